import * as z from 'zod/mini'

/** Kuruş as decimal text: JSON has no whole numbers of that size, and the form's hash must not depend on a number format. */
const kurusText = z.string().check(z.regex(/^-?\d{1,18}$/))
const text = z.string().check(z.minLength(1))

/** Figures of the form that a risk may speak of. */
export const RISK_CONCERNS = ['revenue', 'profit', 'equity', 'use-of-funds'] as const
export type RiskConcern = (typeof RISK_CONCERNS)[number]

/** What somebody is to a company that raises funds. */
export const PERSON_ROLES = ['leader', 'participant', 'team'] as const

/**
 * The information form (bilgi formu, T11): everything an investor is told, as one record. The screen, the hash and later the
 * printed form are made from it. Amounts are kuruş, percentages basis points, both as decimal text.
 */
export const informationForm = z.object({
  projectCode: text,
  title: text,
  /** The idea in a sentence or two. */
  summary: text,
  company: z.object({
    title: text,
    kind: text,
    address: text,
    executive: text,
    /** Empty where there is none. */
    webSite: z.string(),
    contactEmail: z.string(),
  }),
  /** Who stands behind it, with what part of the company: the leader, further partners, the team (T4/1-v, T23/4). */
  people: z.array(
    z.object({
      role: z.enum(PERSON_ROLES),
      name: text,
      title: z.string(),
      experience: z.string(),
      shareBps: kurusText,
      /** Of who came by locked-up shares through a change: by which of the law's exceptions (T16/7). */
      acquiredBy: z.optional(z.enum(['inheritance', 'qualified-investor', 'among-holders'])),
    }),
  ),
  terms: z.object({
    opensAt: text,
    closesAt: text,
    fundingGoalKurus: kurusText,
    unitShareValueKurus: kurusText,
    shareCount: kurusText,
    shareBps: kurusText,
    postMoneyKurus: kurusText,
    additionalFundingBps: kurusText,
    /** The qualified investors' share where it is higher than the law's, and that the end of the goal is kept for them (T16/5). */
    qualifiedBps: z.optional(kurusText),
    reservesQualified: z.optional(z.literal(true)),
    shareKind: text,
    privileges: text,
  }),
  financials: z.array(
    z.object({
      year: z.int(),
      revenueKurus: kurusText,
      profitKurus: kurusText,
      equityKurus: kurusText,
      projected: z.boolean(),
      /** What stood open with related parties at the end of a year that is over (T23). Forms from before it was asked have none. */
      relatedParties: z.optional(
        z.object({ receivablesKurus: kurusText, payablesKurus: kurusText, assetsKurus: kurusText }),
      ),
    }),
  ),
  useOfFunds: z.array(z.object({ label: text, amountKurus: kurusText })).check(z.minLength(1)),
  risks: z.array(z.object({ title: text, text, concerns: z.optional(z.enum(RISK_CONCERNS)) })).check(z.minLength(1)),
  /** Rights and privileges of the shares (T16/3). */
  rights: text,
  /** How long whoever holds a tenth of the company may not sell (T16/7). */
  lockUp: text,
  /** What is planned, by its day or the quarter that begins on it. */
  milestones: z.array(z.object({ due: text, precision: z.enum(['day', 'quarter']), text })),
  /** Empty where the founder wrote nothing of it. */
  business: z.object({ market: z.string(), competition: z.string(), businessModel: z.string() }),
  /** How requests above the goal are dealt with (T17/6). */
  excessMethod: text,
})
export type InformationForm = z.output<typeof informationForm>

/** One text for one form: members in alphabetical order, no spaces. What is hashed, and what anybody can hash again. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
