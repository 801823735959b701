import type { StaffRole } from '#contracts/common/roles.ts'
import { LEGAL_TEXT_KINDS } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { maskNumber, numberIndex, sealNumber, versionOf } from '#server/kit/number-vault.ts'
import { openSession } from '#server/modules/access/sessions/sessions.ts'
import { legalTextHash } from '#server/modules/platform/index.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'
import { hashPassword } from '#server/modules/access/inside.ts'
import { recordAcceptances } from '#server/modules/members/index.ts'
import { sendPhoneCode, verifyPhoneNumber } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { phoneCodeOf } from '#server/modules/access/index.ts'
import { ask } from './ask.ts'

export const TEST_PASSWORD = 'Defne.7294'

export interface TestMember {
  readonly id: string
  readonly emailAddress: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

let testHash: Promise<string> | undefined
let members = 0

/** A version of every legal text, where none is in force yet. */
export async function withLegalTexts<C extends Context>(context: C): Promise<C> {
  const found = await context.db.selectFrom('platform.legal_text').select('kind').distinct().execute()
  const known = new Set(found.map(({ kind }) => kind))
  for (const kind of LEGAL_TEXT_KINDS.filter((each) => !known.has(each))) {
    const body = `Deneme metni: ${kind}`
    await context.db
      .insertInto('platform.legal_text')
      .values({
        id: newId(),
        kind,
        version: 1,
        title: kind,
        body,
        sha256: legalTextHash({ title: kind, body }),
        effective_from: new Date('2021-10-27T00:00:00Z'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return context
}

/** The context as a signed-in member's. The session is named, not opened. */
export function asMember<C extends Context>(context: C, memberId: string, roles: readonly StaffRole[] = []): C {
  return { ...context, actor: { kind: 'member', id: memberId, sessionId: newId(), emailVerified: true, roles } }
}

/** The same in a session of their own: what changes credentials asks whether it is still alive. */
export async function signedIn<C extends Context>(context: C, memberId: string): Promise<C> {
  const sessionId = await inTransaction(context, (tx) => openSession(tx, memberId))
  return { ...context, actor: { kind: 'member', id: memberId, sessionId, emailVerified: true, roles: [] } }
}

/** Sends the member's number a code and enters it, as it stands in the message. */
export async function provePhone(own: Context): Promise<void> {
  await ask(own, sendPhoneCode, {})
  const { id } = await own.db
    .selectFrom('membership.phone_code')
    .select('id')
    .where('member_id', '=', requireMember(own.actor).id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow()
  await ask(own, verifyPhoneNumber, { code: phoneCodeOf(own.secrets, id) })
}

export function asSystem<C extends Context>(context: C, job = 'test'): C {
  return { ...context, actor: { kind: 'system', job } }
}

/** A citizen number with right check digits, the same for the same index. */
export function citizenNumber(index: number): string {
  const nine = [...String(100_000_000 + index * 7)].map(Number)
  const at = (position: number): number => nine[position] ?? 0
  const odd = at(0) + at(2) + at(4) + at(6) + at(8)
  const even = at(1) + at(3) + at(5) + at(7)
  const tenth = (odd * 7 - even + 100) % 10
  const eleventh = (odd + even + tenth) % 10
  return `${nine.join('')}${tenth}${eleventh}`
}

/** A Turkish IBAN with right check digits, the same for the same index. */
export function testIban(index: number): string {
  const account = `000620${String(index).padStart(16, '0')}`
  const check = 98n - (BigInt(`${account}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${account}`
}

/** A member with a verified address (unless told), as sign-up leaves them. */
export async function aMember(
  context: Context,
  given: Partial<TestMember> & { readonly isVerified?: boolean; readonly isPhoneVerified?: boolean } = {},
): Promise<TestMember> {
  await withLegalTexts(context)
  testHash ??= hashPassword(TEST_PASSWORD)
  const index = ++members
  const member = {
    id: given.id ?? newId(),
    emailAddress: given.emailAddress ?? `uye${index}.${process.pid}@ornek.test`,
    password: TEST_PASSWORD,
    firstName: given.firstName ?? 'Ayşe Nur',
    lastName: given.lastName ?? 'Işık',
  }
  const now = context.clock.now()
  await context.db
    .insertInto('membership.member')
    .values({
      id: member.id,
      email: member.emailAddress,
      email_verified_at: given.isVerified === false ? null : now,
      password_hash: await testHash,
      password_changed_at: now,
      first_name: member.firstName,
      last_name: member.lastName,
      phone: '+905321234567',
      phone_verified_at: given.isPhoneVerified ? now : null,
      industry_key: null,
      profession_key: null,
      education_level_key: null,
      gender_key: null,
      suspended_at: null,
      suspension_reason: null,
      registered_at: now,
    })
    .execute()
  await inTransaction(context, (tx) => recordAcceptances(tx, member.id, ['membership-agreement', 'privacy-notice']))
  return member
}

/** A member who may hand an application in: their identity, number and address are proven. */
export async function aFounder(context: Context, given: Partial<TestMember> = {}): Promise<TestMember> {
  const member = await aMember(context, { ...given, isPhoneVerified: true })
  await proveIdentity(context, member, citizenNumber(members + process.pid * 1000))
  return member
}

/** Identity and address as the registers would have confirmed them. */
async function proveIdentity(context: Context, member: TestMember, number: string): Promise<void> {
  const now = context.clock.now()
  await inTransaction(context, async (tx) => {
    const sealed = sealNumber(tx.secrets, member.id, number)
    await tx.db
      .insertInto('membership.identity')
      .values({
        member_id: member.id,
        identity_type: 'citizen',
        first_name: member.firstName,
        last_name: member.lastName,
        birth_date: '1987-04-23',
        number_cipher: sealed.cipher,
        number_nonce: sealed.nonce,
        key_version: sealed.keyVersion,
        number_index: numberIndex(tx.secrets, number),
        index_version: versionOf(tx.secrets.index),
        masked_number: maskNumber(number),
        verified_at: now,
      })
      .execute()
    await tx.db
      .insertInto('membership.address')
      .values({
        member_id: member.id,
        address_type_key: 'ev',
        country_key: 'TR',
        city_key: '34',
        district_key: '34-1',
        address: 'Deneme Mahallesi, Örnek Sokak No: 1',
        updated_at: now,
      })
      .execute()
  })
}

export interface TestInvestor extends TestMember {
  readonly identityNumber: string
  readonly registryNumber: string
  readonly iban: string
}

/** A member who may invest: every step recorded, standing in step. Not known to any simulator. */
export async function anEligibleInvestor(
  context: Context,
  given: Partial<TestInvestor> & { readonly isQualified?: boolean } = {},
): Promise<TestInvestor> {
  const member = await aMember(context, { ...given, isPhoneVerified: true })
  const index = members + process.pid * 1000
  const investor = {
    ...member,
    identityNumber: given.identityNumber ?? citizenNumber(index),
    registryNumber: given.registryNumber ?? String(40_000_000 + index),
    iban: given.iban ?? testIban(index),
  }
  const now = context.clock.now()
  await proveIdentity(context, member, investor.identityNumber)
  await inTransaction(context, async (tx) => {
    await recordAcceptances(tx, member.id, ['framework-agreement', 'general-risk-notice'])
    await tx.db
      .insertInto('membership.suitability_attempt')
      .values({
        id: newId(),
        member_id: member.id,
        version: 1,
        answers: '[]',
        right_count: 10,
        passed: true,
        taken_at: now,
        retry_at: null,
      })
      .execute()
    await tx.db
      .insertInto('membership.income_statement')
      .values({
        id: newId(),
        member_id: member.id,
        year: 2026,
        annual_income_kurus: 120_000_000n,
        declared_at: now,
        forwarded_at: now,
        next_attempt_at: null,
        last_error: null,
      })
      .execute()
    await tx.db
      .insertInto('membership.mkk_account')
      .values({
        member_id: member.id,
        registry_number: investor.registryNumber,
        is_qualified: given.isQualified ?? false,
        qualified_since: given.isQualified ? '2026-01-05' : null,
        qualified_as_of: now,
        confirmed_at: now,
      })
      .execute()
    await tx.db
      .insertInto('membership.bank_account')
      .values({
        id: newId(),
        member_id: member.id,
        iban: investor.iban,
        holder_name: `${member.firstName} ${member.lastName}`,
        label: '',
        is_default: true,
        added_at: now,
        removed_at: null,
      })
      .execute()
    await refreshStanding(tx, member.id)
  })
  return investor
}

/** The code a call is refused with; `none` where it is not. A fault is thrown on. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'none'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
