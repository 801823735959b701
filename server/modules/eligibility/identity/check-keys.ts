import type { Context } from '#server/kit/context.ts'
import { numberIndex, openNumber } from '#server/kit/number-vault.ts'

/**
 * Whether the keys of this start are those that the identity numbers were written with. With another DATA_KEY nobody's number
 * opens again; with another INDEX_KEY one person registers twice unnoticed.
 */
export async function areKeysRight({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<boolean> {
  const row = await db
    .selectFrom('membership.identity')
    .select(['member_id', 'number_cipher', 'number_nonce', 'key_version', 'number_index'])
    .limit(1)
    .executeTakeFirst()
  if (!row) return true
  try {
    const sealed = { cipher: row.number_cipher, nonce: row.number_nonce, keyVersion: row.key_version }
    return numberIndex(secrets, openNumber(secrets, row.member_id, sealed)).equals(row.number_index)
  } catch {
    return false
  }
}
