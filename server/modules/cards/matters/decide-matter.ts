import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { beginCardMatter as beginCall, decideCardMatter as decideCall } from '#contracts/cards/endpoints.ts'
import { REMEDIES_OF } from '#contracts/cards/lifecycle.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { cardRefunds } from '#server/modules/investments/index.ts'
import { keepReturnRefusal } from '../records/payment-store.ts'
import { keepBegun, keepClosed, keepRefused, lockMatter, type Matter } from '../records/matter-store.ts'

/**
 * A finance officer says what is to be done about a matter; nothing happens before another agrees. Said anew, it takes the place of what
 * was said before. Refuses `not-found`, `matter-decided` and `matter-remedy-unfit`.
 */
export async function beginCardMatter(
  context: Context,
  { matterId, remedy, reason }: InputOf<typeof beginCall>,
): Promise<OutputOf<typeof beginCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const matter = await lockOpen(tx, matterId)
    if (!REMEDIES_OF[matter.kind].includes(remedy)) throw new Refusal('matter-remedy-unfit')
    await keepBegun(tx, matterId, { remedy, reason, begunBy: officer.id })
    const { projectId, kind } = matter
    await recordEvent(tx, {
      action: 'card.matter-begun',
      subjectId: matterId,
      reason,
      data: { projectId, kind, remedy },
    })
    return { done: true }
  })
}

/**
 * Another officer agrees, and what was said is done, or refuses, and the matter is open again. Refuses `not-found`, `matter-decided`,
 * `matter-same-officer` and `matter-not-settled`.
 */
export async function decideCardMatter(
  context: Context,
  { matterId, agrees }: InputOf<typeof decideCall>,
): Promise<OutputOf<typeof decideCall>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const matter = await lockOpen(tx, matterId)
    const { projectId, kind, remedy, begunBy } = matter
    if (remedy === null || begunBy === null) throw new Refusal('matter-decided')
    if (begunBy === officer.id) throw new Refusal('matter-same-officer')
    if (agrees) {
      await remedyMatter(tx, matter)
      await keepClosed(tx, matterId, officer.id)
    } else await keepRefused(tx, matterId)
    await recordEvent(tx, {
      action: agrees ? 'card.matter-closed' : 'card.matter-refused',
      subjectId: matterId,
      data: { projectId, kind, remedy },
    })
    return { done: true }
  })
}

async function lockOpen(tx: TransactionContext, matterId: string): Promise<Matter> {
  const matter = await lockMatter(tx, matterId)
  if (!matter) throw new Refusal('not-found')
  if (matter.state !== 'open' && matter.state !== 'begun') throw new Refusal('matter-decided')
  return matter
}

async function remedyMatter(tx: TransactionContext, { remedy, paymentId }: Matter): Promise<void> {
  if (paymentId === null || (remedy !== 'again' && remedy !== 'to-account')) return
  if (remedy === 'to-account') await payToAccount(tx, paymentId)
  await keepReturnRefusal(tx, paymentId, '')
}

/** A list for the bank pays from the escrow account: not before what the card paid lies there. */
async function payToAccount(tx: TransactionContext, paymentId: string): Promise<void> {
  const { rows } = await sql<{ isSettled: boolean }>`
    select settled_at is not null as is_settled from cards.payment where id = ${paymentId}`.execute(tx.db)
  const isOwed = rows[0]?.isSettled === true && (await cardRefunds.payByTransfer(tx, paymentId))
  if (!isOwed) throw new Refusal('matter-not-settled')
}
