import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { listInvestmentAcceptances } from '#server/modules/investments/documents/list-acceptances.ts'
import { findPreparation } from '#server/modules/investments/preparation/find-preparation.ts'
import { findInvestmentSummary, listInvestments } from '#server/modules/portfolio/list-investments.ts'
import { showInvestment } from '#server/modules/portfolio/show-investment.ts'
import { findMyQuestions } from '#server/modules/conversations/find-questions.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'

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
    findInvestmentSummary,
    (context) => listInvestments(context, { investmentState: 0 }),
    (context) => showInvestment(context, { investmentId: order.investmentId }),
    (context) => listInvestmentAcceptances(context, { after: '' }),
    (context) => listInvestmentAcceptances(context, { investmentId: order.investmentId, after: '' }),
    (context) => findPreparation(context, { projectId }),
    findMyQuestions,
    tasksOf,
  ]
  const statements = []
  for (const read of reads) statements.push(...(await statementsOf(story, story.as(defne), read)))
  expect(statements.length).toBeGreaterThan(15)
  expect(await withoutIndex(story, statements)).toEqual([])
}, 120_000)
