#!/usr/bin/env bash
# MT940 parsers of npm give a booking of 1 January the year of its value day.
#
# Package:   mt940-js 1.0.0, mt940js 1.3.5 and swiftmessageparser 1.2.1 (npm), with tslib 2.8.1, which the first needs and does not
#            declare; Node 20 or newer.
# Source:    SWIFT MT940, field 61, subfield 2: the day of booking is MMDD, without a year, so that a reader has to find it.
# Guess:     of ":61:2512310101C100,00…" (of value on 31 December 2025, booked on 1 January) the booking is of 2026-01-01, the nearest
#            such day.
# Behaviour: all three take the year of the value day: 2025-01-01, a year too early.
# Right:     take the day that is nearest to the value day, of the year before, the same and the next.
# Output on 30 November 2026:
#   mt940-js 2025-01-01
#   mt940js 2025-01-01
#   swiftmessageparser 2025-01-01
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > npm.log
npm install --ignore-scripts --no-audit --no-fund --save-exact mt940-js@1.0.0 mt940js@1.3.5 swiftmessageparser@1.2.1 tslib@2.8.1 >> npm.log 2>&1
cat > read.cjs <<'SCRIPT'
const text = [
  ':20:S-1',
  ':25:TR730006200001234567890123',
  ':28C:1/1',
  ':60F:C251231TRY1000,00',
  ':61:2512310101C100,00NTRFNONREF//B-1',
  ':86:A RECEIPT OF NEW YEAR',
  ':62F:C260101TRY1100,00',
  '-',
].join('\r\n')
const day = (date) => new Date(date).toISOString().slice(0, 10)
async function main() {
  const [one] = await require('mt940-js').read(Buffer.from(text))
  console.log('mt940-js', one.transactions[0].entryDate)
  const { Parser } = require('mt940js')
  console.log('mt940js', day(new Parser().parse(text)[0].transactions[0].entryDate))
  const [two] = require('swiftmessageparser').parse({ type: 'mt940', data: text })
  console.log('swiftmessageparser', day(two.transactions[0].entryDate))
}
main()
SCRIPT
node read.cjs > seen
cat seen
diff seen - <<'EXPECTED'
mt940-js 2025-01-01
mt940js 2025-01-01
swiftmessageparser 2025-01-01
EXPECTED
