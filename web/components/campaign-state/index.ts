import type { IconName, Tone } from '#web/ui/index.ts'
import { text } from './text.ts'

/** Where a campaign stands, as a word with a sign and a tone. */
export interface CampaignState {
  readonly kind: 'upcoming' | 'live' | 'closing' | 'successful' | 'unsuccessful' | 'cancelled'
  readonly label: string
  readonly tone: Tone
  readonly icon: IconName
}

const LAST_DAYS_MINUTES = 3 * 24 * 60

/** The ribbon of a card: what the public sees of the life cycle (contracts/projects/lifecycle.ts). */
export function campaignState(project: { readonly state: string; readonly timeUntilEnd: number }): CampaignState {
  const words = text.state
  switch (project.state) {
    case 'upcoming':
      return { kind: 'upcoming', label: words.upcoming, tone: 'plain', icon: 'calendar' }
    case 'live':
    case 'change-under-review':
      return project.timeUntilEnd <= LAST_DAYS_MINUTES
        ? { kind: 'live', label: words.lastDays, tone: 'attention', icon: 'clock' }
        : { kind: 'live', label: words.live, tone: 'good', icon: 'coins' }
    case 'closing':
      return { kind: 'closing', label: words.closing, tone: 'plain', icon: 'clock' }
    case 'unsuccessful':
      return { kind: 'unsuccessful', label: words.unsuccessful, tone: 'bad', icon: 'close' }
    case 'cancelled':
      return { kind: 'cancelled', label: words.cancelled, tone: 'bad', icon: 'close' }
    default:
      return { kind: 'successful', label: words.successful, tone: 'good', icon: 'check' }
  }
}

/** Whether what was reached is no success any more: its figures are not drawn in the colour of action. */
export function hasMissed(kind: CampaignState['kind']): boolean {
  return kind === 'unsuccessful' || kind === 'cancelled'
}

/** Which word stands before its time. */
export function timeLabel(kind: CampaignState['kind']) {
  if (kind === 'live') return 'timeLeft'
  if (kind === 'upcoming') return 'startsIn'
  return kind === 'cancelled' ? 'cancelledOn' : 'endedOn'
}

/** A stretch of minutes in its largest unit: `12 gün`, `5 saat`, `40 dakika`. */
export function shortTime(minutes: number): string {
  const words = text
  if (minutes >= 24 * 60) return `${Math.floor(minutes / (24 * 60))} ${words.days}`
  if (minutes >= 60) return `${Math.floor(minutes / 60)} ${words.hours}`
  return minutes > 0 ? `${minutes} ${words.minutes}` : words.soon
}
