import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { confirmBankStatement, getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import type { ExceptionKind } from '#contracts/investments/lifecycle.ts'
import { outgoingReason } from '#contracts/settlement/outgoing-reasons.ts'
import type { Context } from '#server/kit/context.ts'
import type { BookingTime } from '#server/outside/index.ts'

type ExceptionLine = OutputOf<typeof confirmBankStatement>['exceptions'][number]
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

type ExceptionRow = Row & {
  readonly kind: ExceptionKind
  readonly investmentId: string | null
  readonly decideOn: string | null
}

const columns = sql`l.id as line_id, l.project_id, o.title, l.booked_on,
  l.booked_at, l.amount_kurus as amount, l.counterparty_name as payer_name, l.description`

const oldestFirst = (
  which: RawBuilder<unknown>,
) => sql`from bank.bank_line l join projects.offering o using (project_id)
  where ${which} order by l.booked_on, l.booked_at, l.id limit 200`

/** Receipts that could not be matched by themselves, oldest first: those given, or all that wait for a decision. */
export async function listExceptions(
  context: Pick<Context, 'db' | 'clock'>,
  ids: readonly string[] | null = null,
): Promise<ExceptionLine[]> {
  const which = ids === null ? sql`l.resolved_at is null` : sql`l.id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<ExceptionRow>`
    select ${columns}, l.exception_kind as kind, l.investment_id,
        case when l.resolved_at is null then l.decide_by end as decide_on
      ${oldestFirst(sql`l.outcome = 'exception' and ${which}`)}`.execute(context.db)
  const today = istanbulDate(context.clock.now())
  return rows.map(({ decideOn, ...row }) => ({
    ...row,
    ...wireBookingTime(row),
    decideBy: decideOn === null ? null : toUnixSeconds(istanbulMoment(decideOn)),
    isLate: decideOn !== null && decideOn < today,
  }))
}

interface OutgoingRow extends Row {
  readonly isReversal: boolean
  readonly isCollective: boolean
  readonly counterpartyIban: string
  readonly reversedLineId: string | null
}

/** Money the bank booked out for no list of ours and nobody has paid back, oldest first; of a reversal, what it takes back. */
export async function listUnexplained(context: Pick<Context, 'db'>): Promise<UnexplainedLine[]> {
  const { rows } = await sql<OutgoingRow>`
    select ${columns}, l.reverses is not null as is_reversal, l.collective is not null as is_collective,
        l.counterparty_iban, l.reversed_line_id
      ${oldestFirst(sql`l.outcome = 'unexplained' and l.resolved_at is null`)}`.execute(context.db)
  const reversed = await findReversedLines(
    context,
    rows.flatMap(({ reversedLineId }) => reversedLineId ?? []),
  )
  return rows.map(({ isReversal, isCollective, counterpartyIban, reversedLineId, ...row }) => ({
    ...row,
    ...wireBookingTime(row),
    reason: outgoingReason({ isReversal, isCollective, counterpartyIban, description: row.description }),
    reversed: reversed.get(reversedLineId ?? '') ?? null,
  }))
}

type Reversed = NonNullable<UnexplainedLine['reversed']>

async function findReversedLines(
  context: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reversed>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Reversed, keyof BookingTime> & BookingTime & { id: string }>`
    select l.id, l.counterparty_name as payer_name, l.booked_on, l.booked_at, l.resolution,
        (select i.reference_no from investments.investment i where i.id = l.investment_id
          and (l.outcome = 'matched' or l.resolution = 'applied')) as reference_no
      from bank.bank_line l where l.id = any(${[...ids]}::uuid[])`.execute(context.db)
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, ...wireBookingTime(row) }]))
}
