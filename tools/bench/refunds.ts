import { callAs } from '#trial/seed/call-as.ts'
import os from 'node:os'
import type pg from 'pg'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/id.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import { type Order } from '#server/modules/investments/inside.ts'
import { importStatement } from '#server/modules/bank/index.ts'
import { prepareRefundBatch } from '#contracts/settlement/endpoints.ts'
import { testContext } from '#tests/support/context.ts'
import { aMember, asMember, asSystem, testIban } from '#tests/support/membership.ts'
import { statementOf } from '#tests/support/bank/statement-lines.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { type BenchOptions, type BenchResult } from './figure.ts'
import { startHotDatabase } from './hot/hot-database.ts'
import { placeMany } from './import.ts'

const WARM = 100
const FEW = 500
const MANY = 5_000
const CANCELLING = 8

/** Lists of five hundred and of five thousand refunds, prepared by an officer while she waits. */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const database = await startHotDatabase(options.server)
  const pool = openPool({ url: database.url, max: CANCELLING })
  try {
    const context = asSystem(testContext(typedQueries(pool), { clock: { now: () => new Date() } }))
    options.say(`placing and paying ${WARM + FEW + MANY} orders`)
    const orders = await placeMany(database, WARM + FEW + MANY)
    await nameAccounts(pool, orders)
    const { rows } = await pool.query<{ iban: string }>('select escrow_iban as iban from investments.campaign')
    await importStatement(context, statementOf(rows[0]?.iban ?? '', 1, 0n, new Date(), orders))
    const officer = asMember(context, (await aMember(context)).id, ['finance-officer'])
    const prepared = async (count: number): Promise<number> => {
      options.say(`withdrawing ${count} investments, preparing their refunds`)
      await withdraw(context, orders.splice(0, count))
      const begun = performance.now()
      const { refundCount } = await callAs(officer, prepareRefundBatch, {})
      const seconds = (performance.now() - begun) / 1000
      if (refundCount !== count) throw new Error(`the list has ${refundCount} refunds`)
      return seconds
    }
    await prepared(WARM)
    const few = await prepared(FEW)
    const many = await prepared(MANY)
    options.say('checking the invariants')
    const broken = await findBroken(database.pool)
    if (broken.length > 0) throw new Error(`Broken after the run: ${broken.join('; ')}`)
    return {
      subject: 'refunds: a list that an officer prepares',
      figures: [
        { name: `${FEW} refunds`, value: few, unit: 's' },
        { name: `${MANY} refunds`, value: many, unit: 's', atMost: 2 },
        { name: `${MANY} : ${FEW}`, value: many / few, unit: '×', atMost: 15 },
      ],
      notes: [`${os.cpus().length} cores for program and database together; the invariants hold.`],
    }
  } finally {
    await pool.end()
    await database.stop()
  }
}

async function nameAccounts(pool: pg.Pool, orders: readonly Order[]): Promise<void> {
  await pool.query(
    `insert into membership.bank_account (id, member_id, iban, holder_name, label, is_default, added_at)
      select id, member_id, iban, 'Defne Kaya', '', true, platform.now()
        from unnest($1::uuid[], $2::uuid[], $3::text[]) a(id, member_id, iban)`,
    [
      orders.map(() => newId()),
      orders.map(({ investorId }) => investorId),
      orders.map((_order, index) => testIban(index)),
    ],
  )
}

/** Within their right, each by their investor. */
async function withdraw(context: Context, orders: readonly Order[]): Promise<void> {
  const left = [...orders]
  const clients = Array.from({ length: CANCELLING }, async () => {
    for (let order = left.pop(); order; order = left.pop())
      await callAs(asMember(context, order.investorId), cancelRefundInvestment, { investmentId: order.id })
  })
  await Promise.all(clients)
}
