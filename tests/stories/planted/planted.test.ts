import { expect, test } from 'vitest'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import {
  approvePayout,
  approveRefundBatch,
  confirmFeeAccount,
  nameFeeAccount,
  preparePayout,
  prepareRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { ask } from '#tests/support/ask.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { isMissed, plantAll } from '#tools/invariants/plant.ts'
import { NAMED_BY } from '#tools/invariants/plantings/named-by.ts'
import { PLANTINGS } from '#tools/invariants/plantings/all.ts'

/** What this story has no row of; each is planted on the trial's data by the command. */
const WITHOUT_ROWS = /^(K[3-7]|K11|D[123]|L1[01]|F(9|10|12|13|14)|O(3|4|6|9|11)|T9|K1|I14|R9|R11)$/

async function payBack(story: Story, moment: string): Promise<void> {
  const [first, second] = [await aMember(story.context), await aMember(story.context)]
  const { batchId } = await ask(story.as(first, 'finance-officer'), prepareRefundBatch, {})
  await ask(story.as(second, 'finance-officer'), approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo(moment)
}

/** One campaign that is paid out, one that failed and is paid back, one that runs; a withdrawal, a receipt that nobody explained. */
async function tell(story: Story): Promise<void> {
  const [first, second] = [await aMember(story.context), await aMember(story.context)]
  const [one, other] = [story.as(first, 'finance-officer'), story.as(second, 'finance-officer')]
  const { feeAccountId } = await ask(one, nameFeeAccount, {
    iban: 'TR870001000200045678901234',
    holderName: 'Açık Defter A.Ş.',
    source: 'Yönetim kurulunun 7 sayılı kararı',
  })
  await ask(other, confirmFeeAccount, { feeAccountId })
  const [won, lost] = [await story.campaign(), await story.campaign()]
  const running = await story.campaign({ closesAt: new Date('2026-04-20T20:59:59Z') })
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const orders = [
    [defne, await story.invest(defne, won, 60_000n)],
    [can, await story.invest(can, won, 40_000n)],
    [defne, await story.invest(defne, lost, 30_000n)],
    [can, await story.invest(can, lost, 20_000n)],
    [can, await story.invest(can, running, 20_000n)],
  ] as const
  for (const [investor, order] of orders) await story.transfer(investor, order)
  await story.invest(defne, running, 10_000n)
  await story.moveTo('2026-03-17T09:00:00Z')
  await ask(story.as(can), cancelRefundInvestment, { investmentId: orders[3][1].investmentId })
  await payBack(story, '2026-03-20T09:00:00Z')
  await story.moveTo('2026-04-02T09:00:00Z')
  await story.increaseCapital(won, one, other)
  await story.runDue()
  const { payoutId } = await ask(one, preparePayout, { projectId: won })
  await ask(other, approvePayout, { payoutId })
  await payBack(story, '2026-04-03T15:00:00Z')
  const late = await story.invest(can, running, 10_000n)
  await story.transfer(defne, late, { description: 'havale', payerName: 'BİLİNMEYEN', amount: 7_000n })
  await story.transfer(defne, await story.invest(defne, running, 10_000n))
  await story.moveTo('2026-04-04T09:00:00Z')
  while ((await runDueWork(asSystem(story.context), 'seal-rows')) > 0);
}

test('what is planted by hand, past every trigger, is named by a truth or stopped by a constraint', async () => {
  const story = await startStory()
  try {
    await tell(story)
    const planted = await plantAll(story.pool, PLANTINGS, { expected: NAMED_BY })
    const others = planted.filter(({ letter }) => !WITHOUT_ROWS.test(letter))
    const untouched = others.filter(({ rows, stoppedBy }) => rows === 0 && stoppedBy === null)
    const missed = others.filter((one) => isMissed(one) && one.rows > 0)
    expect([untouched, missed].map((some) => some.map(({ letter, deed }) => `${letter} ${deed}`))).toEqual([[], []])
  } finally {
    await story.close()
  }
}, 600_000)
