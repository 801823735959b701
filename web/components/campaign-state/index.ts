import type { IconName, Tone } from '#web/ui/index.ts'
import { type CampaignKind, campaignKind } from './kind.ts'
import { text } from './text.ts'

/** Where a campaign stands, as a word with a sign and a tone. */
export interface CampaignState {
  readonly kind: CampaignKind
  readonly label: string
  readonly tone: Tone
  readonly icon: IconName
}

const LAST_DAYS_MINUTES = 3 * 24 * 60

const SIGNS: Readonly<Record<CampaignKind, readonly [Tone, IconName]>> = {
  upcoming: ['plain', 'calendar'],
  live: ['good', 'coins'],
  closing: ['plain', 'clock'],
  suspended: ['attention', 'alert'],
  unsuccessful: ['bad', 'close'],
  cancelled: ['bad', 'close'],
  successful: ['good', 'check'],
}

/** The ribbon of a card: what the public sees of the life cycle (contracts/projects/lifecycle.ts). */
export function campaignState(project: { readonly state: string; readonly timeUntilEnd: number }): CampaignState {
  const kind = campaignKind(project.state)
  if (kind === 'live' && project.timeUntilEnd <= LAST_DAYS_MINUTES)
    return { kind, label: text.state.lastDays, tone: 'attention', icon: 'clock' }
  const [tone, icon] = SIGNS[kind]
  return { kind, label: text.state[kind], tone, icon }
}

/** A stretch of minutes in its largest unit: `12 gün`, `5 saat`, `40 dakika`. */
export function shortTime(minutes: number): string {
  const words = text
  if (minutes >= 24 * 60) return `${Math.floor(minutes / (24 * 60))} ${words.days}`
  if (minutes >= 60) return `${Math.floor(minutes / 60)} ${words.hours}`
  return minutes > 0 ? `${minutes} ${words.minutes}` : words.soon
}
