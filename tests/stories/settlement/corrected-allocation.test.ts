import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { findOwnPart } from '#server/modules/campaigns/page/own-part.ts'
import { listPublicProjects } from '#server/modules/campaigns/list-projects.ts'
import { listInvestorsOf } from '#server/modules/investments/index.ts'
import { saveInvestmentAmount } from '#server/modules/investments/preparation/save-amount.ts'
import { findPreparation } from '#server/modules/investments/preparation/find-preparation.ts'
import { findPortfolioShape } from '#server/modules/portfolio/find-portfolio-shape.ts'
import { showInvestment } from '#server/modules/portfolio/show-investment.ts'
import { findCampaignSettlement } from '#server/modules/settlement/campaign-settlement.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { findBroken } from '#tools/invariants/run-invariants.ts'

let story: Story
let first: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context), 'finance-officer')
})
afterEach(() => story.close())

test('what MKK corrects is shared out in whole shares, what it refuses is told to the desk', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const own = story.as(defne)
  await findPreparation(own, { projectId })
  await saveInvestmentAmount(own, { projectId, amount: 30_000n })
  expect(await findOwnPart(own, { projectId })).toEqual({ investments: [], begun: 30_000n })
  expect((await findPortfolioShape(own)).begun).toMatchObject([{ amount: 30_000n }])
  const orders = [await story.invest(defne, projectId, 30_000n), await story.invest(defne, projectId, 20_000n)]
  for (const order of orders) await story.transfer(defne, order)
  await story.transfer(can, await story.invest(can, projectId, 50_000n))
  const part = await findOwnPart(own, { projectId })
  expect(part.begun).toBeNull()
  expect(part.investments.map(({ amount, shareCount }) => [amount, shareCount])).toEqual([
    [30_000n, 30],
    [20_000n, 20],
  ])
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  expect((await listInvestorsOf(story.context, projectId)).toSorted()).toEqual([defne.id, can.id].toSorted())

  // Can's account is closed by the time the list comes; of Defne's fifty shares MKK knows forty-nine.
  await story.pool.query('update trial.mkk_member set closed = true where registry_number = $1', [can.registryNumber])
  await story.pool.query('update trial.behaviour set mkk_list_minutes = 60')
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  await story.pool.query(`
    update trial.mkk_list set lines = (select jsonb_agg(case when line ->> 'result' = 'accepted'
        then line || '{"result": "corrected", "shareCount": "49"}' else line end) from jsonb_array_elements(lines) line)`)
  await story.moveTo('2026-04-02T15:00:00Z')
  const { allocation } = await findCampaignSettlement(first, { projectId })
  expect(allocation).toMatchObject({ lineCount: 2, refused: [{ shareCount: 50, refusal: 'account-closed' }] })
  const counts = []
  for (const { investmentId } of orders)
    counts.push((await showInvestment(own, { investmentId })).mkkCorrectedShareAmount)
  expect(counts).toEqual([29, 20])
  const { projects } = await listPublicProjects(own, {})
  expect(projects.find(({ id }) => id === projectId)?.ending).toBeTruthy()
  expect(await findBroken(story.pool)).toEqual([])
})
