import { beforeEach, expect, test } from 'vitest'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { testSecrets } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asSystem, signedIn, TEST_PASSWORD, type TestMember } from '#tests/support/membership.ts'
import { appWith, aStaffMember, atEaseInHalfMinute, withApp, wrongCode } from '#tests/support/second-factor.ts'
import { createAuthenticator } from '../sessions/authenticator.ts'
import { changePassword } from '../account/change-password.ts'
import { noteSecondFactor } from '../sessions/sessions.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { checkUserVerification } from './check-user-verification.ts'
import { clearAbandoned } from '../sign-in/clear-abandoned.ts'
import { prepareForChallenge, prepareInSession } from './prepare.ts'
import { renewOwnCodes, showSecondFactor, switchSecondFactor } from './switch-second-factor.ts'

beforeEach(atEaseInHalfMinute)

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

async function challengeOf(context: Context, member: TestMember, password = TEST_PASSWORD): Promise<string> {
  const { data } = await signIn(context, { emailAddress: member.emailAddress, password })
  expect(data.jwt).toBeNull()
  return data.challenge ?? ''
}

const check = (context: Context, challenge: string, code: string) => checkUserVerification(context, { challenge, code })

async function rolesOf(context: Context, jwt: string): Promise<readonly string[] | null> {
  const known = await createAuthenticator({ pool: plainQueries(context.db), secrets: testSecrets })(jwt)
  return known?.actor.kind === 'member' ? known.actor.roles : null
}

async function openSessions(context: Context, memberId: string): Promise<number> {
  const rows = await context.db
    .selectFrom('membership.session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.length
}

async function actionsOf(context: Context, memberId: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('platform.audit_event')
    .select('action')
    .where('subject_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('a right password alone opens no session for who has a second factor; its code does, and roles count', () =>
  rolledBack(async (context) => {
    const officer = await aStaffMember(context, 'finance-officer')
    const challenge = await challengeOf(context, officer)
    expect(await openSessions(context, officer.id)).toBe(0)
    const { jwt, recoveryCodes, isStaff } = await check(context, challenge, officer.app.code())
    expect([recoveryCodes, isStaff]).toEqual([[], true])
    expect(await rolesOf(context, jwt)).toEqual(['finance-officer'])
  }))

test('staff without a second factor have no roles, whatever session they have', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const { data } = await signIn(context, member)
    await grantRole(asSystem(context), { memberId: member.id, role: 'administrator' })
    expect(await rolesOf(context, data.jwt ?? '')).toEqual([])
    const again = await signIn(context, member)
    expect(again.data).toMatchObject({ jwt: null, mustEnrol: true })
  }))

test('staff set their app up before they get in: the secret is the challenge’s own, the first code finishes', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    await grantRole(asSystem(context), { memberId: member.id, role: 'auditor' })
    const challenge = await challengeOf(context, member)
    expect(await refusalOf(check(context, challenge, '123456'))).toBe('second-factor-not-prepared')
    const { secret, otpauthUri, qr } = await prepareForChallenge(context, { challenge })
    expect((await prepareForChallenge(context, { challenge })).secret).toBe(secret)
    expect(otpauthUri).toContain(secret)
    expect(qr.size).toBeGreaterThan(20)
    const other = await challengeOf(context, member)
    const stranger = await prepareForChallenge(context, { challenge: other })
    expect(stranger.secret).not.toBe(secret)

    expect(await refusalOf(check(context, challenge, appWith(stranger.secret).code()))).toBe('code-wrong')
    const { jwt, recoveryCodes } = await check(context, challenge, appWith(secret).code())
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await rolesOf(context, jwt)).toEqual(['auditor'])
    // What somebody else prepared with the same password is worth nothing any more.
    expect(await refusalOf(check(context, other, appWith(stranger.secret).code()))).toBe('second-factor-on')
    expect(await refusalOf(prepareForChallenge(context, { challenge: other }))).toBe('second-factor-on')
  }))

test('a code opens once, and so does every half minute; the neighbours are taken for clocks that are off', () =>
  rolledBack(async (context) => {
    const { app, ...member } = await aStaffMember(context, 'analyst')
    const enter = async (code: string) => refusalOf(check(context, await challengeOf(context, member), code))
    const [before, now, after] = [app.code(-1), app.code(), app.code(1)]
    expect(await enter(before)).toBe('none')
    expect(await enter(before)).toBe('code-used')
    expect(await enter(now)).toBe('none')
    expect(await enter(now)).toBe('code-used')
    expect(await enter(after)).toBe('none')
    expect(await enter(now)).toBe('code-used')
  }))

test('a challenge is signed, works once, dies with the password and after five minutes', () =>
  rolledBack(async (context) => {
    const { app, ...member } = await aStaffMember(context, 'analyst')
    const spent = await challengeOf(context, member)
    await check(context, spent, app.code(-1))
    expect(await refusalOf(check(context, spent, app.code()))).toBe('challenge-invalid')

    const [id = '', signature = ''] = (await challengeOf(context, member)).split('.')
    for (const forged of [
      id,
      `${id}.`,
      `${id}.AAAA`,
      `${spent.split('.')[0] ?? ''}.${signature}`,
      `${id}.${signature}x`,
    ])
      expect([forged, await refusalOf(check(context, forged, app.code()))]).toEqual([forged, 'challenge-invalid'])

    const old = await challengeOf(context, member)
    await context.db
      .updateTable('membership.sign_in_challenge')
      .set({ created_at: new Date(Date.now() - 301_000), expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', old.split('.')[0] ?? '')
      .execute()
    expect(await refusalOf(check(context, old, app.code()))).toBe('challenge-invalid')

    const stale = await challengeOf(context, member)
    const passwords = { currentPassword: TEST_PASSWORD, password: 'Zeytin.8361', passwordRepeat: 'Zeytin.8361' }
    await changePassword(await signedIn(context, member.id), passwords)
    expect(await refusalOf(check(context, stale, app.code()))).toBe('challenge-invalid')
    const good = await challengeOf(context, member, 'Zeytin.8361')
    expect(await refusalOf(check(context, good, app.code()))).toBe('none')
  }))

test('wrong codes close the second step for a while, on every challenge, and its owner is told once', () =>
  rolledBack(async (context) => {
    const { app, ...member } = await aStaffMember(context, 'analyst')
    const codes: string[] = []
    for (let at = 0; at < 7; at++) {
      codes.push(await refusalOf(check(context, await challengeOf(context, member), wrongCode(app))))
    }
    expect(codes).toEqual([...Array(5).fill('code-wrong'), 'too-many-codes', 'too-many-codes'])
    expect(await refusalOf(check(context, await challengeOf(context, member), app.code()))).toBe('too-many-codes')
    const told = (await actionsOf(context, member.id)).filter((action) => action === 'member.second-factor-locked')
    expect(told).toHaveLength(1)
    const failed = (await actionsOf(context, member.id)).filter((action) => action === 'member.second-factor-failed')
    expect(failed).toHaveLength(5)
  }))

test('right codes are never counted', () =>
  rolledBack(async (context) => {
    const { app, ...member } = await aStaffMember(context, 'analyst')
    for (const code of [app.code(-1), app.code(), app.code(1), ...app.recoveryCodes.slice(0, 4)])
      expect(await refusalOf(check(context, await challengeOf(context, member), code.replaceAll('-', '')))).toBe('none')
  }))

test('a recovery code opens once, for its owner only; renewing leaves none of the old', () =>
  rolledBack(async (context) => {
    const { app, ...member } = await aStaffMember(context, 'analyst')
    const other = await aStaffMember(context, 'analyst')
    const [first = '', second = ''] = app.recoveryCodes.map((code) => code.replaceAll('-', ''))
    expect(await refusalOf(check(context, await challengeOf(context, other), first))).toBe('code-wrong')
    const { recoveryCodesLeft } = await check(context, await challengeOf(context, member), first)
    expect(recoveryCodesLeft).toBe(9)
    expect(await refusalOf(check(context, await challengeOf(context, member), first))).toBe('code-wrong')
    expect(await actionsOf(context, member.id)).toContain('member.recovery-code-used')

    const own = await signedIn(context, member.id)
    expect(await refusalOf(renewOwnCodes(own, { currentPassword: 'Baska.1234' }))).toBe('password-wrong')
    // A remembered browser and the password are not enough.
    expect(await refusalOf(renewOwnCodes(own, { currentPassword: TEST_PASSWORD }))).toBe('second-step-needed')
    await inTransaction(context, (tx) => noteSecondFactor(tx, requireMember(own.actor).sessionId))
    const { recoveryCodes } = await renewOwnCodes(own, { currentPassword: TEST_PASSWORD })
    expect(recoveryCodes).toHaveLength(10)
    expect(await refusalOf(check(context, await challengeOf(context, member), second))).toBe('code-wrong')
  }))

test('the secret lies encrypted and bound to its member; codes lie as fingerprints', () =>
  rolledBack(async (context) => {
    const { app, id } = await aStaffMember(context, 'analyst')
    const other = await aStaffMember(context, 'analyst')
    const rows = await context.db.selectFrom('membership.second_factor').selectAll().execute()
    const codes = await context.db.selectFrom('membership.recovery_code').selectAll().execute()
    const text = JSON.stringify([rows.map((row) => row.secret_cipher.toString('latin1')), codes], (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    expect(text).not.toContain(app.secret)
    expect(text).not.toContain(app.recoveryCodes[0])
    const own = rows.find((row) => row.member_id === id)
    await context.db
      .updateTable('membership.second_factor')
      .set({ secret_cipher: own?.secret_cipher, secret_nonce: own?.secret_nonce })
      .where('member_id', '=', other.id)
      .execute()
    await expect(check(context, await challengeOf(context, other), app.code())).rejects.toThrow('authenticate')
  }))

test('a member switches it on with the first code and off with a code; staff do not switch it off', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const own = await signedIn(context, member.id)
    expect(await showSecondFactor(own)).toMatchObject({
      enabled: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
      isRequired: false,
      hasApp: false,
      passkeys: [],
      needsSecondStep: false,
    })
    const on = { enabled: true, currentPassword: TEST_PASSWORD }
    expect(await refusalOf(switchSecondFactor(own, { ...on, code: '123456' }))).toBe('second-factor-not-prepared')
    await signIn(context, member)
    const { secret } = await prepareInSession(own)
    const app = appWith(secret)
    expect(await refusalOf(switchSecondFactor(own, { ...on, code: wrongCode(app) }))).toBe('code-wrong')
    const stranger = { ...on, currentPassword: 'Yanlis.7294', code: app.code(-1) }
    await expect(switchSecondFactor(own, stranger)).rejects.toMatchObject({
      code: 'password-wrong',
      detail: { fields: { currentPassword: expect.any(String) } },
    })
    expect((await showSecondFactor(own)).enabled).toBe(false)
    const { recoveryCodes } = await switchSecondFactor(own, { ...on, code: app.code(-1) })
    expect(recoveryCodes).toHaveLength(10)
    // Their own goes on, the other one ended.
    expect(await openSessions(context, member.id)).toBe(1)
    expect(await refusalOf(prepareInSession(own))).toBe('second-factor-on')
    expect(await showSecondFactor(own)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })

    await grantRole(asSystem(context), { memberId: member.id, role: 'auditor' })
    const off = { enabled: false, currentPassword: TEST_PASSWORD, code: app.code() }
    expect(await refusalOf(switchSecondFactor(own, off))).toBe('second-factor-compulsory')
    await context.db.deleteFrom('membership.staff_role').where('member_id', '=', member.id).execute()
    expect(await refusalOf(switchSecondFactor(own, { ...off, code: app.code(-1) }))).toBe('code-used')
    expect(await refusalOf(switchSecondFactor(own, { ...off, currentPassword: 'Yanlis.7294' }))).toBe('password-wrong')
    await switchSecondFactor(own, off)
    expect((await signIn(context, member)).data.jwt).not.toBeNull()
    expect(await refusalOf(switchSecondFactor(own, off))).toBe('second-factor-off')
  }))

test('what nobody finished is thrown away', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    await withApp(context, (await aMember(context)).id)
    await prepareInSession(await signedIn(context, member.id))
    const officer = await aStaffMember(context, 'analyst')
    await challengeOf(context, officer)
    expect(await clearAbandoned.run(asSystem(context))).toBe(0)
    const long = new Date(Date.now() - 3_600_000)
    await context.db.updateTable('membership.second_factor_preparation').set({ prepared_at: long }).execute()
    await context.db
      .updateTable('membership.sign_in_challenge')
      .set({ created_at: long, expires_at: new Date(long.getTime() + 1000) })
      .execute()
    expect(await clearAbandoned.run(asSystem(context))).toBe(2)
  }))
