import { fillMessage } from '#contracts/common/errors.ts'
import { formatMoment } from '#contracts/common/time.ts'
import { paths } from '#contracts/paths.ts'
import { feedMessages } from '#contracts/public-feeds/messages.ts'
import { listForFeeds, type ListedCampaign, type PageKey } from '#server/modules/campaigns/index.ts'
import type { Sources } from './sources.ts'

// RFC 5545 by hand: one kind of entry, five properties. A library would bring recurrence, time zones and alarms along.

const ZONE = 'Europe/Istanbul'
const LINE_BYTES = 75
const PAGE = 500
const REFRESH = 'PT6H'
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

function eventLines(campaign: ListedCampaign, baseUrl: string): string[] {
  const words = feedMessages.closings
  const url = baseUrl + paths.project.href({ seoName: campaign.seoName })
  return [
    'BEGIN:VEVENT',
    `UID:${campaign.id}@${new URL(baseUrl).hostname}`,
    `DTSTAMP:${utcTime(campaign.changedAt)}`,
    `LAST-MODIFIED:${utcTime(campaign.changedAt)}`,
    // A moment, not a stretch of time: without an end it takes none (RFC 5545, 3.6.1).
    `DTSTART;TZID=${ZONE}:${wallTime(campaign.closesAt)}`,
    `SUMMARY:${escapeCalendarText(fillMessage(words.event, { title: campaign.title }))}`,
    `DESCRIPTION:${escapeCalendarText(fillMessage(words.description, { moment: formatMoment(campaign.closesAt) }))}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A calendar of the moments at which campaigns close. */
export function writeCalendar(name: string, campaigns: readonly ListedCampaign[], baseUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//acik-defter//closings//TR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...VTIMEZONE,
    ...campaigns.flatMap((campaign) => eventLines(campaign, baseUrl)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Closings of the campaigns that are open or coming, soonest first. */
export async function closingsCalendar({ context, platform }: Sources): Promise<string> {
  const { name } = await platform()
  const open: ListedCampaign[] = []
  let after: PageKey | null = null
  do {
    const page = await listForFeeds(context, { limit: PAGE, after, open: true })
    open.push(...page.campaigns)
    after = page.next
  } while (after)
  open.sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime())
  return writeCalendar(fillMessage(feedMessages.closings.name, { platform: name }), open, context.baseUrl)
}

/** The closing of one campaign that is open or coming; null for every other. */
export async function campaignCalendar({ context }: Sources, seoName: string): Promise<string | null> {
  const { campaigns } = await listForFeeds(context, { limit: 1, open: true, seoName })
  const [campaign] = campaigns
  return campaign ? writeCalendar(campaign.title, [campaign], context.baseUrl) : null
}
