/** Where a trial campaign stands today; what the seed plays it up to. */
export type Fate =
  | 'draft'
  | 'under-evaluation'
  | 'revision-requested'
  | 'upcoming'
  | 'live'
  | 'closing'
  | 'successful'
  | 'registration'
  | 'payout'
  | 'reporting'
  | 'unsuccessful'
  | 'cancelled'

/** One trial campaign as its author tells it. Texts are complete sentences; amounts whole lira. */
export interface Story {
  readonly key: string
  readonly title: string
  readonly promise: string
  readonly category: string
  readonly model: string
  /** Province, by plate. */
  readonly city: string
  readonly tags: readonly string[]
  readonly company: {
    readonly name: string
    readonly year: number
    readonly employees: number
    readonly district: string
  }
  readonly leader: readonly [name: string, title: string, experience: string]
  readonly partner?: readonly [name: string, title: string, experience: string]
  readonly team: readonly (readonly [name: string, title: string, experience: string])[]
  readonly problem: string
  readonly solution: string
  readonly traction: string
  readonly plan: string
  /** What the money is for, with weights. */
  readonly uses: readonly (readonly [label: string, weight: number])[]
  readonly risk: readonly [title: string, text: string]
  readonly faq: readonly (readonly [question: string, answer: string])[]
  readonly updates: readonly (readonly [title: string, text: string])[]
  readonly questions: readonly (readonly [question: string, answer: string | null])[]
  /** Lira per share, number of shares, basis points of the company. */
  readonly terms: {
    readonly unit: number
    readonly shares: number
    readonly bps: number
    readonly additionalBps?: number
  }
  /** Revenue of last year in thousand lira, and its growth per year in percent. */
  readonly revenue: { readonly last: number; readonly growth: number }
  readonly fate: Fate
  /** Days from today to opening and to the last day; negative: past. */
  readonly opens: number
  readonly closes: number
  /** How much of the goal is asked for in the end, in percent. */
  readonly fill: number
}
