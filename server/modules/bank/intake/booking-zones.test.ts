import { afterEach, expect, test } from 'vitest'
import { addHours, istanbulDate } from '#contracts/common/time/time.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { openPipeline } from '#server/kit/due-work/pipeline.ts'
import { sharedReads } from '#server/kit/database/reads/shared-reads.ts'
import { sql } from 'kysely'
import { parseStatement } from '#tests/support/bank/only-statement.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { asSystem } from '#tests/support/membership.ts'
import { camtStatement } from '#tests/support/bank/statements.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { importStatement } from './import-statement.ts'

const ZONES = ['UTC', 'Europe/Istanbul', 'Europe/Berlin', 'America/New_York']

/** 15:00 in Istanbul, two days before clocks change in Berlin; to be paid within three days of 24 hours. */
const PLACED = new Date('2026-03-27T12:00:00Z')
const PAY_BY = addHours(PLACED, 72)

const close: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of close.splice(0).reverse()) await one()
})

/** A database that lives in a zone, as its server, its owner or its administrator may have set it. */
async function aDatabaseIn(zone: string) {
  const clone = await privateClone()
  close.push(() => clone.close())
  const { rows } = await clone.pool.query<{ name: string }>('select current_database() as name')
  await clone.pool.query(`alter database ${rows[0]?.name} set timezone to '${zone}'`)
  const pool = openPool({ url: clone.url, max: 4 })
  close.push(() => pool.end())
  return { url: clone.url, pool, db: typedQueries(pool) }
}

const IBAN = 'TR330006100519786457841326'

const KINDS = ['moment', 'wall time', 'date'] as const
type Kind = (typeof KINDS)[number]

/** The booking of a moment as camt.053 has it: with its offset, in Istanbul's time without one, or the day alone. */
function bookingOf(kind: Kind, moment: Date): string {
  if (kind === 'date') return `<Dt>${istanbulDate(moment)}</Dt>`
  return `<DtTm>${kind === 'moment' ? moment.toISOString() : addHours(moment, 3).toISOString().slice(0, -1)}</DtTm>`
}

interface Case {
  readonly kind: Kind
  readonly boundary: string
  readonly ms: number
  readonly moment: Date
  /** What a moment and what a day are: an exception, or null for a payment. */
  readonly expected: string | null
}

function casesAround(
  boundary: string,
  moment: string,
  exact: readonly [before: string | null, on: string | null, after: string | null],
  daily: readonly [before: string | null, after: string | null],
): Case[] {
  return KINDS.flatMap((kind) =>
    [-1_000, -1, 0, 1, 1_000].map((ms) => ({
      kind,
      boundary,
      ms,
      moment: new Date(new Date(moment).getTime() + ms),
      expected: kind === 'date' ? daily[ms < 0 ? 0 : 1] : (exact[Math.sign(ms) + 1] ?? null),
    })),
  )
}

const [BEFORE, LATE, FUTURE] = ['before-order', 'late', 'future-dated']
const FIRST: readonly Case[] = [
  ...casesAround('now', '2026-03-29T12:00:00Z', [null, null, FUTURE], [null, null]),
  ...casesAround('midnight after now', '2026-03-29T21:00:00Z', [FUTURE, FUTURE, FUTURE], [null, FUTURE]),
]
const SECOND: readonly Case[] = [
  ...casesAround('midnight before placing', '2026-03-26T21:00:00Z', [BEFORE, BEFORE, BEFORE], [BEFORE, null]),
  ...casesAround('placing', '2026-03-27T12:00:00Z', [BEFORE, null, null], [null, null]),
  ...casesAround('midnight after placing', '2026-03-27T21:00:00Z', [null, null, null], [null, null]),
  ...casesAround('midnight of the change', '2026-03-28T21:00:00Z', [null, null, null], [null, null]),
  ...casesAround('term', '2026-03-30T12:00:00Z', [null, null, LATE], [null, null]),
  ...casesAround('midnight after the term', '2026-03-30T21:00:00Z', [LATE, LATE, LATE], [null, LATE]),
]

/** The end of withdrawal of what pays: 48 hours from the moment, or from the end of its day. */
function endOf({ kind, moment }: Case): string {
  const midnight = new Date(`${istanbulDate(moment)}T21:00:00Z`)
  return addHours(kind === 'date' ? midnight : moment, 48).toISOString()
}

test.each(ZONES)('what a booking is does not depend on the database’s zone: %s', async (zone) => {
  const { db, pool } = await aDatabaseIn(zone)
  await freezeDatabaseClock(db, PLACED)
  const { projectId } = await aCampaign(db, { opensAt: addHours(PLACED, -24), closesAt: addHours(PLACED, 24 * 30) })
  await sql`update investments.campaign set escrow_iban = ${IBAN}`.execute(db)
  const cases = [...FIRST, ...SECOND]
  const investors = await someInvestors(db, cases.length, { answeredAt: PLACED })
  const orders = await Promise.all(
    investors.map((investorId) => anOrder(db, { projectId, investorId, amountKurus: 10_000n })),
  )
  const context = testContext(db, { clock: { now: () => PLACED } })
  const answers = await placeOrders(sendThrough(context), orders, 3)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['placed']))
  const { rows: terms } = await pool.query<{ payBy: Date }>(
    'select distinct pay_by as "payBy" from investments.investment',
  )
  expect(terms).toEqual([{ payBy: PAY_BY }])

  let at = 0
  for (const [number, batch, now] of [
    [1, FIRST, new Date('2026-03-29T12:00:00Z')],
    [2, SECOND, new Date('2026-04-01T12:00:00Z')],
  ] as const) {
    await freezeDatabaseClock(db, now)
    const lines = batch.map((one) => ({
      booking: bookingOf(one.kind, one.moment),
      reference: orders[at++]?.referenceNo ?? '',
    }))
    const bytes = camtStatement({ iban: IBAN, number, openingLira: (at - lines.length) * 100, lines })
    const file = { fileName: 'a.xml', bytes, statement: parseStatement(bytes) }
    await importStatement(asSystem({ ...context, clock: { now: () => now } }), file)
  }
  const { rows } = await pool.query<{ kind: string | null; endsAt: Date | null }>(
    `select l.exception_kind as kind, i.withdrawal_ends_at as "endsAt"
      from unnest($1::uuid[]) with ordinality o(id, n) join investments.investment i using (id)
      join bank.bank_line l on l.description = i.reference_no order by n`,
    [orders.map(({ id }) => id)],
  )
  const told = (index: number, kind: string | null, endsAt: string | undefined) => {
    const one = cases[index]
    return `${one?.kind} ${one?.ms} ms from ${one?.boundary}: ${kind ?? `paid, until ${endsAt}`}`
  }
  expect(rows.map(({ kind, endsAt }, index) => told(index, kind, endsAt?.toISOString()))).toEqual(
    cases.map((one, index) => told(index, one.expected, endOf(one))),
  )
  await runDueWork(asSystem(context), 'finalise-investments')
  expect(await findBroken(pool)).toEqual([])
})

test.each(ZONES)('every connection of a process counts in UTC: a database in %s', async (zone) => {
  const { url, pool } = await aDatabaseIn(zone)
  const pipeline = openPipeline({ url, neverScanSequentially: true })
  const reads = sharedReads({ url }).db
  close.push(
    () => pipeline.end(),
    () => reads.destroy(),
  )
  const asked = 'show timezone'
  expect((await pool.query(asked, [])).rows).toEqual([{ TimeZone: 'UTC' }])
  expect((await pipeline.query(asked)).rows).toEqual([{ TimeZone: 'UTC' }])
  expect((await sql`show timezone`.execute(reads)).rows).toEqual([{ TimeZone: 'UTC' }])
})
