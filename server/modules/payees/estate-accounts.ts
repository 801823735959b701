import { sql, type Selectable } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { PayeeTables } from './tables.ts'

export type EstateAccount = Selectable<PayeeTables['membership.estate_account']>

/** The account of an estate as it was named last, confirmed or not; null before one was. */
export async function findEstateAccount(context: Pick<Context, 'db'>, deathId: string): Promise<EstateAccount | null> {
  const row = await context.db
    .selectFrom('membership.estate_account')
    .selectAll()
    .where('death_id', '=', deathId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

interface Named {
  readonly deathId: string
  readonly iban: string
  readonly holderName: string
  readonly paper: string
  readonly begunBy: string
}

/** Names the account of an estate in place of an earlier one; it has to be confirmed before anything is paid to it. */
export async function storeEstateAccount(tx: TransactionContext, named: Named): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .updateTable('membership.estate_account')
    .set({ replaced_at: now })
    .where('death_id', '=', named.deathId)
    .where('replaced_at', 'is', null)
    .execute()
  await tx.db
    .insertInto('membership.estate_account')
    .values({
      id: newId(),
      death_id: named.deathId,
      iban: named.iban,
      holder_name: named.holderName,
      paper: named.paper,
      begun_by: named.begunBy,
      begun_at: now,
    })
    .execute()
}

/** Another officer confirms the account that they were shown. */
export async function confirmAccount(tx: TransactionContext, id: string, decidedBy: string): Promise<void> {
  await tx.db
    .updateTable('membership.estate_account')
    .set({ decided_by: decidedBy, decided_at: tx.clock.now() })
    .where('id', '=', id)
    .execute()
}

/**
 * Of members who died, where refunds to them go: the account of the estate once two officers agreed on it. One without is held, whatever
 * account they had: it may not be the heirs' any more.
 */
export async function findEstatePayees(
  context: Pick<Context, 'db'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly iban: string; readonly holderName: string } | null>> {
  const { rows } = await sql<{ memberId: string; iban: string | null; holderName: string | null }>`
    select d.member_id, a.iban, a.holder_name
      from membership.death d left join membership.estate_account a
        on a.death_id = d.id and a.replaced_at is null and a.decided_at is not null
      where d.member_id = any(${[...new Set(memberIds)]}::uuid[]) and d.undo_decided_at is null`.execute(context.db)
  return new Map(
    rows.map(({ memberId, iban, holderName }) => [
      memberId,
      iban === null || holderName === null ? null : { iban, holderName },
    ]),
  )
}

/** Members who died and of whose estate no account is confirmed, whatever is owed to them: as few as deaths in force. */
export async function listEstatesWithoutAccount(context: Pick<Context, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select d.member_id from membership.death d
      where d.undo_decided_at is null and not exists (select 1 from membership.estate_account a
        where a.death_id = d.id and a.replaced_at is null and a.decided_at is not null)
      order by d.member_id`.execute(context.db)
  return rows.map(({ memberId }) => memberId)
}
