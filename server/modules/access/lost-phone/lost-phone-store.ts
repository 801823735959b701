import { addHours, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { closeReview } from '#server/modules/eligibility/index.ts'
import type { LostPhoneOutcome } from '../tables.ts'

/** A request that nothing has ended yet. */
export interface OpenRequest {
  readonly id: string
  readonly memberId: string
  readonly askedAt: Date
  readonly dueAt: Date
  /** An officer has approved it; only its waiting time runs. */
  readonly isApproved: boolean
}

/** The member's request that nothing has ended; null: none. Under their lock where something follows from it. */
export async function findOpenRequest(context: Pick<Context, 'db'>, memberId: string): Promise<OpenRequest | null> {
  const row = await context.db
    .selectFrom('membership.lost_phone as l')
    .select(['l.id', 'l.asked_at as askedAt', 'l.due_at as dueAt'])
    // Looked up, not joined: of a few rows the planner would walk both tables.
    .select((of) =>
      of.selectFrom('membership.review as r').select('r.outcome').whereRef('r.id', '=', 'l.id').as('outcome'),
    )
    .where('l.member_id', '=', memberId)
    .where('l.settled_at', 'is', null)
    .executeTakeFirst()
  return row
    ? { id: row.id, memberId, askedAt: row.askedAt, dueAt: row.dueAt, isApproved: row.outcome === 'approved' }
    : null
}

/** Where a request stands, as its owner and whoever asked read it. */
export function shownRequest({ askedAt, dueAt, isApproved }: OpenRequest) {
  return { askedAt: toUnixSeconds(askedAt), dueAt: toUnixSeconds(dueAt), isApproved }
}

/** Keeps a request and from when on it may take effect. */
export async function insertRequest(tx: TransactionContext, id: string, memberId: string): Promise<Date> {
  const { value: hours } = await findParameter(tx, 'lost-phone.wait')
  const askedAt = tx.clock.now()
  const dueAt = addHours(askedAt, Number(hours))
  await tx.db
    .insertInto('membership.lost_phone')
    .values({
      id,
      member_id: memberId,
      asked_at: askedAt,
      due_at: dueAt,
      settled_at: null,
      outcome: null,
      held_until: null,
    })
    .execute()
  return dueAt
}

/** From when on a request may take effect; null: there is none. */
export async function findLostPhoneDue(context: Pick<Context, 'db'>, id: string): Promise<Date | null> {
  const row = await context.db
    .selectFrom('membership.lost_phone')
    .select('due_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Ends a request; whether it was open: of two at one moment one ends it. */
export async function settleRequest(
  tx: TransactionContext,
  id: string,
  outcome: LostPhoneOutcome,
  heldUntil: Date | null = null,
): Promise<boolean> {
  const settled = await tx.db
    .updateTable('membership.lost_phone')
    .set({ settled_at: tx.clock.now(), outcome, held_until: heldUntil })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

/** Ends a member's open request without effect, and its waiting review; the request it ended, or null. */
export async function dropRequest(
  tx: TransactionContext,
  memberId: string,
  outcome: 'cancelled' | 'void',
): Promise<OpenRequest | null> {
  const open = await findOpenRequest(tx, memberId)
  if (!open || !(await settleRequest(tx, open.id, outcome))) return null
  await closeReview(tx, open.id, { outcome: 'withdrawn' })
  return open
}
