import * as z from 'zod/mini'
import { event, storedInteger, storedMoment } from '../common/event.ts'
import { INVESTMENT_STATES } from './lifecycle.ts'

const whose = { projectId: z.string(), investorId: z.string(), amountKurus: storedInteger }

/** What every step of an investment says, also where settlement names it. */
export const stepFields = { ...whose, state: z.enum(INVESTMENT_STATES) }

/** What the trail tells of investments, and of the statements that investors take of them. */
export const investmentEvents = {
  'investment.texts-accepted': event('acceptance', {
    projectId: z.string(),
    amountKurus: storedInteger,
    formVersion: z.int(),
  }),
  /** Written by the database together with the order (investments.write_orders); its id is that of the investment. */
  'investment.placed': event('investment', {
    ...whose,
    referenceNo: z.string(),
    formVersion: z.int(),
    acceptanceId: z.string(),
  }),
  /** Of a company's order, beside its placing: who prepared it, and whether it waits for a second person. */
  'investment.begun': event('investment', { ...whose, begunBy: z.string(), needsSecond: z.boolean() }),
  'investment.confirmed': event('investment', { ...whose, begunBy: z.string(), acceptanceId: z.string() }),
  /** Refused by the second person, taken back by the first, or nobody's word came in time. */
  'investment.not-confirmed': event('investment', { ...whose, begunBy: z.string() }),
  'investment.paid': event('investment', { ...stepFields, paidAt: storedMoment }),
  /** The statement that told of its payment was set aside: it waits for its payment again. */
  'investment.payment-set-aside': event('investment', { ...stepFields, statementId: z.string() }),
  'investment.cancelled': event('investment', stepFields),
  /** Its card payment lapsed, or was charged back. */
  'investment.payment-lost': event('investment', stepFields),
  'investment.expired': event('investment', stepFields),
  'investment.finalised': event('investment', stepFields),
  /** Final before, withdrawable again: a material change was announced (T26). */
  'investment.reopened': event('investment', stepFields),
  'investment.change-noticed': event('investment', {
    ...whose,
    changeId: z.string(),
    formVersion: z.int(),
    noticeAt: storedMoment,
  }),
  'investment.refund-owed': event('investment', stepFields),
  /** Some of its shares go back; the rest of it stands. */
  'investment.part-refund-owed': event('investment', {
    ...whose,
    refundId: z.string(),
    shareCount: storedInteger,
    dueOn: z.string(),
  }),
  'investment.refund-account-refused': event('investment', {
    projectId: z.string(),
    refundId: z.string(),
    refusal: z.string(),
  }),
  'investment.refunded': event('investment', stepFields),
  'investment.allocated': event('investment', stepFields),
  /** A qualified investor's name on the campaign's public page; the subject is the investment they decided at. */
  'investment.name-allowed': event('investment', { projectId: z.string(), investorId: z.string() }),
  'investment.name-withdrawn': event('investment', { projectId: z.string(), investorId: z.string() }),
  'statement.issued': event('statement', {
    memberId: z.string(),
    investmentId: z.nullable(z.string()),
    form: z.string(),
    asOf: storedMoment,
  }),
}
