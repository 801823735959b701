import { formatMoment } from '#contracts/common/time/time.ts'
import type { ToldValues } from '../../templates/ahead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import { deskHref } from '#contracts/slugs/desk.ts'
import { paymentRefusals } from '#contracts/settlement/messages.ts'
import { PAYMENT_REFUSALS } from '#contracts/settlement/payment-corrections.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import type { Composer, Composers } from './composer.ts'
import { toFounder } from './founders.ts'

// Of the transfer of a campaign's funds, to its founder. Each letter leads to their desk, where they name accounts; none asks for one.

/** The reason in the bank's own words as finance reads them. */
export function bankReason(refusal: string): string {
  return paymentRefusals[PAYMENT_REFUSALS.find((one) => one === refusal) ?? 'other']
}

const toDesk = (name: LetterName, valuesOf: (reason: string | null) => ToldValues): Composer =>
  toFounder(name, (offering, reason) => ({
    path: deskHref(offering.external_id),
    values: valuesOf(reason),
  }))

const refused = (refusal: string): Composer => toDesk('payout-refused', () => ({ bankReason: bankReason(refusal) }))

const accountRefused: Composer<'settlement.payout-account-refused'> = async (context, event) =>
  refused(dataOf(event).refusal)(context, event)

/** Fees that come back are the platform's own. */
const paymentReturned: Composer<'settlement.payout-returned'> = async (context, event) =>
  dataOf(event).payee === 'company' ? refused(dataOf(event).refusal)(context, event) : []

/** For their safety: whoever did not name it themselves says so before it is paid. */
export const payoutAccountNamed: Composer<'settlement.payout-account-named'> = async (context, event) => {
  const values = { accountEnd: dataOf(event).ibanEnd, changedAt: formatMoment(event.occurredAt) }
  return toDesk('payout-account-named', () => values)(context, event)
}

const accountDeclined: Composer<'settlement.payout-account-declined'> = async (context, event) => {
  const values = { accountEnd: dataOf(event).ibanEnd }
  return toDesk('payout-account-declined', (reason) => ({ ...values, decisionReason: reason ?? '' }))(context, event)
}

export const payoutComposers = {
  'settlement.payout-account-refused': accountRefused,
  'settlement.payout-returned': paymentReturned,
  'settlement.payout-account-declined': accountDeclined,
} satisfies Composers
