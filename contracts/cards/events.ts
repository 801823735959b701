import * as z from 'zod/mini'
import { event, storedInteger, storedMoment } from '../common/event.ts'
import { MATTER_KINDS, REMEDIES, RETURN_CODES } from './lifecycle.ts'

const whose = { projectId: z.string(), investorId: z.string(), investmentId: z.string(), amountKurus: storedInteger }

/** What the trail tells of card payments. */
export const cardEvents = {
  'card.started': event('card-payment', { ...whose, surchargeKurus: storedInteger, expiresAt: storedMoment }),
  'card.refused': event('card-payment', { ...whose, refusal: z.string() }),
  'card.abandoned': event('card-payment', whose),
  'card.authorised': event('card-payment', {
    ...whose,
    authorisedAt: storedMoment,
    returnCode: z.nullable(z.enum(RETURN_CODES)),
  }),
  /** `isCounted`: it pays its order; both members came later than the event. */
  'card.captured': event('card-payment', {
    ...whose,
    surchargeKurus: z.optional(storedInteger),
    isCounted: z.optional(z.boolean()),
  }),
  /** Let go of or given back, all of it. */
  'card.returned': event('card-payment', whose),
  'card.lost': event('card-payment', whose),
  /** `isBorne`: its order stands, because its campaign had a result. */
  'card.charged-back': event('card-payment', { ...whose, isBorne: z.boolean() }),
  /** What the bank had booked out without an order was a charge-back. */
  'card.charge-back-explained': event('bank-line', {
    projectId: z.string(),
    amountKurus: storedInteger,
    reference: z.string(),
  }),
  'card.settlements-told': event('card-day', { day: z.string(), count: z.int() }),
  'card.matter-opened': event('card-matter', {
    projectId: z.string(),
    kind: z.enum(MATTER_KINDS),
    amountKurus: storedInteger,
  }),
  'card.matter-begun': event('card-matter', {
    projectId: z.string(),
    kind: z.enum(MATTER_KINDS),
    remedy: z.enum(REMEDIES),
  }),
  'card.matter-closed': event('card-matter', {
    projectId: z.string(),
    kind: z.enum(MATTER_KINDS),
    remedy: z.enum(REMEDIES),
  }),
  'card.matter-refused': event('card-matter', {
    projectId: z.string(),
    kind: z.enum(MATTER_KINDS),
    remedy: z.enum(REMEDIES),
  }),
}
