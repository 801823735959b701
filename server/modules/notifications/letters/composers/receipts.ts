import { fillMessage } from '#contracts/common/errors.ts'
import { CAMPAIGN_END_CODES } from '#contracts/investments/end-codes.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatDay, formatMoment, istanbulMoment } from '#contracts/common/time/time.ts'
import { type ToldValues, untilDay } from '../../templates/ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { receiptAccounts } from '#contracts/receipts/messages.ts'
import { tellReceipts, whatNext, whyEnded, whyUnmatched } from '#contracts/receipts/sentences.ts'
import type { Context } from '#server/kit/context.ts'
import { findInvestmentForNotice } from '#server/modules/investments/index.ts'
import { findReceipt, type OrderReceipt, readReceipts } from '#server/modules/portfolio/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import type { Composer, Composers } from './composer.ts'
import { memberAsReceiver, type Telling } from '../tell.ts'
import { aboutInvestment } from '../../templates/values.ts'

// Money that came for an order without paying it: its investor hears of it when it comes, when it is owed back and when it is paid back.

async function tell(
  context: Context,
  name: LetterName,
  investmentId: string,
  values: ToldValues = {},
): Promise<Telling[]> {
  const investment = await findInvestmentForNotice(context, investmentId)
  if (!investment) return []
  const offering = await findOffering(context, investment.projectId)
  const member = await findMember(context, investment.investorId)
  if (!offering || !member) return []
  const told = aboutInvestment(name, { ...investment, fullName: member.fullName, projectTitle: offering.title })
  return [{ to: memberAsReceiver(member), told: { ...told, values: { ...told.values, ...values } } }]
}

function valuesOf(receipt: OrderReceipt): ToldValues {
  const { amountKurus, bookedOn, bookedAt, refund } = receipt
  return {
    receivedAmount: formatKurus(amountKurus),
    arrivedAt: bookedAt === null ? formatDay(istanbulMoment(bookedOn)) : formatMoment(bookedAt),
    receiptReason: whyUnmatched(receipt),
    receiptNext: whatNext(receipt),
    refundAmount: refund && formatKurus(refund.amountKurus),
    refundDueOn: refund && untilDay(refund.dueOn),
    refundAccount: refund?.accountEnd ? fillMessage(receiptAccounts.named, { end: refund.accountEnd }) : null,
  }
}

async function about(context: Context, name: LetterName, receipt: OrderReceipt | null): Promise<Telling[]> {
  return receipt ? tell(context, name, receipt.investmentId, valuesOf(receipt)) : []
}

/** What has meanwhile become part of a payment is told with the payment. */
const unmatched: Composer = async (context, event) => {
  const receipt = await findReceipt(context, { lineId: event.subjectId })
  if (receipt && ['applied', 'corrected', 'reversed'].includes(receipt.resolution ?? '')) return []
  return about(context, 'receipt-unmatched', receipt)
}

/** What came late is told of with its return, when it comes. */
const returned: Composer = async (context, event) => {
  if (event.reason === 'late') return []
  const receipt = await findReceipt(context, { lineId: event.subjectId })
  return receipt?.refund ? about(context, 'receipt-return-owed', receipt) : []
}

const refunded: Composer = async (context, event) =>
  about(context, 'receipt-return-paid', await findReceipt(context, { refundId: event.subjectId }))

/** Of an order that ended unpaid although money had come, never that none came. */
const expired: Composer = async (context, event) => {
  const receipts = (await readReceipts(context, [event.subjectId])).get(event.subjectId) ?? []
  const receiptState = tellReceipts(receipts)
  return receiptState === null
    ? tell(context, 'investment-expired', event.subjectId)
    : tell(context, 'expired-with-money', event.subjectId, { receiptState })
}

/** Of an unpaid order that ended with its campaign; whoever gave one up themselves knows it. */
const cancelled: Composer = async (context, event) => {
  if (!event.reason || !CAMPAIGN_END_CODES.includes(event.reason)) return []
  const receipts = (await readReceipts(context, [event.subjectId])).get(event.subjectId) ?? []
  return tell(context, 'order-ended', event.subjectId, { decisionReason: whyEnded(event.reason, false, receipts) })
}

export const receiptComposers = {
  'settlement.receipt-unmatched': unmatched,
  'settlement.receipt-returned': returned,
  'settlement.receipt-applied': returned,
  'settlement.receipt-refunded': refunded,
  'investment.expired': expired,
  'investment.cancelled': cancelled,
} satisfies Composers
