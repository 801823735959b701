import { afterEach, beforeEach, expect, test } from 'vitest'
import { tellHold } from '#contracts/investments/result-hold.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { getProjectDesk } from '#contracts/campaigns/endpoints.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { ask } from '#tests/support/ask.ts'

// A receipt to be decided on may be an order's payment, so that no result comes before: and everybody concerned reads that.

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

const held = () => settlementQueues.find(({ code }) => code === 'results-held')?.count(story.context)

test('what keeps a result back is on the finance desk’s start page, the investor’s page and the founder’s desk', async () => {
  const projectId = await story.campaign({ closesAt: new Date('2026-04-01T20:59:59Z') })
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const order = await story.invest(defne, projectId, 60_000n)
  await story.transfer(defne, order)
  await story.transfer(can, order, { description: 'kira' })
  await story.moveTo('2026-03-31T09:00:00Z')
  expect(await held()).toMatchObject({ count: 0 })
  await story.moveTo('2026-04-08T09:00:00Z')
  expect(await held()).toMatchObject({ count: 1, lateCount: 1, total: 60_000n })
  const { timeline } = await ask(story.as(defne), getInvestment, { investmentId: order.investmentId })
  const judged = timeline.find(({ code }) => code === 'judged')
  expect(judged).toMatchObject({ dueAt: null, detail: expect.stringContaining('bir tutar inceleniyor') })
  const { rows } = await story.pool.query<{ id: string; external: string }>(
    'select owner_id as id, external_id as external from projects.project where id = $1',
    [projectId],
  )
  const [owner = { id: '', external: '' }] = rows
  const desk = await ask(story.as(owner), getProjectDesk, { projectExternalId: owner.external })
  expect(desk.resultHold && tellHold(desk.resultHold)).toBe(judged?.detail)
})
