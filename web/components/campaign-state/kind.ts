/** Where a campaign stands, as the public sees it. */
export type CampaignKind = 'upcoming' | 'live' | 'closing' | 'successful' | 'unsuccessful' | 'cancelled' | 'suspended'

const KINDS: readonly string[] = [
  'upcoming',
  'live',
  'closing',
  'unsuccessful',
  'cancelled',
  'suspended',
] satisfies readonly CampaignKind[]

/** What a state of the life cycle is to the public: a success and all that follows it is one. */
export function campaignKind(state: string): CampaignKind {
  if (state === 'change-under-review') return 'live'
  return KINDS.includes(state) ? (state as CampaignKind) : 'successful'
}

/** Whether what was reached is no success any more: its figures are not drawn in the colour of action. */
export function hasMissed(kind: CampaignKind): boolean {
  return kind === 'unsuccessful' || kind === 'cancelled'
}

/** Which word stands before its time. */
export function timeLabel(kind: CampaignKind) {
  if (kind === 'live') return 'timeLeft'
  if (kind === 'upcoming') return 'startsIn'
  if (kind === 'suspended') return 'periodEnds'
  return kind === 'cancelled' ? 'cancelledOn' : 'endedOn'
}
