import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { tidyFactorCode } from '#contracts/membership/sign-in/second-factor.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { onlyOutside, TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import {
  aMember,
  anEligibleInvestor,
  asMember,
  asSystem,
  signedIn,
  TEST_PASSWORD,
  type TestMember,
} from '#tests/support/membership.ts'
import { refusalOf, stillOpen } from '#tests/support/pending.ts'
import { aStaffMember, withApp } from '#tests/support/second-factor.ts'
import { changeEmail } from '../account/change-contact.ts'
import { changePassword } from '../account/change-password.ts'
import { mailTokenOf } from '../links/mail-tokens.ts'
import { phoneCodeOf } from '../links/phone-codes.ts'
import { rememberDevice } from '../devices/remembered-devices.ts'
import { checkUserVerification } from '../second-factor/check-user-verification.ts'
import { renewCodes } from '../steps/recovery-codes.ts'
import { sendStepCode, showSecondStep } from '../second-factor/send-step-code.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { askLostPhone, showLostPhone } from './ask-lost-phone.ts'
import { keepSecondStep, stopLostPhone } from './keep-second-step.ts'
import { paths } from '#contracts/paths.ts'
import { decideReview, getLostPhoneReviews, getReview } from '#contracts/membership/review/endpoints.ts'
import { findMember } from '#server/modules/members/index.ts'
import { deleteBankAccount, upsertBankAccount } from '#contracts/membership/endpoints.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { ask } from '#tests/support/ask.ts'
import { showSecondFactor } from '../second-factor/switch-second-factor.ts'
import { removeLostSteps } from './remove-lost-steps.ts'

const PAPER = { fileName: 'kimlik.pdf', base64document: Buffer.from('%PDF-1.7 a scan').toString('base64') }
const evidence = 'Kimlik kartının iki yüzü, kayıttaki numarayla aynı.'
const APPROVED = { decision: 'approved' as const, evidence }

const later = (context: Context, hours: number): Context => ({
  ...context,
  clock: { now: () => addHours(TEST_NOW, hours) },
})

async function challengeOf(context: Context, { emailAddress }: TestMember, password = TEST_PASSWORD): Promise<string> {
  const { data } = await signIn(context, { emailAddress, password })
  expect(data.jwt).toBeNull()
  return data.challenge ?? ''
}

async function asked(context: Context, member: TestMember) {
  const challenge = await challengeOf(context, member)
  await askLostPhone(context, { challenge, ...PAPER })
  const { id } = await context.db
    .selectFrom('membership.lost_phone')
    .select('id')
    .where('member_id', '=', member.id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { challenge, reviewId: id }
}

async function anOfficer(context: Context): Promise<Context> {
  return asMember(context, (await aMember(context)).id, ['compliance-officer'])
}

async function objectionOf(context: Context, memberId: string): Promise<string> {
  const { rows } = await sql<{ tokenId: string }>`select data ->> 'tokenId' as token_id from platform.audit_event
    where action = 'member.lost-phone-asked' and subject_id = ${memberId} order by id desc limit 1`.execute(context.db)
  return mailTokenOf(context.secrets, rows[0]?.tokenId ?? '')
}

async function outcomeOf(context: Context, id: string): Promise<string | null> {
  const row = await context.db
    .selectFrom('membership.lost_phone')
    .select('outcome')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.outcome
}

test('app, number and browser lost at once: an approved paper and three days later the account opens by its mail, and money is held', () =>
  rolledBack(async (context) => {
    const member = await anEligibleInvestor(context)
    await withApp(context, member.id)
    await signedIn(context, member.id)
    await inTransaction(context, (tx) => rememberDevice(tx, member.id))
    const { challenge, reviewId } = await asked(context, member)
    expect(await refusalOf(askLostPhone(context, { challenge, ...PAPER }))).toBe('lost-phone-waiting')
    expect(await showLostPhone(context, { challenge })).toMatchObject({
      mayAsk: true,
      waitHours: 72,
      waiting: { isApproved: false },
    })

    const officer = await anOfficer(context)
    expect((await ask(officer, getLostPhoneReviews, {})).reviews.map(({ id }) => id)).toEqual([reviewId])
    // What was proven, in full, to be held against the paper.
    expect(await ask(officer, getReview, { reviewId })).toMatchObject({
      kind: 'lost-phone',
      basis: 'proven',
      typed: { number: member.identityNumber },
    })
    await ask(officer, decideReview, { reviewId, ...APPROVED })
    expect(await removeLostSteps.run(asSystem(later(context, 71)))).toBe(0)
    expect(await removeLostSteps.run(asSystem(later(context, 72)))).toBe(1)
    expect(await stillOpen(context, member.id)).toEqual({})
    expect((await findMember(context, member.id))?.phoneVerifiedAt).toBeNull()

    // The password alone opens nothing: a code goes to the address.
    const next = await challengeOf(later(context, 72), member)
    // Recovery codes went with the rest: none is asked for.
    const offered = await showSecondStep(later(context, 72), { challenge: next })
    expect(offered.methods.map(({ method }) => method)).toEqual(['mail'])
    await sendStepCode(later(context, 72), { challenge: next, channel: 'mail' })
    const sent = await context.db
      .selectFrom('membership.step_code')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const code = phoneCodeOf(context.secrets, sent.id)
    expect(await checkUserVerification(context, { challenge: next, channel: 'mail', code })).toMatchObject({
      id: member.id,
    })

    const own = await signedIn(later(context, 73), member.id)
    const form = { iban: member.iban, holderName: `${member.firstName} ${member.lastName}`, label: '' }
    expect(await refusalOf(ask(own, upsertBankAccount, form))).toBe('held-after-lost-phone')
    expect(await refusalOf(ask(own, deleteBankAccount, { id: newId() }))).toBe('held-after-lost-phone')
    const address = { emailAddress: 'baska@ornek.test', currentPassword: TEST_PASSWORD }
    expect(await refusalOf(changeEmail(own, address))).toBe('held-after-lost-phone')
    expect(await refusalOf(ask({ ...own, clock: later(context, 120).clock }, upsertBankAccount, form))).toBe('none')
  }))

test('the officer may be slower than the waiting time: it takes effect with his word', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    await withApp(context, member.id)
    const { reviewId } = await asked(context, member)
    const officer = await anOfficer(context)
    expect(await removeLostSteps.run(asSystem(later(context, 100)))).toBe(0)
    await ask(later(officer, 100), decideReview, { reviewId, ...APPROVED })
    expect(await outcomeOf(context, reviewId)).toBe('removed')
  }))

const ENDS: readonly (readonly [string, (context: Context, member: TestMember) => Promise<unknown>, string])[] = [
  [
    'the owner objects by his letter',
    async (context, { id }) => keepSecondStep(context, { token: await objectionOf(context, id) }),
    'cancelled',
  ],
  [
    'the owner stops it where he is signed in',
    async (context, { id }) => {
      const own = await signedIn(context, id)
      expect((await tasksOf(own))[0]).toMatchObject({ kind: 'lost-phone', path: paths.profile.secondFactor.href() })
      expect((await showSecondFactor(own)).lostPhone).toMatchObject({ isApproved: true })
      await stopLostPhone(own)
      // Pressed again: it is as they wanted.
      await stopLostPhone(own)
      expect((await showSecondFactor(own)).lostPhone).toBeNull()
      expect((await tasksOf(own)).map(({ kind }) => kind)).not.toContain('lost-phone')
    },
    'cancelled',
  ],
  [
    'the owner shows his second step',
    async (context, member) => {
      const [code = ''] = await inTransaction(context, (tx) => renewCodes(tx, member.id))
      return checkUserVerification(context, {
        challenge: await challengeOf(context, member),
        code: tidyFactorCode(code),
      })
    },
    'cancelled',
  ],
  [
    'a new password takes the account back',
    async (context, { id }) => {
      const passwords = { password: 'Zeytin.8361', passwordRepeat: 'Zeytin.8361' }
      return changePassword(await signedIn(context, id), { currentPassword: TEST_PASSWORD, ...passwords })
    },
    'void',
  ],
]

test.each(ENDS)('%s: nothing is removed, though an officer approved', (_name, end, outcome) =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    await withApp(context, member.id)
    const { reviewId } = await asked(context, member)
    await ask(await anOfficer(context), decideReview, { reviewId, ...APPROVED })
    await end(context, member)
    expect(await outcomeOf(context, reviewId)).toBe(outcome)
    expect(await removeLostSteps.run(asSystem(later(context, 200)))).toBe(0)
    const factor = context.db.selectFrom('membership.second_factor').select('member_id')
    expect(await factor.where('member_id', '=', member.id).execute()).toHaveLength(1)
    expect(await refusalOf(objectionOf(context, member.id).then((token) => keepSecondStep(context, { token })))).toBe(
      'token-invalid',
    )
  }),
)

test('a new card with the same number is told of as a way only where codes go to it', () =>
  rolledBack(async (base) => {
    const context = {
      ...base,
      outside: onlyOutside({ sms: { sendSms: () => Promise.reject(new Error('verbs send nothing')) } }),
    }
    const member = await aMember(context)
    await withApp(context, member.id)
    await context.db
      .updateTable('membership.member')
      .set({ phone_verified_at: context.clock.now() })
      .where('id', '=', member.id)
      .execute()
    const challenge = await challengeOf(context, member)
    expect((await showLostPhone(context, { challenge })).hasSms).toBe(false)
    await context.db
      .insertInto('membership.code_method')
      .values({ member_id: member.id, channel: 'sms', enabled_at: context.clock.now() })
      .execute()
    expect((await showLostPhone(context, { challenge })).hasSms).toBe(true)
  }))

test('a refused paper ends it; he may ask again and reads why', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    await withApp(context, member.id)
    const { reviewId, challenge } = await asked(context, member)
    const refused = { decision: 'refused' as const, reasonCode: 'paper-unreadable', evidence }
    await ask(await anOfficer(context), decideReview, { reviewId, ...refused })
    expect(await outcomeOf(context, reviewId)).toBe('refused')
    expect((await showLostPhone(context, { challenge })).refusal).toContain('okunamıyor')
    expect(await refusalOf(askLostPhone(context, { challenge, ...PAPER }))).toBe('none')
  }))

test('staff are sent to their administrator, and nobody asks without the password', () =>
  rolledBack(async (context) => {
    const staff = await aStaffMember(context, 'analyst')
    const challenge = await challengeOf(context, staff)
    expect((await showLostPhone(context, { challenge })).mayAsk).toBe(false)
    expect(await refusalOf(askLostPhone(context, { challenge, ...PAPER }))).toBe('lost-phone-staff')
    expect(await refusalOf(askLostPhone(context, { challenge: 'uydurma.imza', ...PAPER }))).toBe('challenge-invalid')
  }))

test('objecting and taking effect at one moment: one of them happens, whole', async () => {
  const database = await privateClone()
  try {
    const context = testContext(database.db)
    const member = await aMember(context)
    await withApp(context, member.id)
    const { reviewId } = await asked(context, member)
    await ask(await anOfficer(context), decideReview, { reviewId, ...APPROVED })
    const token = await objectionOf(context, member.id)
    await Promise.allSettled([
      removeLostSteps.run(asSystem(later(context, 72))),
      keepSecondStep(context, { token }),
      removeLostSteps.run(asSystem(later(context, 72))),
    ])
    const outcome = await outcomeOf(context, reviewId)
    const factor = context.db.selectFrom('membership.second_factor').select('member_id')
    expect(['removed', 'cancelled']).toContain(outcome)
    expect(await factor.where('member_id', '=', member.id).execute()).toHaveLength(outcome === 'removed' ? 0 : 1)
  } finally {
    await database.close()
  }
})
