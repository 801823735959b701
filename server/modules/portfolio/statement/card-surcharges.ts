import { sql } from 'kysely'
import { type SurchargeFate, surchargeFateAt } from '#contracts/common/money/surcharge-fate.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'

/** What a card was charged beside an order, and what had become of it at a statement's moment. */
export interface StatementSurcharge {
  /** When the card's bank agreed to it. */
  readonly at: Date
  readonly investmentId: string
  readonly surchargeKurus: Kurus
  readonly fate: SurchargeFate
}

type Row = Parameters<typeof surchargeFateAt>[0] & {
  readonly investmentId: string
  readonly surchargeKurus: Kurus
  readonly authorisedAt: Date
}

/** The surcharges of orders in the order in which cards were held, of payments that paid none and went back too. */
export async function readSurcharges(
  context: Pick<Context, 'db'>,
  investmentIds: readonly string[],
  asOf: Date,
): Promise<readonly StatementSurcharge[]> {
  if (investmentIds.length === 0) return []
  const { rows } = await sql<Row>`
    select investment_id, surcharge_kurus, state, authorised_at, captured_at, ended_at from cards.surcharge
      where investment_id = any(${[...investmentIds]}::uuid[]) and authorised_at <= ${asOf}
      order by authorised_at, payment_id`.execute(context.db)
  return rows.map((row) => ({
    at: row.authorisedAt,
    investmentId: row.investmentId,
    surchargeKurus: row.surchargeKurus,
    fate: surchargeFateAt(row, asOf),
  }))
}
