import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getEscrowAccounts } from '#contracts/settlement/day-closing/escrow-accounts-endpoint.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, refusalOf } from '#tests/support/membership.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

test('finance sees every open escrow account with both balances, those that differ first', async () => {
  const member = await aMember(story.context)
  const officer = () => story.as(member, 'finance-officer')
  expect(await ask(officer(), getEscrowAccounts, {})).toMatchObject({ accounts: [], otherCount: 0 })
  const [quiet, paid] = [await story.campaign(), await story.campaign()]
  const investor = await story.investor('Defne')
  const order = await story.invest(investor, paid, 10_000n)
  await story.transfer(investor, order)
  await story.moveTo('2026-03-17T07:00:00Z')

  const list = await ask(officer(), getEscrowAccounts, {})
  expect(list.accounts.map(({ projectId }) => projectId)).toEqual([paid, quiet])
  expect(list.accounts[0]).toMatchObject({
    iban: order.iban,
    bank: 10_000n,
    ledger: 10_000n,
    difference: 0n,
    repeated: 0n,
    isBeingBooked: false,
  })
  expect(list.accounts[0]?.statement?.number).toBeGreaterThan(0)
  expect(list.totals).toEqual({ bank: 10_000n, ledger: 10_000n, difference: 0n })

  // What nothing booked explains.
  await sql`update investments.campaign set statement_balance_kurus = statement_balance_kurus + 50 where project_id = ${quiet}`.execute(
    story.context.db,
  )
  const differing = await ask(officer(), getEscrowAccounts, {})
  expect(differing.accounts.map(({ projectId, difference }) => [projectId, difference])).toEqual([
    [quiet, 50n],
    [paid, 0n],
  ])
  expect(differing.totals.difference).toBe(50n)

  // An account that was closed is none of them.
  await sql`update investments.campaign set account_closed_at = platform.now() where project_id = ${quiet}`.execute(
    story.context.db,
  )
  expect((await ask(officer(), getEscrowAccounts, {})).accounts.map(({ projectId }) => projectId)).toEqual([paid])
  expect(await refusalOf(ask(story.as(member, 'compliance-officer'), getEscrowAccounts, {}))).toBe('not-permitted')
  const statements = await statementsOf(story, officer(), (reader) => ask(reader, getEscrowAccounts, {}))
  expect(await withoutIndex(story, statements)).toEqual([])
}, 120_000)
