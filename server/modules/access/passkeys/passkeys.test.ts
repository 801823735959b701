import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { testSecrets, testContext } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aMember, asSystem, signedIn, TEST_PASSWORD, type TestMember } from '#tests/support/membership.ts'
import { type Lapse, TestDevice } from '#tests/support/passkeys.ts'
import { aStaffMember, atEaseInHalfMinute } from '#tests/support/second-factor.ts'
import { changePassword } from '../account/change-password.ts'
import { noteSuspension } from '../account/note-suspension.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { checkUserVerification } from '../second-factor/check-user-verification.ts'
import { showSecondStep } from '../second-factor/send-step-code.ts'
import { showSecondFactor } from '../second-factor/switch-second-factor.ts'
import { createAuthenticator } from '../sessions/authenticator.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { addPasskey, preparePasskey } from './add-passkey.ts'
import { removePasskey, renamePasskey } from './change-passkeys.ts'
import { checkPasskey, preparePasskeyStep } from './check-passkey.ts'
import { preparePasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

beforeEach(atEaseInHalfMinute)

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

const currentPassword = TEST_PASSWORD

/** A key in the member's own session; their recovery codes, where it was the first second step. */
async function withKey(context: Context, name = 'Telefonum') {
  const device = new TestDevice(context.baseUrl)
  const { options } = await preparePasskey(context, { currentPassword })
  const { recoveryCodes } = await addPasskey(context, { credential: device.make(options), name })
  return { device, recoveryCodes }
}

async function alone(context: Context, device: TestDevice, lapse: Lapse = {}) {
  const { options } = await preparePasskeySignIn(context)
  return signInWithPasskey(context, { credential: device.answer(options, lapse), location: null, deviceInfo: null })
}

async function challengeOf(context: Context, member: TestMember, password = TEST_PASSWORD): Promise<string> {
  const { data } = await signIn(context, { emailAddress: member.emailAddress, password })
  expect(data.jwt).toBeNull()
  return data.challenge ?? ''
}

async function step(context: Context, challenge: string, device: TestDevice, lapse: Lapse = {}) {
  const { options } = await preparePasskeyStep(context, { challenge })
  return checkPasskey(context, { challenge, credential: device.answer(options, lapse) })
}

async function rolesOf(context: Context, jwt: string): Promise<readonly string[] | null> {
  const known = await createAuthenticator({ pool: plainQueries(context.db), secrets: testSecrets })(jwt)
  return known?.actor.kind === 'member' ? known.actor.roles : null
}

test('a passkey opens a session in place of the password, and as its second step', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const own = await signedIn(context, member.id)
    const { device, recoveryCodes } = await withKey(own)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await rolesOf(context, (await alone(context, device)).jwt)).toEqual([])

    const challenge = await challengeOf(context, member)
    const { methods, mayRemember } = await showSecondStep(context, { challenge })
    expect([methods.map(({ method }) => method), mayRemember]).toEqual([['passkey', 'recovery-code'], true])
    const entered = await step(context, challenge, device)
    expect(entered).toMatchObject({ id: member.id, recoveryCodes: [], recoveryCodesLeft: null, isStaff: false })
    expect(await refusalOf(step(context, challenge, device))).toBe('challenge-invalid')
    const spare = { challenge: await challengeOf(context, member), code: (recoveryCodes[0] ?? '').replaceAll('-', '') }
    expect((await checkUserVerification(context, spare)).recoveryCodesLeft).toBe(9)
  }))

test('what was signed opens once, for what it was asked, and not after five minutes', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const { device } = await withKey(await signedIn(context, member.id))
    const { options } = await preparePasskeySignIn(context)
    const form = { credential: device.answer(options), location: null, deviceInfo: null }
    expect(await refusalOf(signInWithPasskey(context, form))).toBe('none')
    expect(await refusalOf(signInWithPasskey(context, form))).toBe('passkey-expired')

    // Asked for a sign-in's second step, it opens no other sign-in's, and none without a password.
    const [first, second] = [await challengeOf(context, member), await challengeOf(context, member)]
    const asked = await preparePasskeyStep(context, { challenge: first })
    const credential = device.answer(asked.options)
    expect(await refusalOf(checkPasskey(context, { challenge: second, credential }))).toBe('passkey-expired')
    expect(await refusalOf(signInWithPasskey(context, { ...form, credential }))).toBe('passkey-expired')
    expect(await refusalOf(checkPasskey(context, { challenge: first, credential }))).toBe('none')

    const late = await preparePasskeySignIn(context)
    await context.db
      .updateTable('membership.passkey_ceremony')
      .set({ created_at: new Date(Date.now() - 301_000), expires_at: new Date(Date.now() - 1_000) })
      .where('used_at', 'is', null)
      .execute()
    const overdue = { ...form, credential: device.answer(late.options) }
    expect(await refusalOf(signInWithPasskey(context, overdue))).toBe('passkey-expired')
  }))

test('an answer for another site, without its owner, with another’s key or of a copy opens nothing', () =>
  rolledBack(async (context) => {
    const [member, other] = [await aMember(context), await aMember(context)]
    const { device } = await withKey(await signedIn(context, member.id))
    const { device: others } = await withKey(await signedIn(context, other.id))
    const refusals = async (lapse: Lapse) => [
      await refusalOf(alone(context, device, lapse)),
      await refusalOf(step(context, await challengeOf(context, member), device, lapse)),
    ]
    expect(await refusals({ origin: 'https://acikdefter.example.evil' })).toEqual([
      'passkey-refused',
      'passkey-refused',
    ])
    expect(await refusals({ isVerified: false })).toEqual(['passkey-refused', 'passkey-refused'])
    expect(await refusalOf(step(context, await challengeOf(context, member), others))).toBe('passkey-unknown')
    expect(await refusalOf(alone(context, new TestDevice(context.baseUrl)))).toBe('passkey-unknown')
    await alone(context, device, { counter: 40 })
    expect(await refusals({ counter: 40 })).toEqual(['passkey-copied', 'passkey-copied'])
    expect(await refusals({ counter: 39 })).toEqual(['passkey-copied', 'passkey-copied'])
    expect(await refusalOf(alone(context, device, { counter: 41 }))).toBe('none')
  }))

test('after a new password a key opens only beside it, until it was used with it once', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const own = await signedIn(context, member.id)
    const { device } = await withKey(own)
    const passwords = { currentPassword, password: 'Zeytin.8361', passwordRepeat: 'Zeytin.8361' }
    await changePassword(own, passwords)
    expect(await refusalOf(alone(context, device))).toBe('passkey-needs-password')
    expect((await showSecondFactor(own)).passkeys).toMatchObject([{ opensAlone: false }])
    await step(context, await challengeOf(context, member, 'Zeytin.8361'), device)
    expect(await refusalOf(alone(context, device))).toBe('none')
  }))

test('staff come in by a passkey alone with their roles, and keep it or the app', () =>
  rolledBack(async (context) => {
    const { app, ...officer } = await aStaffMember(context, 'finance-officer')
    const { jwt } = await checkUserVerification(context, {
      challenge: await challengeOf(context, officer),
      code: app.code(),
    })
    const known = await createAuthenticator({ pool: plainQueries(context.db), secrets: testSecrets })(jwt)
    const own = { ...context, actor: known?.actor ?? context.actor }
    const { device, recoveryCodes } = await withKey(own)
    expect(recoveryCodes).toEqual([])
    const entered = await alone(context, device)
    expect([await rolesOf(context, entered.jwt), entered.isStaff]).toEqual([['finance-officer'], true])
    const [key] = (await showSecondFactor(own)).passkeys
    await removePasskey(own, { id: key?.id ?? '', currentPassword })
    const again = await withKey(own)
    await context.db.deleteFrom('membership.second_factor').where('member_id', '=', officer.id).execute()
    const [last] = (await showSecondFactor(own)).passkeys
    expect(await refusalOf(removePasskey(own, { id: last?.id ?? '', currentPassword }))).toBe(
      'second-factor-compulsory',
    )
    expect(await refusalOf(alone(context, again.device))).toBe('none')
  }))

test('who was a member with a key keeps it as staff; a suspended member gets in by none', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const { device } = await withKey(await signedIn(context, member.id))
    await grantRole(asSystem(context), { memberId: member.id, role: 'auditor' })
    expect(await rolesOf(context, (await alone(context, device)).jwt)).toEqual(['auditor'])
    await noteSuspension(context as never, member.id, 'Deneme')
    expect(await refusalOf(alone(context, device))).toBe('account-suspended')
  }))

test('a key is added with the password, in the session that asked; it has a name and is removed by its owner alone', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const own = await signedIn(context, member.id)
    expect(await refusalOf(preparePasskey(own, { currentPassword: 'Yanlis.1234' }))).toBe('password-wrong')
    const device = new TestDevice(context.baseUrl)
    const { options } = await preparePasskey(own, { currentPassword })
    const form = { credential: device.make(options), name: 'Dizüstü' }
    expect(await refusalOf(addPasskey(await signedIn(context, member.id), form))).toBe('passkey-expired')
    const stranger = await signedIn(context, (await aMember(context)).id)
    expect(await refusalOf(addPasskey(stranger, form))).toBe('passkey-expired')
    await addPasskey(own, form)
    expect(await refusalOf(addPasskey(own, form))).toBe('passkey-expired')
    const once = await preparePasskey(own, { currentPassword })
    expect(await refusalOf(addPasskey(own, { ...form, credential: device.make(once.options) }))).toBe('passkey-known')

    const [key] = (await showSecondFactor(own)).passkeys
    const id = key?.id ?? ''
    expect(await refusalOf(renamePasskey(stranger, { id, name: 'Benim' }))).toBe('not-found')
    expect(await refusalOf(removePasskey(stranger, { id, currentPassword }))).toBe('not-found')
    await renamePasskey(own, { id, name: 'Evdeki bilgisayar' })
    expect((await showSecondFactor(own)).passkeys).toMatchObject([{ name: 'Evdeki bilgisayar', opensAlone: true }])
    await removePasskey(own, { id, currentPassword })
    expect(await showSecondFactor(own)).toMatchObject({ enabled: false, passkeys: [], recoveryCodesLeft: 0 })
    expect(await refusalOf(alone(context, device))).toBe('passkey-unknown')
  }))

test('of several answers to one question at the same moment one opens a session', async () => {
  const database = await privateClone()
  try {
    const context = testContext(database.db)
    const member = await aMember(context)
    const { device } = await withKey(await signedIn(context, member.id))
    const { options } = await preparePasskeySignIn(context)
    const form = { credential: device.answer(options), location: null, deviceInfo: null }
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => refusalOf(signInWithPasskey(context, form))))
    expect(outcomes.toSorted()).toEqual(['none', ...Array.from({ length: 4 }, () => 'passkey-expired')])

    const challenge = await challengeOf(context, member)
    const asked = await Promise.all(Array.from({ length: 3 }, () => preparePasskeyStep(context, { challenge })))
    const answers = asked.map((each) => device.answer(each.options))
    const steps = await Promise.all(
      answers.map((credential) => refusalOf(checkPasskey(context, { challenge, credential }))),
    )
    expect(steps.filter((each) => each === 'none')).toHaveLength(1)
  } finally {
    await database.close()
  }
})
