import { sql } from 'kysely'
import { nameCase } from '#contracts/common/person/name-case.ts'
import type { IdentityProof } from '#contracts/membership/edevlet.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findNumberOwner } from './find-proven.ts'
import type { ProvenPerson } from '../review/proven-person.ts'
import { overtakeIdentityReview } from '../review/overtake-review.ts'
import { fieldRefusal } from '#server/modules/members/index.ts'
import { resealing, type SealedTable } from '#server/kit/keys/sealed-table.ts'
import {
  maskNumber,
  numberIndex,
  numberIndexes,
  numberPlaceOf,
  sealNumber,
  versionOf,
} from '#server/kit/number-vault.ts'
import { refreshStanding } from '../standing/standing.ts'
import { refuseTaken } from '#server/kit/database/unique-violation.ts'

/** Members' identity numbers. */
export const sealedNumbers: SealedTable = {
  table: 'membership.identity',
  key: ['member_id'],
  cipher: 'number_cipher',
  nonce: 'number_nonce',
  placeOf: numberPlaceOf,
}

export const resealNumbers = resealing('membership.reseal-numbers', sealedNumbers)

/** Whether the member's identity is proven. */
export async function hasIdentity(context: Pick<Context, 'db'>, memberId: string): Promise<boolean> {
  const found = await context.db
    .selectFrom('membership.identity')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Records who a locked member is, once and for all, by whatever it was proven. The proven name becomes the member's name everywhere:
 * it is the one contracts and registers know. Refuses `identity-already-verified`, and `identity-in-use` where the number is another
 * member's.
 */
export async function storeIdentity(
  tx: TransactionContext,
  memberId: string,
  person: ProvenPerson,
  by: IdentityProof,
): Promise<void> {
  if (await hasIdentity(tx, memberId)) throw new Refusal('identity-already-verified')
  await refuseByOtherKeys(tx, person.number)
  const named = inNameCase(person)
  await refuseTaken(
    'identity_in_use',
    () => fieldRefusal('identity-in-use', 'number'),
    insertIdentity(tx, memberId, named, by),
  )
  await tx.db
    .updateTable('membership.member')
    .set({ first_name: named.firstName, last_name: named.lastName })
    .where('id', '=', memberId)
    .execute()
  await overtakeIdentityReview(tx, memberId)
  await refreshStanding(tx, memberId)
  await recordEvent(tx, { action: 'member.identity-verified', subjectId: memberId, data: { by } })
}

/**
 * While INDEX_KEY is being replaced the column's own uniqueness does not see a number under the other key. Servers that write by
 * either know both, and so take the same lock.
 */
async function refuseByOtherKeys(tx: TransactionContext, number: string): Promise<void> {
  const indexes = numberIndexes(tx.secrets, number)
  if (indexes.length === 1) return
  const [lock] = indexes.map((index) => index.toString('hex')).toSorted((one, other) => (one < other ? -1 : 1))
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${lock}`}, 0))`.execute(tx.db)
  if ((await findNumberOwner(tx, number)) !== null) throw fieldRefusal('identity-in-use', 'number')
}

/** The register was asked for what was typed; what it confirmed is kept as names are printed. */
function inNameCase(person: ProvenPerson): ProvenPerson {
  const letters = person.identityType === 'foreign' ? 'abroad' : 'turkish'
  return { ...person, firstName: nameCase(person.firstName, letters), lastName: nameCase(person.lastName, letters) }
}

async function insertIdentity(tx: TransactionContext, memberId: string, person: ProvenPerson, by: IdentityProof) {
  const sealed = sealNumber(tx.secrets, memberId, person.number)
  return tx.db
    .insertInto('membership.identity')
    .values({
      member_id: memberId,
      identity_type: person.identityType,
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: person.birthDate,
      number_cipher: sealed.cipher,
      number_nonce: sealed.nonce,
      key_version: sealed.keyVersion,
      number_index: numberIndex(tx.secrets, person.number),
      index_version: versionOf(tx.secrets.index),
      masked_number: maskNumber(person.number),
      verified_at: tx.clock.now(),
      proven_by: by,
    })
    .execute()
}
