import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postSignUp } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { onlyOutside, testContext, testSecrets, TEST_NOW } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, TEST_PASSWORD, withLegalTexts } from '#tests/support/membership.ts'
import { mailTokenOf } from '../links/mail-tokens.ts'
import { requestPasswordLink } from '../account/request-password-link.ts'
import { checkPasswordLink, resetPassword } from '../account/reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { sendVerificationLink, verifyEmail } from '../account/verify-email.ts'

type Form = Parameters<typeof signUp>[1]

let clone: Awaited<ReturnType<typeof privateClone>>
beforeAll(async () => {
  clone = await privateClone()
  await withLegalTexts(testContext(clone.db))
})
afterAll(async () => clone.close())

const form = (email: string, over: Partial<Form> = {}): Form => ({
  name: 'Ayşe',
  surname: 'Yılmaz',
  email,
  phone: '+905321234567',
  password: 'Kestane.7294',
  passwordRepeat: 'Kestane.7294',
  membershipAgreement: true,
  privacyNotice: true,
  commercialMessages: false,
  explicitConsent: false,
  ...over,
})

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

async function lastTokenId(context: Context, emailAddress: string): Promise<string> {
  const row = await context.db
    .selectFrom('membership.mail_token as t')
    .innerJoin('membership.member as m', 'm.id', 't.member_id')
    .select('t.id')
    .where('m.email', '=', emailAddress)
    .orderBy('t.id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

const tokenFor = async (context: Context, emailAddress: string): Promise<string> =>
  mailTokenOf(testSecrets, await lastTokenId(context, emailAddress))

test('signing up leads to an account once the mailed link is used', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    expect(await signUp(context, form('ayse@ornek.test', { commercialMessages: true }))).toEqual({
      emailAddress: 'ayse@ornek.test',
    })
    const signInForm = { emailAddress: 'ayse@ornek.test', password: 'Kestane.7294' }
    expect(await refusalOf(signIn(context, signInForm))).toBe('email-not-verified')
    const token = await tokenFor(context, 'ayse@ornek.test')
    expect(await verifyEmail(context, { token })).toEqual({ emailAddress: 'ayse@ornek.test', already: false })
    expect(await verifyEmail(context, { token })).toEqual({ emailAddress: 'ayse@ornek.test', already: true })
    const { data, beside } = await signIn(context, { ...signInForm, location: '41.0, 28.9\u0000', deviceInfo: null })
    expect(data).toMatchObject({ emailVerified: true, jwt: expect.stringMatching(/^eyJ/) })
    expect(beside).toEqual({ fullname: 'Ayşe Yılmaz' })
    const accepted = await context.db
      .selectFrom('membership.legal_acceptance')
      .select(['kind', 'client_address'])
      .where('member_id', '=', data.id)
      .orderBy('kind')
      .execute()
    expect(accepted.map(({ kind }) => kind)).toEqual(['commercial-messages', 'membership-agreement', 'privacy-notice'])
  }))

test('neither token nor password nor address stands in the audit trail', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    await signUp(context, form('iz@ornek.test'))
    await refusalOf(signIn(context, { emailAddress: 'iz@ornek.test', password: 'Yanlis.7294' }))
    const token = await tokenFor(context, 'iz@ornek.test')
    const events = await context.db.selectFrom('platform.audit_event').selectAll().execute()
    const text = JSON.stringify(events)
    expect(events.length).toBeGreaterThan(1)
    for (const secret of [token, 'Kestane', 'Yanlis', 'iz@ornek.test']) expect(text).not.toContain(secret)
  }))

test('a known address is answered like an unknown one, and only its owner hears of it', () =>
  rolledBack(async (context) => {
    const known = await aMember(context)
    expect(await signUp(context, form(known.emailAddress))).toEqual({ emailAddress: known.emailAddress })
    const events = await context.db
      .selectFrom('platform.audit_event')
      .select(['action', 'subject_id'])
      .where('action', 'like', 'member.%')
      .execute()
    expect(events).toEqual([{ action: 'member.sign-up-repeated', subject_id: known.id }])
    const { data } = await signIn(context, { emailAddress: known.emailAddress, password: TEST_PASSWORD })
    expect(data.id).toBe(known.id)
  }))

test('who signed up first with somebody else’s address has nothing once the owner signs up', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    await signUp(context, form('hedef@ornek.test', { password: 'Saldirgan.72', passwordRepeat: 'Saldirgan.72' }))
    const first = await tokenFor(context, 'hedef@ornek.test')
    await signUp(context, form('hedef@ornek.test', { name: 'Gerçek', surname: 'Sahip' }))
    expect(await refusalOf(verifyEmail(context, { token: first }))).toBe('token-invalid')
    await verifyEmail(context, { token: await tokenFor(context, 'hedef@ornek.test') })
    expect(await refusalOf(signIn(context, { emailAddress: 'hedef@ornek.test', password: 'Saldirgan.72' }))).toBe(
      'credentials-invalid',
    )
    const { beside } = await signIn(context, { emailAddress: 'hedef@ornek.test', password: 'Kestane.7294' })
    expect(beside).toEqual({ fullname: 'Gerçek Sahip' })
  }))

test('twenty sign-ups of one address at once make one account; only the plain i is the same letter', async () => {
  const context = testContext(clone.db)
  const spellings = ['iris@ornek.test', 'IRIS@ornek.test', 'Iris@Ornek.test', 'iRiS@ORNEK.TEST']
  const parsed = Array.from({ length: 20 }, (_, at) =>
    postSignUp.input.parse({
      name: 'İris',
      surname: 'Işık',
      email: spellings[at % spellings.length],
      phone: '0532 123 45 67',
      password: 'Kestane.7294',
      passwordRepeat: 'Kestane.7294',
      membershipAgreement: true,
      privacyNotice: true,
    }),
  )
  await Promise.all(parsed.map((each) => signUp(context, each)))
  const rows = await clone.db
    .selectFrom('membership.member')
    .select('id')
    .where('email', '=', 'iris@ornek.test')
    .execute()
  expect(rows).toHaveLength(1)
  const live = await clone.db
    .selectFrom('membership.mail_token')
    .select('id')
    .where('member_id', '=', rows[0]?.id ?? '')
    .where('replaced_at', 'is', null)
    .execute()
  expect(live).toHaveLength(1)
  for (const email of ['İris@ornek.test', 'ırıs@ornek.test'])
    expect(postSignUp.input.safeParse({ ...form(email) }).success).toBe(false)
})

test('a verification link used fifty times at once works once, and the others hear of it', async () => {
  const context = testContext(clone.db)
  await signUp(context, form('cift@ornek.test'))
  const token = await tokenFor(context, 'cift@ornek.test')
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => verifyEmail(context, { token })))
  expect(outcomes.filter(({ already }) => !already)).toHaveLength(1)
  expect(new Set(outcomes.map(({ emailAddress }) => emailAddress))).toEqual(new Set(['cift@ornek.test']))
})

test('links run out: verification after a day, a password link after an hour', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    const later = (ms: number): Context => ({ ...context, clock: { now: () => new Date(TEST_NOW.getTime() + ms) } })
    const day = 24 * 3_600_000
    await signUp(context, form('sure@ornek.test'))
    const token = await tokenFor(context, 'sure@ornek.test')
    expect(await refusalOf(verifyEmail(later(day), { token }))).toBe('token-invalid')
    await verifyEmail(later(day - 1), { token })
    expect(await refusalOf(verifyEmail(later(day), { token }))).toBe('token-invalid')
    await requestPasswordLink(context, { emailAddress: 'sure@ornek.test' })
    const link = await tokenFor(context, 'sure@ornek.test')
    expect(await checkPasswordLink(later(3_599_999), { token: link })).toEqual({ valid: true })
    expect(await checkPasswordLink(later(3_600_000), { token: link })).toEqual({ valid: false })
    expect(await refusalOf(verifyEmail(context, { token: link }))).toBe('token-invalid')
  }))

test('a new link makes the one before it worthless; looking at a link does not use it up', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    await requestPasswordLink(context, member)
    const old = await tokenFor(context, member.emailAddress)
    await requestPasswordLink(context, member)
    const token = await tokenFor(context, member.emailAddress)
    expect(await checkPasswordLink(context, { token: old })).toEqual({ valid: false })
    expect(await checkPasswordLink(context, { token })).toEqual({ valid: true })
    const passwords = { password: 'Zeytin.8361', passwordRepeat: 'Zeytin.8361' }
    await resetPassword(context, { token, ...passwords })
    expect(await refusalOf(resetPassword(context, { token, ...passwords }))).toBe('token-invalid')
    expect((await signIn(context, { ...member, password: 'Zeytin.8361' })).data.id).toBe(member.id)
    expect(await refusalOf(signIn(context, member))).toBe('credentials-invalid')
  }))

test('unknown, verified and flooded addresses: the same answer, no mail', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const answers = [
      await requestPasswordLink(context, { emailAddress: 'kimse@ornek.test' }),
      await requestPasswordLink(context, member),
      await sendVerificationLink(context, { emailAddress: 'kimse2@ornek.test' }),
      await sendVerificationLink(context, member),
    ]
    for (let at = 0; at < 8; at++) answers.push(await requestPasswordLink(context, member))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"done":true}']))
    const tokens = await context.db.selectFrom('membership.mail_token').select('purpose').execute()
    expect(tokens.length).toBeLessThanOrEqual(5)
    expect(tokens.every(({ purpose }) => purpose === 'reset-password')).toBe(true)
  }))

test('the first guesses of every attacker are no passwords', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    const weak = { password: 'Galatasaray1905!', passwordRepeat: 'Galatasaray1905!' }
    expect(await refusalOf(signUp(context, form('kolay@ornek.test', weak)))).toBe('password-common')
    expect(
      await refusalOf(signUp(asMember(context, '00000000-0000-7000-8000-000000000001'), form('x@ornek.test'))),
    ).toBe('none')
  }))

test('each channel of commercial messages is consented to by itself; what a stranger ticked before does not stay', () =>
  rolledBack(async (context) => {
    await withLegalTexts(context)
    const given = async () => {
      const { rows } = await sql<{ consent: string; given: boolean }>`
        select distinct on (c.consent) c.consent, c.given from membership.consent c
          join membership.member m on m.id = c.member_id where m.email = 'kanal@ornek.test'
          order by c.consent, c.at desc, c.id desc`.execute(context.db)
      return rows.filter((row) => row.given).map(({ consent }) => consent)
    }
    await signUp(context, form('kanal@ornek.test', { commercialMessages: true, explicitConsent: true }))
    expect(await given()).toEqual(['commercial-email'])
    await signUp(context, form('kanal@ornek.test', { commercialSms: true }))
    expect(await given()).toEqual(['commercial-sms'])
    const without = { ...context, outside: onlyOutside({ iys: null }) }
    await signUp(without, form('kanal@ornek.test', { commercialMessages: true, commercialSms: true }))
    expect(await given()).toEqual([])
  }))
