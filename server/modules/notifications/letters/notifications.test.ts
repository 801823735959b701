import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postForgotPassword, postResetPassword, postSignUp, verifyEmail } from '#contracts/membership/endpoints.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { OutsideUnavailable, type Outside } from '#server/outside/index.ts'
import { testContext } from '#tests/support/context.ts'
import { plantEvent } from '#tests/support/events.ts'
import { pause, relayAll } from '#tests/support/mails.ts'
import { aMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { skipPastEvents } from '../relay-events.ts'
import { sendMessages } from '../send-messages.ts'

let wire: WireTest
let context: Context
beforeAll(async () => {
  wire = await startForTest()
  context = testContext(wire.database.db, { outside: wire.outside, clock: wire.clock })
  await withLegalTexts(context)
})
afterAll(() => wire.close())
beforeEach(async () => {
  await wire.database.pool.query(
    'truncate trial.mail, notifications.message, notifications.unrendered_event, platform.throttle',
  )
  await skipPastEvents(asSystem(context))
  wire.clock.set('2026-03-16T09:00:00Z')
})

const relay = (): Promise<void> => relayAll(context)
const send = (over: Partial<Context> = {}): Promise<number> => sendMessages.run(asSystem({ ...context, ...over }))

async function mails(to: string): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await wire.database.pool.query<{ subject: string; text: string; html: string }>(
    'select subject, text_body as text, html_body as html from trial.mail where to_address = $1 order by id',
    [to],
  )
  return rows
}

const messages = () =>
  context.db
    .selectFrom('notifications.message')
    .select(['template', 'state', 'attempts', 'text_body', 'html_body', 'last_error'])
    .orderBy('created_at')
    .execute()

const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? ''

const form = {
  name: 'Ayşe',
  surname: 'Yılmaz',
  phone: '+905321234567',
  password: 'Kestane.7294',
  passwordRepeat: 'Kestane.7294',
  membershipAgreement: true as const,
  privacyNotice: true as const,
  commercialMessages: false,
  explicitConsent: false,
}

test('the verification mail arrives once and its link works; the link never stands in the database', async () => {
  await ask(context, postSignUp, { ...form, email: 'yeni@ornek.test' })
  await relay()
  await relay()
  const [stored] = await messages()
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  const [mail, ...others] = await mails('yeni@ornek.test')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('E-posta adresinizi doğrulayınız')
  const token = tokenIn(mail?.text ?? '')
  expect(mail?.html).toContain(`http://localhost:3000/dogrulama/email-dogrula?token=${token}`)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await ask(context, verifyEmail, { token })).toEqual({ emailAddress: 'yeni@ornek.test', already: false })
})

test('a known address hears that it is known; a new password is told to its owner', async () => {
  const member = await aMember(context, { emailAddress: 'bilinen@ornek.test' })
  await ask(context, postSignUp, { ...form, email: member.emailAddress })
  await ask(context, postForgotPassword, member)
  await relay()
  await send()
  const link = (await mails(member.emailAddress)).find(({ subject }) => subject === 'Şifre yenileme bağlantınız')
  const token = tokenIn(link?.text ?? '')
  await ask(context, postResetPassword, { token, password: 'Zeytin.8361', passwordRepeat: 'Zeytin.8361' })
  await relay()
  await send()
  const subjects = (await mails(member.emailAddress)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(3)
  expect(new Set(subjects)).toEqual(
    new Set(['Bu e-posta adresiyle bir üyeliğiniz var', 'Şifre yenileme bağlantınız', 'Şifreniz değiştirildi']),
  )
})

test.each([
  ['fail', 'busy'],
  ['reset', 'connection-failed'],
  ['garble', null],
] as const)(
  'mail server that answers with %s: the sign-up stands, the mail comes once the server is back',
  async (kind, reason) => {
    await wire.simulators.setFault('mail', { kind })
    await ask(context, postSignUp, { ...form, email: `${kind}@ornek.test` })
    await relay()
    await send()
    const [waiting] = await messages()
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, ...(reason ? { last_error: reason } : {}) })
    await wire.simulators.setFault('mail', null)
    expect(await send()).toBe(0)
    wire.clock.set('2026-03-16T09:00:31Z')
    expect(await send()).toBe(1)
    expect(await messages()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }])
    expect(await mails(`${kind}@ornek.test`)).toHaveLength(1)
  },
)

test('a mail server that hangs holds up neither the rounds nor the mails behind it for long', async () => {
  let hung = 0
  const mail = {
    async sendMail(): Promise<never> {
      hung++
      await pause(2_200)
      throw new OutsideUnavailable('mail', 'sendMail', 'timeout')
    },
    close() {},
  }
  const outside: Outside = { ...wire.outside, mail }
  await ask(context, postSignUp, { ...form, email: 'asili@ornek.test' })
  await relay()
  const started = performance.now()
  expect(await send({ outside })).toBe(0)
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(await send({ outside })).toBe(1)
  expect(hung).toBe(1)
  expect(await messages()).toMatchObject([{ state: 'waiting', last_error: 'timeout' }])
})

test('an event that cannot become a mail is put aside and the next one goes on', async () => {
  await inTransaction(context, async (tx) => {
    await plantEvent(tx, { action: 'investment.placed', subjectId: newId() })
    await recordEvent(tx, {
      action: 'member.registered',
      subjectId: newId(),
      data: { tokenId: 'x' },
    })
    const broken = await aMember(context, { emailAddress: 'bozuk@ornek.test' })
    await recordEvent(tx, {
      action: 'member.registered',
      subjectId: broken.id,
      data: { tokenId: 'x' },
    })
    // As a version that kept no text of its own might have recorded it.
    await plantEvent(tx, { action: 'member.text-accepted', subjectId: broken.id, data: { kind: 'privacy-notice' } })
  })
  await ask(context, postSignUp, { ...form, email: 'sonraki@ornek.test' })
  await relay()
  await send()
  expect(await mails('sonraki@ornek.test')).toHaveLength(1)
  const put = await context.db.selectFrom('notifications.unrendered_event').select(['action', 'error']).execute()
  expect(put).toEqual([
    { action: 'member.registered', error: expect.stringContaining('uuid') },
    { action: 'member.text-accepted', error: expect.stringContaining('are not those of') },
  ])
})

test('two processes share the relay and the outbox: every mail once', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => ask(context, postSignUp, { ...form, email: `cok${at}@ornek.test` })),
  )
  await Promise.all([relay(), relay(), relay()])
  await relay()
  await Promise.all([send(), send()])
  await send()
  const { rows } = await wire.database.pool.query('select to_address, count(*)::int as n from trial.mail group by 1')
  expect(rows).toHaveLength(10)
  expect(rows.every(({ n }) => n === 1)).toBe(true)
})
