import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LETTERS } from '#contracts/notifications/letters.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { onlyOutside, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { notificationDueWork } from './index.ts'
import { relayUrgentEvents, skipPastEvents } from './relay-events.ts'
import { sendBatch, sendUrgentMessages } from './send-messages.ts'

const CROWD = 5_000

let database: Awaited<ReturnType<typeof privateClone>>
let context: Context
/** Subjects in the order in which the mail server got them. */
let arrived: string[] = []
const mail = {
  async sendMail({ subject }: { readonly subject: string }) {
    arrived.push(subject)
    return { messageId: '', answer: '' }
  },
  close() {},
}

beforeAll(async () => {
  database = await privateClone()
  context = testContext(database.db, { outside: onlyOutside({ mail }) })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate notifications.message')
  await skipPastEvents(asSystem(context))
  arrived = []
})

const changePassword = (memberId: string) =>
  inTransaction(context, (tx) => recordEvent(tx, { action: 'member.password-changed', subjectId: memberId }))

/** Letters about orders, waiting since earlier. */
const aCrowdOfLetters = () =>
  database.pool.query(
    `insert into notifications.message (id, event_id, template, recipient_key, channel, recipient, subject, text_body, html_body,
        state, created_at, next_attempt_at, rank)
      select gen_random_uuid(), gen_random_uuid(), 'investment-placed', n, 'email', n || '@ornek.test', 'Kalabalık', '', '',
          'waiting', $1, $1, 2 from generate_series(1, $2) n`,
    [new Date('2026-03-16T08:00:00Z'), CROWD],
  )

test('behind five thousand events and letters about orders a changed password is told first', async () => {
  const member = await aMember(context)
  await database.pool.query(
    `insert into platform.audit_event (id, occurred_at, actor_kind, action, subject_kind, subject_id)
      select id, $1, 'member', 'investment.placed', 'investment', id
        from (select gen_random_uuid() as id from generate_series(1, $2)) e`,
    [new Date('2026-03-16T08:00:00Z'), CROWD],
  )
  await aCrowdOfLetters()
  await changePassword(member.id)
  expect(await relayUrgentEvents.run(asSystem(context))).toBe(1)
  expect(await sendUrgentMessages.run(asSystem(context))).toBe(1)
  expect(arrived).toEqual(['Şifreniz değiştirildi'])
})

test('where one batch takes both, the urgent letter is in its first', async () => {
  const member = await aMember(context)
  await aCrowdOfLetters()
  await changePassword(member.id)
  await relayUrgentEvents.run(asSystem(context))
  await sendBatch(asSystem(context))
  expect(arrived.slice(0, 4)).toContain('Şifreniz değiştirildi')
})

test('what a campaign’s end is told its thousands stands behind what an order of one’s own came to, and news behind both', async () => {
  await aCrowdOfLetters()
  await database.pool.query(
    `insert into notifications.message (id, event_id, template, recipient_key, channel, recipient, subject, text_body, html_body, state,
        created_at, next_attempt_at, rank)
      select gen_random_uuid(), gen_random_uuid(), subject, subject, 'email', 'a@ornek.test', subject, '', '', 'waiting', $1, $1, rank
        from (values ('haber', 3), ('emir', 1)) v(subject, rank)`,
    [new Date('2026-03-16T08:30:00Z')],
  )
  await sendBatch(asSystem(context))
  expect(arrived.slice(0, 4)).toContain('emir')
  expect(arrived).not.toContain('haber')
})

test('urgent letters do not wait for a slow batch of others', async () => {
  const member = await aMember(context)
  await aCrowdOfLetters()
  let letGo = () => {}
  const slowness = new Promise<void>((resolve) => (letGo = resolve))
  const slowMail = {
    ...mail,
    async sendMail(sent: { readonly subject: string }) {
      if (sent.subject === 'Kalabalık') await slowness
      return mail.sendMail(sent)
    },
  }
  const slow = { ...context, outside: onlyOutside({ mail: slowMail }) }
  const batch = sendBatch(asSystem(slow), ['other'])
  await changePassword(member.id)
  await relayUrgentEvents.run(asSystem(slow))
  await sendUrgentMessages.run(asSystem(slow))
  expect(arrived).toEqual(['Şifreniz değiştirildi'])
  letGo()
  expect(await batch).toBe(40)
})

test('the next messages of a kind are found by index, however many wait', async () => {
  await aCrowdOfLetters()
  await database.pool.query('analyze notifications.message')
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain (costs off)
    select id from notifications.message where state = 'waiting' and attached_acceptance_id is null and rank = 0 and next_attempt_at <= '2026-03-16T09:00:00Z'
      and (claimed_until is null or claimed_until <= platform.now())
      order by next_attempt_at limit 40 for update skip locked`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using message_due')
  expect(plan).toMatch(/Index Cond: .*rank.*next_attempt_at/)
  expect(plan).not.toContain('Sort')
})

test('a message that cannot be put together is given up after five tries and holds up none behind it', async () => {
  const state = async () =>
    (
      await context.db
        .selectFrom('notifications.message')
        .select(['recipient', 'state', 'claimed_by'])
        .where('recipient', 'in', ['1@ornek.test', '2@ornek.test'])
        .orderBy('recipient')
        .execute()
    ).map((row) => [row.state, row.claimed_by])
  await aCrowdOfLetters()
  await database.pool.query(`delete from notifications.message where recipient not in ('1@ornek.test', '2@ornek.test')`)
  await database.pool.query(
    `update notifications.message set attached_text_id = gen_random_uuid() where recipient = '1@ornek.test'`,
  )
  let now = context.clock.now().getTime()
  const at = (): Context => asSystem({ ...context, clock: { now: () => new Date(now) } })
  expect(await sendBatch(at())).toBe(2)
  expect(await state()).toEqual([
    ['waiting', null],
    ['sent', null],
  ])
  for (let tries = 2; tries <= 5; tries++) {
    now += 3_600_000
    expect(await sendBatch(at())).toBe(1)
  }
  expect(await state()).toEqual([
    ['given-up', null],
    ['sent', null],
  ])
})

test('every letter about the safety of an account or with something somebody waits for is declared urgent', () => {
  const urgent = Object.entries(LETTERS).flatMap(([name, { isUrgent }]) => (isUrgent ? [name] : []))
  const mustBe = Object.entries(LETTERS).flatMap(([name, { marks }]) =>
    marks.some((mark) => mark === 'linkLifetime' || mark === 'code') ? [name] : [],
  )
  expect(urgent).toEqual(
    expect.arrayContaining([...mustBe, 'password-changed', 'email-change-notice', 'phone-changed']),
  )
  expect(urgent).toEqual(expect.arrayContaining(['second-factor-on', 'second-factor-off', 'recovery-code-used']))
  expect(notificationDueWork.map(({ name }) => name).slice(0, 2)).toEqual([
    'notifications.relay-urgent',
    'notifications.send-urgent',
  ])
})
