import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { machineClock } from '#server/kit/clock.ts'
import { resealing, type SealedTable } from '#server/kit/keys/sealed-table.ts'
import { seal, unseal } from '#server/kit/number-vault.ts'
import { newSecret } from './app-codes.ts'

/** A prepared secret is shown again, and may be proved, for a quarter of an hour. */
export const PREPARED_MS = 900_000

const sealedColumns = ['secret_cipher as cipher', 'secret_nonce as nonce', 'key_version as keyVersion'] as const

/** What the ciphertext of a member's secret is bound to, … */
export const placeOf = (memberId: string): string => `membership.second_factor:${memberId}:secret`
/** … and that of one that a session or challenge has prepared. */
export const preparedPlaceOf = (id: string): string => `membership.second_factor_preparation:${id}:secret`

/** Secrets of members' apps; prepared ones run out before anybody could seal them anew. */
export const sealedSecrets: SealedTable = {
  table: 'membership.second_factor',
  key: ['member_id'],
  cipher: 'secret_cipher',
  nonce: 'secret_nonce',
  placeOf,
}

export const resealSecrets = resealing('membership.reseal-second-factors', sealedSecrets)

function sealedRow(secrets: Context['secrets'], place: string, secret: string) {
  const { cipher, nonce, keyVersion } = seal(secrets, place, secret)
  return { secret_cipher: cipher, secret_nonce: nonce, key_version: keyVersion }
}

/** What a member's codes are checked against; `lastStep` is the newest half minute that was used. */
export interface SecondFactor {
  readonly secret: string
  readonly lastStep: bigint
  readonly enabledAt: Date
}

export async function findSecondFactor(
  context: Pick<Context, 'db' | 'secrets'>,
  memberId: string,
): Promise<SecondFactor | null> {
  const row = await context.db
    .selectFrom('membership.second_factor')
    .select([...sealedColumns, 'last_step as lastStep', 'enabled_at as enabledAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row
    ? {
        secret: unseal(context.secrets, placeOf(memberId), row),
        lastStep: row.lastStep,
        enabledAt: row.enabledAt,
      }
    : null
}

/** Whether a member has switched any second step on. */
export async function hasSecondFactor(context: Pick<Context, 'db'>, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from membership.second_factor where member_id = ${memberId})
      or exists (select 1 from membership.passkey where member_id = ${memberId})
      or exists (select 1 from membership.code_method where member_id = ${memberId}) as has`.execute(context.db)
  return rows[0]?.has ?? false
}

export async function storeSecondFactor(
  tx: TransactionContext,
  memberId: string,
  { secret, lastStep }: Pick<SecondFactor, 'secret' | 'lastStep'>,
): Promise<void> {
  await tx.db
    .insertInto('membership.second_factor')
    .values({
      member_id: memberId,
      ...sealedRow(tx.secrets, placeOf(memberId), secret),
      enabled_at: tx.clock.now(),
      last_step: lastStep,
    })
    .execute()
  await discardPrepared(tx, memberId)
}

/** Throws away every secret of a member that no code has proved yet. */
export async function discardPrepared(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db.deleteFrom('membership.second_factor_preparation').where('member_id', '=', memberId).execute()
}

/** Removes a member's app; their other second steps stay. */
export async function removeApp(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db.deleteFrom('membership.second_factor').where('member_id', '=', memberId).execute()
}

/** Removes every second step of a member, recovery codes too; whether they had any. */
export async function removeSecondFactor(tx: TransactionContext, memberId: string): Promise<boolean> {
  const had = await hasSecondFactor(tx, memberId)
  await removeApp(tx, memberId)
  await tx.db.deleteFrom('membership.passkey').where('member_id', '=', memberId).execute()
  await tx.db.deleteFrom('membership.code_method').where('member_id', '=', memberId).execute()
  await tx.db.deleteFrom('membership.recovery_code').where('member_id', '=', memberId).execute()
  return had
}

/** Uses a half minute up: of several at the same moment one gets it. */
export async function takeStep(tx: TransactionContext, memberId: string, step: bigint): Promise<boolean> {
  const taken = await tx.db
    .updateTable('membership.second_factor')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

const newest = (): Date => new Date(machineClock.now().getTime() - PREPARED_MS)

/** The secret that a session or challenge has prepared, while it is fresh. */
export async function findPrepared(
  context: Pick<Context, 'db' | 'secrets'>,
  id: string,
  memberId: string,
): Promise<string | null> {
  const row = await context.db
    .selectFrom('membership.second_factor_preparation')
    .select(sealedColumns)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('prepared_at', '>', newest())
    .executeTakeFirst()
  return row ? unseal(context.secrets, preparedPlaceOf(id), row) : null
}

export async function storePrepared(tx: TransactionContext, id: string, memberId: string): Promise<string> {
  const secret = newSecret()
  const row = { ...sealedRow(tx.secrets, preparedPlaceOf(id), secret), prepared_at: machineClock.now() }
  await tx.db
    .insertInto('membership.second_factor_preparation')
    .values({ id, member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  return secret
}

/** Throws away what nobody finished; returns how many rows went. */
export async function clearPrepared(context: Pick<Context, 'db'>): Promise<bigint> {
  const { numDeletedRows } = await context.db
    .deleteFrom('membership.second_factor_preparation')
    .where('prepared_at', '<=', newest())
    .executeTakeFirst()
  return numDeletedRows
}
