import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activityInvariants } from '#server/invariants/activity-invariants.ts'
import type { Context } from '#server/kit/context.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { countByHalves, runningAt, sumEnds } from './campaign-courses.ts'
import { sumCourses } from './sum-courses.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
let context: Context
beforeEach(async () => {
  clone = await privateClone()
  context = testContext(clone.db, { actor: { kind: 'system', job: 'test' } })
})
afterEach(() => clone.close())

/** A campaign of a thousand lira that opens at a moment; returns its id. */
async function opened(at: string): Promise<string> {
  const id = randomUUID()
  await sql`insert into investments.campaign_total (project_id, owner_id, unit_share_value_kurus, goal_kurus, cap_kurus, opens_at, closes_at,
      ends_at, accepting, form_version)
    values (${id}, ${id}, 100, 100000, 120000, ${at}, '2030-01-01', '2030-01-01', false, 1)`.execute(context.db)
  await sql`insert into investments.campaign (project_id) values (${id})`.execute(context.db)
  await sql`update investments.campaign set opened_at = ${at} where project_id = ${id}`.execute(context.db)
  return id
}

const judged = (id: string, at: string, outcome: string) =>
  sql`update investments.campaign set closed_at = ${at}, judged_at = ${at}, outcome = ${outcome}, raised_kurus = 90000
    where project_id = ${id}`.execute(context.db)

const cancelled = (id: string, at: string) =>
  sql`update investments.campaign set succeeded_at = judged_at, judged_at = ${at}, outcome = 'cancelled'
    where project_id = ${id}`.execute(context.db)

const endsOf = async (key: string) => {
  const ends = await sumEnds(context, { key })
  return Object.fromEntries(
    ends.filter(({ count }) => count !== 0).map(({ what, count, days }) => [what, [count, days]]),
  )
}

async function findBroken(): Promise<unknown[]> {
  const truth = activityInvariants.find(({ name }) => name === 'period-courses-equal-campaigns')
  const { rows } = await sql.raw<{ subject: string }>(truth?.sql ?? '').execute(context.db)
  return rows.map(({ subject }) => subject)
}

test('what a period tells of campaigns is kept as they open, end and are cancelled, and stays what it was when it is over', async () => {
  const [later, at, failed] = [
    await opened('2026-02-01T09:00:00Z'),
    await opened('2026-02-01T09:00:00Z'),
    await opened('2026-06-30T22:00:00Z'),
  ]
  await opened('2026-12-31T20:59:59Z')
  await judged(later, '2026-04-02T09:00:00Z', 'successful')
  await judged(at, '2026-05-02T09:00:00Z', 'successful')
  await judged(failed, '2026-08-29T22:00:00Z', 'unsuccessful')
  expect(await endsOf('2026-1')).toEqual({ opened: [2, 0], successful: [2, 150] })
  await cancelled(later, '2026-09-01T09:00:00Z')
  await cancelled(at, '2026-06-01T09:00:00Z')

  const told = async () => [await endsOf('2026-1'), await endsOf('2026-2'), await endsOf('2026')]
  const expected = [
    { opened: [2, 0], successful: [1, 60], cancelled: [1, 90] },
    { opened: [2, 0], unsuccessful: [1, 60], cancelled: [1, 60] },
    { opened: [4, 0], unsuccessful: [1, 60], cancelled: [2, 150] },
  ]
  expect(await told()).toEqual(expected)
  expect(await endsOf('all')).toEqual({ unsuccessful: [1, 60], cancelled: [2, 150] })
  const halves = await countByHalves(context)
  expect(halves.map(({ half, opened: n, over }) => [half, n, over])).toEqual([
    ['2026-1', 2, 2],
    ['2026-2', 2, 1],
  ])
  expect([new Date('2026-08-01'), new Date('2027-08-01')].map((moment) => runningAt(halves, moment))).toEqual([0, 1])
  expect(await findBroken()).toEqual([])

  expect(await sumCourses.run(context)).toBe(0)
  for (let each = 0; each < 100; each++) await opened('2027-02-01T09:00:00Z')
  expect(await sumCourses.run(context)).toBeGreaterThan(0)
  expect(await told()).toEqual(expected)
  await cancelled(
    await opened('2027-02-01T09:00:00Z').then(async (id) => {
      await judged(id, '2027-03-01T09:00:00Z', 'successful')
      return id
    }),
    '2027-08-01T09:00:00Z',
  )
  expect(await endsOf('2027-1')).toEqual({ opened: [101, 0], successful: [1, 28] })
  const funded = await opened('2027-09-01T09:00:00Z')
  await sql`update investments.campaign_total set final_kurus = 90000 where project_id = ${funded}`.execute(context.db)
  await judged(funded, '2027-11-01T09:00:00Z', 'successful')
  await sql`update investments.campaign_total set final_kurus = 80000 where project_id = ${funded}`.execute(context.db)
  const now = (await sumEnds(context, { key: 'all' })).find(({ what }) => what === 'successful')
  expect(now).toMatchObject({ count: 1, raised: 80_000n })
  expect((await sumEnds(context, { key: '2027' })).find(({ what }) => what === 'successful')?.raised).toBe(90_000n)
  expect(await findBroken()).toEqual([])
})
