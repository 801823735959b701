import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPeriod } from '#contracts/campaigns/periods.ts'
import { invariant } from '#contracts/common/errors.ts'
import type { Context } from '#server/kit/context.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { sumEndings } from './period-sums.ts'
import { sumRefundDays } from './sum-refund-days.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
let context: Context
beforeEach(async () => {
  clone = await privateClone()
  context = testContext(clone.db, { actor: { kind: 'system', job: 'test' } })
})
afterEach(() => clone.close())

const endings = async () => {
  const period = readPeriod('2026-1')
  invariant(period, '2026-1 is a period')
  return sumEndings(context, period)
}

/** Rows as statements add them: of each of a hundred days a refund that took two days and one that took four, of which one was late. */
const add = (times: number) => sql`
  insert into campaigns.refund_day (day, withdrawal_count, withdrawn_kurus, executed_count, on_time_count, lasted_ms)
    select date '2026-01-01' + d, 1, 500, 2, 1, 6 * 86400000::bigint from generate_series(0, 99) d, generate_series(1, ${times}::int)`

test('rows of a day become one, beside what is taken back, and no figure changes', async () => {
  await add(6).execute(context.db)
  const figures = { withdrawals: 600, withdrawn: 300_000n, executed: 1200, onTime: 600, averageDays: 3 }
  expect(await endings()).toEqual(figures)
  expect(await sumRefundDays.run(context)).toBe(100)
  expect(await endings()).toEqual(figures)
  expect(await sumRefundDays.run(context)).toBe(0)
  // One that took four days came back.
  await sql`insert into campaigns.refund_day (day, withdrawal_count, withdrawn_kurus, executed_count, on_time_count, lasted_ms)
    values ('2026-01-01', 0, 0, -1, -1, -4 * 86400000::bigint)`.execute(context.db)
  expect(await endings()).toMatchObject({ executed: 1199, onTime: 599, averageDays: 3 })
  await add(6).execute(context.db)
  expect(await sumRefundDays.run(context)).toBe(100)
  expect(await endings()).toMatchObject({ withdrawals: 1200, executed: 2399, onTime: 1199 })
})
