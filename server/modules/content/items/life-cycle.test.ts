import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { findCacheKey } from '#server/modules/platform/index.ts'
import { anAnnouncement, asStaff, publish, seededItem } from '#tests/support/content.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { listLatestAnnouncements, showAnnouncement } from '../site/announcements.ts'
import { archiveItem } from './archive-item.ts'
import { discardDraft } from './discard-draft.ts'
import { listFaqs } from '../site/list-on-site.ts'
import { moveItem } from './move-item.ts'
import { publishDraft } from '../publishing/publish-draft.ts'
import { restoreVersion } from './restore-version.ts'
import { saveDraftOf } from './save-draft.ts'
import { showItem, showVersion } from './show-item.ts'

const save = saveDraftOf('announcement')

async function eventsOf(context: Context, itemId: string) {
  return context.db
    .selectFrom('platform.audit_event')
    .select(['action', 'reason', 'actor_kind', 'actor_id', 'data'])
    .where('subject_id', '=', itemId)
    .orderBy('id')
    .execute()
}

test('drafted, published, changed, restored, archived and put back; every step is in the trail', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const { itemId, revision } = await save(editor, { seoName: 'bayram', body: anAnnouncement })
    expect(await listLatestAnnouncements(context)).toEqual([])
    expect((await showItem(editor, { itemId })).item).toMatchObject({ state: 'unpublished', hasDraft: true })

    const reason = 'Bayram duyurusu'
    expect(await publishDraft(editor, { itemId, revision, reason })).toEqual({ number: 1, publishAt: null })
    expect(await showAnnouncement(context, { seoName: 'bayram' })).toMatchObject({ text: anAnnouncement.text })

    const changed = { ...anAnnouncement, title: 'Bayram tatilinde iade süreleri' }
    expect((await publish(editor, 'announcement', { itemId, revision, body: changed })).number).toBe(2)
    expect((await listLatestAnnouncements(context)).map(({ title }) => title)).toEqual([changed.title])

    const shown = await showItem(editor, { itemId })
    expect(shown.versions.map(({ state, number }) => [state, number])).toEqual([
      ['published', 2],
      ['superseded', 1],
    ])
    const first = shown.versions[1]?.id ?? ''
    const restored = await restoreVersion(editor, { versionId: first })
    expect((await showItem(editor, { itemId })).body).toEqual(anAnnouncement)
    expect((await listLatestAnnouncements(context)).map(({ title }) => title)).toEqual([changed.title])
    expect((await publishDraft(editor, { ...restored, reason })).number).toBe(3)
    expect((await listLatestAnnouncements(context)).map(({ title }) => title)).toEqual([anAnnouncement.title])

    await archiveItem(editor, { itemId, archived: true, reason: 'Geçti' })
    expect(await listLatestAnnouncements(context)).toEqual([])
    await expect(showAnnouncement(context, { seoName: 'bayram' })).rejects.toMatchObject({ code: 'not-found' })
    await expect(save(editor, { itemId, revision: 3, body: changed })).rejects.toMatchObject({ code: 'item-archived' })
    await archiveItem(editor, { itemId, archived: false, reason: 'Yeniden' })
    expect(await listLatestAnnouncements(context)).toHaveLength(1)

    const trail = await eventsOf(context, itemId)
    expect(trail.map(({ action }) => action)).toEqual([
      'content.drafted',
      'content.published',
      'content.drafted',
      'content.published',
      'content.drafted',
      'content.published',
      'content.archived',
      'content.restored',
    ])
    const hashes = trail.filter(({ action }) => action === 'content.published').map(({ data }) => data)
    expect(trail[1]).toMatchObject({ reason, actor_kind: 'staff' })
    expect(hashes.map((data) => data['sha256Before'])).toEqual([
      null,
      hashes[0]?.['sha256After'],
      hashes[1]?.['sha256After'],
    ])
    expect(hashes[2]?.['sha256After']).toBe(hashes[0]?.['sha256After'])
  })
})

test('saving a draft again changes nothing public and is no event; a stale revision is refused and loses nothing', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const other = await asStaff(context, 'administrator')
    const { itemId, revision } = await save(editor, { body: anAnnouncement })
    const key = await findCacheKey(context)
    const second = await save(other, { itemId, revision, body: { ...anAnnouncement, summary: 'İkinci' } })
    const late = { itemId, revision, body: { ...anAnnouncement, summary: 'Geç kalan' } }
    await expect(save(editor, late)).rejects.toMatchObject({ code: 'draft-changed-meanwhile' })
    await expect(save(editor, { itemId, body: anAnnouncement })).rejects.toMatchObject({
      code: 'draft-changed-meanwhile',
    })
    await expect(publishDraft(editor, { itemId, revision, reason: 'x' })).rejects.toMatchObject({
      code: 'draft-changed-meanwhile',
    })
    await expect(discardDraft(editor, { itemId, revision })).rejects.toMatchObject({ code: 'draft-changed-meanwhile' })
    const shown = await showItem(editor, { itemId })
    expect([shown.body['summary'], shown.draft?.revision, shown.draft?.author]).toEqual([
      'İkinci',
      second.revision,
      'Ayşe Nur Işık',
    ])
    expect(await findCacheKey(context)).toBe(key)
    expect((await eventsOf(context, itemId)).map(({ action }) => action)).toEqual(['content.drafted'])
  })
})

test('a draft that someone else published meanwhile may be changed on; one who saw an older version may not', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const { itemId, revision } = await save(editor, { body: anAnnouncement })
    await publishDraft(editor, { itemId, revision, reason: 'x' })
    const next = await save(editor, { itemId, revision, body: { ...anAnnouncement, summary: 'Yeni' } })
    await publishDraft(editor, { itemId, revision: next.revision, reason: 'x' })
    const late = { itemId, revision, body: { ...anAnnouncement, summary: 'Geç kalan' } }
    await expect(save(editor, late)).rejects.toMatchObject({ code: 'draft-changed-meanwhile' })
  })
})

test('what says nothing new is not published; a thrown-away draft stays readable in the history', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const { itemId } = await publish(editor, 'announcement', { body: anAnnouncement })
    const drafted = await save(editor, { itemId, body: { ...anAnnouncement, title: 'Ara' } })
    const same = await save(editor, { itemId, revision: drafted.revision, body: { ...anAnnouncement } })
    await expect(publishDraft(editor, { ...same, reason: 'x' })).rejects.toMatchObject({ code: 'nothing-changed' })
    const other = await save(editor, { itemId, revision: same.revision, body: { ...anAnnouncement, title: 'Başka' } })
    expect((await showItem(editor, { itemId })).item.title).toBe('Başka')
    await discardDraft(editor, other)
    const shown = await showItem(editor, { itemId })
    expect([shown.item.title, shown.draft, shown.versions.map(({ state }) => state)]).toEqual([
      anAnnouncement.title,
      null,
      ['discarded', 'published'],
    ])
    const thrownAway = await showVersion(editor, { versionId: shown.versions[0]?.id ?? '' })
    expect(thrownAway.body['title']).toBe('Başka')
    await expect(publishDraft(editor, { ...other, reason: 'x' })).rejects.toMatchObject({ code: 'no-draft' })
    await expect(restoreVersion(editor, { versionId: shown.versions[1]?.id ?? '' })).rejects.toMatchObject({
      code: 'version-in-force',
    })
  })
})

test('an address is taken once, kept once published, and made from the title when nobody chose it', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const { itemId, revision } = await save(editor, { body: anAnnouncement })
    expect((await showItem(editor, { itemId })).item.seoName).toBe('bayram-tatilinde-iadeler')
    const twin = await save(editor, { body: anAnnouncement })
    expect((await showItem(editor, { itemId: twin.itemId })).item.seoName).toMatch(
      /^bayram-tatilinde-iadeler-[0-9a-f]{8}$/,
    )
    const seoName = 'bayram-tatilinde-iadeler'
    await expect(save(editor, { seoName, body: anAnnouncement })).rejects.toMatchObject({ code: 'seo-name-taken' })
    await expect(save(editor, { ...twin, seoName, body: anAnnouncement })).rejects.toMatchObject({
      code: 'seo-name-taken',
    })
    await expect(save(editor, { seoName: 'Bayram İzni', body: anAnnouncement })).rejects.toMatchObject({
      code: 'invalid-input',
    })
    const renamed = await save(editor, { itemId, revision, seoName: 'bayram', body: anAnnouncement })
    await publishDraft(editor, { ...renamed, reason: 'x' })
    await expect(
      save(editor, { itemId, revision: renamed.revision, seoName: 'baska', body: anAnnouncement }),
    ).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

test('items that the program knows are neither added nor archived', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const page = seededItem('page', 'about')
    const { body } = await showItem(editor, { itemId: page })
    const about = { title: 'Yeni', description: 'Yeni', lead: '', sections: [{ heading: 'Bir', text: 'İki' }] }
    await expect(saveDraftOf('page')(editor, { body: about })).rejects.toMatchObject({ code: 'items-fixed' })
    await expect(archiveItem(editor, { itemId: page, archived: true, reason: 'x' })).rejects.toMatchObject({
      code: 'items-fixed',
    })
    await expect(saveDraftOf('announcement')(editor, { itemId: page, body: anAnnouncement })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect((await showItem(editor, { itemId: page })).body).toEqual(body)
  })
})

test('questions move in the operator’s order, and stay at its ends', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const before = (await listFaqs(context, {})).map(({ id }) => id)
    const [first = '', second = ''] = before
    const key = await findCacheKey(context)
    await moveItem(editor, { itemId: first, direction: 'up' })
    expect(await findCacheKey(context)).toBe(key)
    await moveItem(editor, { itemId: first, direction: 'down' })
    expect((await listFaqs(context, {})).map(({ id }) => id)).toEqual([second, first, ...before.slice(2)])
    expect(await findCacheKey(context)).not.toBe(key)
    const banner = { text: 'Bir', linkLabel: '', linkPath: '', tone: 'info', shownFrom: '', shownUntil: '' } as const
    const { itemId } = await saveDraftOf('banner')(editor, { body: banner })
    await expect(moveItem(editor, { itemId, direction: 'up' })).rejects.toMatchObject({ code: 'items-fixed' })
  })
})

test('what was published cannot be changed or deleted, not even past the program', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const { itemId } = await publish(editor, 'announcement', { body: anAnnouncement })
    const change = context.db.updateTable('content.version').where('item_id', '=', itemId)
    const attempts = [
      change.set({ reason: 'başka' }).compile(),
      change.set({ body: '{}' }).compile(),
      change.set({ state: 'draft' }).compile(),
      context.db.deleteFrom('content.version').where('item_id', '=', itemId).compile(),
    ]
    for (const attempt of attempts) {
      const inOne = context.db.transaction().execute((db) => db.executeQuery(attempt))
      await expect(inOne).rejects.toMatchObject({ code: 'KF900' })
    }
  })
})

test('the nightly check finds a published text whose hash no longer holds, and one that lost its version', async () => {
  const database = await privateClone()
  try {
    expect(await findBroken(database.pool)).toEqual([])
    await database.pool.query('alter table content.version disable trigger version_stays')
    await database.pool.query('alter table content.version drop constraint version_check6')
    await database.pool.query(`update content.version set body = body || '{"title": "başka"}'
      where item_id = (select id from content.item where kind = 'policy' and seo_name = 'cookie-policy')`)
    await database.pool.query(`update content.version set state = 'superseded'
      where item_id = (select id from content.item where kind = 'brand')`)
    const broken = (await findBroken(database.pool)).map((line) => line.split(':')[0])
    expect(new Set(broken)).toEqual(new Set(['content-hashes', 'content-legal-texts', 'content-published-once']))
  } finally {
    await database.close()
  }
})

test('what says the same as the published version makes no draft; what differs does, and may go back', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const { itemId } = await publish(editor, 'announcement', { seoName: 'bayram', body: anAnnouncement })
    const { revision } = (await showItem(editor, { itemId })).versions[0] ?? { revision: 0 }
    const events = await eventsOf(context, itemId)
    // As the database keeps it: members in another order.
    const { title, summary, text } = anAnnouncement
    expect(await save(editor, { itemId, revision, body: { text, title, summary } })).toEqual({ itemId, revision })
    expect((await showItem(editor, { itemId })).item).toMatchObject({ state: 'published', hasDraft: false })
    expect(await eventsOf(context, itemId)).toEqual(events)

    const changed = await save(editor, { itemId, revision, body: { ...anAnnouncement, title: 'Başka' } })
    expect((await showItem(editor, { itemId })).item.hasDraft).toBe(true)
    await save(editor, { ...changed, body: anAnnouncement })
    expect((await showItem(editor, { itemId })).body).toEqual(anAnnouncement)
  })
})
