import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postForgotPassword, sendPhoneCode, verifyPhoneNumber } from '#contracts/membership/endpoints.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { asStaff } from '#tests/support/content.ts'
import { testContext } from '#tests/support/context.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { listMessages } from './list-messages.ts'
import { skipPastEvents } from './relay-events.ts'
import { retryMessage } from './retry-message.ts'
import { sendMessages } from './send-messages.ts'

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
  wire.clock.set('2026-03-16T09:00:00Z')
})

const relay = (as: Context = context): Promise<void> => relayAll(as)
const send = () => sendMessages.run(asSystem(context))

async function changePassword(memberId: string): Promise<void> {
  await inTransaction(context, (tx) => recordEvent(tx, { action: 'member.password-changed', subjectId: memberId }))
  await relay()
}

const sms = async () => (await wire.simulators.listSms()).map(({ to, text }) => ({ to, text }))

test('a changed password is told by mail and by short message, each once', async () => {
  const member = await aMember(context, { isPhoneVerified: true })
  await changePassword(member.id)
  expect(await send()).toBe(2)
  expect(await send()).toBe(0)
  expect(await sms()).toEqual([
    { to: '+905321234567', text: expect.stringContaining('şifresi 16 Mart 2026 12.00 tarihinde değiştirildi') },
  ])
  expect(await wire.simulators.listMails({ to: member.emailAddress })).toHaveLength(1)
})

test('without a gateway nothing is composed for it; a gateway that fails keeps its messages and holds up no mail', async () => {
  const first = await aMember(context, { isPhoneVerified: true })
  const second = await aMember(context, { isPhoneVerified: true })
  const without = { ...context, outside: { ...wire.outside, sms: null } }
  await inTransaction(context, (tx) => recordEvent(tx, { action: 'member.password-changed', subjectId: first.id }))
  await relay(without)
  expect(await send()).toBe(1)
  await wire.simulators.setFault('sms', { kind: 'fail' })
  await changePassword(second.id)
  await send()
  expect(await wire.simulators.listMails({ to: second.emailAddress })).toHaveLength(1)
  expect(await sms()).toEqual([])
  await wire.simulators.setFault('sms', null)
  wire.clock.set('2026-03-16T09:00:31Z')
  expect(await send()).toBe(1)
  expect(await sms()).toHaveLength(1)
})

test('staff find messages by state and receiver, newest first, and never what they say', async () => {
  const known = await aMember(context, { isPhoneVerified: true })
  const nobody = await aMember(context, { emailAddress: 'yok@ornek.test', isPhoneVerified: true })
  await changePassword(known.id)
  wire.clock.set('2026-03-16T09:01:00Z')
  await changePassword(nobody.id)
  await send()
  const auditor = await asStaff(context, 'auditor')
  const all = await listMessages(auditor, { view: 'all', recipient: '', order: 'newest', after: '' })
  expect(all.messages).toHaveLength(4)
  expect(all.messages[0]?.createdAt).toBeGreaterThan(all.messages[3]?.createdAt ?? 0)
  expect(all.mayRetry).toBe(false)
  const oldestFirst = await listMessages(auditor, { view: 'all', recipient: '', order: 'oldest', after: '' })
  expect(oldestFirst.messages.map(({ id }) => id)).toEqual(all.messages.map(({ id }) => id).toReversed())
  const refused = await listMessages(auditor, { view: 'failed', recipient: '', order: 'newest', after: '' })
  expect(refused.messages).toMatchObject([
    { recipient: 'yok@ornek.test', lastError: 'recipient-refused', channel: 'email' },
  ])
  expect(Object.keys(refused.messages[0] ?? {})).not.toContain('text')
  const byNumber = await listMessages(auditor, { view: 'all', recipient: '0532 123 45 67', order: 'newest', after: '' })
  expect(byNumber.messages.map(({ channel }) => channel)).toEqual(['sms', 'sms'])
  const byAddress = await listMessages(auditor, {
    view: 'all',
    recipient: known.emailAddress.toUpperCase(),
    order: 'newest',
    after: '',
  })
  expect(byAddress.messages).toHaveLength(1)
  const editor = await asStaff(context, 'content-editor')
  await expect(listMessages(editor, { view: 'all', recipient: '', order: 'newest', after: '' })).rejects.toMatchObject({
    code: 'not-permitted',
  })
})

test('a refused message is sent again with a reason in the trail; a sent one is not, nor one whose link is dead', async () => {
  const member = await aMember(context)
  const officer = await asStaff(context, 'compliance-officer')
  await wire.simulators.setFault('mail', { kind: 'refuse' })
  await ask(context, postForgotPassword, member)
  await relay()
  await send()
  await wire.simulators.setFault('mail', null)
  const { messages } = await listMessages(officer, { view: 'failed', recipient: '', order: 'newest', after: '' })
  const id = messages[0]?.id ?? ''
  await retryMessage(officer, { id, reason: 'Posta kutusu açıldı' })
  expect(await send()).toBe(1)
  expect(await wire.simulators.listMails({ to: member.emailAddress })).toHaveLength(1)
  await expect(retryMessage(officer, { id, reason: 'Bir daha' })).rejects.toMatchObject({ code: 'message-not-failed' })
  const trail = await context.db
    .selectFrom('platform.audit_event')
    .select(['reason', 'actor_kind'])
    .where('action', '=', 'message.retried')
    .execute()
  expect(trail).toEqual([{ reason: 'Posta kutusu açıldı', actor_kind: 'staff' }])

  await wire.simulators.setFault('mail', { kind: 'refuse' })
  await ask(context, postForgotPassword, member)
  await relay()
  await send()
  await wire.simulators.setFault('mail', null)
  wire.clock.set('2026-03-16T11:00:00Z')
  const dead =
    (await listMessages(officer, { view: 'failed', recipient: '', order: 'newest', after: '' })).messages[0]?.id ?? ''
  await expect(retryMessage(officer, { id: dead, reason: 'Yeniden' })).rejects.toMatchObject({
    code: 'message-link-dead',
  })
})

test('a number that nobody verified gets its code and nothing else; the code never stands in the database', async () => {
  const member = await aMember(context)
  const own = asMember(context, member.id)
  await changePassword(member.id)
  await ask(own, sendPhoneCode, {})
  await relay()
  await send()
  const messages = await sms()
  expect(messages).toHaveLength(1)
  const code = /kodunuz (\d{6})\. Kod 5 dakika geçerlidir/.exec(messages[0]?.text ?? '')?.[1] ?? ''
  const stored = await context.db.selectFrom('notifications.message').selectAll().where('channel', '=', 'sms').execute()
  expect(JSON.stringify(stored.map(({ text_body: body }) => body))).not.toContain(code)
  await ask(own, verifyPhoneNumber, { code })
})

test('what a message says until when is not sent once that is over, however long the mail server was silent', async () => {
  const member = await aMember(context)
  await changePassword(member.id)
  await wire.simulators.setFault('mail', { kind: 'fail' })
  await wire.database.pool.query(`update notifications.message set holds_until = '2026-03-16T09:05:00Z'`)
  await send()
  await wire.simulators.setFault('mail', null)
  wire.clock.set('2026-03-16T09:05:00Z')
  await send()
  expect(await wire.simulators.listMails({ to: member.emailAddress })).toEqual([])
  const { rows } = await wire.database.pool.query('select state, last_error from notifications.message')
  expect(rows).toEqual([{ state: 'refused', last_error: 'out-of-date' }])
})

test('a code that the gateway could not take in time is not sent late', async () => {
  const member = await aMember(context)
  await wire.simulators.setFault('sms', { kind: 'fail' })
  await ask(asMember(context, member.id), sendPhoneCode, {})
  await relay()
  await send()
  await wire.simulators.setFault('sms', null)
  wire.clock.set('2026-03-16T09:05:01Z')
  await send()
  expect(await sms()).toEqual([])
  const officer = await asStaff(context, 'compliance-officer')
  const { messages } = await listMessages(officer, { view: 'failed', recipient: '', order: 'newest', after: '' })
  expect(messages).toMatchObject([{ template: 'phone-code', lastError: 'code-expired' }])
  await expect(retryMessage(officer, { id: messages[0]?.id ?? '', reason: 'Yeniden' })).rejects.toMatchObject({
    code: 'message-link-dead',
  })
})

/** So many letters that are due, to members one after the other. */
async function letters(count: number): Promise<void> {
  await wire.database.pool.query(
    `insert into notifications.message (id, event_id, template, recipient_key, channel, recipient, subject, text_body, html_body, state,
        created_at, next_attempt_at)
      select gen_random_uuid(), gen_random_uuid(), 'password-changed', n, 'email', n || '@ornek.test', 'Konu', 'Metin', '<p>Metin</p>',
          'waiting', $2::timestamptz, $2::timestamptz
        from generate_series(1, $1::int) n`,
    [count, wire.clock.now()],
  )
}

const stateOfLetters = async () => {
  const { rows } = await wire.database.pool.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from notifications.message where attempts > 0 group by 1`,
  )
  return rows
}

test('as long as the mail server takes them, batch after batch leaves in one round; after a silence one batch alone is tried', async () => {
  await letters(200)
  await send()
  await expect.poll(stateOfLetters, { timeout: 60_000 }).toEqual([{ state: 'sent', count: 200 }])
  await send()
  await wire.database.pool.query('truncate notifications.message')
  await wire.simulators.setFault('mail', { kind: 'fail' })
  await letters(200)
  expect(await send()).toBe(40)
  expect((await stateOfLetters()).reduce((sum, { count }) => sum + count, 0)).toBeLessThan(40)
  await wire.simulators.setFault('mail', null)
})
