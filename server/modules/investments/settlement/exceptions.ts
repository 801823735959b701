import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time.ts'
import type { getSettlementQueue } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import type { ExceptionKind } from './match-rules.ts'

type ExceptionLine = OutputOf<typeof getSettlementQueue>['exceptions'][number]

interface Row {
  readonly lineId: string
  readonly bookedAt: Date
  readonly amount: bigint
  readonly payerName: string
  readonly description: string
  readonly kind: ExceptionKind
  readonly investmentId: string | null
}

/** Receipts that could not be matched by themselves, oldest first: those given, or all that wait for a decision. */
export async function listExceptions(
  context: Pick<Context, 'db'>,
  ids: readonly string[] | null = null,
): Promise<ExceptionLine[]> {
  const which = ids === null ? sql`resolved_at is null` : sql`id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<Row>`
    select id as "lineId", booked_at as "bookedAt", amount_kurus as amount, counterparty_name as "payerName", description,
        exception_kind as kind, investment_id as "investmentId"
      from investments.bank_line where outcome = 'exception' and ${which} order by booked_at, id limit 200`.execute(
    context.db,
  )
  return rows.map((row) => ({ ...row, bookedAt: toUnixSeconds(row.bookedAt) }))
}
