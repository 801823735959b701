import { afterEach, beforeEach, expect, test } from 'vitest'
import { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { getRunningCampaigns } from '#contracts/projects/resolution/endpoints.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'

// What stands on the desks of analysts and of the committee.

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

test('the queue of applications, and what is counted above and below it, stand behind indexes', async () => {
  await story.campaign()
  const analyst = story.as(await aMember(story.context), 'analyst')
  const read = await statementsOf(story, analyst, (context) => ask(context, getApplications, { tab: 'public' }))
  expect(read.length).toBeGreaterThan(0)
  expect(await withoutIndex(story, read)).toEqual([])
})

test('the committee sees of each running campaign what was paid, and no order that nobody paid', async () => {
  const projectId = await story.campaign()
  const member = story.as(await aMember(story.context), 'committee-member')
  expect((await ask(member, getRunningCampaigns, {})).campaigns).toMatchObject([{ projectId, raised: 0n }])
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 60_000n)
  await story.invest(await story.investor('Ece'), projectId, 20_000n)
  await story.transfer(defne, order)
  await story.moveTo('2026-03-17T09:00:00Z')
  expect((await ask(member, getRunningCampaigns, {})).campaigns).toMatchObject([{ projectId, raised: 60_000n }])
})
