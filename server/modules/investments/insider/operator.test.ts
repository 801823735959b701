import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { getInvestmentPreparation, makeEftInvestment } from '#contracts/investments/endpoints.ts'
import type { Context, Db } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { replaceSettings } from '#server/modules/platform/index.ts'
import { ask } from '#tests/support/ask.ts'
import { actingFor, aCompany, COMPANY_FORM } from '#tests/support/companies.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { startOrderDesk } from '../orders/order-desk.ts'
import { openOrderLanes } from '../orders/order-lanes.ts'
import { placeOrders, sendThrough } from '../orders/place-orders.ts'

/** A campaign of 1.000.000 TL: a fifth of it are 200.000 TL. */
const aBigCampaign = (db: Db) => aCampaign(db, { shares: 10_000n })

const enterEquity = (db: Db, kurus: bigint) =>
  sql`insert into platform.parameter (key, valid_from, value, unit, source)
    values ('platform.equity', '2026-01-01', ${kurus}, 'kurus', 'Deneme bilançosu')`.execute(db)

/** So much may be held unpaid that only what a test is about binds. */
const letHoldUnpaid = (db: Db) =>
  sql`insert into platform.parameter (key, valid_from, value, unit, source)
    values ('investor.open-orders.rate', '2022-01-01', 10000, 'bps', 'Deneme')`.execute(db)

/** The account of a company with this tax number, as orders see it. */
async function anApprovedCompany(db: Db, taxNumber: string): Promise<string> {
  const [companyId = '', officerId = ''] = await someInvestors(db, 2)
  await sql`insert into membership.company (member_id, competent_title, company_name, tax_number, trade_register_number,
      tax_office, address, city_key, founding_year, operating_area, mersis_no, state, state_since, decided_by)
    values (${companyId}, 'Müdür', 'Açık Defter A.Ş.', ${taxNumber}, '1', 'Fatih', 'Hesap Sokak', '34', 2024, 'Platform',
      ${`0${taxNumber}00001`}, 'approved', ${TEST_NOW}, ${officerId})`.execute(db)
  return companyId
}

const say = (context: Pick<Context, 'db'>, settings: Readonly<Record<string, string>>) =>
  replaceSettings({ ...context, clock: { now: () => TEST_NOW } } as TransactionContext, settings)

async function placeOne(context: Context, projectId: string, investorId: string, amountKurus: bigint) {
  const order = await anOrder(context.db, { projectId, investorId, amountKurus })
  return (await placeOrders(sendThrough(context), [order], 3))[0]
}

test.each([
  ['its tax number', { taxNumber: '1111111114' }],
  ['a tax number written in groups', { taxNumber: '111 111 1114' }],
  ['its MERSİS number alone', { taxNumber: '', mersisNo: '0111111111400001' }],
])('the operator’s company is known by %s, and orders nothing as long as its equity is unknown', (_name, settings) =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    await say(context, settings)
    const { projectId } = await aBigCampaign(context.db)
    const own = await anApprovedCompany(context.db, '1111111114')
    const other = await anApprovedCompany(context.db, '1234567890')
    expect(await placeOne(context, projectId, own, 10_000n)).toEqual({ code: 'own-equity-unknown', detailKurus: null })
    expect(await placeOne(context, projectId, other, 10_000n)).toMatchObject({ code: 'placed' })
    await enterEquity(context.db, 100_000_000n)
    expect(await placeOne(context, projectId, own, 10_000n)).toMatchObject({ code: 'placed' })
  }),
)

test('no more than a fifth of a campaign’s goal, and half of the equity in all campaigns', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    await say(context, { taxNumber: '1111111114' })
    await letHoldUnpaid(context.db)
    await enterEquity(context.db, 60_000_000n)
    const [first, second] = [await aBigCampaign(context.db), await aBigCampaign(context.db)]
    const own = await anApprovedCompany(context.db, '1111111114')
    const place = (projectId: string, amountKurus: bigint) => placeOne(context, projectId, own, amountKurus)
    expect(await place(first.projectId, 20_010_000n)).toEqual({
      code: 'amount-above-own-share',
      detailKurus: 20_000_000n,
    })
    expect(await place(first.projectId, 20_000_000n)).toMatchObject({ code: 'placed' })
    // Half of 600.000 TL are 300.000, of which 200.000 stand elsewhere.
    expect(await place(second.projectId, 10_010_000n)).toEqual({
      code: 'amount-above-own-equity',
      detailKurus: 10_000_000n,
    })
    await sql`update investments.investment set state = 'cancelled', ended_at = placed_at, end_code = 'cancelled-by-investor'
      where investor_id = ${own}`.execute(context.db)
    expect(await place(second.projectId, 20_000_000n)).toMatchObject({ code: 'placed' })
  }))

test('two orders at once in two campaigns at two desks never pass half of the equity', async () => {
  const clone = await privateClone()
  await freezeDatabaseClock(clone.db, TEST_NOW)
  await say(clone, { taxNumber: '1111111114' })
  await enterEquity(clone.db, 30_000_000n)
  const own = await anApprovedCompany(clone.db, '1111111114')
  const lanes = [1, 2].map(() => openOrderLanes(clone.url))
  const desks = lanes.map((pair) => startOrderDesk({ db: clone.db, lanes: pair, log: pino({ level: 'silent' }) }))
  try {
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(
        desks.map(async (desk) => {
          const { projectId } = await aBigCampaign(clone.db)
          return desk.place(await anOrder(clone.db, { projectId, investorId: own, amountKurus: 9_000_000n }), 3)
        }),
      )
      expect(answers.map(({ code }) => code).sort()).toEqual(['amount-above-own-equity', 'placed'])
      expect(answers.find(({ code }) => code !== 'placed')).toMatchObject({ detailKurus: 6_000_000n })
      await clone.pool.query(`update investments.investment set state = 'cancelled', ended_at = placed_at,
        end_code = 'cancelled-by-investor' where state = 'awaiting-payment'`)
    }
  } finally {
    for (const desk of desks) await desk.stop()
    for (const lane of lanes.flat()) await lane.end()
    await clone.close()
  }
})

test('who acts for the operator’s company reads before ordering what holds, and hears it when refused', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    await say(context, { taxNumber: COMPANY_FORM.taxNumber })
    await letHoldUnpaid(context.db)
    const { projectId } = await aBigCampaign(context.db)
    const { companyId, ownerId } = await aCompany(context)
    await sql`insert into investments.investor_year (investor_id, year, limit_kurus, answered_at)
      values (${companyId}, 2026, null, ${TEST_NOW})`.execute(context.db)
    const acting = actingFor(context, companyId, ownerId)
    const read = () => ask(acting, getInvestmentPreparation, { projectId })
    const order = async (amount: bigint) => {
      const { acceptanceId } = await anOrder(context.db, { projectId, investorId: companyId, amountKurus: amount })
      return ask(acting, makeEftInvestment, { id: newId(), projectId, amount, acceptanceId, formVersion: 1 })
    }
    const unknown = expect.objectContaining({ code: 'equity-unknown', message: expect.stringContaining('öz kaynak') })
    expect((await read()).blockers).toContainEqual(unknown)
    await expect(order(10_000n)).rejects.toMatchObject({ code: 'own-equity-unknown' })
    await enterEquity(context.db, 30_000_000n)
    const { blockers, insiderBounds } = await read()
    expect(blockers).toEqual([])
    expect(insiderBounds).toEqual([
      { kind: 'own-share', most: 20_000_000n, held: 0n },
      { kind: 'own-equity', most: 15_000_000n, held: 0n },
    ])
    const amount = expect.stringMatching(/öz kaynağına göre birlikte en çok 150\.000,00\sTL olabilir/)
    await expect(order(15_010_000n)).rejects.toMatchObject({ detail: { fields: { amount } } })
    expect(await order(15_000_000n)).toMatchObject({ shareCount: 1_500 })
  }))
