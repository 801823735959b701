import { sql } from 'kysely'
import type { RecordPart } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'

type Row = RecordPart<'cardPayments'>['cardPayments'][number]

/** A member's tries to pay by card, for their own record: of a card its brand and last digits, which is all that is kept. */
export async function gatherCardPayments(
  { db }: Pick<Context, 'db'>,
  investorId: string,
): Promise<RecordPart<'cardPayments'>> {
  const { rows } = await sql<Row>`
    select i.reference_no, p.started_at, p.amount_kurus, p.surcharge_kurus, p.state, p.brand, p.last_four
      from cards.payment p join investments.investment i on i.id = p.investment_id
      where p.investor_id = ${investorId} order by p.started_at, p.id`.execute(db)
  return { cardPayments: rows }
}
