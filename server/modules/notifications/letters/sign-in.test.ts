import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  checkUserVerification,
  sendVerificationCode,
  updateCodeMethod,
  postSignIn,
} from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { testContext } from '#tests/support/context.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aMember, asSystem, signedIn, TEST_PASSWORD, type TestMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { skipPastEvents } from '../relay-events.ts'
import { sendMessages } from '../send-messages.ts'

let wire: WireTest
let context: Context
beforeAll(async () => {
  wire = await startForTest()
  context = testContext(wire.database.db, { outside: wire.outside, clock: wire.clock })
})
afterAll(() => wire.close())
beforeEach(async () => {
  await wire.database.pool.query('truncate trial.mail, trial.sms, notifications.message')
  await skipPastEvents(asSystem(context))
})

async function sendAll(): Promise<void> {
  await relayAll(context)
  await sendMessages.run(asSystem(context))
}

async function mailsTo({ emailAddress }: TestMember) {
  const mails = await wire.simulators.listMails({ to: emailAddress })
  return Promise.all(mails.map(({ id }) => wire.simulators.readMail(id)))
}

async function challengeOf(member: TestMember): Promise<string> {
  return (await ask(context, postSignIn, member)).challenge ?? ''
}

test.each(['sms', 'mail'] as const)('the code that comes by %s opens the sign-in', async (channel) => {
  const member = await aMember(context, { isPhoneVerified: true })
  const own = await signedIn(context, member.id)
  await ask(own, updateCodeMethod, { channel, enabled: true, currentPassword: TEST_PASSWORD })
  const challenge = await challengeOf(member)
  await sendAll()
  await wire.database.pool.query('truncate trial.mail, trial.sms')
  await ask(context, sendVerificationCode, { challenge, channel })
  await sendAll()
  const texts =
    channel === 'sms'
      ? (await wire.simulators.listSms()).map(({ text }) => text)
      : (await mailsTo(member)).map((mail) => mail?.text ?? '')
  expect(texts).toHaveLength(1)
  const code = /\b\d{6}\b/.exec(texts[0] ?? '')?.[0] ?? ''
  expect(await ask(context, checkUserVerification, { challenge, channel, code })).toMatchObject({ id: member.id })
  // The digits stand nowhere in the database.
  const { rows } = await wire.database.pool.query(
    `select 1 from notifications.message where text_body like $1 or html_body like $1`,
    [`%${code}%`],
  )
  expect(rows).toEqual([])
})

test('a sign-in from a browser nobody saw is told, and leads to the sessions', async () => {
  const member = await aMember(context)
  const from = (userAgent: string): Context => ({ ...context, client: { address: '203.0.113.7', userAgent } })
  await ask(from('Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'), postSignIn, member)
  await sendAll()
  expect(await mailsTo(member)).toEqual([])
  await ask(
    from('Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'),
    postSignIn,
    member,
  )
  await sendAll()
  const [letter, ...others] = await mailsTo(member)
  expect(others).toEqual([])
  expect(letter?.text).toContain('Safari, macOS')
  expect(letter?.text).toContain('http://localhost:3000/profil/oturumlar')
})
