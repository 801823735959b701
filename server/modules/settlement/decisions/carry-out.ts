import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { FEWER_SHARES, waysOf, type RefusalEnding } from '#contracts/settlement/registration/mkk-refusals.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { correctMkkNumber } from '#server/modules/eligibility/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { lapseRefusal, type MkkRefusal, readRefusals } from '../refusals/refusal-store.ts'
import { requestAgain } from '../registration/mkk-messages.ts'
import { takeBackIncrease } from '../registration/capital-increase-store.ts'
import type { RefusalDecision } from './decision-store.ts'
import { listReturning, refund, refuseEmptying, sharesOf } from './refunded-investments.ts'

/** What is begun: the decision without who and when. */
export type Wanted = Pick<RefusalDecision, 'way' | 'registryNumber' | 'keptShareCount' | 'reason'>

/** Of a request that is to be refunded: how many shares its order has. */
async function findPaidShares(tx: TransactionContext, { kind, subjectId }: MkkRefusal): Promise<bigint | null> {
  if (kind !== 'request') return null
  const { rows } = await sql<{ shareCount: bigint }>`
    select share_count from investments.investment where id = ${subjectId} and state in ('paid', 'final')`.execute(
    tx.db,
  )
  return rows[0]?.shareCount ?? null
}

async function findList(tx: TransactionContext, projectId: string) {
  const { rows } = await sql<{ id: string; state: string; registeredCount: number }>`
    select a.id, a.state, (select count(*)::int from settlement.allocation_line l
        where l.list_id = a.id and l.registered_share_count > 0) as registered_count
      from settlement.allocation_list a where a.project_id = ${projectId}`.execute(tx.db)
  return rows[0] ?? null
}

/**
 * Whether it can be decided so, as things stand under the lock of the campaign; asked when it is begun and again when it is decided.
 * Refuses `refusal-way-impossible`, `kept-shares-out-of-bounds`, `allocation-under-way`, `increase-not-takeable` and
 * `nothing-would-remain`.
 */
export async function requirePossible(tx: TransactionContext, refusal: MkkRefusal, wanted: Wanted): Promise<void> {
  const { kind, code, projectId } = refusal
  const paidShares = await findPaidShares(tx, refusal)
  const list = await findList(tx, projectId)
  const hasRegistered = (list?.registeredCount ?? 0) > 0
  if (hasRegistered && wanted.way === 'take-back-increase') throw new Refusal('increase-not-takeable')
  // That the list decides has a refusal of its own, below.
  if (!waysOf({ kind, code, isPaid: paidShares !== null, hasRegistered, hasList: false }).includes(wanted.way))
    throw new Refusal('refusal-way-impossible')
  if (kind === 'line' && wanted.way === 'ask-again' && wanted.registryNumber === null)
    throw new Refusal('refusal-way-impossible')
  if (wanted.way === 'take-back-increase' && list?.state !== 'rejected') throw new Refusal('allocation-under-way')
  if (wanted.way !== 'refund') return
  if (paidShares !== null) {
    // A list that was withdrawn is made anew: nothing of it is under way.
    if (list && list.state !== 'withdrawn') throw new Refusal('allocation-under-way')
    const kept = wanted.keptShareCount ?? 0n
    if (kept >= paidShares)
      throw new Refusal('kept-shares-out-of-bounds', { parameters: { most: String(paidShares - 1n) } })
  }
  await refuseEmptying(tx, projectId, await listReturning(tx, refusal, wanted.keptShareCount ?? 0n))
}

/** Does what two officers decided, and says how the refusal ends by it. The campaign is locked and `requirePossible` was asked. */
export function carryOut(
  tx: TransactionContext,
  refusal: MkkRefusal,
  wanted: Wanted & { readonly decidedBy: string },
): Promise<RefusalEnding> {
  if (wanted.way === 'take-back-increase') return takeBack(tx, refusal, wanted)
  if (wanted.way === 'refund')
    return refusal.kind === 'request' ? refundRequest(tx, refusal, wanted) : refundLine(tx, refusal)
  return askAgain(tx, refusal, wanted)
}

async function askAgain(tx: TransactionContext, refusal: MkkRefusal, wanted: Wanted): Promise<RefusalEnding> {
  const { kind, subjectId, investorId, round } = refusal
  if (kind === 'request') await requestAgain(tx, subjectId)
  if (kind === 'line') {
    invariant(investorId !== null && wanted.registryNumber !== null, 'a line goes again with its investor’s number')
    await correctMkkNumber(tx, investorId, wanted.registryNumber)
    await sql`update settlement.allocation_line set registry_number = ${wanted.registryNumber}, refusal = null, sent_round = null
      where id = ${subjectId}`.execute(tx.db)
  }
  if (kind === 'list') {
    await sql`update settlement.allocation_line set sent_round = null where list_id = ${subjectId} and sent_round = ${round}`.execute(
      tx.db,
    )
  }
  return 'asked-again'
}

async function refundLine(tx: TransactionContext, refusal: MkkRefusal): Promise<RefusalEnding> {
  const returning = await listReturning(tx, refusal, 0n)
  const shares = sharesOf(returning)
  invariant(
    shares === refusal.shareCount - (refusal.registeredShareCount ?? 0n),
    'what goes back of a line is what MKK did not register',
  )
  await refund(tx, returning, refusal.code === FEWER_SHARES ? 'fewer-shares-registered' : 'shares-not-registered')
  await sql`update settlement.allocation_line set refunded_share_count = ${shares} where id = ${refusal.subjectId}`.execute(
    tx.db,
  )
  return 'refunded'
}

/** What is kept of it is asked for again, with the shares it has then. */
async function refundRequest(tx: TransactionContext, refusal: MkkRefusal, wanted: Wanted): Promise<RefusalEnding> {
  const kept = wanted.keptShareCount ?? 0n
  const returning = await listReturning(tx, refusal, kept)
  await refund(tx, returning, refusal.code === 'limit-exceeded' ? 'limit-refused-by-mkk' : 'request-refused-by-mkk')
  if (kept > 0n) await requestAgain(tx, refusal.subjectId)
  return 'refunded'
}

/** The campaign stands before its capital increase again; its list is withdrawn until the next is confirmed. */
async function takeBack(
  tx: TransactionContext,
  { id, projectId }: MkkRefusal,
  { reason, decidedBy }: Wanted & { readonly decidedBy: string },
): Promise<RefusalEnding> {
  const increaseId = await takeBackIncrease(tx, projectId, { officerId: decidedBy, reason })
  await sql`update settlement.allocation_list set state = 'withdrawn' where project_id = ${projectId}`.execute(tx.db)
  for (const other of await readRefusals(
    tx,
    sql`f.project_id = ${projectId} and f.kind = 'line' and f.ended_at is null`,
  ))
    if (other.id !== id) await lapseRefusal(tx, other)
  await transitionProject(tx, { projectId, to: 'successful' })
  await recordEvent(tx, {
    action: 'settlement.capital-increase-taken-back',
    subjectId: increaseId,
    reason,
    data: { projectId },
  })
  return 'increase-taken-back'
}
