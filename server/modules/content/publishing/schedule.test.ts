import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { startDueWork } from '#server/kit/due-work/due-work.ts'
import { findCacheKey } from '#server/modules/platform/index.ts'
import { anAnnouncement, asStaff, publish, seededItem } from '#tests/support/content.ts'
import { testContext, TEST_NOW } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { asSystem } from '#tests/support/membership.ts'
import { listLatestAnnouncements } from '../site/announcements.ts'
import { archiveItem } from '../items/archive-item.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import { discardDraft } from '../items/discard-draft.ts'
import { findPublishedBody } from '../site/find-published.ts'
import { contentDueWork } from '../index.ts'
import { publishDraft } from './publish-draft.ts'
import { publishScheduled } from './publish-scheduled.ts'
import { restoreVersion } from '../items/restore-version.ts'
import { saveDraftOf } from '../items/save-draft.ts'
import { showItem } from '../items/show-item.ts'

const save = saveDraftOf('announcement')
const TOMORROW = new Date(TEST_NOW.getTime() + 86_400_000)
const publishAt = TOMORROW.getTime() / 1000
const reason = 'Yarın duyurulacak'

function at<C extends Context>(context: C, now: Date): C {
  return { ...context, clock: { now: () => now } }
}

test('a scheduled publication appears when the platform’s clock reaches its moment, not a second before', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const draft = await save(editor, { body: anAnnouncement })
    const now = Math.floor(TEST_NOW.getTime() / 1000)
    await expect(publishDraft(editor, { ...draft, reason, publishAt: now })).rejects.toMatchObject({
      code: 'publish-time-past',
    })
    expect(await publishDraft(editor, { ...draft, reason, publishAt })).toEqual({ number: null, publishAt })
    expect((await showItem(editor, draft)).item).toMatchObject({ state: 'unpublished', scheduledFor: publishAt })

    const system = asSystem(context)
    expect(await publishScheduled.run(at(system, new Date(TOMORROW.getTime() - 1000)))).toBe(0)
    expect(await listLatestAnnouncements(context)).toEqual([])
    const key = await findCacheKey(context)
    expect(await publishScheduled.run(at(system, TOMORROW))).toBe(1)
    expect(await publishScheduled.run(at(system, TOMORROW))).toBe(0)
    expect(await findCacheKey(context)).not.toBe(key)
    expect(await listLatestAnnouncements(context)).toMatchObject([{ publishedAt: publishAt }])

    const event = await context.db
      .selectFrom('platform.audit_event')
      .select(['actor_kind', 'reason', 'data'])
      .where('subject_id', '=', draft.itemId)
      .where('action', '=', 'content.published')
      .executeTakeFirstOrThrow()
    const writtenBy = editor.actor.kind === 'member' ? editor.actor.id : ''
    expect(event).toMatchObject({ actor_kind: 'system', reason, data: { number: 1, writtenBy } })
  })
})

test('while it waits nothing else happens to it; taken back it is a draft again', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const first = await publish(editor, 'announcement', { body: anAnnouncement })
    const { itemId } = first
    const draft = await save(editor, { itemId, body: { ...anAnnouncement, title: 'Yeni' } })
    await expect(cancelSchedule(editor, { itemId, reason })).rejects.toMatchObject({ code: 'not-scheduled' })
    await publishDraft(editor, { ...draft, reason, publishAt })
    const versionId = (await showItem(editor, { itemId })).published?.id ?? ''
    const attempts = [
      () => save(editor, { ...draft, body: anAnnouncement }),
      () => publishDraft(editor, { ...draft, reason }),
      () => discardDraft(editor, draft),
      () => restoreVersion(editor, { versionId }),
      () => archiveItem(editor, { itemId, archived: true, reason }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'item-scheduled' })
    await cancelSchedule(editor, { itemId, reason: 'Ertelendi' })
    expect(await publishScheduled.run(at(asSystem(context), TOMORROW))).toBe(0)
    expect((await publishDraft(editor, { ...draft, reason })).number).toBe(2)
  })
})

test('what cannot be published any more is a draft again, and holds up nothing behind it', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const itemId = seededItem('choice-list', 'banks')
    const list = await findPublishedBody(context, 'choice-list', 'banks')
    const entries = [...(list?.entries ?? [])]
    const draft = await saveDraftOf('choice-list')(editor, {
      itemId,
      body: { entries: entries.map((entry) => ({ ...entry, label: `${entry.label} A.Ş.` })) },
    })
    await publishDraft(editor, { ...draft, reason, publishAt })
    // A key that appeared meanwhile, past the console.
    await context.db
      .insertInto('platform.choice')
      .values({ list: 'banks', key: '00999', parent_key: null, label: 'Yeni Banka' })
      .execute()
    const other = await save(editor, { body: anAnnouncement })
    await publishDraft(editor, { ...other, reason, publishAt: publishAt + 60 })

    const later = new Date(TOMORROW.getTime() + 3_600_000)
    await publishScheduled.run(at(asSystem(context), later))
    expect(await listLatestAnnouncements(context)).toHaveLength(1)
    expect((await showItem(editor, { itemId })).draft?.state).toBe('draft')
    const event = await context.db
      .selectFrom('platform.audit_event')
      .select('reason')
      .where('action', '=', 'content.schedule-cancelled')
      .executeTakeFirstOrThrow()
    expect(event.reason).toBe('key-removed')
  })
})

test('two processes publish what is due once', async () => {
  const database = await privateClone()
  try {
    const context = testContext(database.db)
    const editor = await asStaff(context, 'content-editor')
    for (let item = 0; item < 5; item++) {
      const draft = await save(editor, { body: { ...anAnnouncement, title: `Duyuru ${item}` } })
      await publishDraft(editor, { ...draft, reason, publishAt })
    }
    const job = (name: string) => asSystem(at(context, TOMORROW), name)
    const runners = ['a', 'b', 'c'].map((name) => startDueWork(contentDueWork, () => job(name), { log: context.log }))
    await Promise.all(runners.map((runner) => runner.runAll()))
    await Promise.all(runners.map((runner) => runner.stop()))
    const events = await database.db
      .selectFrom('platform.audit_event')
      .select(['subject_id'])
      .where('action', '=', 'content.published')
      .where('occurred_at', '=', TOMORROW)
      .execute()
    expect(events).toHaveLength(5)
    expect(new Set(events.map((event) => event.subject_id)).size).toBe(5)
    expect(await listLatestAnnouncements(context)).toHaveLength(5)
  } finally {
    await database.close()
  }
})

test('two editors who save at the same time: one is told, neither is lost', async () => {
  const database = await privateClone()
  try {
    const context = testContext(database.db)
    const editor = await asStaff(context, 'content-editor')
    const { itemId, revision } = await save(editor, { body: anAnnouncement })
    const saves = await Promise.allSettled(
      ['bir', 'iki', 'üç'].map((summary) => save(editor, { itemId, revision, body: { ...anAnnouncement, summary } })),
    )
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const one of saves)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'draft-changed-meanwhile' })
  } finally {
    await database.close()
  }
})
