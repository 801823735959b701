import { asksPayee } from '#contracts/settlement/payout-standing.ts'
import type { Context } from '#server/kit/context.ts'
import { findReachable } from '#server/modules/members/index.ts'
import { findSpokesmen } from '#server/modules/companies/index.ts'
import type { PayoutPayment } from './correction-store.ts'

/** Whether anybody is there to name an account on a founder's desk: themselves, or for a company whoever acts for it. */
async function isSomebodyThere(context: Pick<Context, 'db'>, founderId: string): Promise<boolean> {
  if ((await findReachable(context, [founderId])).length > 0) return true
  return (await findSpokesmen(context, founderId, 'manage')).length > 0
}

type Payment = Pick<PayoutPayment, 'payee' | 'refusal' | 'state'>

/**
 * Of failed payments of a payout those whose other account the founder names, on their desk: the company's, where the account is the
 * reason or the money came back. Finance names the rest, and theirs too where nobody is there any more to name it.
 */
export async function founderNames(
  context: Pick<Context, 'db'>,
  founderId: string,
): Promise<(payment: Payment) => boolean> {
  const isThere = await isSomebodyThere(context, founderId)
  return ({ payee, refusal, state }) =>
    isThere &&
    payee === 'company' &&
    (state === 'rejected' || state === 'returned') &&
    asksPayee({ refusal, hasReturned: state === 'returned' })
}
