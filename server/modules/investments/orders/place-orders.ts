import { CompiledQuery } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { Context } from '#server/kit/context.ts'
import type { Order, OrderAnswer, OrderRefusal } from './order.ts'

interface Row {
  /** Null: every order stands as it was sent, and all have the one `pay_bys`. */
  codes: ('placed' | 'replay' | OrderRefusal)[] | null
  details: (bigint | null)[] | null
  investment_ids: (string | null)[] | null
  reference_nos: (string | null)[] | null
  pay_bys: (Date | null)[]
}

/** Sends one statement to the database; the desk's pool or a transaction. */
export type Send = (text: string, values: readonly unknown[]) => Promise<{ rows: Row[] }>

const TEXT = `select * from investments.place_orders($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::int[],
  $7::uuid[], $8::text[], $9::text[], $10::uuid[], $11::text[], make_interval(days => $12))`

/** An array as PostgreSQL reads it, of what needs no quotes: ids, numbers, our own words. pg would search each for signs to escape. */
function listOf(orders: readonly Order[], member: (order: Order) => string | number | bigint): string {
  return `{${orders.map(member).join(',')}}`
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** Places a batch by one call of the database (db/schema/investments/functions.sql); one answer per order, in order. */
export async function placeOrders(send: Send, orders: readonly Order[], paymentDays: number): Promise<OrderAnswer[]> {
  const { rows } = await send(TEXT, [
    listOf(orders, (order) => order.id),
    listOf(orders, (order) => order.key),
    listOf(orders, (order) => order.investorId),
    listOf(orders, (order) => order.projectId),
    listOf(orders, (order) => order.amountKurus),
    listOf(orders, (order) => order.formVersion),
    listOf(orders, (order) => order.acceptanceId),
    listOf(orders, (order) => order.referenceNo),
    listOf(orders, (order) => order.actorKind),
    listOf(orders, (order) => order.personId ?? 'null'),
    listOf(orders, (order) => quoted(order.requestId)),
    paymentDays,
  ])
  const [row] = rows
  invariant(row, 'a batch has an answer')
  return row.codes ? answersOf(row, row.codes, orders.length) : allPlaced(row, orders)
}

function allPlaced({ pay_bys: [payBy] }: Row, orders: readonly Order[]): OrderAnswer[] {
  invariant(payBy, 'an order that stands has a term of payment')
  return orders.map(({ id, referenceNo }) => ({ code: 'placed', investmentId: id, referenceNo, payBy }))
}

function answersOf(row: Row, codes: NonNullable<Row['codes']>, count: number): OrderAnswer[] {
  invariant(codes.length === count, 'every order of a batch has an answer')
  return codes.map((code, index): OrderAnswer => {
    if (code !== 'placed' && code !== 'replay') return { code, detailKurus: row.details?.[index] ?? null }
    const investmentId = row.investment_ids?.[index]
    const referenceNo = row.reference_nos?.[index]
    const payBy = row.pay_bys[index]
    invariant(investmentId && referenceNo && payBy, 'an order that stands has an investment')
    return { code, investmentId, referenceNo, payBy }
  })
}

/** Orders that go through the context's own connection: where no desk is open, as in a test's one transaction. */
export function sendThrough(context: Pick<Context, 'db'>): Send {
  return (text, values) => context.db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
}
