import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addNewsletter,
  confirmNewsletter,
  getNewsletterLink,
  leaveNewsletter,
} from '#contracts/contact/newsletter-endpoints.ts'
import {
  postForgotPassword,
  postResetPassword,
  sendPhoneCode,
  verifyPhoneNumber,
} from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { createAuthenticator, mailTokenOf, phoneCodeOf } from '#server/modules/access/index.ts'
import { checkUserVerification } from '#server/modules/access/second-factor/check-user-verification.ts'
import { signIn } from '#server/modules/access/sign-in/sign-in.ts'
import { showSessions } from '#server/modules/access/devices/show-sessions.ts'
import { makeFormKey, readFormKey } from '#server/modules/contact/form-key.ts'
import { leaveLinkOfMember } from '#server/modules/contact/leave-links.ts'
import { takeReceivers } from '#server/modules/contact/iys/receivers.ts'
import { beginEDevlet, verifyEDevlet } from '#server/modules/eligibility/identity/verify-edevlet.ts'
import { sendBatch } from '#server/modules/notifications/send-messages.ts'
import { skipPastEvents } from '#server/modules/notifications/relay-events.ts'
import { ask } from '#tests/support/ask.ts'
import { testContext, testSecrets } from '#tests/support/context.ts'
import { pause, relayAll } from '#tests/support/mails.ts'
import {
  aMember,
  asMember,
  asSystem,
  citizenNumber,
  refusalOf,
  TEST_PASSWORD,
  withLegalTexts,
} from '#tests/support/membership.ts'
import { aStaffMember, atEaseInHalfMinute } from '#tests/support/second-factor.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'

// A server before the replacement, one that only knows what comes, one that writes by the new secret, and one that forgot the former.

const session = randomBytes(48).toString('base64')
const BEFORE: Secrets = testSecrets
const PREPARED: Secrets = { ...BEFORE, next: { session } }
const REPLACED: Secrets = { ...BEFORE, session, former: { session: BEFORE.session } }
const AFTER: Secrets = { ...BEFORE, session }

let wire: WireTest
let context: Context
beforeAll(async () => {
  wire = await startForTest()
  context = await withLegalTexts(testContext(wire.database.db, { outside: wire.outside, clock: wire.clock }))
})
afterAll(() => wire.close())
beforeEach(async () => {
  await wire.database.pool.query('truncate trial.mail, notifications.message')
  await skipPastEvents(asSystem(context))
  wire.clock.set('2026-03-16T09:00:00Z')
})

const by = (secrets: Secrets, own = context): Context => ({ ...own, secrets })
const knows = async (secrets: Secrets, jwt: string) =>
  (await createAuthenticator({ pool: wire.database.pool, secrets })(jwt)) !== null

test('who is signed in stays it while servers change one after the other; without the former secret nobody of before is', async () => {
  const { emailAddress } = await aMember(context)
  const jwtOf = async (secrets: Secrets) =>
    (await signIn(by(secrets), { emailAddress, password: TEST_PASSWORD })).data.jwt ?? ''
  const [before, replaced] = [await jwtOf(PREPARED), await jwtOf(REPLACED)]
  for (const jwt of [before, replaced])
    expect([await knows(PREPARED, jwt), await knows(REPLACED, jwt)]).toEqual([true, true])
  expect([await knows(AFTER, before), await knows(AFTER, replaced)]).toEqual([false, true])
  expect(await knows(BEFORE, replaced)).toBe(false)
})

test('a renewed token is signed by the new secret', async () => {
  const { emailAddress } = await aMember(context)
  const { jwt } = (await signIn(context, { emailAddress, password: TEST_PASSWORD })).data
  const machine = { now: () => new Date(Date.now() + 20 * 60_000) }
  const known = await createAuthenticator({ pool: wire.database.pool, secrets: REPLACED, machine })(jwt ?? '')
  expect(await knows(AFTER, known?.renewedJwt ?? '')).toBe(false)
  const later = await createAuthenticator({ pool: wire.database.pool, secrets: AFTER, machine })(
    known?.renewedJwt ?? '',
  )
  expect(later?.actor).toMatchObject({ emailVerified: true })
})

test('a sign-in half done, a code by message and a form shown before are ended by the other server', async () => {
  await atEaseInHalfMinute()
  for (const [first, second] of [
    [PREPARED, REPLACED],
    [REPLACED, PREPARED],
  ] as const) {
    const officer = await aStaffMember(context, 'auditor')
    const { challenge } = (await signIn(by(first), { ...officer, password: TEST_PASSWORD })).data
    const code = officer.app.code()
    const entered = await checkUserVerification(by(second), { challenge: challenge ?? '', code })
    expect(await knows(first, entered.jwt)).toBe(true)
    const member = asMember(context, (await aMember(context, { isPhoneVerified: false })).id)
    await ask(by(first, member), sendPhoneCode, {})
    const { id } = await context.db
      .selectFrom('membership.phone_code')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await ask(by(second, member), verifyPhoneNumber, { code: phoneCodeOf(first, id) })
    expect(readFormKey(second, makeFormKey(first, context.clock.now()))).not.toBeNull()
    expect(readFormKey(BEFORE, makeFormKey(AFTER, context.clock.now()))).toBeNull()
  }
})

test('who left for e-Devlet before comes back to a server with the new secret', async () => {
  const own = asMember(context, (await aMember(context)).id)
  const { loginUrl } = await beginEDevlet(by(PREPARED, own), {})
  const { searchParams } = new URL(loginUrl)
  const given = (name: string): string => searchParams.get(name) ?? ''
  const asked = { redirectUri: given('redirect_uri'), nonce: given('nonce'), codeChallenge: given('code_challenge') }
  const person = { number: citizenNumber(91_001), firstName: 'AYŞE', lastName: 'IŞIK', birthDate: '1987-04-23' }
  const returned = { state: given('state'), code: await wire.simulators.issueEDevletCode(asked, person, false) }
  expect(await refusalOf(verifyEDevlet(by(AFTER, own), returned))).toBe('edevlet-unknown')
  expect(await verifyEDevlet(by(REPLACED, own), returned)).toMatchObject({ nameCorrected: expect.any(Boolean) })
})

const tokenIn = async (to: string): Promise<string> => {
  const [mail] = await wire.simulators.listMails({ to })
  return /token=([\w-]{43})/.exec((await wire.simulators.readMail(mail?.id ?? 0))?.text ?? '')?.[1] ?? ''
}

test.each([
  ['on a server that only knows what comes', REPLACED, PREPARED],
  ['after the secret was replaced', PREPARED, REPLACED],
])(
  'a letter that waited carries a link that works, sent %s, and one that was mailed works without the former',
  async (_, made, sent) => {
    const member = await aMember(context)
    await ask(by(made), postForgotPassword, member)
    await relayAll(by(sent))
    while ((await sendBatch(asSystem(by(sent)))) > 0) await pause(0)
    const form = {
      token: await tokenIn(member.emailAddress),
      password: 'Zeytin.8361',
      passwordRepeat: 'Zeytin.8361',
    }
    await ask(by(AFTER), postResetPassword, form)
  },
)

async function aReader(secrets: Secrets): Promise<{ email: string; leave: string }> {
  const email = `okur-${newId()}@ornek.test`
  await ask(by(secrets), addNewsletter, { email, consent: true, companyUrl: '' })
  const { confirm, leave } = await context.db
    .selectFrom('contact.subscription')
    .select(['confirm_token_id as confirm', 'leave_token_id as leave'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await ask(by(secrets), confirmNewsletter, { token: mailTokenOf(secrets, confirm) })
  await sql`insert into contact.iys_record (id, recipient, type, wanted, known, state, consent_at, report_by, next_at)
    values (${newId()}, ${email}, 'EPOSTA', 'ONAY', 'ONAY', 'settled', platform.now(), platform.now(), platform.now())`.execute(
    context.db,
  )
  return { email, leave: mailTokenOf(secrets, leave) }
}

test('links to leave that were mailed before go on working, and letters to come carry one that works', async () => {
  const reader = await aReader(BEFORE)
  const member = await aMember(context)
  const linkOf = (secrets: Secrets) => inTransaction(by(secrets), (tx) => leaveLinkOfMember(tx, member.id))
  const ofMember = { before: await linkOf(BEFORE), during: await linkOf(REPLACED), after: await linkOf(AFTER) }
  expect(ofMember.during).toBe(ofMember.before)
  expect(await linkOf(AFTER)).toBe(ofMember.after)
  const { receivers } = await inTransaction(by(AFTER), (tx) => takeReceivers(tx, '', 10))
  const ofReader = receivers.find(({ emailAddress }) => emailAddress === reader.email)?.leaveTokenId ?? ''
  expect(ofReader).not.toBe('')
  for (const token of [
    mailTokenOf(BEFORE, ofMember.before),
    mailTokenOf(AFTER, ofMember.after),
    mailTokenOf(AFTER, ofReader),
    reader.leave,
  ])
    expect(await ask(by(AFTER), getNewsletterLink, { token })).toMatchObject({
      purpose: 'leave',
      hasLeft: expect.any(Boolean),
    })
  await ask(by(AFTER), leaveNewsletter, { token: reader.leave })
  expect(await ask(by(AFTER), getNewsletterLink, { token: mailTokenOf(AFTER, ofReader) })).toMatchObject({
    hasLeft: true,
  })
})

test('wrong passwords of before are still told to the owner of the account', async () => {
  const member = await aMember(context)
  const wrong = { emailAddress: member.emailAddress, password: 'Yanlis-Parola-12' }
  for (const secrets of [PREPARED, REPLACED])
    expect(await refusalOf(signIn(by(secrets), wrong))).toBe('credentials-invalid')
  const { history } = await showSessions(by(REPLACED, asMember(context, member.id)))
  expect(history.filter(({ kind }) => kind === 'wrong-password')).toHaveLength(2)
})
