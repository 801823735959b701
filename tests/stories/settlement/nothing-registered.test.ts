import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  confirmCapitalIncrease,
  getCampaignSettlement,
  getMkkRefusal,
  recordCapitalIncrease,
} from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, type TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { decideRefusal, fundedCampaign, onlyRefusal, openRefusals } from '#tests/support/bank/refusals.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
let officers: readonly [Context, Context]
let first: Context
let second: Context
let defne: TestInvestor
let can: TestInvestor
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
  officers = [first, second]
  defne = await story.investor('Defne')
  can = await story.investor('Can')
})
afterEach(() => story.close())

const close = (investor: TestInvestor) =>
  story.pool.query('update trial.mkk_member set closed = true where registry_number = $1', [investor.registryNumber])
const shown = (projectId: string) => ask(first, getCampaignSettlement, { projectId })
const broken = () => findBroken(story.pool)

describe('a campaign of which MKK registered nothing', () => {
  /** One investor's line is refunded, of the other's refund nothing would remain: its increase is taken back. */
  async function takenBack(): Promise<string> {
    const projectId = await fundedCampaign(story, [
      [defne, 60n],
      [can, 40n],
    ])
    await close(defne)
    await close(can)
    await story.increaseCapital(projectId, first, second)
    await story.runDue()
    const [one, other] = await openRefusals(first)
    if (!one || !other) throw new Error('MKK refused no line')
    await decideRefusal(officers, one.refusalId, { way: 'refund' })
    await expect(decideRefusal(officers, other.refusalId, { way: 'refund' })).rejects.toMatchObject({
      code: 'nothing-would-remain',
    })
    expect((await ask(first, getMkkRefusal, { refusalId: other.refusalId })).ways).toContain('take-back-increase')
    await decideRefusal(officers, other.refusalId, { way: 'take-back-increase' })
    expect(await openRefusals(first)).toEqual([])
    expect((await shown(projectId)).next).toMatchObject({ step: 'record-capital-increase' })
    expect(await broken()).toEqual([])
    return projectId
  }

  test('ends with the last day of its increase, and everybody is owed back', async () => {
    const projectId = await takenBack()
    await story.moveTo('2026-05-20T09:00:00Z')
    await story.runDue()
    const { rows } = await story.pool.query(
      `select c.outcome, t.final_kurus as rest from investments.campaign c join investments.campaign_total t using (project_id)
        where c.project_id = $1`,
      [projectId],
    )
    expect(rows).toEqual([{ outcome: 'cancelled', rest: 0n }])
    expect(await broken()).toEqual([])
  })

  test('goes on with who has an account again', async () => {
    const projectId = await takenBack()
    await story.pool.query('update trial.mkk_member set closed = false')
    await ask(
      first,
      confirmCapitalIncrease,
      await ask(second, recordCapitalIncrease, {
        projectId,
        registeredOn: '2026-04-02',
        registryReference: '2026/1454',
      }),
    )
    await story.runDue()
    expect(await shown(projectId)).toMatchObject({ next: { step: 'prepare-payout' } })
    expect(await openRefusals(first)).toEqual([])
    expect(await broken()).toEqual([])
  })
})

test('is none once a share is registered: its increase is not taken back', async () => {
  const projectId = await fundedCampaign(story, [
    [defne, 60n],
    [can, 40n],
  ])
  await close(defne)
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  const { refusalId } = await onlyRefusal(first)
  expect((await ask(first, getMkkRefusal, { refusalId })).ways).not.toContain('take-back-increase')
  await expect(decideRefusal(officers, refusalId, { way: 'take-back-increase' })).rejects.toMatchObject({
    code: 'increase-not-takeable',
  })
  expect(await broken()).toEqual([])
})
