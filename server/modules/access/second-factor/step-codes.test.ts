import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CodeChannel } from '#contracts/membership/sign-in/second-factor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { onlyOutside, testContext } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aMember, asSystem, signedIn, TEST_PASSWORD, type TestMember } from '#tests/support/membership.ts'
import { changePassword } from '../account/change-password.ts'
import { phoneCodeOf } from '../links/phone-codes.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { checkUserVerification } from './check-user-verification.ts'
import { sendStepCode, showSecondStep } from './send-step-code.ts'
import { switchCodeMethod } from './switch-code-method.ts'
import { showSecondFactor } from './switch-second-factor.ts'

const currentPassword = TEST_PASSWORD
const gateway = { sendSms: () => Promise.reject(new Error('verbs send nothing')) }
const withGateway = (context: Context): Context => ({ ...context, outside: onlyOutside({ sms: gateway }) })

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

/** A member who has codes sent to them, as they sign in with their password. */
async function withCodes(context: Context, ...channels: readonly CodeChannel[]) {
  const member = await aMember(context, { isPhoneVerified: true })
  const own = await signedIn(context, member.id)
  const recoveryCodes: string[] = []
  for (const channel of channels) {
    recoveryCodes.push(...(await switchCodeMethod(own, { channel, enabled: true, currentPassword })).recoveryCodes)
  }
  return { member, own, recoveryCodes }
}

async function challengeOf(context: Context, { emailAddress }: TestMember): Promise<string> {
  const { data } = await signIn(context, { emailAddress, password: TEST_PASSWORD })
  expect(data.jwt).toBeNull()
  return data.challenge ?? ''
}

/** The digits of the newest code of a sign-in. */
async function sentDigits(context: Context, challenge: string, channel: CodeChannel): Promise<string> {
  const row = await context.db
    .selectFrom('membership.step_code')
    .select('id')
    .where('challenge_id', '=', challenge.split('.')[0] ?? '')
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return phoneCodeOf(context.secrets, row.id)
}

async function send(context: Context, challenge: string, channel: CodeChannel = 'mail'): Promise<string> {
  await sendStepCode(context, { challenge, channel })
  return sentDigits(context, challenge, channel)
}

const enter = (context: Context, challenge: string, code: string, channel: CodeChannel = 'mail') =>
  checkUserVerification(context, { challenge, code, channel })

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Makes what was sent so much older. */
const age = (context: Context, seconds: number) =>
  sql`update membership.step_code set created_at = created_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`.execute(context.db)

test.each(['sms', 'mail'] as const)('a code by %s opens the sign-in it was sent for, once', (channel) =>
  rolledBack(async (plain) => {
    const context = withGateway(plain)
    const { member, recoveryCodes } = await withCodes(context, channel)
    expect(new Set(recoveryCodes).size).toBe(10)
    const challenge = await challengeOf(context, member)
    const before = await showSecondStep(context, { challenge })
    expect(before.mayRemember).toBe(true)
    expect(before.methods.map(({ method }) => method)).toEqual([channel, 'recovery-code'])
    expect(before.methods[0]).toMatchObject({
      sentTo: channel === 'sms' ? '••• ••• •• 67' : 'u•••@ornek.test',
      code: null,
    })
    const code = await send(context, challenge, channel)
    expect((await showSecondStep(context, { challenge })).methods[0]?.code).not.toBeNull()
    expect(await refusalOf(enter(context, challenge, wrong(code), channel))).toBe('code-not-right')
    const opened = await enter(context, challenge, code, channel)
    expect(opened).toMatchObject({ id: member.id, isStaff: false, recoveryCodes: [], rememberedDevice: null })
    expect(await refusalOf(enter(context, challenge, code, channel))).toBe('challenge-invalid')
    // Of another sign-in it opens nothing.
    expect(await refusalOf(enter(context, await challengeOf(context, member), code, channel))).toBe('code-not-right')
  }),
)

test('a code opens no other member’s sign-in, and not by another channel', () =>
  rolledBack(async (plain) => {
    const context = withGateway(plain)
    const { member } = await withCodes(context, 'mail', 'sms')
    const { member: other } = await withCodes(context, 'mail')
    const [challenge, others] = [await challengeOf(context, member), await challengeOf(context, other)]
    const code = await send(context, challenge)
    await send(context, others)
    expect(await refusalOf(enter(context, others, code))).toBe('code-not-right')
    expect(await refusalOf(enter(context, challenge, code, 'sms'))).toBe('code-not-right')
    // Without a channel it is a code of the app, which nobody set up.
    expect(await refusalOf(checkUserVerification(context, { challenge, code }))).toBe('code-wrong')
    expect(await refusalOf(sendStepCode(context, { challenge: others, channel: 'sms' }))).toBe('method-off')
    expect(await refusalOf(enter(context, challenge, code))).toBe('none')
  }))

test('another code comes after a minute and replaces the one before; after five minutes it is worth nothing', () =>
  rolledBack(async (context) => {
    const { member } = await withCodes(context, 'mail')
    const challenge = await challengeOf(context, member)
    const first = await send(context, challenge)
    expect(await refusalOf(sendStepCode(context, { challenge, channel: 'mail' }))).toBe('code-too-soon')
    await age(context, 61)
    const second = await send(context, challenge)
    if (first !== second) expect(await refusalOf(enter(context, challenge, first))).toBe('code-not-right')
    await age(context, 301)
    expect(await refusalOf(enter(context, challenge, second))).toBe('code-not-right')
    const third = await send(context, challenge)
    expect(await refusalOf(enter(context, challenge, third))).toBe('none')
  }))

test('guessing ends after five wrong codes, whatever is sent meanwhile; sending ends after eight an hour', () =>
  rolledBack(async (context) => {
    const { member } = await withCodes(context, 'mail')
    const challenge = await challengeOf(context, member)
    const code = await send(context, challenge)
    const tries = []
    for (let count = 0; count < 6; count++) tries.push(await refusalOf(enter(context, challenge, wrong(code))))
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 'code-not-right'), 'too-many-codes'])
    await age(context, 61)
    const next = await send(context, challenge)
    expect(await refusalOf(enter(context, challenge, next))).toBe('too-many-codes')
    for (let count = 3; count <= 8; count++) {
      await age(context, 61)
      await sendStepCode(context, { challenge, channel: 'mail' })
    }
    await age(context, 61)
    expect(await refusalOf(sendStepCode(context, { challenge, channel: 'mail' }))).toBe('too-many-sent-codes')
  }))

test('codes that are sent are nothing for staff: neither switched on, nor kept, nor taken half way in', () =>
  rolledBack(async (context) => {
    const { member, own } = await withCodes(context, 'mail')
    const challenge = await challengeOf(context, member)
    const code = await send(context, challenge)
    await grantRole(asSystem(context), { memberId: member.id, role: 'auditor' })
    expect(await refusalOf(enter(context, challenge, code))).not.toBe('none')
    const { data } = await signIn(context, member)
    expect(data).toMatchObject({ jwt: null, mustEnrol: true })
    const again = await signedIn(own, member.id)
    expect((await showSecondFactor(again)).channels).toEqual([])
    expect(await refusalOf(switchCodeMethod(again, { channel: 'mail', enabled: true, currentPassword }))).not.toBe(
      'none',
    )
  }))

test('where no short message can be sent its code goes by mail; it is offered with a verified number and a gateway alone', () =>
  rolledBack(async (plain) => {
    const context = withGateway(plain)
    const { member, own } = await withCodes(context, 'sms')
    expect((await showSecondFactor(own)).channels).toMatchObject([
      { channel: 'sms', isOn: true, sentTo: '••• ••• •• 67' },
      { channel: 'mail', isOn: false },
    ])
    const challenge = await challengeOf(plain, member)
    expect((await showSecondStep(plain, { challenge })).methods.map(({ method }) => method)).toEqual([
      'mail',
      'recovery-code',
    ])
    expect(await refusalOf(enter(plain, challenge, await send(plain, challenge)))).toBe('none')

    const fresh = await aMember(plain)
    const unverified = await signedIn(context, fresh.id)
    const form = { channel: 'sms', enabled: true, currentPassword } as const
    expect(await refusalOf(switchCodeMethod(unverified, form))).toBe('method-unavailable')
    expect((await showSecondFactor(await signedIn(plain, fresh.id))).channels.map(({ channel }) => channel)).toEqual([
      'mail',
    ])
  }))

test('codes are switched with the password, each once; with the last second step its recovery codes go', () =>
  rolledBack(async (context) => {
    const { own } = await withCodes(context, 'mail')
    const change = (enabled: boolean, password = TEST_PASSWORD) =>
      switchCodeMethod(own, { channel: 'mail', enabled, currentPassword: password })
    expect(await refusalOf(change(false, 'Yanlis.1234'))).toBe('password-wrong')
    expect(await refusalOf(change(true))).toBe('method-on')
    await change(false)
    expect(await showSecondFactor(own)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
    expect(await refusalOf(change(false))).toBe('method-off')
  }))

test('a new password ends what was half done with the old one', () =>
  rolledBack(async (context) => {
    const { member, own } = await withCodes(context, 'mail')
    const challenge = await challengeOf(context, member)
    const code = await send(context, challenge)
    await changePassword(own, { currentPassword, password: 'Zeytin.8361', passwordRepeat: 'Zeytin.8361' })
    expect(await refusalOf(enter(context, challenge, code))).toBe('challenge-invalid')
    expect(await refusalOf(sendStepCode(context, { challenge, channel: 'mail' }))).toBe('challenge-invalid')
  }))

test('of several at the same moment one code is sent, and one session opened', async () => {
  const database = await privateClone()
  try {
    const context = testContext(database.db)
    const { member } = await withCodes(context, 'mail')
    const challenge = await challengeOf(context, member)
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => refusalOf(sendStepCode(context, { challenge, channel: 'mail' }))),
    )
    expect(asked.toSorted()).toEqual(['code-too-soon', 'code-too-soon', 'code-too-soon', 'none'])
    const code = await sentDigits(context, challenge, 'mail')
    const entered = await Promise.all(Array.from({ length: 4 }, () => refusalOf(enter(context, challenge, code))))
    expect(entered.filter((each) => each === 'none')).toHaveLength(1)
  } finally {
    await database.close()
  }
})
