import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aMember, asMember, asSystem, type TestMember } from '#tests/support/membership.ts'
import { relayEvents, relayUrgentEvents, skipPastEvents } from '../relay-events.ts'
import { address } from '../letters/tell.ts'
import { bringNotices } from './bring-notices.ts'
import { deleteOldNotices } from './delete-old-notices.ts'
import { listNotices, showUnreadNotices } from './list-notices.ts'
import { noticeStream } from './notice-stream.ts'
import { readAllNotices, readNotice } from './read-notices.ts'

let database: Awaited<ReturnType<typeof privateClone>>
let context: Context
let member: TestMember
beforeAll(async () => {
  database = await privateClone()
  context = testContext(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await skipPastEvents(asSystem(context))
  member = await aMember(context)
})

async function aNotice(memberId: string, minute: number, title = `Bildirim ${minute}`): Promise<string> {
  const id = newId()
  await context.db
    .insertInto('notifications.notice')
    .values({
      id,
      event_id: newId(),
      member_id: memberId,
      topic: 'questions',
      template: 'question-answered',
      title,
      path: '/profil/proje-sorulari?sekme=sorduklarim',
      created_at: new Date(TEST_NOW.getTime() + minute * 60_000),
      read_at: null,
    })
    .execute()
  return id
}

const all = { view: 'all', after: '' } as const

test('an event becomes one line, however often and on however many servers it is read; read once it stays read', async () => {
  await inTransaction(context, (tx) => recordEvent(tx, { action: 'member.password-changed', subjectId: member.id }))
  await Promise.all(
    [1, 2, 3].flatMap(() => [relayUrgentEvents.run(asSystem(context)), relayEvents.run(asSystem(context))]),
  )
  const own = asMember(context, member.id)
  const { notices, unread } = await listNotices(own, all)
  expect(notices).toMatchObject([{ topic: 'security', title: 'Şifreniz değiştirildi', isRead: false }])
  expect(unread).toBe(1)
  const [notice] = notices
  expect(await readNotice(own, { id: notice?.id ?? '' })).toEqual({ path: notice?.path })
  expect(await readNotice(own, { id: notice?.id ?? '' })).toEqual({ path: notice?.path })
  expect((await showUnreadNotices(own)).unread).toBe(0)
  expect((await listNotices(own, all)).notices).toMatchObject([{ isRead: true }])
})

test('what a seed brought in stands behind chosen bells at its own time, and nobody is written to', async () => {
  const other = await aMember(context)
  const happenAt = (days: number) =>
    inTransaction(
      { ...context, clock: { now: () => new Date(TEST_NOW.getTime() - days * 86_400_000) } },
      async (tx) => {
        for (const { id } of [member, other])
          await recordEvent(tx, { action: 'member.password-changed', subjectId: id })
      },
    )
  for (const days of [60, 20, 1]) await happenAt(days)
  const ago = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000)
  await bringNotices(asSystem(context), { memberIds: new Set([member.id]), since: ago(45), unreadFrom: ago(2) })
  const { notices, unread } = await listNotices(asMember(context, member.id), all)
  expect(notices.map(({ createdAt, isRead }) => [new Date(createdAt * 1000), isRead])).toEqual([
    [ago(1), false],
    [ago(20), true],
  ])
  expect(unread).toBe(1)
  expect((await listNotices(asMember(context, other.id), all)).notices).toEqual([])
  const told = context.db.selectFrom('notifications.message').select('id').where('recipient_key', '=', member.id)
  expect(await told.execute()).toEqual([])
})

test('links with secrets and the words of other people never stand behind the bell', async () => {
  const to = { key: member.id, memberId: member.id, emailAddress: member.emailAddress, phone: '' }
  const told = await address(context, [
    {
      to,
      told: {
        name: 'question-answered',
        path: '/profil/proje-sorulari',
        values: { fullName: 'Ayşe', projectTitle: 'Güneş', question: 'T.C. 10000000146', questionAnswer: 'Gizli' },
      },
    },
    { to, told: { name: 'reset-password', path: '/sifre/token-is-put-in-when-the-mail-leaves', values: {} } },
  ])
  const notices = told.filter(({ channel }) => channel === 'platform')
  expect(notices).toHaveLength(1)
  expect(JSON.stringify(notices)).toContain('Güneş')
  expect(JSON.stringify(notices)).not.toMatch(/10000000146|Gizli/)
})

test('nobody sees, reads or counts what was told to another', async () => {
  const other = await aMember(context)
  const id = await aNotice(other.id, 0)
  const own = asMember(context, member.id)
  expect((await listNotices(own, all)).notices).toEqual([])
  await expect(readNotice(own, { id })).rejects.toMatchObject({ code: 'not-found' })
  expect((await showUnreadNotices(asMember(context, other.id))).unread).toBe(1)
  await expect(listNotices(context, all)).rejects.toMatchObject({ code: 'sign-in-required' })
})

test('pages follow each other without gap or double; "read all" leaves what came after the page was drawn', async () => {
  const own = asMember(context, member.id)
  for (let minute = 0; minute < 45; minute += 1) await aNotice(member.id, minute)
  const first = await listNotices(own, all)
  const second = await listNotices(own, { view: 'all', after: first.next ?? '' })
  const third = await listNotices(own, { view: 'all', after: second.next ?? '' })
  const titles = [first, second, third].flatMap(({ notices }) => notices.map(({ title }) => title))
  expect(titles).toEqual(Array.from({ length: 45 }, (_, at) => `Bildirim ${44 - at}`))
  expect(third.next).toBeNull()
  await aNotice(member.id, 60, 'Sonradan gelen')
  await readAllNotices(own, { until: first.until })
  expect((await listNotices(own, { view: 'unread', after: '' })).notices).toMatchObject([{ title: 'Sonradan gelen' }])
})

test('the stream tells each process the same standing, another one with each notice and each reading; a hundred are counted', async () => {
  const other = await aMember(context)
  const standing = async () => (await noticeStream.read(context, [member.id, other.id])).get(member.id)
  const none = await standing()
  expect(none).toMatchObject({ unread: 0 })
  const id = await aNotice(member.id, 1)
  const one = await standing()
  expect(one).toMatchObject({ unread: 1 })
  await readNotice(asMember(context, member.id), { id })
  expect(await standing()).toEqual(none)
  for (let minute = 0; minute < 105; minute += 1) await aNotice(member.id, minute)
  expect(await standing()).toMatchObject({ unread: 100 })
  await expect(noticeStream.find(context, {})).rejects.toMatchObject({ code: 'sign-in-required' })
})

test('notices are deleted when their term is over, not a day before', async () => {
  await aNotice(member.id, 0)
  const own = asMember(context, member.id)
  const at = (days: number): Context => ({
    ...asSystem(context),
    clock: { now: () => new Date(TEST_NOW.getTime() + days * 86_400_000) },
  })
  while ((await deleteOldNotices.run(at(179))) > 0);
  expect((await listNotices(own, all)).notices).toHaveLength(1)
  while ((await deleteOldNotices.run(at(181))) > 0);
  expect((await listNotices(own, all)).notices).toEqual([])
})
