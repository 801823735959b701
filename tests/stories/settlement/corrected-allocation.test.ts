import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCampaignSettlement } from '#contracts/settlement/endpoints.ts'
import {
  saveInvestmentAmount,
  getInvestmentPreparation,
  getPortfolioShape,
  getInvestment,
} from '#contracts/investments/endpoints.ts'
import { getOwnPart, listProjects } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { listInvestorsOf } from '#server/modules/investments/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

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
  await ask(own, getInvestmentPreparation, { projectId })
  await ask(own, saveInvestmentAmount, { projectId, amount: 30_000n })
  expect(await ask(own, getOwnPart, { projectId })).toEqual({ investments: [], begun: 30_000n })
  expect((await ask(own, getPortfolioShape, {})).begun).toMatchObject([{ amount: 30_000n }])
  const orders = [await story.invest(defne, projectId, 30_000n), await story.invest(defne, projectId, 20_000n)]
  for (const order of orders) await story.transfer(defne, order)
  await story.transfer(can, await story.invest(can, projectId, 50_000n))
  const part = await ask(own, getOwnPart, { projectId })
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
  const { allocation } = await ask(first, getCampaignSettlement, { projectId })
  expect(allocation).toMatchObject({ lineCount: 2, refused: [{ shareCount: 50, refusal: 'account-closed' }] })
  const counts = []
  for (const { investmentId } of orders)
    counts.push((await ask(own, getInvestment, { investmentId })).mkkCorrectedShareAmount)
  expect(counts).toEqual([29, 20])
  const { projects } = await ask(own, listProjects, {})
  expect(projects.find(({ id }) => id === projectId)?.ending).toBeTruthy()
  expect(await findBroken(story.pool)).toEqual([])
})
