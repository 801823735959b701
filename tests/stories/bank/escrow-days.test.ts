import { afterEach, beforeEach, expect, test } from 'vitest'
import { ESCROW_DAYS, getEscrowDays } from '#contracts/settlement/day-closing/escrow-days-endpoint.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, refusalOf } from '#tests/support/membership.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

test('finance sees what lay on the escrow accounts at the end of each of ninety days', async () => {
  const member = await aMember(story.context, { firstName: 'Ayşe' })
  const officer = () => story.as(member, 'finance-officer')
  const projectId = await story.campaign()
  const investor = await story.investor('Defne')
  expect((await ask(officer(), getEscrowDays, {})).days.every(({ balance }) => balance === 0n)).toBe(true)

  await story.transfer(investor, await story.invest(investor, projectId, 10_000n))
  await story.moveTo('2026-03-17T07:00:00Z')
  const { days } = await ask(officer(), getEscrowDays, {})
  expect(days).toHaveLength(ESCROW_DAYS)
  const paid = days.find(({ came }) => came > 0n)
  expect(paid).toMatchObject({ came: 10_000n, went: 0n, balance: 10_000n })
  expect(days.filter(({ day }) => day < (paid?.day ?? '')).every(({ balance }) => balance === 0n)).toBe(true)
  expect(days.filter(({ day }) => day > (paid?.day ?? '')).every(({ balance }) => balance === 10_000n)).toBe(true)

  // What came before the first of the days still lies there.
  await story.setTo('2026-09-15T09:00:00Z')
  expect((await ask(officer(), getEscrowDays, {})).days[0]).toMatchObject({ came: 0n, went: 0n, balance: 10_000n })
  expect(await refusalOf(ask(story.as(member), getEscrowDays, {}))).toBe('not-permitted')
})
