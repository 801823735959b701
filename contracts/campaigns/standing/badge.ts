import { timeLeft, type TimeLeft } from '../../common/time/time-left.ts'

// Where a campaign stands, as the public is told: one decision for cards, pages, portfolio, suggestions and the frame. Its words
// stand in messages.ts.

/** A state of the life cycle as the public sees it. */
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

/** A campaign's state, and the whole minutes until its end, negative once past (contracts/common/time/time-left.ts). */
interface Standing {
  readonly state: string
  readonly timeUntilEnd: number
}

/** What it is by state and clock: one whose end has come is closing, whether or not its state was moved yet. */
function kindNow({ state, timeUntilEnd }: Standing): CampaignKind {
  const kind = campaignKind(state)
  return kind === 'live' && timeUntilEnd < 0 ? 'closing' : kind
}

/** What the chip of a campaign says: its kind, or in its last days how much is left, null below a minute. */
export type CampaignBadge =
  | { readonly key: Exclude<CampaignKind, 'live'>; readonly kind: CampaignKind }
  | { readonly key: 'live' | 'review'; readonly kind: 'live' }
  | { readonly key: 'last-days'; readonly kind: 'live'; readonly left: TimeLeft | null }

const LAST_MINUTES = 3 * 24 * 60

/**
 * The chip of a campaign. No ended one tells of last days, and none whose change is under review: nobody invests until the decision
 * (Article 26), so that what is left of its days is no news.
 */
export function campaignBadge(standing: Standing): CampaignBadge {
  const kind = kindNow(standing)
  if (kind !== 'live') return { key: kind, kind }
  if (standing.state === 'change-under-review') return { key: 'review', kind }
  if (standing.timeUntilEnd > LAST_MINUTES) return { key: kind, kind }
  return { key: 'last-days', kind, left: timeLeft(standing.timeUntilEnd * 60) }
}

/** Which of a campaign's dates is told where there is room for one. */
export type DateName = 'opens' | 'closes' | 'periodEnds' | 'closed' | 'concluded' | 'cancelled'

/**
 * The one date of a campaign, in Unix seconds: when it opens or closes; of one that ended, when its result was declared and not the last
 * day of its period.
 */
export function campaignDate(
  campaign: Standing & {
    readonly projectStartDate: number
    readonly projectEndDate: number
    readonly concludedAt: number | null
  },
): { readonly name: DateName; readonly at: number } {
  const { projectStartDate, projectEndDate, concludedAt } = campaign
  const kind = kindNow(campaign)
  if (kind === 'upcoming') return { name: 'opens', at: projectStartDate }
  if (kind === 'live') return { name: 'closes', at: projectEndDate }
  if (kind === 'suspended') return { name: 'periodEnds', at: projectEndDate }
  if (kind === 'closing' || concludedAt === null) return { name: 'closed', at: projectEndDate }
  return { name: kind === 'cancelled' ? 'cancelled' : 'concluded', at: concludedAt }
}
