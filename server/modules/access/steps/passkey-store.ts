import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { machineClock } from '#server/kit/clock.ts'

/** A key of a member's device; of the key itself only the public half is known. */
export interface Passkey {
  readonly id: string
  readonly memberId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  /** Of signatures; zero where the device does not count. */
  readonly counter: bigint
  readonly transports: string[]
  readonly isSynced: boolean
  readonly name: string
  /** Of the password it was last used with. */
  readonly passwordFingerprint: Buffer
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = [
  'id',
  'member_id as memberId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'is_synced as isSynced',
  'name',
  'password_fingerprint as passwordFingerprint',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

/** A member's keys, the oldest first. */
export async function listPasskeys(context: Pick<Context, 'db'>, memberId: string): Promise<Passkey[]> {
  return context.db
    .selectFrom('membership.passkey')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The key that an authenticator names, whoever's it is; null when none of ours. */
export async function findPasskey(context: Pick<Context, 'db'>, credentialId: Buffer): Promise<Passkey | null> {
  const row = await context.db
    .selectFrom('membership.passkey')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>

/** Stores a new key; false when somebody has it already. */
export async function storePasskey(tx: TransactionContext, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('membership.passkey')
    .values({
      id: newId(),
      member_id: passkey.memberId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      name: passkey.name,
      password_fingerprint: passkey.passwordFingerprint,
      created_at: machineClock.now(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes that a key was used: where its counter stands, and under which password. False when it is gone. */
export async function notePasskeyUse(
  tx: TransactionContext,
  id: string,
  use: Pick<Passkey, 'counter' | 'isSynced' | 'passwordFingerprint'>,
): Promise<boolean> {
  const noted = await tx.db
    .updateTable('membership.passkey')
    .set({
      counter: use.counter,
      is_synced: use.isSynced,
      password_fingerprint: use.passwordFingerprint,
      last_used_at: machineClock.now(),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** Whether the member had the key, which has another name now. */
export async function storePasskeyName(
  tx: TransactionContext,
  key: { readonly id: string; readonly memberId: string; readonly name: string },
): Promise<boolean> {
  const changed = await tx.db
    .updateTable('membership.passkey')
    .set({ name: key.name })
    .where('id', '=', key.id)
    .where('member_id', '=', key.memberId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Deletes one of the member's keys; returns its name, null when they had none of this id. */
export async function deletePasskey(
  tx: TransactionContext,
  key: { readonly id: string; readonly memberId: string },
): Promise<string | null> {
  const deleted = await tx.db
    .deleteFrom('membership.passkey')
    .where('id', '=', key.id)
    .where('member_id', '=', key.memberId)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name ?? null
}
