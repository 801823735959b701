import { sql } from 'kysely'
import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { addHours, istanbulDate } from '#contracts/common/time/time.ts'
import { isMessageReference } from '#contracts/contact/reference.ts'
import type { Context } from '#server/kit/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { addBusinessDays } from '#server/modules/platform/index.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { answerMessage } from './answer-message.ts'
import { closeMessage } from './close-message.ts'
import { deleteExpiredMessages } from './delete-expired.ts'
import { listMessages } from './list-messages.ts'
import { markNotSpam } from './mark-not-spam.ts'
import { showContactForm } from './show-form.ts'
import { showMessage } from './show-message.ts'
import { submitForm } from './submit-form.ts'

const form = {
  name: 'Iğdır',
  surname: 'Işık',
  email: 'ziyaretci@ornek.test',
  message: 'Merhaba,\nödemenin dekontunu nereden indirebilirim?',
  companyUrl: '',
}
const at = (context: Context, hours: number): Context => ({
  ...context,
  clock: { now: () => addHours(TEST_NOW, hours) },
})
const list = { query: '', after: '' }

/** Sends a form that was shown an hour before. */
async function send(context: Context, over: Partial<typeof form & { formKey: string }> = {}): Promise<string> {
  const { formKey } = await showContactForm(at(context, -1))
  const { referenceNo } = await submitForm(context, { ...form, formKey, ...over })
  const { id } = await context.db
    .selectFrom('contact.message')
    .select('id')
    .where('reference_no', '=', referenceNo)
    .executeTakeFirstOrThrow()
  return id
}

async function eventsOf(context: Context, subjectId: string): Promise<{ action: string; data: unknown }[]> {
  return context.db
    .selectFrom('platform.audit_event')
    .select(['action', 'data'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
}

async function staff(context: Context, role: 'content-editor' | 'auditor' = 'content-editor'): Promise<Context> {
  const { id } = await aMember(context, { firstName: 'Elif', lastName: 'Kaya' })
  return asMember(context, id, [role])
}

test('an heir is told the same day on the page as in the letter: the sooner one', () =>
  rolledBack(async (context) => {
    const { formKey, answerDays, bereavementAnswerDays } = await showContactForm(at(context, -1))
    expect([answerDays, bereavementAnswerDays]).toEqual([3, 1])
    const { isBereavement, referenceNo } = await submitForm(context, { ...form, formKey, topic: 'bereavement' })
    expect(isBereavement).toBe(true)
    const { messages } = await listMessages(await staff(context), list)
    const today = istanbulDate(context.clock.now())
    const dueOn = await addBusinessDays(context, today, bereavementAnswerDays)
    expect(messages).toMatchObject([{ referenceNo, dueOn }])
  }))

test('a message is stored, numbered, waits with its date, and is found however it is typed', () =>
  rolledBack(async (context) => {
    const { formKey } = await showContactForm(at(context, -1))
    const { referenceNo } = await submitForm(context, { ...form, formKey })
    expect(isMessageReference(referenceNo)).toBe(true)
    const editor = await staff(context)
    const { messages, counts } = await listMessages(editor, { ...list, query: 'igdir DEKONTUNU' })
    expect(messages).toMatchObject([
      { referenceNo, fullName: 'Iğdır Işık', state: 'waiting', dueOn: '2026-03-19', isLate: false, signalCount: 0 },
    ])
    expect(counts).toEqual({ waiting: 1, suspect: 0 })
    expect((await listMessages(editor, { ...list, query: '%' })).messages).toEqual([])
    // Monday's message is late from Friday on: Thursday is the third business day, and the twentieth is a feast.
    expect((await listMessages(at(editor, 24 * 4), list)).messages[0]?.isLate).toBe(true)
  }))

test('the same form sent twice is one message with one number; changed, it is another that is flagged', () =>
  rolledBack(async (context) => {
    const { formKey } = await showContactForm(at(context, -1))
    const first = await submitForm(context, { ...form, formKey })
    expect(await submitForm(context, { ...form, formKey })).toEqual(first)
    const second = await submitForm(at(context, 1), { ...form, formKey, message: 'Bir şey daha sormak istiyorum.' })
    expect(second).not.toEqual(first)
    const { messages } = await listMessages(await staff(context), list)
    expect(messages.map(({ referenceNo, signalCount }) => [referenceNo, signalCount])).toEqual([
      [first.referenceNo, 0],
      [second.referenceNo, 1],
    ])
  }))

test('the same form at the same moment from two connections is one message', async () => {
  const clone = await privateClone()
  try {
    const context = testContext(clone.db)
    const { formKey } = await showContactForm(at(context, -1))
    const sent = await Promise.all(Array.from({ length: 6 }, () => submitForm(context, { ...form, formKey })))
    expect(new Set(sent.map(({ referenceNo }) => referenceNo)).size).toBe(1)
    const { rows } = await clone.pool.query(`select (select count(*)::int from contact.message) as messages,
      (select count(*)::int from platform.audit_event where action like 'contact.%') as events`)
    expect(rows).toEqual([{ messages: 1, events: 1 }])
  } finally {
    await clone.close()
  }
})

describe('what is suspected', () => {
  test.each([
    ['the hidden field is filled', { companyUrl: 'https://x.example' }],
    ['the key is not ours', { formKey: 'abc.0123456789abcdef.0123456789abcdef012345' }],
    ['it is full of links', { message: 'a.com b.com c.com d.com' }],
  ])('%s: it waits apart, the sender is answered the same', (_why, over) =>
    rolledBack(async (context) => {
      const id = await send(context, over)
      const editor = await staff(context)
      expect((await listMessages(editor, list)).messages).toEqual([])
      expect((await listMessages(editor, { ...list, tab: 'suspect' })).messages).toMatchObject([{ id }])
      expect(await eventsOf(context, id)).toMatchObject([{ action: 'contact.message-suspected' }])
    }),
  )

  test('sent at once, it is suspected; without a key, from an outside client, it is taken with a flag', () =>
    rolledBack(async (context) => {
      const { formKey } = await showContactForm(context)
      const quick = await send(at(context, 0), { formKey })
      const outside = await send(context, { formKey: '', message: 'Uygulamadan soruyorum: pay nedir?' })
      const editor = await staff(context)
      expect(await showMessage(editor, { messageId: quick })).toMatchObject({
        state: 'suspect',
        signals: [{ code: 'too-fast' }],
      })
      expect(await showMessage(editor, { messageId: outside })).toMatchObject({
        state: 'waiting',
        signals: [{ code: 'no-form-key', points: 30 }],
      })
    }))

  test('the fourth message from one mailbox within an hour is kept, apart', () =>
    rolledBack(async (context) => {
      const states: string[] = []
      for (const text of ['Birinci soru', 'İkinci konu', 'Üçüncü rica', 'Dördüncü dilek']) {
        const id = await send(context, { message: text })
        states.push((await showMessage(await staff(context), { messageId: id })).state)
      }
      expect(states).toEqual(['waiting', 'waiting', 'waiting', 'suspect'])
    }))

  test('cleared by a person it waits, with a new date and the acknowledgement’s event; not twice', () =>
    rolledBack(async (context) => {
      const id = await send(context, { companyUrl: 'x' })
      const editor = at(await staff(context), 48)
      await expect(answerMessage(editor, { messageId: id, answer: 'Merhaba' })).rejects.toMatchObject({
        code: 'message-suspected',
      })
      await markNotSpam(editor, { messageId: id })
      expect(await showMessage(editor, { messageId: id })).toMatchObject({ state: 'waiting', dueOn: '2026-03-24' })
      expect((await eventsOf(context, id)).map(({ action }) => action)).toEqual([
        'contact.message-suspected',
        'contact.message-cleared',
      ])
      await expect(markNotSpam(editor, { messageId: id })).rejects.toMatchObject({ code: 'message-not-suspected' })
    }))
})

describe('the console', () => {
  test('answers once; who and when is shown, and nothing more can be done', () =>
    rolledBack(async (context) => {
      const id = await send(context)
      const editor = await staff(context)
      await answerMessage(editor, { messageId: id, answer: 'Belgeler sekmesinden indirebilirsiniz.' })
      expect(await showMessage(editor, { messageId: id })).toMatchObject({
        state: 'answered',
        answer: 'Belgeler sekmesinden indirebilirsiniz.',
        handledBy: 'Elif Kaya',
        answeredAt: TEST_NOW.getTime() / 1000,
        deletedAfter: TEST_NOW.getTime() / 1000 + 730 * 86_400,
        trail: [
          { action: 'contact.message-answered', actorKind: 'staff', actorName: 'Elif Kaya' },
          { action: 'contact.message-received', actorKind: 'visitor', actorName: null },
        ],
      })
      const again = { messageId: id, answer: 'x' }
      await expect(answerMessage(editor, again)).rejects.toMatchObject({ code: 'message-answered' })
      await expect(closeMessage(editor, { messageId: id, reason: 'x' })).rejects.toMatchObject({
        code: 'message-answered',
      })
    }))

  test('closes with a reason; the auditor reads and changes nothing', () =>
    rolledBack(async (context) => {
      const id = await send(context)
      const auditor = await staff(context, 'auditor')
      expect(await showMessage(auditor, { messageId: id })).toMatchObject({ mayEdit: false, message: form.message })
      const closing = { messageId: id, reason: 'Aynı soru telefonda yanıtlandı.' }
      await expect(closeMessage(auditor, closing)).rejects.toMatchObject({ code: 'not-permitted' })
      await expect(answerMessage(auditor, { messageId: id, answer: 'x' })).rejects.toMatchObject({
        code: 'not-permitted',
      })
      await closeMessage(await staff(context), closing)
      expect(await showMessage(auditor, { messageId: id })).toMatchObject({
        state: 'closed',
        closeReason: closing.reason,
      })
    }))

  test('shows other messages of the same address, and pages through a long queue without a gap', () =>
    rolledBack(async (context) => {
      for (let minute = 0; minute < 35; minute++) {
        await sql`insert into contact.message (id, reference_no, first_name, last_name, email, body, state, received_at, due_on,
            score, signals, text_fingerprint)
          values (gen_random_uuid(), ${`MSJ-${minute}`}, 'A', 'B', 'sira@ornek.test', 'x', 'waiting',
            ${addHours(TEST_NOW, Math.floor(minute / 2))}, '2026-03-19', 0, '[]', '\\x00')`.execute(context.db)
      }
      const editor = await staff(context)
      const first = await listMessages(editor, list)
      const second = await listMessages(editor, { ...list, after: first.next ?? '' })
      expect([first.messages.length, second.messages.length, second.next]).toEqual([30, 5, null])
      const all = [...first.messages, ...second.messages]
      expect(new Set(all.map(({ id }) => id)).size).toBe(35)
      expect(all.map(({ receivedAt }) => receivedAt)).toEqual(
        all.map(({ receivedAt }) => receivedAt).sort((a, b) => a - b),
      )
      expect((await showMessage(editor, { messageId: all[0]?.id ?? '' })).others).toHaveLength(10)
      // Turned around, the last comes first, and the pages meet without a gap.
      const newest = await listMessages(editor, { ...list, order: 'newest' })
      const rest = await listMessages(editor, { ...list, order: 'newest', after: newest.next ?? '' })
      const idsOf = (...pages: (typeof first)[]) => pages.flatMap(({ messages }) => messages.map(({ id }) => id))
      expect(idsOf(newest, rest)).toEqual(idsOf(first, second).toReversed())
      await expect(listMessages(editor, { ...list, after: 'x' })).rejects.toMatchObject({ code: 'invalid-input' })
    }))
})

test('when its term is over a message is gone, and what was done with it stays without its text', () =>
  rolledBack(async (context) => {
    const answered = await send(context)
    const suspect = await send(context, { companyUrl: 'x', message: 'Başka bir metin' })
    const waiting = await send(context, { message: 'Hâlâ bekleyen mesaj' })
    const editor = await staff(context)
    await answerMessage(editor, { messageId: answered, answer: 'Merhaba' })
    const left = async (days: number): Promise<string[]> => {
      await deleteExpiredMessages.run(asSystem(at(context, days * 24)))
      return (await context.db.selectFrom('contact.message').select('id').execute()).map(({ id }) => id)
    }
    expect(new Set(await left(29.9))).toEqual(new Set([answered, suspect, waiting]))
    expect(new Set(await left(30))).toEqual(new Set([answered, waiting]))
    expect(new Set(await left(729.9))).toEqual(new Set([answered, waiting]))
    expect(await left(730)).toEqual([waiting])
    expect((await eventsOf(context, answered)).map(({ action }) => action)).toEqual([
      'contact.message-received',
      'contact.message-answered',
      'contact.message-deleted',
    ])
  }))

test('neither the trail nor a log tells who wrote or what', () =>
  rolledBack(async (context) => {
    let logged = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logged += String(chunk)
        done()
      },
    })
    const noisy: Context = { ...context, log: pino({ level: 'trace' }, stream) }
    const id = await send(noisy, { companyUrl: 'https://x.example' })
    await markNotSpam(await staff(noisy), { messageId: id })
    const told = logged + JSON.stringify(await eventsOf(context, id))
    for (const secret of [form.email, form.surname, 'dekont']) expect(told).not.toContain(secret)
  }))
