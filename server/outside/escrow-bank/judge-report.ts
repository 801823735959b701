import type { PaymentReport, ReportedPayment, ReportedStatus } from './read-payment-report.ts'
import type { PaymentLineRefusal, PaymentLineStatus, PaymentListStatus, UnclearAnswer } from './port.ts'

type Fate = 'accepted' | 'executed' | 'rejected'

/**
 * ISO 20022's statuses of payments (ExternalPaymentGroupStatus1Code, ExternalPaymentTransactionStatus1Code): taken in, checked, waiting
 * for a signature or partly taken are all "accepted so far".
 */
const FATES: Readonly<Record<string, Fate>> = {
  RCVD: 'accepted',
  PRES: 'accepted',
  ACTC: 'accepted',
  PATC: 'accepted',
  ACCP: 'accepted',
  ACFC: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
  ACWP: 'accepted',
  PDNG: 'accepted',
  PART: 'accepted',
  ACSC: 'executed',
  ACCC: 'executed',
  RJCT: 'rejected',
  CANC: 'rejected',
}

const LINE_REFUSALS: Readonly<Record<string, PaymentLineRefusal>> = {
  AC01: 'account-number-wrong',
  AC04: 'account-closed',
  AC06: 'account-blocked',
  BE01: 'name-mismatch',
  AM04: 'funds-insufficient',
  AM05: 'duplicate',
}
/** What is said of the whole list is no word about a payee's account: the account it means is ours. */
const LIST_WIDE: ReadonlySet<PaymentLineRefusal> = new Set(['funds-insufficient', 'duplicate'])

export interface Unclear {
  readonly unclear: UnclearAnswer
  /** The status it does not know, or the bank's own words; may be empty. */
  readonly detail: string
}

/** With the bank's own code where it refused the list as a whole. */
export type Judgement = (Omit<PaymentListStatus, 'bytes' | 'listRefusal'> & { readonly listRefusal?: string }) | Unclear

interface Word {
  readonly status: ReportedStatus
  /** Said of the payment itself, not of the list it stands in. */
  readonly isOwn: boolean
  readonly payment: ReportedPayment | null
}

/**
 * What a report says of our payments: each has the status of the lowest level that has one. A payment no level speaks of is left out;
 * what contradicts itself, speaks of others or says a status nobody knows is unclear as a whole.
 */
export function judgeReport(
  report: PaymentReport | null,
  messageId: string,
  endToEndIds: readonly string[],
): Judgement {
  if (!report) return { unclear: 'unreadable', detail: '' }
  const { parts } = report
  const ours = new Set(endToEndIds)
  const named = parts.flatMap(({ payments }) => payments.filter(({ endToEndId }) => endToEndId !== ''))
  // A bank that could not read the list does not know its number.
  const isNameless = parts.length === 0 && ['', 'NOTPROVIDED'].includes(report.messageId)
  const isOther =
    (report.messageId !== messageId && !isNameless) || named.some(({ endToEndId }) => !ours.has(endToEndId))
  if (isOther) return { unclear: 'other-list', detail: report.messageId }
  const codes = [
    report.status,
    ...parts.flatMap(({ status, payments }) => [status, ...payments.map((each) => each.status)]),
  ]
  const unknown = codes.find((status) => status !== null && FATES[status.code] === undefined)
  if (unknown) return { unclear: 'status-unknown', detail: unknown.code }
  // A refusal of a payment that the bank does not name could be any one's.
  const nameless = parts
    .flatMap(({ payments }) => payments)
    .find((each) => each.endToEndId === '' && FATES[each.status?.code ?? ''] === 'rejected')
  if (nameless) return { unclear: 'other-list', detail: nameless.status?.words ?? '' }
  if (report.status && FATES[report.status.code] === 'rejected' && named.length === 0)
    return {
      messageId,
      state: 'rejected',
      listRefusal: report.status.reason,
      lines: endToEndIds.map((endToEndId) => inherited(endToEndId, report.status)),
    }
  const lines = endToEndIds.flatMap((endToEndId) => lineOf(report, messageId, endToEndId) ?? [])
  if (lines.length === 0) return { unclear: 'nothing-said', detail: '' }
  return { messageId, state: stateOf(lines, endToEndIds.length), lines }
}

function inherited(endToEndId: string, status: ReportedStatus | null): PaymentLineStatus {
  const refusal = LINE_REFUSALS[status?.reason ?? ''] ?? 'other'
  return { endToEndId, state: 'rejected', refusal: LIST_WIDE.has(refusal) ? refusal : 'other' }
}

function lineOf(report: PaymentReport, messageId: string, endToEndId: string): PaymentLineStatus | null {
  const word = wordAbout(report, messageId, endToEndId)
  if (!word) return null
  const fate = FATES[word.status.code] ?? 'accepted'
  if (fate === 'rejected')
    return word.isOwn
      ? { endToEndId, state: 'rejected', refusal: LINE_REFUSALS[word.status.reason] ?? 'other' }
      : inherited(endToEndId, word.status)
  const at = momentOf(word.payment?.acceptedAt ?? '')
  // Executed by the bank's word alone, without when and under which number: accepted; the statement proves it.
  return fate === 'executed' && at && word.payment && word.payment.bankTransactionId !== ''
    ? { endToEndId, state: 'executed', executedAt: at, bankTransactionId: word.payment.bankTransactionId }
    : { endToEndId, state: 'accepted' }
}

/** The status of the lowest level that has one. Of several entries about one payment a final one counts before any other, then the last. */
function wordAbout(report: PaymentReport, messageId: string, endToEndId: string): Word | null {
  const own = report.parts
    .flatMap(({ payments }) => payments)
    .flatMap((payment) =>
      payment.endToEndId === endToEndId && payment.status ? { status: payment.status, payment } : [],
    )
  const isFinal = ({ status }: { readonly status: ReportedStatus }): boolean => FATES[status.code] !== 'accepted'
  const last = own.findLast(isFinal) ?? own.at(-1)
  if (last) return { ...last, isOwn: true }
  const isOnly = new Set(report.parts.map(({ id }) => id)).size === 1
  const part = report.parts
    .filter(({ id, payments }) => isOnly || id === messageId || payments.some((each) => each.endToEndId === endToEndId))
    .findLast(({ status }) => status !== null)
  const status = part?.status ?? report.status
  return status && { status, isOwn: false, payment: null }
}

function stateOf(lines: readonly PaymentLineStatus[], count: number): PaymentListStatus['state'] {
  const number = (state: Fate): number => lines.filter((line) => line.state === state).length
  if (number('rejected') === count) return 'rejected'
  if (number('executed') === count) return 'executed'
  return number('rejected') > 0 ? 'partly-accepted' : 'accepted'
}

/** A moment as banks write it, with a distance to UTC or as Istanbul's clock shows it; null where it is none. */
function momentOf(written: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(written)) return null
  const moment = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(written) ? written : `${written}+03:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
