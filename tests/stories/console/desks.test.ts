import { expect, test } from 'vitest'
import { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'

test('the queue of applications, and what is counted above and below it, stand behind indexes', async () => {
  const story = await startStory()
  try {
    await story.campaign()
    const analyst = story.as(await aMember(story.context), 'analyst')
    const read = await statementsOf(story, analyst, (context) => ask(context, getApplications, { tab: 'public' }))
    expect(read.length).toBeGreaterThan(0)
    expect(await withoutIndex(story, read)).toEqual([])
  } finally {
    await story.close()
  }
})
