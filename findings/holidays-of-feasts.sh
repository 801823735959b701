#!/usr/bin/env bash
# What date-holidays says of the working days around the feasts in Turkey.
#
# Package:   date-holidays 3.37.0 (npm); Node 20 or newer. Beside it the calendar of Umm al-Qura in Node's own Intl.
# Source:    law 2429 m.2: the feast of Ramazan is three and a half days, that of Kurban four and a half, both from 13.00 of the eve on;
#            the day of the Republic is one and a half days, from 13.00 on 28 October on.
# Guess:     `isHoliday(moment)` tells whether people work at a moment; `getHolidays` lists the half days; two calendars of the same
#            feasts name the same days.
# Behaviour: each feast runs from 18.00 of its eve to 12.00 of the day after the last, so that the afternoon of the eve is a working one
#            and the next working morning is none; there is no half day on 28 October; from 2033 on three feasts differ by a day from Umm
#            al-Qura.
# Right:     take the first day of a feast from it and count the days oneself; compare a second source for the years ahead.
# Output on 27 November 2026:
#   2026-03-19 15:00 working (eve, free from 13.00 by law)
#   2026-03-20 10:00 holiday (first day)
#   2026-03-22 10:00 holiday (third and last day)
#   2026-03-23 10:00 holiday (Monday after it, a working day)
#   2026-03-23 14:00 working
#   2026-10-28 15:00 working (free from 13.00 by law)
#   differs from Umm al-Qura: 2033-01-02/2033-01-03 2033-03-11/2033-03-12 2035-02-18/2035-02-19
# Exits 0 while this is so, 1 when it changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent date-holidays@3.37.0
cat >try.mjs <<'END'
import Holidays from 'date-holidays'
const days = new Holidays('TR')
const at = (text, note = '') => {
  const found = days.isHoliday(new Date(`${text.replace(' ', 'T')}:00+03:00`))
  const isOff = (found || []).some(({ type }) => type === 'public')
  console.log(`${text} ${isOff ? 'holiday' : 'working'}${note && ` (${note})`}`)
}
at('2026-03-19 15:00', 'eve, free from 13.00 by law')
at('2026-03-20 10:00', 'first day')
at('2026-03-22 10:00', 'third and last day')
at('2026-03-23 10:00', 'Monday after it, a working day')
at('2026-03-23 14:00')
at('2026-10-28 15:00', 'free from 13.00 by law')

const lunar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
const DAY = 86_400_000
const theirs = []
for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2036, 0, 1); time += DAY) {
  const part = Object.fromEntries(lunar.formatToParts(new Date(time)).map(({ type, value }) => [type, value]))
  if ((part.month === '10' && part.day === '1') || (part.month === '12' && part.day === '10'))
    theirs.push(new Date(time).toISOString().slice(0, 10))
}
const own = Array.from({ length: 10 }, (_, index) => 2026 + index)
  .flatMap((year) => days.getHolidays(year))
  .filter(({ name }) => /Ramazan|Kurban/.test(name))
  .map(({ date }) => date.slice(0, 10))
  .sort()
const differing = own.map((day, index) => [day, theirs[index]]).filter(([one, other]) => one !== other)
console.log(`differs from Umm al-Qura: ${differing.map((pair) => pair.join('/')).join(' ')}`)
END
TZ=Europe/Istanbul node try.mjs | tee out.txt
diff out.txt - <<'END'
2026-03-19 15:00 working (eve, free from 13.00 by law)
2026-03-20 10:00 holiday (first day)
2026-03-22 10:00 holiday (third and last day)
2026-03-23 10:00 holiday (Monday after it, a working day)
2026-03-23 14:00 working
2026-10-28 15:00 working (free from 13.00 by law)
differs from Umm al-Qura: 2033-01-02/2033-01-03 2033-03-11/2033-03-12 2035-02-18/2035-02-19
END
