import type { Selectable } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { noteSuspension, revokePending } from '#server/modules/access/index.ts'
import type { PayeeTables } from './tables.ts'

export type Death = Selectable<PayeeTables['membership.death']>

/** A member's death that is in force; null: none is. Under their lock where something follows from it. */
export async function findDeath(context: Pick<Context, 'db'>, memberId: string): Promise<Death | null> {
  const row = await context.db
    .selectFrom('membership.death')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('undo_decided_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** A death by its id, also one that was taken back. */
export async function findDeathById(context: Pick<Context, 'db'>, id: string): Promise<Death | null> {
  const row = await context.db.selectFrom('membership.death').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Those of these members who died: nobody writes to them. */
export async function findDeceased(
  context: Pick<Context, 'db'>,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await context.db
    .selectFrom('membership.death')
    .select('member_id')
    .where('member_id', 'in', [...new Set(memberIds)])
    .where('undo_decided_at', 'is', null)
    .execute()
  return new Set(rows.map(({ member_id: id }) => id))
}

export interface NewDeath {
  readonly memberId: string
  readonly diedOn: string
  readonly paper: string
  readonly heir: { readonly name: string; readonly email: string } | null
  readonly reason: string
  readonly laterActsReason: string | null
  readonly recordedBy: string
  readonly wasSuspended: boolean
}

/** Keeps a death and closes the account of a locked member: nobody signs in to it, and what was pending in it is worth nothing. */
export async function storeDeath(tx: TransactionContext, death: NewDeath): Promise<string> {
  const id = newId()
  const { memberId, heir } = death
  await tx.db
    .insertInto('membership.death')
    .values({
      id,
      member_id: memberId,
      died_on: death.diedOn,
      paper: death.paper,
      heir_name: heir?.name ?? null,
      heir_email: heir?.email ?? null,
      was_suspended: death.wasSuspended,
      recorded_by: death.recordedBy,
      recorded_at: tx.clock.now(),
      later_acts_reason: death.laterActsReason,
    })
    .execute()
  if (!death.wasSuspended) await noteSuspension(tx, memberId, death.reason)
  await revokePending(tx, memberId, { reason: 'suspended' })
  return id
}

/** One officer asks that a death be taken back; it stays in force until another agrees. */
export async function askUndo(tx: TransactionContext, id: string, begunBy: string, reason: string): Promise<void> {
  await tx.db
    .updateTable('membership.death')
    .set({ undo_begun_by: begunBy, undo_begun_at: tx.clock.now(), undo_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Takes a death back: the account is as it was before, but for what had ended. */
export async function undoDeath(tx: TransactionContext, death: Death, decidedBy: string): Promise<void> {
  await tx.db
    .updateTable('membership.death')
    .set({ undo_decided_by: decidedBy, undo_decided_at: tx.clock.now() })
    .where('id', '=', death.id)
    .execute()
  if (!death.was_suspended) await noteSuspension(tx, death.member_id, null)
}
