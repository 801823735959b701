import { afterEach, beforeEach, expect, test } from 'vitest'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import type { TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

// Ordered on 16 March at 12:00 in Istanbul, to be paid by the 19th at 12:00.
let story: Story
let defne: TestInvestor
let order: Awaited<ReturnType<Story['invest']>>
let projectId: string
beforeEach(async () => {
  story = await startStory()
  projectId = await story.campaign()
  defne = await story.investor('Defne')
  order = await story.invest(defne, projectId, 60_000n)
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

const show = () => ask(story.as(defne), getInvestment, order)

test.each(['camt', 'csv'] as const)(
  '%s: what is paid in time is paid, though told after the term',
  async (statementFormat) => {
    await story.simulators.changeBehaviour({ statementFormat, statementRhythm: 'end-of-day' })
    await story.invest(await story.investor('Can'), projectId, 20_000n)
    await story.moveTo('2026-03-19T08:59:00Z')
    await story.transfer(defne, order)
    for (const moment of ['2026-03-19T09:00:00Z', '2026-03-19T09:00:01Z', '2026-03-19T20:59:59.999Z']) {
      await story.moveTo(moment)
      expect(await story.states(projectId)).toEqual(['awaiting-payment', 'awaiting-payment'])
    }
    const waiting = await show()
    expect(waiting.waitsFor).toBe('bank-statement')
    expect(waiting.timeline[1]).toMatchObject({ code: 'bank-statement', at: null, state: 'now' })
    await story.moveTo('2026-03-19T21:01:00Z')
    expect(await story.states(projectId)).toEqual(['paid', 'expired'])
    const paid = await show()
    expect(paid.waitsFor).toBeNull()
    expect(paid.withdrawalEndsAt).toBe(Date.parse('2026-03-21T21:00:00Z') / 1_000)
  },
)

test('a booking of the term’s own day counts, at whatever time: its time is not known', async () => {
  await story.simulators.changeBehaviour({ statementRhythm: 'end-of-day' })
  await story.moveTo('2026-03-19T18:00:00Z')
  await story.transfer(defne, order)
  await story.moveTo('2026-03-19T21:00:00Z')
  expect(await story.states(projectId)).toEqual(['paid'])
})

test('a booking of the next day is late', async () => {
  await story.simulators.changeBehaviour({ statementRhythm: 'end-of-day' })
  await story.moveTo('2026-03-19T21:00:00Z')
  expect(await story.states(projectId)).toEqual(['expired'])
  await story.transfer(defne, order)
  await story.moveTo('2026-03-20T21:00:00Z')
  const { rows } = await story.pool.query('select exception_kind as kind, booked_at as at from bank.bank_line')
  expect(rows).toEqual([{ kind: 'late', at: null }])
})

test('a bank that says nothing has told nothing: no order expires by its silence', async () => {
  await story.simulators.changeBehaviour({ statementsByThemselves: false })
  await story.moveTo('2026-03-19T08:59:00Z')
  await story.transfer(defne, order)
  await story.moveTo('2026-03-30T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  expect((await show()).waitsFor).toBe('bank-statement')
  await story.simulators.cutStatement(order.iban)
  await story.moveTo('2026-03-30T09:05:00Z')
  expect(await story.states(projectId)).toEqual(['final'])
})

test('a bank that tells times is believed to the moment', async () => {
  await story.moveTo('2026-03-19T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  expect((await show()).waitsFor).toBeNull()
  await story.moveTo('2026-03-19T09:00:00.001Z')
  expect(await story.states(projectId)).toEqual(['expired'])
})

test('what a bank says at noon is not believed of a day it books without times', async () => {
  await story.simulators.changeBehaviour({ statementRhythm: 'end-of-day' })
  const can = await story.investor('Can')
  await story.transfer(can, await story.invest(can, projectId, 20_000n))
  await story.moveTo('2026-03-17T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment', 'paid'])
  await story.simulators.changeBehaviour({ statementRhythm: 'intraday' })
  await story.moveTo('2026-03-19T12:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment', 'final'])
  await story.moveTo('2026-03-19T21:00:00.001Z')
  expect(await story.states(projectId)).toEqual(['expired', 'final'])
})
