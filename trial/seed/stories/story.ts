import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import type { RiskConcern } from '#contracts/projects/information-form.ts'
/** Where a trial campaign stands today; what the seed plays it up to. */
export type Fate =
  | 'under-evaluation'
  | 'revision-requested'
  | 'in-committee'
  | 'upcoming'
  | 'live'
  | 'closing'
  | 'successful'
  | 'registration'
  | 'payout'
  | 'reporting'
  | 'unsuccessful'
  | 'cancelled'

/** With the figures it speaks of, where it speaks of any. */
export type Risk = readonly [title: string, text: string, concerns?: RiskConcern]

/** What happens to a campaign and its money, in order; what an update may tell of. */
export type StoryEvent = 'closed' | 'judged' | 'increased' | 'registered' | 'paid-out' | 'refunded'

/** When an update is told that speaks of an event of its campaign; the document it speaks of is added with it. */
export interface Told {
  readonly after?: StoryEvent
  /** Days after that event; none unless told. */
  readonly days?: number
  readonly document?: StoryDocument
}

/** A document of the company beside its form, in parts. */
export interface StoryDocument {
  readonly name: string
  readonly parts: readonly (readonly [heading: string, text: string])[]
}

/** One trial campaign as its author tells it. Texts are complete sentences; amounts whole lira. */
export interface Story {
  readonly key: string
  /** Of a further round: the key of the company's first story, whose numbers, pictures and texts beside it keeps. */
  readonly companyKey?: string
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
    /** A joint stock company unless told. */
    readonly kind?: CompanyKind
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
  /** The chief risk; those beside it stand in risks.ts. */
  readonly risk: Risk
  /** What members find beside form and reports from the beginning. */
  readonly documents?: readonly StoryDocument[]
  readonly faq: readonly (readonly [question: string, answer: string])[]
  readonly updates: readonly (readonly [title: string, text: string, told?: Told])[]
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

/** The company a story is of: by the key of its first one. */
export const companyKeyOf = ({ key, companyKey }: Story): string => companyKey ?? key
