import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time.ts'
import type { getSettlementQueue } from '#contracts/investments/endpoints.ts'
import type { ExceptionKind } from '#contracts/investments/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import type { BookingTime } from '#server/outside/index.ts'

type ExceptionLine = OutputOf<typeof getSettlementQueue>['exceptions'][number]
type UnexplainedLine = OutputOf<typeof getSettlementQueue>['unexplained'][number]

/** The day, its beginning, and the moment where it is known. */
export function wireBookingTime({ bookedOn, bookedAt }: BookingTime): Pick<ExceptionLine, keyof BookingTime> {
  return { bookedOn: toUnixSeconds(istanbulMoment(bookedOn)), bookedAt: bookedAt && toUnixSeconds(bookedAt) }
}

interface Row extends BookingTime {
  readonly lineId: string
  readonly projectId: string
  readonly title: string
  readonly amount: bigint
  readonly payerName: string
  readonly description: string
}

const columns = sql`l.id as "lineId", l.project_id as "projectId", o.title, l.booked_on as "bookedOn",
  l.booked_at as "bookedAt", l.amount_kurus as amount, l.counterparty_name as "payerName", l.description`

/** Receipts that could not be matched by themselves, oldest first: those given, or all that wait for a decision. */
export async function listExceptions(
  context: Pick<Context, 'db'>,
  ids: readonly string[] | null = null,
): Promise<ExceptionLine[]> {
  const which = ids === null ? sql`l.resolved_at is null` : sql`l.id = any(${[...ids]}::uuid[])`
  const rows = await listLines<Row & Pick<ExceptionLine, 'kind' | 'investmentId'> & { kind: ExceptionKind }>(
    context,
    sql`${columns}, l.exception_kind as kind, l.investment_id as "investmentId"`,
    sql`l.outcome = 'exception' and ${which}`,
  )
  return rows.map((row) => ({ ...row, ...wireBookingTime(row) }))
}

/** Money the bank booked out for no list of ours and has not paid back, oldest first. */
export async function listUnexplained(context: Pick<Context, 'db'>): Promise<UnexplainedLine[]> {
  const rows = await listLines<Row>(context, columns, sql`l.outcome = 'unexplained' and l.resolved_at is null`)
  return rows.map((row) => ({ ...row, ...wireBookingTime(row) }))
}

async function listLines<R extends Row>(
  context: Pick<Context, 'db'>,
  what: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<R[]> {
  const { rows } = await sql<R>`
    select ${what} from investments.bank_line l join projects.offering o using (project_id)
      where ${which} order by l.booked_on, l.booked_at, l.id limit 200`.execute(context.db)
  return rows
}
