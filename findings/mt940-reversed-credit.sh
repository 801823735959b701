#!/usr/bin/env bash
# An MT940 parser of npm reads a reversed credit (RC) as money that came in
#
# Package, with its source: mt940-js 1.0.0 (github webschik/mt940-js); tslib 2.8.1, which it needs and does not declare.
# Input: a receipt of 100 (":61:…C100,00…"), then the same taken back by the bank (":61:…RC100,00…"); opening and closing balance are
# the same 1000. SWIFT MT940, field 61, subfield 3: RC is a reversal of credit, a debit.
# Expected: +100 and -100, or a mark that says which way the second went.
# Seen: both have the amount 100 and isCredit true; isExpense is true for both, too, so that no field tells them apart. Who adds up what
# is a credit is 200 above the bank.
# Output seen:
#   100 isCredit true isExpense true
#   100 isCredit true isExpense true
# Exits 0 while this is so, 1 when the parser says otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > npm.log
npm install --ignore-scripts --no-audit --no-fund --save-exact mt940-js@1.0.0 tslib@2.8.1 >> npm.log 2>&1
cat > read.cjs <<'SCRIPT'
const text = [
  ':20:S-1',
  ':25:TR730006200001234567890123',
  ':28C:1/1',
  ':60F:C260316TRY1000,00',
  ':61:2603160316C100,00NTRFNONREF//B-1',
  ':86:A RECEIPT',
  ':61:2603160316RC100,00NTRFNONREF//B-2',
  ':86:THE SAME TAKEN BACK',
  ':62F:C260316TRY1000,00',
  '-',
].join('\r\n')
require('mt940-js')
  .read(Buffer.from(text))
  .then(([statement]) => {
    for (const { amount, isCredit, isExpense } of statement.transactions)
      console.log(amount, 'isCredit', isCredit, 'isExpense', isExpense)
  })
SCRIPT
node read.cjs > seen
cat seen
diff seen - <<'EXPECTED'
100 isCredit true isExpense true
100 isCredit true isExpense true
EXPECTED
