// RFC 5545 by hand: one kind of entry, few properties. A library would bring recurrence, time zones and alarms along.

const ZONE = 'Europe/Istanbul'
const LINE_BYTES = 75
/** Türkiye keeps +03 all year since 7 September 2016; every moment of the platform is later. */
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:20160907T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:+03',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A text value: backslash, separators and line ends written as RFC 5545, 3.3.11 asks. */
export function escapeCalendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}

/** Lines of at most 75 bytes, continued after a blank; never cut inside a letter (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE_BYTES) {
      parts.push(part)
      part = ''
      // The blank that begins a continued line counts.
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

/** `20260331T235959`: Istanbul's wall clock. */
const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' })
const wallTime = (moment: Date): string => WALL.format(moment).replace(/[-:]/g, '').replace(' ', 'T')
const utcTime = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A moment, or a whole day; without an end it takes no time (RFC 5545, 3.6.1). */
export interface CalendarEvent {
  /** Before the host's name; the same thing always has the same. */
  readonly id: string
  readonly changedAt: Date
  readonly at: Date
  /** Of the moment only Istanbul's day counts. */
  readonly dayOnly?: boolean
  readonly summary: string
  readonly description: string
  /** Address of the page it is about, below `baseUrl`. */
  readonly path: string
}

interface Calendar {
  readonly name: string
  /** What kind of calendar it is: `closings`. */
  readonly product: string
  readonly baseUrl: string
  /** How often who follows it asks again; absent for a file that is taken along. */
  readonly refresh?: string
  readonly events: readonly CalendarEvent[]
}

function eventLines(event: CalendarEvent, baseUrl: string): string[] {
  const changed = utcTime(event.changedAt)
  const wall = wallTime(event.at)
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(baseUrl).hostname}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    event.dayOnly ? `DTSTART;VALUE=DATE:${wall.slice(0, 8)}` : `DTSTART;TZID=${ZONE}:${wall}`,
    `SUMMARY:${escapeCalendarText(event.summary)}`,
    `DESCRIPTION:${escapeCalendarText(event.description)}`,
    `URL:${baseUrl}${event.path}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A calendar file with moments of Istanbul. */
export function writeCalendar({ name, product, baseUrl, refresh, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//acik-defter//${product}//TR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    ...(refresh === undefined ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`]),
    ...VTIMEZONE,
    ...events.flatMap((event) => eventLines(event, baseUrl)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
