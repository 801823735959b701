import { expect, test } from 'vitest'
import { getProjectStory } from '#contracts/campaigns/endpoints.ts'
import { PUBLIC_CAMPAIGN_FIELDS } from '#contracts/projects/readers/public-fields.ts'
import type { Actor } from '#server/kit/actor.ts'
import { newId } from '#server/kit/id.ts'
import { reachMilestone } from '#server/modules/projects/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aLiveProject, anApplication } from '#tests/support/projects.ts'
import { campaignRoutes } from '../routes.ts'
import { findStory } from './project-story.ts'

const memberOf = (id: string): Actor => ({ kind: 'member', id, sessionId: newId(), emailVerified: true, roles: [] })
const CONTENT = {
  highlights: [{ figure: '61', statement: 'işletmede ölçüm', source: 'Sözleşmeler, Mart 2026' }],
  milestones: [
    { due: '2026-10-01', precision: 'quarter', text: 'Seri üretim', isDone: false },
    { due: '2025-04-01', precision: 'quarter', text: 'İlk sensör kuruldu', isDone: true },
  ],
  gallery: [{ path: 'ab/cd.webp', width: 960, height: 640, caption: 'Kesit' }],
  market: 'Pazar.',
  competition: 'Rekabet.',
  businessModel: 'Abonelik.',
} as const

test('members read all of it, what is done first; visitors facts and pictures', async () => {
  await rolledBack(async (context) => {
    const { milestones, highlights, gallery, ...texts } = CONTENT
    const content = { ...texts, milestones: [...milestones], highlights: [...highlights], gallery: [...gallery] }
    const { id } = await aLiveProject(context, anApplication({ content }))
    const whole = await findStory(context, { projectId: id })
    expect(whole.milestones?.map(({ description, isDone }) => [description, isDone])).toEqual([
      ['İlk sensör kuruldu', true],
      ['Seri üretim', false],
    ])
    expect(whole).toMatchObject({ market: 'Pazar.', gallery: [{ width: 960, height: 640, caption: 'Kesit' }] })
    expect(whole.highlights).toMatchObject([{ title: '61', source: 'Sözleşmeler, Mart 2026' }])
    const route = campaignRoutes.find(({ endpoint }) => endpoint.path === getProjectStory.path)
    const shown = await route?.run({ ...context, actor: { kind: 'visitor' } }, { projectId: id })
    expect(Object.keys(shown ?? {})).toEqual(Object.keys(PUBLIC_CAMPAIGN_FIELDS.story))
  })
})

test('a milestone is reached once, by the entrepreneur alone, on the day it is marked', async () => {
  await rolledBack(async (context) => {
    const [milestone] = CONTENT.milestones
    const content = { ...CONTENT, milestones: [milestone], highlights: [], gallery: [] }
    const { id, ownerId } = await aLiveProject(context, anApplication({ content }))
    const reach = (member: string) =>
      reachMilestone({ ...context, actor: memberOf(member) }, { projectId: id, text: milestone.text })
    await expect(reach(newId())).rejects.toMatchObject({ code: 'not-found' })
    await reach(ownerId)
    const { milestones } = await findStory(context, { projectId: id })
    expect(milestones).toMatchObject([{ isDone: true, precision: 'day' }])
    await expect(reach(ownerId)).rejects.toMatchObject({ code: 'not-found' })
  })
})
