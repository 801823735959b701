import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { updateMkkNo } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { OutsideRefused, OutsideUnavailable, type MkkRegistry, type QualifiedStatus } from '#server/outside/index.ts'
import { fieldRefusal, lockMember } from '#server/modules/members/index.ts'
import { endGrant } from '../qualified/grants.ts'
import { openNumber } from '#server/kit/number-vault.ts'
import { refreshStanding } from '../standing/standing.ts'
import { refuseTaken } from '#server/kit/database/unique-violation.ts'

interface CheckedPerson {
  readonly identityNumber: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Confirms the registry number at MKK, or asks MKK for it (registering the member there if need be), and stores the
 * qualified status with its date (T14/2-e). Refuses `step-order` before the identity is checked, `mkk-unknown`,
 * `mkk-in-use`, `mkk-already-confirmed`, `mkk-unavailable`.
 */
export async function confirmMkkNumber(
  context: Context,
  form: InputOf<typeof updateMkkNo>,
): Promise<OutputOf<typeof updateMkkNo>> {
  const { id } = requireMember(context.actor)
  const known = await findMkkIdentity(context, id)
  if (known && form.mkkNo !== undefined && form.mkkNo !== known.registryNumber)
    throw new Refusal('mkk-already-confirmed')
  const person = await findCheckedPerson(context, id)
  if (!person) throw new Refusal('step-order')
  const { registryNumber, status } = await ask(context.outside.mkk, person, known?.registryNumber ?? form.mkkNo)
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    const row = {
      registry_number: registryNumber,
      is_qualified: status.qualified,
      qualified_since: status.qualifiedSince,
      qualified_as_of: status.asOf,
      confirmed_at: tx.clock.now(),
    }
    const write = tx.db
      .insertInto('membership.mkk_account')
      .values({ member_id: id, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute()
    await refuseTaken('mkk_in_use', () => fieldRefusal('mkk-in-use', 'mkkNo'), write)
    await loseWithMkk(tx, id, { before: known?.isQualified === true, now: status.qualified })
    await refreshStanding(tx, id)
    await recordEvent(tx, {
      action: 'member.mkk-confirmed',
      subjectId: id,
      data: { isQualified: status.qualified },
    })
  })
  return { mkkNo: registryNumber, isQualified: status.qualified }
}

/** Whom MKK knew as qualified and knows no more, is none, whatever papers they once showed. */
async function loseWithMkk(tx: TransactionContext, memberId: string, said: { before: boolean; now: boolean }) {
  if (!said.before || said.now) return
  await endGrant(tx, memberId, 'mkk')
  await recordEvent(tx, { action: 'member.qualified-ended', subjectId: memberId, data: { cause: 'mkk' } })
}

/** A member as MKK knows them. */
export interface MkkIdentity {
  readonly registryNumber: string
  /** By MKK's word alone. */
  readonly isQualified: boolean
  readonly qualifiedAsOf: Date
}

/** The member's registry number and status as last read from MKK, or null before they are confirmed. */
export async function findMkkIdentity(context: Pick<Context, 'db'>, memberId: string): Promise<MkkIdentity | null> {
  const row = await context.db
    .selectFrom('membership.mkk_account')
    .select(['registry_number as registryNumber', 'is_qualified as isQualified', 'qualified_as_of as qualifiedAsOf'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** Whom MKK knows them as: a person by their proven identity, an approved company by its tax number; null of anybody else. */
export async function findCheckedPerson(context: Context, memberId: string): Promise<CheckedPerson | null> {
  const row = await context.db
    .selectFrom('membership.identity')
    .select(['first_name', 'last_name', 'number_cipher', 'number_nonce', 'key_version'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return findCheckedCompany(context, memberId)
  const sealed = { cipher: row.number_cipher, nonce: row.number_nonce, keyVersion: row.key_version }
  return {
    identityNumber: openNumber(context.secrets, memberId, sealed),
    firstName: row.first_name,
    lastName: row.last_name,
  }
}

/** MKK knows a company by its tax number. */
async function findCheckedCompany(context: Context, memberId: string): Promise<CheckedPerson | null> {
  const row = await context.db
    .selectFrom('membership.company as c')
    .innerJoin('membership.member as m', 'm.id', 'c.member_id')
    .select(['c.tax_number as identityNumber', 'm.first_name as firstName', 'm.last_name as lastName'])
    .where('c.member_id', '=', memberId)
    .where('c.state', '=', 'approved')
    .executeTakeFirst()
  return row ?? null
}

async function ask(
  mkk: MkkRegistry,
  person: CheckedPerson,
  typed: string | undefined,
): Promise<{ registryNumber: string; status: QualifiedStatus }> {
  try {
    // A member of the platform must be known at MKK; asking twice gives the same number.
    const { registryNumber } = await mkk.registerMember(person)
    if (typed !== undefined && typed !== registryNumber) throw fieldRefusal('mkk-unknown', 'mkkNo')
    return { registryNumber, status: await mkk.qualifiedStatus(registryNumber) }
  } catch (error) {
    if (error instanceof OutsideUnavailable) throw new Refusal('mkk-unavailable')
    if (error instanceof OutsideRefused) throw fieldRefusal('mkk-unknown', 'mkkNo')
    throw error
  }
}
