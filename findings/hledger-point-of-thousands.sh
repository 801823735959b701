#!/usr/bin/env bash
# hledger reads `1.000 TL` as one lira and `1.000.000 TL` in the same file as a million, and adds them up without a word.
#
# Package:   hledger 1.25 (Debian 12).
# Source:    hledger manual, "Decimal marks, digit group marks": a number with one kind of mark that stands once is ambiguous, and the mark
#            is then the decimal one; what other amounts of the file and the commodity show is not asked.
# Guess:     amounts as Turkish banks and accountants write them are all thousands, or all refused: the file has amounts that can be read in
#            one way only, `1.000.000` and `1.000,50`.
# Behaviour: each number is read by itself. The sum of 1.000, 1.000.000 and 1.000,50 is told as 1.001.001,50; `hledger check` finds nothing.
# Right:     say it before the first amount, by `decimal-mark ,` or `commodity 1.000,00 TL`; or write no marks between thousands.
# Output on 30 November 2026:
#   as written: 1.001.001,500 TL
#   check: nothing found
#   with decimal-mark: 1.002.000,50 TL
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
asRoot=''
[ "$(id -u)" = 0 ] || asRoot='sudo -n'
export DEBIAN_FRONTEND=noninteractive
if ! command -v hledger >/dev/null; then
  $asRoot apt-get update -q >/dev/null
  $asRoot apt-get install -y -q --no-install-recommends hledger >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >book.journal <<'END'
2026-01-05 a payment
    escrow  1.000 TL
    owed

2026-01-06 another
    escrow  1.000.000 TL
    owed

2026-01-07 a third
    escrow  1.000,50 TL
    owed
END
(echo 'decimal-mark ,' && cat book.journal) >told.journal

sumOf() {
  hledger -f "$1" balance --no-total escrow | sed -E 's/^ +//; s/  +escrow$//'
}
written=$(sumOf book.journal)
checked=$(hledger -f book.journal check 2>&1 || true)
told=$(sumOf told.journal)
echo "as written: $written"
echo "check: ${checked:-nothing found}"
echo "with decimal-mark: $told"
[ "$written|$checked|$told" = '1.001.001,500 TL||1.002.000,50 TL' ]
