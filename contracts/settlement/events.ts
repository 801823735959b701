import * as z from 'zod/mini'
import { event, storedInteger } from '../common/event.ts'
import { RESULT_HOLDS } from '../investments/result-hold.ts'
import { stepFields } from '../investments/events.ts'
import { COMPANY_REGISTRATIONS } from './registration/legal-deadlines.ts'
import { REFUSAL_KINDS, REFUSAL_WAYS } from './registration/mkk-refusals.ts'

const ofProject = { projectId: z.string() }
const amount = { ...ofProject, amountKurus: storedInteger }
const numbered = { ...ofProject, number: z.int() }
const decision = {
  projectId: z.optional(z.string()),
  proposalId: z.string(),
  amountKurus: storedInteger,
  investmentId: z.optional(z.string()),
  orderKurus: z.optional(z.nullable(storedInteger)),
  outgoingLineId: z.optional(z.nullable(z.string())),
}
const applied = { ...amount, usedKurus: storedInteger }
const owedAgain = { refundId: z.string(), round: z.int(), refusal: z.string(), bankLineId: z.string() }
const statement = { ...numbered, proposalId: z.string() }
const dayClosed = {
  ...ofProject,
  day: z.string(),
  bankKurus: z.nullable(storedInteger),
  ledgerKurus: storedInteger,
}
const list = { ...ofProject, purpose: z.enum(['refund', 'payout']) }
const payoutSums = { ...ofProject, grossKurus: storedInteger, netKurus: storedInteger }
const payee = { ...ofProject, payee: z.string(), ibanEnd: z.string() }
const refundAccount = { ...ofProject, ibanEnd: z.string() }
const companyRegistration = {
  ...ofProject,
  kind: z.enum(COMPANY_REGISTRATIONS),
  companyTitle: z.string(),
  registeredOn: z.string(),
  reference: z.string(),
}
const refusal = {
  ...ofProject,
  kind: z.enum(REFUSAL_KINDS),
  investorId: z.nullable(z.string()),
  /** Of a request. */
  investmentId: z.nullable(z.string()),
}
const refusalDecision = { ...refusal, decisionId: z.string(), way: z.enum(REFUSAL_WAYS) }
const increase = { ...ofProject, registeredOn: z.string(), reference: z.string() }

/** What the trail tells of the bank's statements, of money that goes back and out, and of shares that are registered. */
export const settlementEvents = {
  'settlement.statement-imported': event('bank-statement', {
    ...numbered,
    lines: z.int(),
    differenceKurus: storedInteger,
  }),
  'settlement.upload-begun': event('uploaded-statement', { ...numbered, lines: z.int(), sha256: z.string() }),
  'settlement.upload-confirmed': event('uploaded-statement', numbered),
  'settlement.upload-confirmed-by-bank': event('uploaded-statement', numbered),
  'settlement.upload-contradicted': event('uploaded-statement', numbered),
  'settlement.upload-refused': event('uploaded-statement', numbered),
  'settlement.upload-withdrawn': event('uploaded-statement', numbered),
  'settlement.contradiction-examined': event('uploaded-statement', numbered),
  'settlement.notice-uploaded': event('bank-notice', {
    ...ofProject,
    sums: z.int(),
    returns: z.int(),
    sha256: z.string(),
  }),
  'settlement.set-aside-begun': event('bank-statement', statement),
  'settlement.set-aside-withdrawn': event('bank-statement', statement),
  'settlement.set-aside-confirmed': event('bank-statement', {
    ...statement,
    lines: z.int(),
    investments: z.int(),
    amountKurus: storedInteger,
  }),
  'settlement.day-closing-begun': event('day-closing', dayClosed),
  'settlement.day-closing-confirmed': event('day-closing', dayClosed),
  'settlement.day-closing-withdrawn': event('day-closing', dayClosed),
  'settlement.day-closing-lapsed': event('day-closing', dayClosed),
  'settlement.day-closing-overtaken': event('day-closing', dayClosed),
  'settlement.table-profile-drafted': event('table-profile', { name: z.string() }),
  'settlement.table-profile-begun': event('table-profile', { name: z.string() }),
  'settlement.table-profile-confirmed': event('table-profile', { name: z.string() }),
  'settlement.table-profile-refused': event('table-profile', { name: z.string() }),
  'settlement.table-profile-withdrawn': event('table-profile', { name: z.string() }),
  'settlement.receipt-unmatched': event('bank-line', {
    ...amount,
    investmentId: z.nullable(z.string()),
    investorId: z.nullable(z.string()),
  }),
  'settlement.receipt-applied': event('bank-line', applied),
  'settlement.receipt-returned': event('bank-line', applied),
  'settlement.receipt-application-begun': event('bank-line', decision),
  'settlement.receipt-correction-begun': event('bank-line', decision),
  'settlement.receipt-decision-confirmed': event('bank-line', decision),
  'settlement.receipt-decision-refused': event('bank-line', decision),
  'settlement.receipt-decision-withdrawn': event('bank-line', decision),
  'settlement.receipt-decision-lapsed': event('bank-line', { proposalId: z.string() }),
  'settlement.receipt-refunded': event('refund', amount),
  'settlement.receipt-reversed': event('bank-line', { ...amount, reversalLineId: z.string() }),
  'settlement.bank-mistake-corrected': event('bank-line', { ...amount, outgoingLineId: z.string() }),
  /** What an investment was paid back came back: a step of the investment. */
  'settlement.refund-returned': event('investment', { ...stepFields, investmentId: z.string(), ...owedAgain }),
  /** The same of a part that an investment was given back. */
  'settlement.part-refund-returned': event('refund', { ...amount, ...owedAgain, investmentId: z.string() }),
  'settlement.part-refunded': event('refund', { ...amount, investmentId: z.string() }),
  /** The same of a receipt that paid no investment. */
  'settlement.receipt-refund-returned': event('refund', { ...amount, ...owedAgain }),
  'settlement.refund-account-begun': event('refund', refundAccount),
  'settlement.refund-account-confirmed': event('refund', refundAccount),
  'settlement.refunds-begun': event('refund-batch', { refundCount: z.int(), totalKurus: storedInteger }),
  'settlement.refunds-withdrawn': event('refund-batch', { refundCount: z.int() }),
  'settlement.refunds-confirmed': event('refund-batch', {}),
  'settlement.list-sent': event('payment-list', { ...list, refusedCount: z.int() }),
  'settlement.request-refused-by-bank': event('investment', {
    ...ofProject,
    kind: z.enum(['request', 'end']),
    refusal: z.string(),
  }),
  /** An officer told the escrow bank, where it was not told by itself. */
  'settlement.request-told-by-hand': event('investment', { ...ofProject, kind: z.enum(['request', 'end']) }),
  'settlement.list-refused': event('payment-list', { ...list, refusal: z.string() }),
  'settlement.list-resent': event('payment-list', { ...list, round: z.int() }),
  'settlement.list-dissolved': event('payment-list', list),
  'settlement.payment-account-begun': event('payout', payee),
  'settlement.payment-account-compared': event('payout', payee),
  'settlement.payment-account-confirmed': event('payout', payee),
  /** By the founder, on their desk. */
  /** Without a payout: the first account, of a campaign whose application named none. */
  'settlement.payout-account-named': event('project', { payoutId: z.optional(z.string()), ibanEnd: z.string() }),
  'settlement.payout-account-declined': event('project', { payoutId: z.string(), ibanEnd: z.string() }),
  'settlement.payout-begun': event('payout', payoutSums),
  'settlement.payout-withdrawn': event('payout', ofProject),
  'settlement.payout-confirmed': event('payout', payoutSums),
  'settlement.payout-account-refused': event('project', { refusal: z.string() }),
  'settlement.payout-returned': event('project', {
    ...amount,
    payoutId: z.string(),
    payee: z.enum(['investor', 'company', 'platform']),
    refusal: z.string(),
    bankLineId: z.string(),
  }),
  'settlement.fee-account-begun': event('fee-account', { ibanEnd: z.string() }),
  'settlement.fee-account-confirmed': event('fee-account', {
    ibanEnd: z.string(),
    ibanEndBefore: z.nullable(z.string()),
  }),
  'settlement.account-closing-begun': event('project', ofProject),
  'settlement.account-closing-withdrawn': event('project', ofProject),
  'settlement.account-closing-confirmed': event('project', ofProject),
  /** Feasts were entered or taken out after the result: the legal deadlines as they are now. */
  'settlement.deadlines-moved': event('project', {
    companyDueOn: z.nullable(z.string()),
    increaseDueOn: z.string(),
  }),
  /** The same for what is owed back and not paid: how many refunds, and the day they are due by now. */
  'settlement.refund-days-moved': event('project', { refundCount: z.int(), dueOn: z.string() }),
  'settlement.company-registration-begun': event('company-registration', companyRegistration),
  'settlement.company-registration-confirmed': event('company-registration', companyRegistration),
  'settlement.company-registration-withdrawn': event('company-registration', ofProject),
  'settlement.capital-increase-begun': event('capital-increase', increase),
  'settlement.capital-increase-confirmed': event('capital-increase', increase),
  'settlement.capital-increase-withdrawn': event('capital-increase', ofProject),
  /** The business day after the period has come and rights of withdrawal run (T11/13): what was reached so far. */
  'settlement.provisional-result-announced': event('project', {
    raisedKurus: storedInteger,
    goalKurus: storedInteger,
    investorCount: z.int(),
  }),
  /** The day of a result has passed and something holds it: what, by when that is decided, and the register's last day. */
  'settlement.result-held': event('project', {
    why: z.enum(RESULT_HOLDS),
    dueOn: z.nullable(z.string()),
    registerBy: z.string(),
  }),
  /** MKK knew no such increase: it can be recorded anew. */
  'settlement.capital-increase-taken-back': event('capital-increase', ofProject),
  'settlement.mkk-refused': event('mkk-refusal', {
    ...refusal,
    ...amount,
    code: z.string(),
    shareCount: storedInteger,
    dueOn: z.string(),
  }),
  'settlement.refusal-decision-begun': event('mkk-refusal', refusalDecision),
  'settlement.refusal-decision-confirmed': event('mkk-refusal', refusalDecision),
  'settlement.refusal-decision-withdrawn': event('mkk-refusal', refusalDecision),
  'settlement.refusal-lapsed': event('mkk-refusal', refusal),
  'settlement.refusals-reminded': event('installation', { count: z.int(), dueOn: z.string() }),
  'settlement.allocation-sent-again': event('allocation-list', { ...ofProject, round: z.int(), lineCount: z.int() }),
  'settlement.allocation-made': event('allocation-list', {
    ...amount,
    shareCount: storedInteger,
    lineCount: z.int(),
  }),
  'settlement.allocation-registered': event('allocation-list', ofProject),
  'settlement.allocation-partly-registered': event('allocation-list', ofProject),
  'settlement.allocation-rejected': event('allocation-list', ofProject),
}
