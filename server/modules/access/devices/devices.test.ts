import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aMember, asSystem, signedIn, TEST_PASSWORD, type TestMember } from '#tests/support/membership.ts'
import { appWith, aStaffMember, withApp, wrongCode } from '#tests/support/second-factor.ts'
import { changePassword } from '../account/change-password.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { checkUserVerification } from '../second-factor/check-user-verification.ts'
import { clearAbandoned } from '../sign-in/clear-abandoned.ts'
import { switchCodeMethod } from '../second-factor/switch-code-method.ts'
import { showSecondFactor } from '../second-factor/switch-second-factor.ts'
import { createAuthenticator } from '../sessions/authenticator.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { endOtherSessions, endOwnSession, forgetDevice } from './end-own-sessions.ts'
import { showSessions } from './show-sessions.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const HOME = '203.0.113.7'
const AWAY = '198.51.100.20'

const from = (context: Context, userAgent: string, address = HOME): Context => ({
  ...context,
  client: { address, userAgent },
})

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

/** The actor behind a credential, in the same browser. */
async function inside(context: Context, jwt: string | null): Promise<Context> {
  const known = await createAuthenticator({ pool: plainQueries(context.db), secrets: testSecrets })(jwt ?? '')
  if (!known) throw new Error('this credential opens nothing')
  return { ...context, actor: known.actor }
}

async function enter(context: Context, member: TestMember): Promise<Context> {
  const { data } = await signIn(context, member)
  return inside(context, data.jwt)
}

/** Shows the second step and has the browser remembered. */
async function remembered(context: Context, member: TestMember, code: string) {
  const { data } = await signIn(context, member)
  const opened = await checkUserVerification(context, { challenge: data.challenge ?? '', code, rememberDevice: true })
  return { token: opened.rememberedDevice, own: await inside(context, opened.jwt) }
}

async function eventsOf(context: Context, memberId: string, action: string) {
  const rows = await context.db
    .selectFrom('platform.audit_event')
    .select('data')
    .where('subject_id', '=', memberId)
    .where('action', '=', action as never)
    .execute()
  return rows.map(({ data }) => data)
}

test('a member sees his sessions, this one first, with the kind of browser, and ends one or all others', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const phone = await enter(from(context, SAFARI), member)
    const own = await enter(from(context, CHROME), member)
    const third = await enter(from(context, ''), member)
    const { sessions } = await showSessions(own)
    expect(sessions.map(({ browser, isThis }) => [browser, isThis])).toEqual([
      ['Chrome, Windows', true],
      expect.anything(),
      expect.anything(),
    ])
    expect(sessions.map(({ browser }) => browser).toSorted()).toEqual(['', 'Chrome, Windows', 'Safari, iOS'])
    const onPhone = sessions.find(({ browser }) => browser === 'Safari, iOS')?.id ?? ''

    const stranger = await signedIn(context, (await aMember(context)).id)
    expect(await refusalOf(endOwnSession(stranger, { id: onPhone }))).toBe('not-found')
    await endOwnSession(own, { id: onPhone })
    await endOwnSession(own, { id: onPhone })
    expect(await eventsOf(context, member.id, 'member.session-revoked')).toEqual([{ sessionId: onPhone }])
    expect(await refusalOf(showSecondFactor(phone).then(() => endOtherSessions(phone)))).toBe('sign-in-required')
    expect(await endOtherSessions(own)).toEqual({ ended: 1 })
    expect(await endOtherSessions(own)).toEqual({ ended: 0 })
    expect(await refusalOf(endOtherSessions(third))).toBe('sign-in-required')
    expect((await showSessions(own)).sessions).toMatchObject([{ isThis: true }])
  }))

test('the history tells how each came in, and what was tried in vain, of himself alone', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const other = await aMember(context)
    await enter(from(context, CHROME), member)
    await refusalOf(signIn(context, { ...member, password: 'Yanlis.1234' }))
    await refusalOf(signIn(context, { ...other, password: 'Yanlis.1234' }))
    const app = await withApp(context, member.id)
    const { data } = await signIn(context, member)
    const challenge = data.challenge ?? ''
    await refusalOf(checkUserVerification(context, { challenge, code: wrongCode(app) }))
    const { jwt } = await checkUserVerification(from(context, SAFARI), { challenge, code: app.code() })
    const own = await inside(context, jwt)
    const { history } = await showSessions(own)
    // All of one moment by the test's clock: their order is not told.
    expect(history).toHaveLength(4)
    expect(history).toEqual(
      expect.arrayContaining([
        { at: expect.any(Number), kind: 'signed-in', means: null, browser: 'Chrome, Windows' },
        { at: expect.any(Number), kind: 'wrong-password', means: null, browser: null },
        { at: expect.any(Number), kind: 'second-step-wrong', means: null, browser: null },
        { at: expect.any(Number), kind: 'signed-in', means: 'app', browser: 'Safari, iOS' },
      ]),
    )
  }))

test('a kind of browser in a network nobody came from is told; the first session and known ones are not', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const told = () => eventsOf(context, member.id, 'member.new-device')
    await enter(from(context, CHROME), member)
    expect(await told()).toEqual([])
    await enter(from(context, CHROME, '203.0.200.1'), member)
    expect(await told()).toEqual([])
    await enter(from(context, SAFARI), member)
    expect(await told()).toEqual([{ browser: 'Safari, iOS' }])
    await enter(from(context, CHROME, AWAY), member)
    expect(await told()).toHaveLength(2)
    await enter(from(context, CHROME, AWAY), member)
    expect(await told()).toHaveLength(2)
  }))

test('a remembered browser is asked for no second step, for thirty days and its own member', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const app = await withApp(context, member.id)
    const { token, own } = await remembered(from(context, CHROME), member, app.code())
    expect(token).toMatch(/^[\w-]{43}$/)
    const enterWith = async (who: TestMember, shown: string | null) =>
      (await signIn(context, { ...who, rememberedDevice: shown })).data.jwt !== null
    expect(await enterWith(member, token)).toBe(true)
    expect(await enterWith(member, null)).toBe(false)
    expect(await enterWith(member, `${token}x`)).toBe(false)
    const other = await aMember(context)
    await withApp(context, other.id)
    expect(await enterWith(other, token)).toBe(false)

    const { devices } = await showSessions(own)
    expect(devices).toMatchObject([{ browser: 'Chrome, Windows' }])
    const [device] = devices
    expect((device?.expiresAt ?? 0) - (device?.rememberedAt ?? 0)).toBe(30 * 86_400)
    const stranger = await signedIn(context, other.id)
    expect(await refusalOf(forgetDevice(stranger, { id: device?.id ?? '' }))).toBe('not-found')
    await context.db
      .updateTable('membership.remembered_device')
      .set({ expires_at: new Date(60_000), created_at: new Date(0) })
      .execute()
    expect(await enterWith(member, token)).toBe(false)
    await clearAbandoned.run(asSystem(context))
    expect(await context.db.selectFrom('membership.remembered_device').select('id').execute()).toEqual([])
  }))

test('forgotten by its owner, by a new password and by a change of the second step, it is asked again', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const app = await withApp(context, member.id)
    const isAsked = async (token: string | null, password = TEST_PASSWORD) =>
      (await signIn(context, { ...member, password, rememberedDevice: token })).data.jwt === null
    const first = await remembered(context, member, app.code(-1))
    const [device] = (await showSessions(first.own)).devices
    await forgetDevice(first.own, { id: device?.id ?? '' })
    expect(await isAsked(first.token)).toBe(true)

    const second = await remembered(context, member, app.code())
    expect(await isAsked(second.token)).toBe(false)
    await switchCodeMethod(second.own, { channel: 'mail', enabled: true, currentPassword: TEST_PASSWORD })
    expect(await isAsked(second.token)).toBe(true)

    const third = await remembered(context, member, app.code(1))
    const password = 'Zeytin.8361'
    await changePassword(third.own, { currentPassword: TEST_PASSWORD, password, passwordRepeat: password })
    expect(await isAsked(third.token, password)).toBe(true)
  }))

test('what protects an account is not changed from a session that a remembered browser opened', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const app = await withApp(context, member.id)
    const { token, own } = await remembered(context, member, app.code())
    const { data } = await signIn(context, { ...member, rememberedDevice: token })
    const unasked = await inside(context, data.jwt)
    expect([(await showSecondFactor(own)).needsSecondStep, (await showSecondFactor(unasked)).needsSecondStep]).toEqual([
      false,
      true,
    ])
    const change = { channel: 'mail', enabled: true, currentPassword: TEST_PASSWORD } as const
    expect(await refusalOf(switchCodeMethod(unasked, change))).toBe('second-step-needed')
    expect((await showSessions(own)).history).toEqual(
      expect.arrayContaining([expect.objectContaining({ means: 'remembered-device' })]),
    )
  }))

test('no browser of staff is remembered, nor one of a member who became one of them', () =>
  rolledBack(async (context) => {
    const { app, ...officer } = await aStaffMember(context, 'finance-officer')
    expect((await remembered(context, officer, app.code())).token).toBeNull()
    const member = await aMember(context)
    const own = await withApp(context, member.id)
    const { token } = await remembered(context, member, appWith(own.secret).code())
    await grantRole(asSystem(context), { memberId: member.id, role: 'auditor' })
    expect((await signIn(context, { ...member, rememberedDevice: token })).data.jwt).toBeNull()
  }))

test('sessions that end each other at the same moment leave no two open, and none is ended twice', async () => {
  const database = await privateClone()
  try {
    const context = testContext(database.db)
    const member = await aMember(context)
    const all = await Promise.all(Array.from({ length: 4 }, () => signedIn(context, member.id)))
    await Promise.all(all.map((own) => refusalOf(endOtherSessions(own))))
    const left = await context.db
      .selectFrom('membership.session')
      .select('id')
      .where('member_id', '=', member.id)
      .where('ended_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
    expect(await eventsOf(context, member.id, 'member.other-sessions-revoked')).toEqual([{ count: 3 }])
  } finally {
    await database.close()
  }
})
