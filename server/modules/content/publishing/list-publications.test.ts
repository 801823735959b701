import { expect, test } from 'vitest'
import { anAnnouncement, asStaff, publish } from '#tests/support/content.ts'
import { rolledBack } from '#tests/support/database.ts'
import { listPublications } from './list-publications.ts'
import { saveDraftOf } from '../items/save-draft.ts'

test('names what was published last and who wrote it; drafts are nobody’s business yet', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const save = saveDraftOf('announcement')
    const first = await save(editor, { seoName: 'ilk', body: { ...anAnnouncement, title: 'İlk duyuru' } })
    await publish(editor, 'announcement', { ...first, body: { ...anAnnouncement, title: 'İlk duyuru, düzeltilmiş' } })
    await save(editor, { seoName: 'taslak', body: { ...anAnnouncement, title: 'Taslak' } })

    const [newest, ...rest] = await listPublications(editor)
    expect(newest).toMatchObject({ kind: 'announcement', seoName: 'ilk', title: 'İlk duyuru, düzeltilmiş', number: 1 })
    expect(newest?.author).not.toBeNull()
    expect(rest.map(({ title }) => title)).not.toContain('Taslak')
  })
})
