import fc from 'fast-check'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import { TEST_NOW } from '../context.ts'

const pick = fc.nat({ max: 30 })

/** How an order is paid; what goes right as often as all else together. */
const FORMS = [
  ...(['exact', 'exact', 'exact', 'exact', 'partial', 'rest', 'excess', 'stranger', 'nameless'] as const),
  ...(['own-number', 'other-number', 'early', 'ahead', 'listed'] as const),
]

/** What banks do of their own accord. */
const BANK = [
  ...(['charge', 'set-right', 'together', 'reverse', 'send-back', 'send-back', 'list-as-one', 'close'] as const),
  'refuse-next' as const,
]

/** What payer, card and provider do; `notice` hands over any that was written, once more or late. */
const CARD = [
  ...(['begin', 'begin', 'begin', 'agree', 'agree', 'agree', 'notice', 'notice', 'notice', 'notice'] as const),
  ...(['refuse', 'abandon', 'agree-other', 'come-back', 'lapse', 'charge-back', 'refuse-return', 'matter'] as const),
]

/** How a campaign goes on: by its founder, the committee, and finance. */
const COURSE = [
  ...(['end-early', 'end-early', 'suspend', 'resume', 'cancel', 'record', 'increase', 'increase', 'increase'] as const),
  ...(['payout', 'payout', 'payout', 'correct-payout', 'take-back'] as const),
]

/** What MKK does with what it is told next. */
const MKK = [
  ...(['refuse-request', 'over-limit', 'refuse-line', 'refuse-line', 'short-line', 'short-line'] as const),
  ...(['increase-unknown', 'list-malformed', 'slow', 'silent', 'other-status'] as const),
]

/** What two officers make of what MKK did not take. */
const WAYS = ['refund', 'refund', 'keep-some', 'ask-again', 'take-back-increase'] as const

/** What may happen next; how often is chosen so that sequences come everywhere. */
export const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      who: pick,
      where: pick,
      shares: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constant('pay' as const), which: pick, how: fc.constantFrom(...FORMS) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: pick }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 10, 20, 47, 49, 400, 1_000) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay-back' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('import-again' as const), where: pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('resolve' as const), apply: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('upload' as const),
      which: pick,
      second: fc.constantFrom('confirms' as const, 'confirms' as const, 'refuses' as const, 'is-away' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      where: pick,
      which: pick,
      what: fc.constantFrom(...BANK),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ do: fc.constant('card' as const), which: pick, what: fc.constantFrom(...CARD) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('course' as const), where: pick, what: fc.constantFrom(...COURSE) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('mkk' as const), which: pick, what: fc.constantFrom(...MKK) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('decide' as const), which: pick, way: fc.constantFrom(...WAYS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('close-day' as const),
      which: pick,
      isSigned: fc.constantFrom(true, true, true, false),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
/** One kind of step. */
export type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>

/** Most banks tell a day's bookings after its end, and their days alone. */
export const rhythm = fc.constantFrom(
  'end-of-day' as const,
  'end-of-day' as const,
  'end-of-day' as const,
  'intraday' as const,
)

/** A day in spring, or one whose orders end in the next year. */
export const start = fc.constantFrom(TEST_NOW, TEST_NOW, TEST_NOW, new Date('2026-12-22T09:00:00Z'))

/** What the second campaign's company is. */
export const company = fc.constantFrom<CompanyKind>('anonim', 'anonim', 'limited', 'to-be-founded')
