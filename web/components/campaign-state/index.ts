import { campaignBadge, type CampaignBadge, type CampaignKind } from '#contracts/campaigns/standing/badge.ts'
import { badgeLabel } from '#contracts/campaigns/standing/messages.ts'
import type { IconName, Tone } from '#web/ui/index.ts'

/** Where a campaign stands, as a word with a sign and a tone. */
export interface CampaignState {
  readonly kind: CampaignKind
  readonly label: string
  readonly tone: Tone
  readonly icon: IconName
}

const SIGNS: Readonly<Record<CampaignBadge['key'], readonly [Tone, IconName]>> = {
  upcoming: ['plain', 'calendar'],
  live: ['good', 'coins'],
  'last-days': ['attention', 'clock'],
  review: ['attention', 'clock'],
  closing: ['plain', 'clock'],
  suspended: ['attention', 'alert'],
  unsuccessful: ['bad', 'close'],
  cancelled: ['bad', 'close'],
  successful: ['good', 'check'],
}

/** The ribbon of a card: what the public sees of the life cycle (contracts/projects/lifecycle.ts). */
export function campaignState(project: { readonly state: string; readonly timeUntilEnd: number }): CampaignState {
  const badge = campaignBadge(project)
  const [tone, icon] = SIGNS[badge.key]
  return { kind: badge.kind, label: badgeLabel(badge), tone, icon }
}
