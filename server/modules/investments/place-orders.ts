import { CompiledQuery } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { Context } from '#server/kit/context.ts'
import type { Order, OrderAnswer, OrderRefusal } from './order.ts'

interface Row {
  codes: ('placed' | 'replay' | OrderRefusal)[]
  details: (bigint | null)[]
  investment_ids: (string | null)[]
  reference_nos: (string | null)[]
  pay_bys: (Date | null)[]
}

/** Sends one statement to the database; the desk's pool or a transaction. */
export type Send = (text: string, values: readonly unknown[]) => Promise<{ rows: Row[] }>

const TEXT = `select * from investments.place_orders($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::int[],
  $7::uuid[], $8::text[], $9::text[], $10::text[], make_interval(days => $11))`

/** Places a batch by one call of the database (db/migrations/0010_orders.sql); one answer per order, in order. */
export async function placeOrders(send: Send, orders: readonly Order[], paymentDays: number): Promise<OrderAnswer[]> {
  const { rows } = await send(TEXT, [
    orders.map((order) => order.id),
    orders.map((order) => order.key),
    orders.map((order) => order.investorId),
    orders.map((order) => order.projectId),
    orders.map((order) => order.amountKurus),
    orders.map((order) => order.formVersion),
    orders.map((order) => order.acceptanceId),
    orders.map((order) => order.referenceNo),
    orders.map((order) => order.actorKind),
    orders.map((order) => order.requestId),
    paymentDays,
  ])
  const row = rows[0]
  invariant(row?.codes.length === orders.length, 'every order of a batch has an answer')
  return row.codes.map((code, index): OrderAnswer => {
    if (code !== 'placed' && code !== 'replay') return { code, detailKurus: row.details[index] ?? null }
    const [investmentId, referenceNo, payBy] = [row.investment_ids[index], row.reference_nos[index], row.pay_bys[index]]
    invariant(investmentId && referenceNo && payBy, 'an order that stands has an investment')
    return { code, investmentId, referenceNo, payBy }
  })
}

/** Orders that go through the context's own connection: where no desk is open, as in a test's one transaction. */
export function sendThrough(context: Pick<Context, 'db'>): Send {
  return (text, values) => context.db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
}
