import type { Context } from '#server/kit/context.ts'
import { numberIndexes, openNumber } from '#server/kit/number-vault.ts'
import type { ProvenPerson } from '../review/proven-person.ts'

/** Who a member was proven to be, with their number opened: to be held against a paper by an officer; null before it was proven. */
export async function findProven(
  context: Pick<Context, 'db' | 'secrets'>,
  memberId: string,
): Promise<ProvenPerson | null> {
  const row = await context.db
    .selectFrom('membership.identity')
    .select(['identity_type', 'first_name', 'last_name', 'birth_date'])
    .select(['number_cipher as cipher', 'number_nonce as nonce', 'key_version as keyVersion'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  return {
    identityType: row.identity_type,
    firstName: row.first_name,
    lastName: row.last_name,
    number: openNumber(context.secrets, memberId, row),
    birthDate: row.birth_date,
  }
}

/** The member whose identity was proven with this number; null: nobody's was. */
export async function findNumberOwner(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  number: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('membership.identity')
    .select('member_id')
    .where('number_index', 'in', numberIndexes(secrets, number))
    .executeTakeFirst()
  return row?.member_id ?? null
}
