import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteMember } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aMember, asSystem, refusalOf, signedIn, TEST_PASSWORD } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { askExport } from './ask-export.ts'
import { deleteExports } from './delete-exports.ts'
import { downloadExport } from './download-export.ts'
import { archivePath } from './export-store.ts'
import { makeExports } from './make-exports.ts'
import { showExport } from './show-export.ts'

let story: Story
let own: Context
let memberId: string
beforeEach(async () => {
  story = await startStory()
  memberId = (await aMember(story.context)).id
  own = await signedIn(story.context, memberId)
})
afterEach(() => story.close())

const password = { currentPassword: TEST_PASSWORD }
const system = (): Context => asSystem(story.context)
const latest = async () => (await showExport(own)).latest

async function due(context: Context = system()): Promise<void> {
  await deleteExports.run(context)
  await makeExports.run(context)
  await deleteExports.run(context)
}

async function askAndMake(): Promise<string> {
  await askExport(own, password)
  await due()
  return (await latest())?.id ?? ''
}

const isKept = async (id: string) => (await story.context.files.open('private', archivePath(id))) !== null

async function eventsOf(id: string): Promise<string[]> {
  const rows = await story.context.db
    .selectFrom('platform.audit_event')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', 'like', 'member.export-%')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action.replace('member.export-', ''))
}

async function lettersOf(id: string): Promise<string[]> {
  await relayAll(story.context)
  const rows = await story.context.db
    .selectFrom('notifications.message')
    .select(['template', 'html_body'])
    .where('member_id', '=', id)
    .where('template', 'like', 'data-export-%')
    .orderBy('id')
    .execute()
  return rows.map(({ template, html_body }) => `${template} ${html_body.includes('/profil/verilerim')}`)
}

test('asked with the password, made by due work, told by letter, fetched by its owner alone', async () => {
  expect(await refusalOf(askExport(own, { currentPassword: 'Yanlis.1234' }))).toBe('password-wrong')
  expect(await latest()).toBeNull()
  await askExport(own, password)
  expect(await latest()).toMatchObject({ state: 'asked', madeAt: null })
  expect(await refusalOf(askExport(own, password))).toBe('export-under-way')
  expect(await refusalOf(downloadExport(own, { id: (await latest())?.id ?? '' }))).toBe('export-gone')

  // Two servers at once make one.
  await Promise.all([makeExports.run(system()), makeExports.run(system())])
  const ready = await latest()
  expect(ready).toMatchObject({ state: 'ready', expiresAt: (ready?.madeAt ?? 0) + 72 * 3600 })
  const id = ready?.id ?? ''
  const file = await downloadExport(own, { id })
  expect(file).toMatchObject({ filename: 'verilerim-2026-03-16.zip', mimetype: 'application/zip' })
  const archive = unzipSync(Buffer.from(file.base64document, 'base64'))
  expect(Object.keys(archive).toSorted()).toEqual(['verilerim.html', 'verilerim.json'])
  expect(strFromU8(archive['verilerim.html'] ?? new Uint8Array())).toContain('<html lang="tr">')

  const other = await signedIn(story.context, (await aMember(story.context)).id)
  expect(await refusalOf(downloadExport(other, { id }))).toBe('export-gone')
  expect((await showExport(other)).latest).toBeNull()
  expect(await eventsOf(memberId)).toEqual(['asked', 'made', 'downloaded'])
  expect(await lettersOf(memberId)).toEqual(['data-export-ready true'])
})

test('one a day: the next is refused with its day, and then takes the place of the first', async () => {
  const first = await askAndMake()
  expect(await refusalOf(askExport(own, password))).toBe('export-too-soon')
  expect((await showExport(own)).mayAskAt).toBe(Date.parse('2026-03-17T09:00:00Z') / 1000)
  await story.setTo('2026-03-17T09:00:00Z')
  expect((await showExport(own)).mayAskAt).toBeNull()
  const second = await askAndMake()
  expect(second).not.toBe(first)
  expect([await isKept(first), await isKept(second)]).toEqual([false, true])
  expect(await refusalOf(downloadExport(own, { id: first }))).toBe('export-gone')
  expect(await eventsOf(memberId)).toEqual(['asked', 'made', 'asked', 'deleted', 'made'])
})

test('after its term it is refused at once, and its file deleted', async () => {
  const id = await askAndMake()
  await story.setTo('2026-03-19T08:59:59Z')
  await downloadExport(own, { id })
  await story.setTo('2026-03-19T09:00:00Z')
  expect(await refusalOf(downloadExport(own, { id }))).toBe('export-gone')
  expect(await latest()).toMatchObject({ state: 'expired' })
  expect(await isKept(id)).toBe(true)
  await due()
  expect(await isKept(id)).toBe(false)
  expect(await latest()).toMatchObject({ state: 'expired' })
  expect(await eventsOf(memberId)).toEqual(['asked', 'made', 'downloaded', 'deleted'])
})

/** A store that keeps the bytes and then ends the process behind the caller's back: nothing after it happens. */
function dyingAfterWrite(context: Context): Context {
  const { files } = context
  const gone = Object.assign(new Error('terminated'), { code: '57P01' })
  const write: typeof files.write = async (...file) => {
    await files.write(...file)
    throw gone
  }
  return { ...context, files: { ...files, write } }
}

test('a process that ends in the middle leaves the copy to the next one', async () => {
  await askExport(own, password)
  await expect(makeExports.run(dyingAfterWrite(system()))).rejects.toThrow('terminated')
  const id = (await latest())?.id ?? ''
  expect(await latest()).toMatchObject({ state: 'making' })
  expect(await isKept(id)).toBe(true)
  // The dead one's claim still holds.
  expect(await makeExports.run(system())).toBe(0)
  await story.setTo('2026-03-16T09:00:31Z')
  expect(await latest()).toMatchObject({ state: 'asked' })
  await due()
  expect(await latest()).toMatchObject({ state: 'ready' })
  await downloadExport(own, { id })
  expect(await eventsOf(memberId)).toEqual(['asked', 'made', 'downloaded'])
})

test('what cannot be made is given up after a while, told, and may be asked for anew at once', async () => {
  await askExport(own, password)
  const full: Context = {
    ...system(),
    files: { ...story.context.files, write: () => Promise.reject(new Error('store is away')) },
  }
  for (let hour = 10; hour < 15; hour++) {
    await makeExports.run(full)
    await story.setTo(`2026-03-16T${hour}:00:00Z`)
  }
  const failed = await latest()
  expect(failed).toMatchObject({ state: 'failed' })
  expect(await lettersOf(memberId)).toEqual(['data-export-failed true'])
  await due()
  expect(await eventsOf(memberId)).toEqual(['asked', 'failed', 'deleted'])
  await askAndMake()
  expect(await latest()).toMatchObject({ state: 'ready' })
})

test('with the membership its copy goes, made or not', async () => {
  const id = await askAndMake()
  await ask(own, deleteMember, password)
  await due()
  expect(await isKept(id)).toBe(false)
  expect(await eventsOf(memberId)).toEqual(['asked', 'made', 'deleted'])

  const another = (await aMember(story.context)).id
  const theirs = await signedIn(story.context, another)
  await askExport(theirs, password)
  await ask(theirs, deleteMember, password)
  await due()
  expect(await eventsOf(another)).toEqual(['asked'])

  // It ends while the copy is being made: what was written goes too.
  const third = (await aMember(story.context)).id
  const last = await signedIn(story.context, third)
  await askExport(last, password)
  const { files } = story.context
  await makeExports.run({
    ...system(),
    files: {
      ...files,
      async write(...file) {
        await ask(last, deleteMember, password)
        await deleteExports.run(system())
        await files.write(...file)
      },
    },
  })
  await due()
  const row = await story.context.db
    .selectFrom('exports.member_export')
    .select(['id', 'state', 'has_archive'])
    .where('member_id', '=', third)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'ended', has_archive: false })
  expect(await isKept(row.id)).toBe(false)
})

test('nothing of anybody is found under an id nobody has', async () => {
  expect(await refusalOf(downloadExport(own, { id: newId() }))).toBe('export-gone')
})
