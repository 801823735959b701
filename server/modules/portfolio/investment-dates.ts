import { sql } from 'kysely'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatDay, formatMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestmentCalendar, getInvestmentDates } from '#contracts/investments/statement-endpoints.ts'
import { calendarWords, dateWords } from '#contracts/investments/statement-messages.ts'
import { paths } from '#contracts/paths.ts'
import { requireMember } from '#server/kit/actor.ts'
import { writeCalendar } from '#server/kit/calendar/index.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { settings } from '#server/modules/platform/index.ts'
import { type DateAhead, datesAhead } from './dates-ahead.ts'
import { type InvestmentRow, readInvestments } from './investment-rows.ts'
import { findKnownDates } from './known-dates.ts'

/** Investments whose dates are told at once, the latest first: nobody keeps more running. */
const MOST = 100

type Input = InputOf<typeof getInvestmentDates>
type OwnDate = DateAhead & { readonly row: InvestmentRow }

/** The days ahead of the member's investments, or of one; another's looks like an absent one. */
export async function listInvestmentDates(
  context: Context,
  input: Input,
): Promise<OutputOf<typeof getInvestmentDates>> {
  const dates = await findDates(context, input)
  return {
    dates: dates.map(({ kind, at, dayOnly, row }) => ({
      kind,
      at: toUnixSeconds(at),
      dayOnly,
      label: dateWords[kind],
      investmentId: row.id,
      projectTitle: row.title,
    })),
  }
}

/** The same as a calendar file. */
export async function writeInvestmentCalendar(
  context: Context,
  input: Input,
): Promise<OutputOf<typeof getInvestmentCalendar>> {
  const dates = await findDates(context, input)
  const { platformName: platform } = await settings.findOperator(context)
  const file = writeCalendar({
    name: fillMessage(calendarWords.name, { platform }),
    product: 'own-dates',
    baseUrl: context.baseUrl,
    events: dates.map(({ kind, at, dayOnly, row }) => {
      const label = dateWords[kind]
      return {
        id: `${kind}-${row.id}`,
        changedAt: row.now,
        at,
        dayOnly,
        summary: fillMessage(calendarWords.event, { label, title: row.title }),
        description: [
          `${label}: ${dayOnly ? formatDay(at) : formatMoment(at)}`,
          row.referenceNo && `(${row.referenceNo})`,
        ]
          .filter(Boolean)
          .join(' '),
        path: paths.profile.position.href({ investmentId: row.id }),
      }
    }),
  })
  return {
    base64document: Buffer.from(file).toString('base64'),
    filename: calendarWords.file,
    mimetype: 'text/calendar; charset=utf-8',
  }
}

async function findDates(context: Context, { investmentId }: Input): Promise<OwnDate[]> {
  const member = requireMember(context.actor)
  const which =
    investmentId === undefined
      ? sql`i.state in ('awaiting-payment', 'paid', 'final', 'refund-pending')`
      : sql`i.id = ${investmentId}`
  const rows = await readInvestments(context, member.id, which, MOST)
  if (investmentId !== undefined && rows.length === 0) throw new Refusal('not-found')
  const refunds = await findRefundDays(
    context,
    rows.map(({ id }) => id),
  )
  const known = await findKnownDates(context, rows)
  const dates = rows.flatMap((row, at) =>
    datesAhead(row, known[at], refunds.get(row.id) ?? null).map((date): OwnDate => ({ ...date, row })),
  )
  return dates.toSorted((a, b) => +a.at - +b.at)
}

/** By when refunds that are still owed have to be paid. */
async function findRefundDays(
  context: Pick<Context, 'db'>,
  investmentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; dueOn: string }>`
    select investment_id as id, due_on from investments.refund
      where investment_id = any(${[...investmentIds]}::uuid[]) and state <> 'executed'`.execute(context.db)
  return new Map(rows.map(({ id, dueOn }) => [id, dueOn]))
}
