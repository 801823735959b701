import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelRefundInvestment, getInvestment } from '#contracts/investments/endpoints.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { ask } from '#tests/support/ask.ts'
import { relayAll } from '#tests/support/mails.ts'

// A feast that is entered while money is owed back moves the day by which it is due, as it moves every day of the law.

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

const dueDays = async () => {
  const { rows } = await story.pool.query<{ day: string }>(
    'select due_on::text as day from investments.refund order by due_on, id',
  )
  return rows.map(({ day }) => day)
}
const moves = async () => {
  const { rows } = await story.pool.query<{ data: unknown }>(
    "select data from platform.audit_event where action = 'settlement.refund-days-moved' order by occurred_at, id",
  )
  return rows.map(({ data }) => data)
}
const feast = (day: string) =>
  story.pool.query("insert into platform.holiday (day, label, half_day) values ($1, 'Köprü günü', false)", [day])

test('what is owed back is due on a business day, whatever feasts are entered after it is owed', async () => {
  const projectId = await story.campaign({ closesAt: new Date('2026-04-01T20:59:59Z') })
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const order = await story.invest(defne, projectId, 30_000n)
  await story.transfer(defne, order)
  const other = await story.invest(can, projectId, 20_000n)
  await story.transfer(can, other)
  await story.moveTo('2026-03-17T09:00:00Z')
  // Withdrawn on Tuesday, 17 March: due on Wednesday.
  await ask(story.as(can), cancelRefundInvestment, { investmentId: other.investmentId })
  expect(await dueDays()).toEqual(['2026-03-18'])
  await feast('2026-03-18')
  await story.runDue()
  expect(await dueDays()).toEqual(['2026-03-19'])
  expect(await moves()).toEqual([{ refundCount: 1, dueOn: '2026-03-19' }])
  // The letter about it is written now, and says the day that holds.
  await relayAll(story.context)
  const { rows: letters } = await story.pool.query<{ text: string }>(
    "select text_body as text from notifications.message where template = 'investment-withdrawn'",
  )
  expect(letters[0]?.text).toContain('19 Mart 2026')
  expect(await findBroken(story.pool)).toEqual([])

  // The campaign failed and is judged on Thursday, 2 April: one day for the notice, one for the bank.
  for (const moment of ['2026-04-01T21:30:00Z', '2026-04-02T09:00:00Z']) await story.moveTo(moment)
  expect((await dueDays()).at(-1)).toBe('2026-04-06')
  await feast('2026-04-06')
  await story.runDue()
  expect((await dueDays()).at(-1)).toBe('2026-04-07')
  const { timeline } = await ask(story.as(defne), getInvestment, { investmentId: order.investmentId })
  expect(timeline.find(({ code }) => code === 'refund')?.dueAt).toBe(Date.parse('2026-04-07T20:59:59Z') / 1000)
  expect(await findBroken(story.pool)).toEqual([])
  // Taken out again, the day is what it was; nothing is told where nothing moves.
  const told = (await moves()).length
  await story.pool.query("delete from platform.holiday where day = '2026-04-06'")
  await story.runDue()
  expect((await dueDays()).at(-1)).toBe('2026-04-06')
  await story.runDue()
  expect(await moves()).toHaveLength(told + 1)
})
