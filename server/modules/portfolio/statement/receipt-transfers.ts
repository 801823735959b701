import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { transferId } from '#server/modules/ledger/index.ts'

interface Row {
  readonly lineId: string
  readonly investmentId: string
  /** The booking with which the bank took it back. */
  readonly counterLineId: string | null
  readonly refundId: string | null
  readonly round: number | null
}

/**
 * The transfers of an investor's money that came for orders without paying them by itself, each with its order: they name no
 * investment, for a receipt is nobody's until its owner is known, but their ids follow from what they are about. What another payer
 * sent with an order's code is none of the investor's money, whether it waits or has gone back.
 */
export async function readReceiptTransfers(
  context: Pick<Context, 'db'>,
  investmentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (investmentIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select o.line_id, o.investment_id, l.counter_line_id,
        r.id as refund_id, r.round
      from bank.receipt_owner o
      join bank.bank_line l on l.id = o.line_id
      left join investments.refund r on r.bank_line_id = o.line_id
      where o.is_own and o.investment_id = any(${[...investmentIds]}::uuid[])`.execute(context.db)
  return new Map(rows.flatMap((row) => idsOf(row).map((id) => [id, row.investmentId] as const)))
}

function idsOf({ lineId, counterLineId, refundId, round }: Row): string[] {
  const rounds = Array.from({ length: round ?? 0 }, (_, at) => at + 1)
  return [
    transferId('unmatched-received', lineId),
    transferId('unmatched-corrected', lineId),
    transferId('statement-set-aside', lineId),
    ...(counterLineId === null ? [] : [transferId('unmatched-reversed', counterLineId)]),
    ...(refundId === null
      ? []
      : rounds.flatMap((one) => [
          transferId('refund-executed', refundId, one),
          transferId('refund-returned', refundId, one),
        ])),
  ]
}
