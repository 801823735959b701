import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  getCampaignSettlement,
  confirmCapitalIncrease,
  recordCapitalIncrease,
  withdrawCapitalIncrease,
} from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
let first: Context
let second: Context
let auditor: Context
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
  auditor = story.as(await aMember(story.context), 'auditor')
})
afterEach(() => story.close())

/** A campaign that reached its goal and was judged on 2 April. */
async function successfulCampaign(): Promise<string> {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  return projectId
}

const on = (projectId: string, registeredOn: string) => ({ projectId, registeredOn, registryReference: '2026/1453' })
const waiting = async () =>
  settlementQueues.find(({ code }) => code === 'capital-increase-second-officer')?.count(auditor)
const broken = async () => (await findBroken(story.pool)).map((line) => line.split(':')[0])

test('one officer records it, and shares are allotted when another confirms', async () => {
  const projectId = await successfulCampaign()
  await story.moveTo('2026-04-17T12:00:00Z')
  expect((await ask(first, getCampaignSettlement, { projectId })).increase).toMatchObject({
    dates: { from: '2026-04-02', until: '2026-04-17' },
    recorded: null,
    confirmed: null,
  })
  const increase = await ask(first, recordCapitalIncrease, on(projectId, '2026-04-10'))
  expect(await ask(first, recordCapitalIncrease, on(projectId, '2026-04-10'))).toEqual(increase)
  await expect(ask(second, recordCapitalIncrease, on(projectId, '2026-04-11'))).rejects.toMatchObject({
    code: 'capital-increase-waits',
  })
  await story.runDue()
  expect(await ask(second, getCampaignSettlement, { projectId })).toMatchObject({
    next: { step: 'confirm-capital-increase' },
    increase: {
      registeredOn: null,
      dates: null,
      recorded: { ...increase, reference: '2026/1453', begunBy: 'Ayşe Nur Işık', isOwn: false },
    },
    allocation: null,
  })
  const [latest] = (await ask(auditor, getCampaignSettlement, { projectId })).trail
  expect(latest).toMatchObject({ action: 'settlement.capital-increase-begun', actorName: 'Ayşe Nur Işık' })
  expect((await openQueue(first)).campaigns).toMatchObject([{ recorded: { isOwn: true }, prepared: null }])
  expect(await waiting()).toMatchObject({ count: 1 })

  await expect(ask(first, confirmCapitalIncrease, increase)).rejects.toMatchObject({ code: 'same-officer' })
  await expect(ask(auditor, confirmCapitalIncrease, increase)).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(ask(second, confirmCapitalIncrease, { capitalIncreaseId: newId() })).rejects.toMatchObject({
    code: 'not-found',
  })
  const list = await ask(second, confirmCapitalIncrease, increase)
  expect(list).toMatchObject({ lineCount: 1, shareCount: 100 })
  expect(await ask(second, confirmCapitalIncrease, increase)).toEqual(list)
  expect(await waiting()).toMatchObject({ count: 0 })
  const decided = { code: 'capital-increase-decided' }
  await expect(ask(first, confirmCapitalIncrease, increase)).rejects.toMatchObject(decided)
  await expect(ask(first, withdrawCapitalIncrease, { ...increase, reason: 'x' })).rejects.toMatchObject(decided)
  await story.runDue()
  const { increase: shown, next } = await ask(first, getCampaignSettlement, { projectId })
  expect(next?.step).toBe('prepare-payout')
  expect(shown).toMatchObject({
    reference: '2026/1453',
    dates: null,
    recorded: null,
    confirmed: { begunBy: 'Ayşe Nur Işık', by: 'Mert Işık' },
  })
  expect(await broken()).toEqual([])
})

test('a wrong entry is taken back with its reason by any officer, and recorded anew', async () => {
  const projectId = await successfulCampaign()
  const wrong = await ask(first, recordCapitalIncrease, on(projectId, '2026-04-02'))
  const reason = 'Sayı yanlış yazılmış'
  await expect(ask(auditor, withdrawCapitalIncrease, { ...wrong, reason })).rejects.toMatchObject({
    code: 'not-permitted',
  })
  await ask(second, withdrawCapitalIncrease, { ...wrong, reason })
  await expect(ask(second, confirmCapitalIncrease, wrong)).rejects.toMatchObject({ code: 'capital-increase-decided' })
  const { next, trail } = await ask(first, getCampaignSettlement, { projectId })
  expect(next?.step).toBe('record-capital-increase')
  expect(trail[0]).toMatchObject({ action: 'settlement.capital-increase-withdrawn', reason })
  const right = await ask(second, recordCapitalIncrease, on(projectId, '2026-04-02'))
  expect(right).not.toEqual(wrong)
  await ask(first, confirmCapitalIncrease, right)
  expect(await broken()).toEqual([])
})

test('a registration lies between the judging and today, and the refusal names both days at its field', async () => {
  const projectId = await successfulCampaign()
  await story.moveTo('2026-04-17T20:59:59Z')
  const refused = {
    code: 'registration-date-out-of-bounds',
    detail: {
      parameters: { from: '2 Nisan 2026', until: '17 Nisan 2026' },
      fields: { registeredOn: expect.stringContaining('2 Nisan 2026 ile 17 Nisan 2026 arasında') },
    },
  }
  for (const day of ['2020-01-01', '2026-04-01', '2026-04-18'])
    await expect(ask(first, recordCapitalIncrease, on(projectId, day))).rejects.toMatchObject(refused)
  for (const day of ['2026-04-02', '2026-04-17'])
    await ask(first, withdrawCapitalIncrease, {
      ...(await ask(first, recordCapitalIncrease, on(projectId, day))),
      reason: day,
    })
  await story.moveTo('2026-04-17T21:00:00Z')
  await ask(first, recordCapitalIncrease, on(projectId, '2026-04-18'))
})

test('the database keeps the bounds and the two officers by itself', async () => {
  const projectId = await successfulCampaign()
  const { capitalIncreaseId } = await ask(first, recordCapitalIncrease, on(projectId, '2026-04-02'))
  const set = (what: string) =>
    story.pool.query(`update settlement.capital_increase set ${what} where id = $1`, [capitalIncreaseId])
  for (const what of [
    `registered_on = '2026-04-01'`,
    `registered_on = '2026-04-03'`,
    `state = 'confirmed', decided_by = begun_by, decided_at = begun_at`,
    `state = 'confirmed'`,
    `state = 'withdrawn', withdrawn_by = begun_by, withdrawn_at = begun_at`,
  ])
    await expect(set(what)).rejects.toThrow(/violates check constraint/)
})

test('shares that were allotted without a confirmation are found', async () => {
  const projectId = await successfulCampaign()
  await ask(second, confirmCapitalIncrease, await ask(first, recordCapitalIncrease, on(projectId, '2026-04-02')))
  expect(await broken()).toEqual([])
  await story.pool.query(`update investments.campaign set increase_registered_on = '2026-03-01'`)
  expect(await broken()).toEqual(['increase-confirmed'])
  await story.pool.query(`update investments.campaign set increase_registered_on = '2026-04-02'`)
  await story.pool.query(`
    alter table settlement.capital_increase disable trigger capital_increase_takes_legal_steps;
    update settlement.capital_increase set state = 'begun', decided_by = null, decided_at = null;
    alter table settlement.capital_increase enable trigger capital_increase_takes_legal_steps`)
  expect(await broken()).toEqual(['decisions-have-their-record', 'increase-confirmed'])
})
