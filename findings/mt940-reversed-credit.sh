#!/usr/bin/env bash
# An MT940 parser of npm reads a reversed credit (RC) as money that came in.
#
# Package:   mt940-js 1.0.0 (npm), with tslib 2.8.1, which it needs and does not declare; Node 20 or newer.
# Source:    SWIFT MT940, field 61, subfield 3: RC is a reversal of credit, a debit.
# Guess:     a receipt of 100 (":61:…C100,00…") and the same taken back (":61:…RC100,00…") are +100 and -100, or have a mark that says
#            which way the second went.
# Behaviour: both have the amount 100 and isCredit true; isExpense is true for both, too, so that no field tells them apart. Who adds up
#            what is a credit is 200 above the bank.
# Right:     read the mark oneself: RC goes out, RD comes in; the balances prove it.
# Output on 30 November 2026:
#   100 isCredit true isExpense true
#   100 isCredit true isExpense true
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
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
