import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import type { getDayClosings } from '#contracts/settlement/day-closing/endpoints.ts'
import { compareBalances, type OpenItemKind } from '#contracts/settlement/day-closing/rules.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { type ClosingFigures, findFigures, sealOf } from './closing-figures.ts'
import { sealOfMany } from './sign-closing.ts'

type Shown = OutputOf<typeof getDayClosings>
type Day = NonNullable<Shown['shown']>
type AccountRow = Day['accounts'][number]
type Closing = AccountRow['before'][number]

/** Days behind the latest that are shown though nothing of them is open. */
const LATEST_DAYS = 20
/** Older ones with something open, the oldest first. */
const OLD_DAYS = 40
const MOST_ACCOUNTS = 300

/** Days with how far their close is, and of one of them every account: what stands, what is next, and what stood before. */
export async function showDayClosings(context: Context, { day }: InputOf<typeof getDayClosings>): Promise<Shown> {
  const reader = requireStaff(context.actor, ...CONSOLE_READERS.dayClosings)
  const today = istanbulDate(context.clock.now())
  const days = await listDays(context, today)
  const longest = days.findLast(({ open }) => open > 0) ?? days.findLast(({ begun }) => begun > 0) ?? days[0]
  const chosen = day ?? longest?.day
  return {
    days,
    shown: chosen === undefined ? null : await showDay(context, chosen, { readerId: reader.id, today }),
    mayDecide: reader.roles.includes('finance-officer'),
  }
}

/** One day after another, however many accounts each has; then older ones of which something is open. */
async function listDays({ db }: Context, today: string): Promise<Shown['days']> {
  const { rows } = await sql<Shown['days'][number]>`
    with recursive latest as (
      (select day, 1 as place from bank.account_day order by day desc limit 1)
      union all
      select (select d.day from bank.account_day d where d.day < latest.day order by d.day desc limit 1), latest.place + 1
        from latest where latest.day is not null and latest.place < ${LATEST_DAYS}
    ), named as (
      select day from latest where day is not null
      union select day from (select distinct day, due_on from bank.account_day where closing_id is null
        order by due_on, day limit ${OLD_DAYS}) o
    )
    select n.day, count(*)::int as accounts, (count(*) filter (where d.closing_id is null))::int as open,
        (count(*) filter (where k.state = 'begun'))::int as begun, (count(*) filter (where k.state = 'confirmed'))::int as signed,
        (count(*) filter (where d.closing_id is null and exists (select 1 from bank.day_closing o
          where o.day = d.day and o.project_id = d.project_id and o.state = 'overtaken')))::int as overtaken,
        bool_or(coalesce(k.state, '') <> 'confirmed' and d.due_on < ${today}::date) as is_late
      from named n join bank.account_day d on d.day = n.day left join bank.day_closing k on k.id = d.closing_id
      group by n.day order by n.day desc`.execute(db)
  return rows
}

interface Reading {
  readonly readerId: string
  readonly today: string
}

interface AskedRow {
  readonly projectId: string
  readonly title: string
  readonly iban: string
  readonly dueOn: string
  readonly closingId: string | null
}

async function showDay(context: Context, day: string, { readerId, today }: Reading): Promise<Day> {
  const { rows: asked } = await sql<AskedRow & { accountCount: number }>`
    select d.project_id, o.title, d.account_iban as iban, d.due_on, d.closing_id, (count(*) over ())::int as account_count
      from bank.account_day d join projects.offering o using (project_id) left join bank.day_closing k on k.id = d.closing_id
      where d.day = ${day}::date
      order by case k.state when 'confirmed' then 2 when 'begun' then 1 else 0 end, platform.fold_turkish(o.title), d.project_id
      limit ${MOST_ACCOUNTS}`.execute(context.db)
  const closings = await listClosings(context, day, readerId)
  const open = asked.flatMap(({ projectId, closingId }) => (closingId === null ? [projectId] : []))
  const figures = await findFigures(context, day, open)
  const accounts = asked.map((row) =>
    accountOf(row, closings.get(row.projectId) ?? [], figures.get(row.projectId), today),
  )
  const toSign = await listToSign(context, day, readerId)
  return {
    day,
    accounts,
    otherCount: (asked[0]?.accountCount ?? 0) - accounts.length,
    totals: totalsOf(accounts),
    plainCount: accounts.filter(({ now }) => now?.isPlain && !now.isBeingBooked).length,
    toSign: { count: toSign.length, seal: sealOfMany(toSign) },
  }
}

/** What others prepared of a day: all of it, also where the page does not hold it. */
async function listToSign({ db }: Context, day: string, readerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bank.day_closing where day = ${day}::date and state = 'begun' and begun_by <> ${readerId}::uuid`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

function accountOf(
  { closingId, ...row }: AskedRow,
  closings: readonly Closing[],
  figures: ClosingFigures | undefined,
  today: string,
): AccountRow {
  const standing = closings.find((one) => one.closingId === closingId) ?? null
  const { projectId, title, iban, dueOn } = row
  const state = standing?.state === 'begun' || standing?.state === 'confirmed' ? standing.state : 'open'
  return {
    projectId,
    title,
    iban,
    dueOn,
    isLate: state !== 'confirmed' && dueOn < today,
    state,
    now: figures ? nowOf(figures) : null,
    standing,
    before: closings.filter((one) => one !== standing),
  }
}

function nowOf(figures: ClosingFigures): NonNullable<AccountRow['now']> {
  const { bank, ledger, statementNumber, openItems, isBeingBooked } = figures
  const { difference, reasons, isPlain, needsExplanation } = compareBalances(figures)
  return {
    bank,
    ledger,
    difference,
    reasons: [...reasons],
    openItems: [...openItems],
    statementNumber,
    isPlain,
    needsExplanation,
    isBeingBooked,
    seal: sealOf(figures),
  }
}

function totalsOf(accounts: readonly AccountRow[]): Day['totals'] {
  const all = accounts.flatMap(({ now, standing }) => now ?? standing ?? [])
  return {
    bank: all.reduce((sum, { bank }) => sum + (bank ?? 0n), 0n),
    ledger: all.reduce((sum, { ledger }) => sum + ledger, 0n),
    difference: all.reduce((sum, { difference }) => sum + (difference ?? 0n), 0n),
  }
}

interface ClosingRow {
  readonly id: string
  readonly projectId: string
  readonly state: Closing['state']
  readonly bank: Kurus | null
  readonly ledger: Kurus
  readonly repeated: Kurus
  readonly statementNumber: number
  readonly openItems: { kind: OpenItemKind; amount: string; count: number }[]
  readonly explanation: string
  readonly begunBy: string
  readonly begunAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly endedAt: Date | null
  readonly withdrawnBecause: string | null
}

/** All closings of a day by account, the latest first. */
async function listClosings(context: Context, day: string, readerId: string): Promise<ReadonlyMap<string, Closing[]>> {
  const { rows } = await sql<ClosingRow>`
    select id, project_id, state, bank_kurus as bank, ledger_kurus as ledger, repeated_kurus as repeated, statement_number,
        open_items, explanation, begun_by, begun_at, decided_by, decided_at, coalesce(ended_at, withdrawn_at) as ended_at,
        withdrawn_because
      from bank.day_closing where day = ${day}::date order by begun_at desc, id desc`.execute(context.db)
  const people = rows.flatMap(({ begunBy, decidedBy }) => [begunBy, decidedBy ?? []].flat())
  const names = await findMemberNames(context, [...new Set(people)])
  const shown = (row: ClosingRow): Closing => ({
    closingId: row.id,
    state: row.state,
    bank: row.bank,
    ledger: row.ledger,
    difference: compareBalances(row).difference,
    reasons: [...compareBalances(row).reasons],
    openItems: row.openItems.map(({ kind, amount, count }) => ({ kind, amount: BigInt(amount), count })),
    statementNumber: row.statementNumber,
    explanation: row.explanation,
    begunBy: names.get(row.begunBy) ?? '',
    begunAt: toUnixSeconds(row.begunAt),
    isOwn: row.begunBy === readerId,
    decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
    decidedAt: row.decidedAt && toUnixSeconds(row.decidedAt),
    endedAt: row.endedAt && toUnixSeconds(row.endedAt),
    endedBecause: row.withdrawnBecause,
  })
  return new Map([...Map.groupBy(rows, ({ projectId }) => projectId)].map(([id, some]) => [id, some.map(shown)]))
}
