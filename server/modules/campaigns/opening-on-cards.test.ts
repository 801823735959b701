import { expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import { upsertPreDemand, deletePreDemand } from '#contracts/projects/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { anUpcomingProject } from '#tests/support/projects.ts'
import { ask } from '#tests/support/ask.ts'
import { filterProjects, listPublicProjects } from './list-projects.ts'

function asMember(context: Context): Context {
  return { ...context, actor: { kind: 'member', id: newId(), sessionId: newId(), emailVerified: true, roles: [] } }
}

test('a card tells its reader what he himself said of the opening, and nobody else', async () => {
  await rolledBack(async (context) => {
    await anUpcomingProject(context)
    const [own, other] = [asMember(context), asMember(context)]
    const [card] = await filterProjects(own, {})
    const project = { projectExternalId: card?.externalId ?? '' }
    const seenBy = async (reader: Context) => (await listPublicProjects(reader, {})).projects.map((one) => one.awaited)
    expect(await seenBy(own)).toEqual(['none'])
    await ask(own, upsertPreDemand, project)
    expect(await seenBy(own)).toEqual(['notice'])
    await ask(own, upsertPreDemand, { ...project, amount: lira(100) })
    expect(await seenBy(own)).toEqual(['amount'])
    expect(await seenBy(other)).toEqual(['none'])
    expect(await seenBy({ ...context, actor: { kind: 'visitor' } })).toEqual(['none'])
    await ask(own, deletePreDemand, project)
    expect(await seenBy(own)).toEqual(['none'])
  })
})
