import { expect, test } from 'vitest'
import { getFormChange, getFormChanges } from '#contracts/projects/form-endpoints.ts'
import { declareConflict, getFileParties } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { proposeResolution } from '#contracts/projects/resolution/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { openVideo } from '#server/modules/applications/index.ts'
import { findClosedProjects } from '#server/modules/conflicts/index.ts'
import { refusalOf } from '#tests/support/applications/applications.ts'
import { aCommittee, anAnalyst } from '#tests/support/applications/evaluation.ts'
import { aMaterialChange } from '#tests/support/applications/form-changes.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { send } from '#tests/support/ask.ts'

test('a change is read by a member of the committee after he said that he has no relation, by its page as by the list', () =>
  rolledBack(async (context) => {
    const { projectId, changeId, members } = await aMaterialChange(context)
    const [first, second] = members
    if (!first || !second) throw new Error('two members')
    const listed = async (of: Context) => (await send(of, getFormChanges, {})).changes.map(({ id }) => id)
    expect((await refusalOf(send(first.context, getFormChange, { changeId }))).code).toBe('declaration-required')
    expect(await listed(first.context)).toEqual([])
    expect(await findClosedProjects(context, first.id)).toEqual([projectId])
    const analyst = await anAnalyst(context)
    const { resolutionId } = await send(analyst, getFormChange, { changeId })
    if (resolutionId === null) throw new Error('the committee decides on a material change')
    await send(first.context, declareConflict, { fileId: resolutionId, relation: 'none', note: '' })
    expect(await send(first.context, getFormChange, { changeId })).toMatchObject({ id: changeId, resolutionId })
    expect(await listed(first.context)).toEqual([changeId])

    await send(second.context, declareConflict, { fileId: resolutionId, relation: 'exists', note: 'Ortağım.' })
    expect((await refusalOf(send(second.context, getFormChange, { changeId }))).code).toBe('not-permitted')
    expect(await listed(second.context)).toEqual([])
    // In another office too; and who came to the committee afterwards was never asked.
    const asAnalyst = asMember(context, second.id, ['committee-member', 'analyst'])
    expect((await refusalOf(send(asAnalyst, getFormChange, { changeId }))).code).toBe('not-permitted')
    const [later] = await aCommittee(context, 1)
    if (!later) throw new Error('one more')
    expect((await refusalOf(send(later.context, getFormChange, { changeId }))).code).toBe('not-found')
    expect(await listed(later.context)).toEqual([])
  }))

test('a film that was handed in is behind the declaration, as the file is', () =>
  rolledBack(async (context) => {
    const { projectId, changeId, members } = await aMaterialChange(context)
    const [first, second] = members
    if (!first || !second) throw new Error('two members')
    const id = newId()
    const film = { id, draft_id: projectId, owner_id: newId(), name: 'tanıtım.mp4', changed_at: context.clock.now() }
    await context.db
      .insertInto('projects.video')
      .values({ ...film, byte_length: 5_000n, received: 5_000n, mime_type: 'video/mp4', is_handed_in: true })
      .execute()
    const openedBy = async (reader: Context) => (await refusalOf(openVideo(reader, id).then(() => 'opened'))).code
    const analyst = await anAnalyst(context)
    const { resolutionId: fileId } = await send(analyst, getFormChange, { changeId })
    if (fileId === null) throw new Error('the committee decides on a material change')
    expect((await openVideo(analyst, id)).length).toBe(5_000)
    expect(await openedBy(first.context)).toBe('declaration-required')
    await send(first.context, declareConflict, { fileId, relation: 'none', note: '' })
    expect(await openVideo(first.context, id)).toMatchObject({ length: 5_000, isPublic: false })
    await send(second.context, declareConflict, { fileId, relation: 'exists', note: 'Ortağım.' })
    expect(await openedBy(second.context)).toBe('not-permitted')
    expect(await openedBy(asMember(context, second.id, ['committee-member', 'analyst']))).toBe('not-permitted')
    const [later] = await aCommittee(context, 1)
    if (!later) throw new Error('one more')
    expect(await openedBy(later.context)).toBe('not-found')
    expect(await openedBy(asMember(context, (await aMember(context)).id, ['finance-officer']))).toBe('not-found')
  }))

test('nothing is proposed about a campaign by who has not said whether he has a relation to what lies open', () =>
  rolledBack(async (context) => {
    const { projectId, members } = await aMaterialChange(context)
    const [first] = members
    if (!first) throw new Error('a member')
    const proposed = { projectId, kind: 'suspension', reason: 'İnceleme.' } as const
    expect((await refusalOf(send(first.context, proposeResolution, proposed))).code).toBe('declaration-required')
  }))

test('whom a file is about is told before the declaration, to its members alone, and not to who has a relation', () =>
  rolledBack(async (context) => {
    const { projectId, changeId, members } = await aMaterialChange(context)
    const [first, second] = members
    if (!first || !second) throw new Error('two members')
    const leader = { kind: 'leader', position: 0, name: 'Ayşe Nur Işık', title: 'Kurucu', description: '' } as const
    await context.db
      .insertInto('projects.person')
      .values({ ...leader, id: newId(), project_id: projectId })
      .execute()
    const { resolutionId: fileId } = await send(await anAnalyst(context), getFormChange, { changeId })
    if (fileId === null) throw new Error('the committee decides on a material change')
    const told = await send(first.context, getFileParties, { fileId })
    expect(told.companyName).not.toBe('')
    expect(told.people).toContainEqual({ name: 'Ayşe Nur Işık', part: 'leader' })
    // Names, and nothing of what the file says of them.
    expect(new Set(told.people.flatMap((person) => Object.keys(person)))).toEqual(new Set(['name', 'part']))
    await send(second.context, declareConflict, { fileId, relation: 'exists', note: 'Ortağım.' })
    expect((await refusalOf(send(second.context, getFileParties, { fileId }))).code).toBe('conflict-declared')
    const [later] = await aCommittee(context, 1)
    if (!later) throw new Error('one more')
    expect((await refusalOf(send(later.context, getFileParties, { fileId }))).code).toBe('not-on-committee')
  }))
