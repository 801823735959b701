import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addNewsletter,
  confirmNewsletter,
  leaveNewsletter,
  getNewsletterLink,
} from '#contracts/contact/newsletter-endpoints.ts'
import {
  answerContactMessage,
  getContactMessages,
  markNotSpam,
  getContactForm,
  submitContactForm,
} from '#contracts/contact/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { skipPastEvents } from '#server/modules/notifications/index.ts'
import { testContext } from '#tests/support/context.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aMember, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

let wire: WireTest
let context: Context
beforeAll(async () => {
  wire = await startForTest()
  context = testContext(wire.database.db, { outside: wire.outside, clock: wire.clock })
  await withLegalTexts(context)
})
afterAll(() => wire.close())
beforeEach(async () => {
  await wire.database.pool.query(`truncate trial.mail, notifications.message, contact.message, contact.consent_step,
    contact.subscription, contact.former_leave_link, platform.throttle`)
  await skipPastEvents(asSystem(context))
  wire.clock.set('2026-03-16T09:00:00Z')
})

/** Makes mails of everything that happened and sends them. */
async function deliver(): Promise<void> {
  await relayAll(context)
  await runDueWork(asSystem(context), 'notifications.send')
}

async function mails(to: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await wire.database.pool.query<{ subject: string; text: string }>(
    'select subject, text_body as text from trial.mail where to_address = $1 order by id',
    [to],
  )
  return rows
}

const stored = async (): Promise<number> =>
  (await context.db.selectFrom('notifications.message').select('id').execute()).length

const form = {
  name: 'Ayşe Nur',
  surname: 'Işık',
  email: 'ayse@ornek.test',
  message: 'Dekontum nerede?',
  companyUrl: '',
}

async function send(over: Partial<typeof form> = {}): Promise<string> {
  const { formKey } = await ask(context, getContactForm, {})
  wire.clock.set(new Date(wire.clock.now().getTime() + 60_000).toISOString())
  return (await ask(context, submitContactForm, { ...form, ...over, formKey })).referenceNo
}

test('an heir hears at once which paper to send and by when, and is answered the next business day', async () => {
  const { formKey } = await ask(context, getContactForm, {})
  wire.clock.set('2026-03-16T09:01:00Z')
  await ask(context, submitContactForm, {
    ...form,
    formKey,
    topic: 'bereavement',
    message: 'Eşim dün vefat etti; yatırımı ne olur?',
  })
  await deliver()
  const [mail] = await mails('ayse@ornek.test')
  expect(mail?.text).toContain('ölüm belgesini')
  expect(mail?.text).toContain('48 saat')
  expect(mail?.text).toContain('17 Mart 2026')
})

test('a message arrives, is acknowledged without its text, is answered by mail, and after its term nothing of it is left', async () => {
  const referenceNo = await send()
  await deliver()
  const [acknowledgement, ...others] = await mails(form.email)
  expect(others).toEqual([])
  expect(acknowledgement?.subject).toBe(`Mesajınız bize ulaştı: ${referenceNo}`)
  expect(acknowledgement?.text).toContain('Sayın Ayşe Nur Işık,')
  expect(acknowledgement?.text).toContain('En geç yanıt günü: 19 Mart 2026')
  expect(acknowledgement?.text).not.toContain('Dekontum')

  const editor = asMember(context, (await aMember(context)).id, ['content-editor'])
  const [waiting] = (await ask(editor, getContactMessages, { query: referenceNo, after: '' })).messages
  await ask(editor, answerContactMessage, {
    messageId: waiting?.id ?? '',
    answer: 'Belgeler bölümünde.\n\nİyi günler dileriz.',
  })
  await deliver()
  const [, answer] = await mails(form.email)
  expect(answer?.subject).toBe(`Mesajınıza yanıtımız: ${referenceNo}`)
  expect(answer?.text).toContain('Belgeler bölümünde.\n\nİyi günler dileriz.')
  expect(answer?.text).toContain('http://localhost:3000/iletisim')

  expect(await stored()).toBe(2)
  wire.clock.set('2028-03-16T10:00:00Z')
  await runDueWork(asSystem(context), 'contact.delete-expired')
  await deliver()
  expect(await stored()).toBe(0)
})

test('a suspected message is acknowledged only when a person has cleared it', async () => {
  await send({ companyUrl: 'https://x.example' })
  await deliver()
  expect(await mails(form.email)).toEqual([])
  const editor = asMember(context, (await aMember(context)).id, ['compliance-officer'])
  const [suspect] = (await ask(editor, getContactMessages, { tab: 'suspect', query: '', after: '' })).messages
  await ask(editor, markNotSpam, { messageId: suspect?.id ?? '' })
  await deliver()
  expect((await mails(form.email)).map(({ subject }) => subject)).toEqual([
    `Mesajınız bize ulaştı: ${suspect?.referenceNo}`,
  ])
})

test('a mailbox cannot be flooded: of seven messages in its name three are acknowledged, all are kept', async () => {
  for (let at = 0; at < 7; at++) await send({ message: `Farklı bir soru ${'abcdefg'.charAt(at)} ve ayrıntısı` })
  await deliver()
  expect(await mails(form.email)).toHaveLength(3)
  expect(await context.db.selectFrom('contact.message').select('id').execute()).toHaveLength(7)
})

test('the newsletter is confirmed and left by the links of its mails; the links stand nowhere in the database', async () => {
  const email = 'okur@ornek.test'
  const tokenIn = (text = ''): string => /\/bulten\?token=([\w-]+)/.exec(text)?.[1] ?? ''
  await ask(context, addNewsletter, { email, consent: true, companyUrl: '' })
  await deliver()
  const [confirm] = await mails(email)
  expect(confirm?.subject).toBe('Bülten aboneliğinizi onaylayınız')
  expect(confirm?.text).toContain('Bağlantı 72 saat geçerlidir')
  await ask(context, confirmNewsletter, { token: tokenIn(confirm?.text) })
  await deliver()
  const [, started] = await mails(email)
  const leave = tokenIn(started?.text)
  expect(started?.text).toContain('aboneliğinizi 16 Mart 2026 12.00 tarihinde onayladınız')
  const kept = await context.db.selectFrom('notifications.message').select(['text_body', 'html_body']).execute()
  expect(JSON.stringify(kept)).not.toContain(leave)
  await ask(context, leaveNewsletter, { token: leave })
  expect(await ask(context, getNewsletterLink, { token: leave })).toMatchObject({ hasLeft: true })
  await deliver()
  expect(await mails(email)).toHaveLength(2)
  wire.clock.set('2029-03-16T10:00:00Z')
  await runDueWork(asSystem(context), 'contact.delete-expired-subscriptions')
  await deliver()
  expect(await stored()).toBe(0)
})
