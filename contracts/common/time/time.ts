const ZONE = 'Europe/Istanbul'
const HOUR_MS = 3_600_000

// Made at its first use and kept: making a formatter costs a hundred times more than using it, and the very first asks a
// telephone for more than all else of a page's start, where most pages show no date that the server did not write.
const kept = (locale: string, shape: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let made: Intl.DateTimeFormat | undefined
  return () => (made ??= new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...shape }))
}
const dateFormat = kept('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' })
const dayFormat = kept('tr-TR', { day: 'numeric', month: 'long', year: 'numeric' })
const timeFormat = kept('tr-TR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const wallFormat = kept('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** A moment as Unix seconds, as the wire has it. */
export function toUnixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/** The calendar date in Istanbul as `2026-03-12`: calendar-year limits and deadlines count in it. */
export function istanbulDate(moment: Date): string {
  return dateFormat().format(moment)
}

/** The calendar year in Istanbul. */
export function istanbulYear(moment: Date): number {
  return Number(istanbulDate(moment).slice(0, 4))
}

/** How far Istanbul's wall clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: Date): number {
  const wall = wallFormat().format(moment).replace(' ', 'T')
  return new Date(`${wall}Z`).getTime() - Math.floor(moment.getTime() / 1000) * 1000
}

/** The moment an Istanbul wall time denotes (`'2026-03-12', '23:59:59'`). Asks the time zone data, never assumes +03. */
export function istanbulMoment(date: string, time = '00:00:00'): Date {
  const asUtc = new Date(`${date}T${time}Z`)
  // Twice, because the first offset is read some hours off and old data has a change of the clock there.
  const near = new Date(asUtc.getTime() - offsetAt(asUtc))
  return new Date(asUtc.getTime() - offsetAt(near))
}

/** The last second of an Istanbul day: until then what is due on it is in time. */
export const endOfDay = (date: string): Date => istanbulMoment(date, '23:59:59')

/** `12 Mart 2026 23.59`, Istanbul time. */
export function formatMoment(moment: Date): string {
  const time = timeFormat().format(moment)
  return `${formatDay(moment)} ${time.replace(':', '.')}`
}

/** `2026-03-12 23:59:07`, Istanbul time: for files, where it sorts as it reads. */
export function formatStamp(moment: Date): string {
  return wallFormat().format(moment)
}

/** `23.59.07`, Istanbul time. */
export function formatSecond(moment: Date): string {
  return formatStamp(moment).slice(11).replaceAll(':', '.')
}

/** `12 Mart 2026`, Istanbul date. */
export function formatDay(moment: Date): string {
  return dayFormat().format(moment)
}

/** Clock hours later: the withdrawal right runs in hours (T17/4), not in days. */
export function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS)
}
