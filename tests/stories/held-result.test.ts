import { afterEach, beforeEach, expect, test } from 'vitest'
import { tellHold } from '#contracts/investments/result-hold.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { getProjectDesk } from '#contracts/campaigns/endpoints.ts'
import { getCampaignSettlement, syncSettlements } from '#contracts/settlement/endpoints.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { confirmParameter } from '#tests/support/investments.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aMember } from '#tests/support/membership.ts'

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
  // The term of the register runs meanwhile, and who can do something about it reads until when.
  const told = expect.stringContaining('ticaret siciline tescilin son günü 15 Mayıs 2026')
  expect(desk.resultHold && tellHold(desk.resultHold, 'founder')).toEqual(told)
  const finance = story.as(await aMember(story.context), 'finance-officer')
  const { hold } = await ask(finance, getCampaignSettlement, { projectId })
  expect(hold).toEqual(desk.resultHold)
  expect((await openQueue(finance)).held).toMatchObject([{ projectId, isUrgent: true, hold: { why: 'receipt' } }])
})

test('MKK’s silence on qualified investors has its name, its queue and its age', async () => {
  await confirmParameter(story.pool, { key: 'campaign.qualified-share.threshold', from: '2022-01-01', value: 50_000n })
  const projectId = await story.campaign()
  const investor = await story.investor('Nil', true)
  await story.transfer(investor, await story.invest(investor, projectId, 100_000n))
  await story.moveTo('2026-03-19T12:00:00Z')
  await story.simulators.setFault('mkk', { kind: 'fail' })
  await story.moveTo('2026-04-02T12:00:00Z')
  const finance = story.as(await aMember(story.context), 'finance-officer')
  expect((await openQueue(finance)).held).toMatchObject([{ projectId, isUrgent: false, hold: { why: 'qualified' } }])
  expect(await held()).toMatchObject({ count: 1, lateCount: 0, oldestAt: new Date('2026-04-01T20:59:59Z') })
  await story.moveTo('2026-04-06T12:00:00Z')
  expect(await held()).toMatchObject({ count: 1, lateCount: 1 })
  const failing = settlementQueues.find(({ code }) => code === 'mkk-messages-failing')
  expect(await failing?.count(finance)).toMatchObject({ count: 1 })
  const { timeline } = await ask(story.as(investor), getInvestment, {
    investmentId: (await story.pool.query<{ id: string }>('select id from investments.investment')).rows[0]?.id ?? '',
  })
  expect(timeline.find(({ code }) => code === 'judged')).toMatchObject({
    dueAt: null,
    detail: expect.stringContaining('MKK yanıt verdikten sonra'),
  })
  // Asked at once, it ends with the answer.
  await story.simulators.setFault('mkk', null)
  await ask(finance, syncSettlements, {})
  await story.runDue()
  expect(await held()).toMatchObject({ count: 0 })
})

/** Letters about a late result, by whom they go to. */
async function lettersOf(): Promise<{ readonly template: string; readonly text: string }[]> {
  await relayAll(story.context)
  const { rows } = await story.pool.query<{ template: string; text: string }>(
    "select template, text_body as text from notifications.message where template ~ 'result-held' order by template, recipient",
  )
  return rows
}

test('once a result’s day has passed, founder and investors are told one time what it waits for and what happens then', async () => {
  const projectId = await story.campaign({ ownerId: (await aMember(story.context)).id })
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const order = await story.invest(defne, projectId, 60_000n)
  await story.transfer(defne, order)
  await story.transfer(can, order, { description: 'kira' })
  // The last right of withdrawal ends on Friday, 3 April: nobody is told before Monday's morning.
  for (const moment of ['2026-04-01T21:00:00Z', '2026-04-04T09:00:00Z', '2026-04-06T06:30:00Z']) {
    await story.moveTo(moment)
    expect(await lettersOf()).toEqual([])
  }
  await story.moveTo('2026-04-06T08:00:00Z')
  const letters = await lettersOf()
  expect(letters.map(({ template }) => template)).toEqual(['own-result-held', 'result-held'])
  for (const { text } of letters) {
    expect(text).toContain('bir tutar inceleniyor; sonuç bu karardan sonra belli olur.')
    expect(text).toContain('iki finans görevlimiz karar verir; bu karardan sonra sonuç açıklanır')
  }
  expect(letters[0]?.text).toContain('ticaret siciline tescilin son günü: 15 Mayıs 2026')
  await story.moveTo('2026-04-09T08:00:00Z')
  expect(await lettersOf()).toHaveLength(2)
})

test('a bank that does not tell the end of a period holds the result by its own name, once the result’s day is over', async () => {
  const projectId = await story.campaign({ ownerId: (await aMember(story.context)).id })
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  await story.moveTo('2026-04-01T12:00:00Z')
  await story.invest(can, projectId, 10_000n)
  await story.simulators.setFault('bank', { kind: 'fail' })
  await story.moveTo('2026-04-03T12:00:00Z')
  const finance = story.as(await aMember(story.context), 'finance-officer')
  expect((await openQueue(finance)).held).toEqual([])
  await story.moveTo('2026-04-06T12:00:00Z')
  expect((await openQueue(finance)).held).toMatchObject([{ projectId, hold: { why: 'bank', dueOn: null } }])
  const [own, ...theirs] = await lettersOf()
  expect(theirs).toHaveLength(2)
  for (const letter of [own, ...theirs]) expect(letter?.text).toContain('hesap ekstresi bekleniyor')
})
