import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  getInvestmentAcceptances,
  getInvestmentPreparation,
  getInvestmentSummary,
  getInvestments,
  getInvestment,
  getPortfolioShape,
} from '#contracts/investments/endpoints.ts'
import { getMyQuestions } from '#contracts/projects/conversation/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'
import { ask } from '#tests/support/ask.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

test('every read of an investor has an index behind it', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 100_000n)
  await story.transfer(defne, order)
  await story.moveTo('2026-03-17T09:00:00Z')
  const reads: readonly ((context: Context) => Promise<unknown>)[] = [
    (context) => ask(context, getInvestmentSummary, {}),
    (context) => ask(context, getInvestments, { investmentState: 0 }),
    (context) => ask(context, getInvestment, { investmentId: order.investmentId }),
    (context) => ask(context, getInvestmentAcceptances, { after: '' }),
    (context) => ask(context, getInvestmentAcceptances, { investmentId: order.investmentId, after: '' }),
    (context) => ask(context, getInvestmentPreparation, { projectId }),
    (context) => ask(context, getPortfolioShape, {}),
    (context) => ask(context, getMyQuestions, {}),
    tasksOf,
  ]
  const statements = []
  for (const read of reads) statements.push(...(await statementsOf(story, story.as(defne), read)))
  expect(statements.length).toBeGreaterThan(15)
  expect(await withoutIndex(story, statements)).toEqual([])
}, 120_000)
