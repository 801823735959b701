import { expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import { CONTENT_KINDS, KIND_RULES } from '#contracts/content/kinds.ts'
import { anAnnouncement, asStaff, publish, seededItem } from '#tests/support/content.ts'
import { rolledBack } from '#tests/support/database.ts'
import { asMember } from '#tests/support/membership.ts'
import { archiveItem } from './archive-item.ts'
import { cancelSchedule } from '../publishing/cancel-schedule.ts'
import { discardDraft } from './discard-draft.ts'
import { findKinds } from '../find-kinds.ts'
import { moveItem } from './move-item.ts'
import { publishDraft } from '../publishing/publish-draft.ts'
import { mayEdit } from './require-staff-of.ts'
import { restoreVersion } from './restore-version.ts'
import { saveDraftOf } from './save-draft.ts'
import { showItem } from './show-item.ts'

test.each(STAFF_ROLES)('%s writes exactly the kinds that are his', async (role: StaffRole) => {
  await rolledBack(async (context) => {
    const person = await asStaff(context, role)
    const allowed = CONTENT_KINDS.filter((kind) => mayEdit(kind, person.actor))
    expect(allowed).toEqual(CONTENT_KINDS.filter((kind) => KIND_RULES[kind].editors.includes(role)))
    expect((await findKinds(person)).flatMap(({ kind, mayEdit: may }) => (may ? [kind] : []))).toEqual(allowed)
    const save = saveDraftOf('holidays')
    const body = { entries: [{ day: '2026-01-01', label: 'Yılbaşı', halfDay: false }] }
    const outcome = save(person, { itemId: seededItem('holidays', 'holidays'), body })
    if (allowed.includes('holidays')) await expect(outcome).resolves.toBeDefined()
    else await expect(outcome).rejects.toMatchObject({ code: 'not-permitted' })
    const nobody = asMember(context, person.actor.kind === 'member' ? person.actor.id : '')
    await expect(save(nobody, { body })).rejects.toMatchObject({ code: 'not-permitted' })
  })
})

test('a call that every editor may make is still refused for the kinds of others', async () => {
  await rolledBack(async (context) => {
    const editor = await asStaff(context, 'content-editor')
    const officer = await asStaff(context, 'finance-officer', 'compliance-officer')
    const { itemId } = await publish(editor, 'announcement', { body: anAnnouncement })
    const draft = await saveDraftOf('announcement')(editor, { itemId, body: { ...anAnnouncement, title: 'Yeni' } })
    const shown = await showItem(officer, { itemId })
    expect(shown.mayEdit).toBe(false)
    const reason = 'Yetkisiz'
    const attempts = [
      () => publishDraft(officer, { ...draft, reason }),
      () => discardDraft(officer, draft),
      () => cancelSchedule(officer, { itemId, reason }),
      () => restoreVersion(officer, { versionId: shown.published?.id ?? '' }),
      () => archiveItem(officer, { itemId, archived: true, reason }),
      () => moveItem(officer, { itemId: seededItem('faq', 'uyelik-ucretli-mi'), direction: 'up' }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-permitted' })
    const test = seededItem('suitability-test', 'suitability-test')
    await expect(publishDraft(editor, { itemId: test, revision: 1, reason })).rejects.toMatchObject({
      code: 'not-permitted',
    })
  })
})
