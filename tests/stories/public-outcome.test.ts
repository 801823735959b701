import { afterEach, beforeEach, expect, test } from 'vitest'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import {
  approvePayout,
  preparePayout,
  withdrawPayout,
  approveRefundBatch,
  prepareRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import { getProjectCourse, getProjectInvestmentInfo, getProjectOutcome } from '#contracts/campaigns/endpoints.ts'
import { findEndings } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'

// What everybody may read of a campaign's end: each step appears when the platform's own records have it, and not before.

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

/** As everybody may know it. */
const shown = (projectId: string) => ask(story.context, getProjectOutcome, { projectId })
/** As members do. */
const told = async (projectId: string) => ask(story.as(await aMember(story.context)), getProjectOutcome, { projectId })

/** The days of its funding end with the published figures. */
async function expectCourseToAgree(projectId: string): Promise<void> {
  const { days } = await ask(story.context, getProjectCourse, { projectId })
  const { fundedAmount, numberOfInvestors } = await ask(story.context, getProjectInvestmentInfo, { projectId })
  expect(fundedAmount).toBeGreaterThan(0n)
  expect(days.at(-1)).toMatchObject({ raised: fundedAmount, investors: numberOfInvestors })
}

test('a success: judged, increased, registered, paid out, each with its day; reports are for members', async () => {
  const projectId = await story.campaign()
  expect(await shown(projectId)).toMatchObject({ outcome: null, endedAt: null, refunds: null })
  for (const [name, amount] of [
    ['Defne', 60_000n],
    ['Can', 40_000n],
  ] as const) {
    const investor = await story.investor(name)
    await story.transfer(investor, await story.invest(investor, projectId, amount))
  }
  await story.moveTo('2026-03-17T09:00:00Z')
  await story.moveTo('2026-03-20T09:00:00Z')
  await story.moveTo('2026-04-02T09:00:00Z')
  await expectCourseToAgree(projectId)
  const judged = await shown(projectId)
  expect(judged).toMatchObject({ outcome: 'successful', increasedOn: null, registeredAt: null, paidOutAt: null })
  expect(judged).not.toHaveProperty('firstReportAt')
  expect(judged.refunds).toBeNull()

  const [first, second] = [await aMember(story.context), await aMember(story.context)]
  const [one, other] = [story.as(first, 'finance-officer'), story.as(second, 'finance-officer')]
  await story.increaseCapital(projectId, one, other)
  await story.runDue()
  const registered = await shown(projectId)
  expect(registered.increasedOn).toBe(toUnixSeconds(istanbulMoment('2026-04-02')))
  expect(registered).toMatchObject({ registeredAt: expect.any(Number) as number, paidOutAt: null })

  await ask(other, approvePayout, { payoutId: (await ask(one, preparePayout, { projectId })).payoutId })
  expect(await shown(projectId)).toMatchObject({ paidOutAt: null })
  await story.moveTo('2026-04-03T15:00:00Z')
  const paid = await told(projectId)
  expect(paid).toMatchObject({ paidOutAt: expect.any(Number) as number, firstReportAt: null })
})

test('of payouts the one in force is told, not one that finance took back before', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  const [first, second] = [await aMember(story.context), await aMember(story.context)]
  const [one, other] = [story.as(first, 'finance-officer'), story.as(second, 'finance-officer')]
  await story.increaseCapital(projectId, one, other)
  await story.runDue()
  const { payoutId } = await ask(one, preparePayout, { projectId })
  await ask(other, withdrawPayout, { payoutId, reason: 'Hesap yanlıştı' })
  await ask(other, approvePayout, { payoutId: (await ask(one, preparePayout, { projectId })).payoutId })
  await story.moveTo('2026-04-03T15:00:00Z')
  expect(await shown(projectId)).toMatchObject({ paidOutAt: expect.any(Number) as number })
  expect([...(await findEndings(story.context, [projectId]))]).toMatchObject([[projectId, { paidOut: true }]])
})

test('a failure: refunds are counted as they are listed and paid; nothing of settlement is told', async () => {
  const projectId = await story.campaign()
  for (const [name, amount] of [
    ['Defne', 30_000n],
    ['Can', 10_000n],
  ] as const) {
    const investor = await story.investor(name)
    await story.transfer(investor, await story.invest(investor, projectId, amount))
  }
  await story.moveTo('2026-03-17T09:00:00Z')
  await story.moveTo('2026-04-02T09:00:00Z')
  await expectCourseToAgree(projectId)
  const owed = await shown(projectId)
  expect(owed).toMatchObject({ outcome: 'unsuccessful', refunds: { count: 2, listedCount: 0, executedCount: 0 } })
  expect(owed.refunds?.dueOn).toEqual(expect.any(Number))
  expect(owed.increasedOn).toBeNull()

  const [first, second] = [await aMember(story.context), await aMember(story.context)]
  const { batchId } = await ask(story.as(first, 'finance-officer'), prepareRefundBatch, {})
  expect((await shown(projectId)).refunds).toMatchObject({ listedCount: 2, executedCount: 0 })
  await ask(story.as(second, 'finance-officer'), approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  expect((await shown(projectId)).refunds).toMatchObject({
    count: 2,
    executedCount: 2,
    dueOn: null,
    lastExecutedAt: expect.any(Number) as number,
  })
})
