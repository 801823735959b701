import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getInvestments } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { ask } from '#tests/support/ask.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, payNow, someInvestors } from '#tests/support/investments.ts'
import { asMember } from '#tests/support/membership.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'

const STARTED = new Date('2026-01-05T09:00:00Z')
const UNTIL = '2029-01-05'

/** Someone with orders of so many shares of a campaign whose 1.000 shares are a tenth of the company, as its success finds them. */
async function holding(context: Context, counts: readonly bigint[], isQualified = false) {
  await freezeDatabaseClock(context.db, TEST_NOW)
  await sql`insert into platform.parameter (key, valid_from, value, unit, source)
    values ('investor.open-orders.rate', '2022-01-01', 10000, 'bps', 'Deneme')`.execute(context.db)
  const { projectId } = await aCampaign(context.db)
  await sql`update projects.project set created_at = ${STARTED} where id = ${projectId}`.execute(context.db)
  const [investorId = ''] = await someInvestors(context.db, 1, { isQualified })
  for (const count of counts) {
    const order = await anOrder(context.db, { projectId, investorId, amountKurus: count * 10_000n })
    const [answer] = await placeOrders(sendThrough(context), [order], 3)
    expect(answer?.code).toBe('placed')
    expect(await payNow(context, order)).toBe(true)
  }
  const read = async () => {
    const { investments } = await ask(asMember(context, investorId), getInvestments, { investmentState: 0 })
    return investments.map(({ lockedUntil }) => lockedUntil)
  }
  const become = (state: 'final' | 'allocated') =>
    sql`update investments.investment set state = ${state}, finalised_at = ${TEST_NOW} where project_id = ${projectId}`.execute(
      context.db,
    )
  const succeed = (raisedKurus: bigint) =>
    sql`update investments.campaign set closed_at = ${TEST_NOW}, judged_at = ${TEST_NOW}, outcome = 'successful',
      outcome_code = 'goal-reached', raised_kurus = ${raisedKurus} where project_id = ${projectId}`.execute(context.db)
  return { read, become, succeed }
}

const WHOLE_GOAL = 10_000_000n

test.each([
  ['a share less than a tenth of the company', [999n], false, WHOLE_GOAL, [null]],
  ['a tenth', [1_000n], false, WHOLE_GOAL, [UNTIL]],
  ['a tenth in two orders', [600n, 400n], false, WHOLE_GOAL, [UNTIL, UNTIL]],
  ['a tenth, of a qualified investor', [1_000n], true, WHOLE_GOAL, [null]],
  ['what additional funds made less than a tenth', [1_000n], false, WHOLE_GOAL + 10_000n, [null]],
] as const)('%s', (_name, counts, isQualified, raisedKurus, expected) =>
  rolledBack(async (context) => {
    const { read, become, succeed } = await holding(context, counts, isQualified)
    // Paid, and nobody knows yet what comes of the campaign.
    expect(await read()).toEqual(counts.map(() => null))
    await become('final')
    expect(await read()).toEqual(counts.map(() => null))
    await succeed(raisedKurus)
    expect(await read()).toEqual(expected)
    await become('allocated')
    expect(await read()).toEqual(expected)
  }),
)
