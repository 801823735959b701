import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getObligations, getOwnReport } from '#contracts/projects/reporting/endpoints.ts'
import { punctualityOf, standingOf } from '#contracts/projects/reporting/obligations.ts'
import { informationForm } from '#contracts/projects/information-form.ts'
import * as z from 'zod/mini'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findCalendarEnd } from '#server/modules/platform/index.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { ObligationRow, ReportRow } from './tables.ts'

export type Obligation = OutputOf<typeof getObligations>['obligations'][number]
export type Report = OutputOf<typeof getOwnReport>['handedIn'][number]

/** States in which a company may still hand in. */
const OPEN_STATES = ['successful', 'registration', 'payout', 'reporting'] as const

/** The day it is, and how far feasts are entered. */
export interface ShownOn {
  readonly today: string
  readonly isProvisional: (day: string) => boolean
}

export async function shownOn(context: Pick<Context, 'db' | 'clock'>): Promise<ShownOn> {
  return { today: istanbulDate(context.clock.now()), isProvisional: (await findCalendarEnd(context)).isBehind }
}

/** An obligation as it is shown on a day. */
export function shownObligation(
  row: ObligationRow,
  reports: readonly Pick<ReportRow, 'handed_in_at'>[],
  { today, isProvisional }: ShownOn,
): Obligation {
  return {
    id: row.id,
    kind: row.kind,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    title: row.title,
    dueOn: row.due_on,
    isDayProvisional: row.state === 'open' && isProvisional(row.due_on),
    doneOn: row.done_on,
    standing: standingOf(owedOf(row), today),
    isAnnounced: row.is_announced,
    hasDraft: reports.some(({ handed_in_at: at }) => at === null),
    versions: reports.filter(({ handed_in_at: at }) => at !== null).length,
  }
}

function owedOf({ kind, state, due_on: dueOn, done_on: doneOn }: ObligationRow) {
  return { kind, state, dueOn, doneOn }
}

/** How punctual obligations were handed in, as of today. */
export function punctualityAt(context: Pick<Context, 'clock'>, rows: readonly ObligationRow[]) {
  return punctualityOf(rows.map(owedOf), istanbulDate(context.clock.now()))
}

/** Everything a project owes, by due day. */
export async function findObligationRows(
  context: Pick<Context, 'db'>,
  projectIds: readonly string[],
): Promise<ObligationRow[]> {
  if (projectIds.length === 0) return []
  return context.db
    .selectFrom('projects.obligation')
    .selectAll()
    .where('project_id', 'in', [...projectIds])
    .orderBy('due_on')
    .orderBy('kind')
    .orderBy('id')
    .execute()
}

/** Drafts and versions of obligations, the oldest first. */
export async function findReportRows(
  context: Pick<Context, 'db'>,
  obligationIds: readonly string[],
): Promise<ReportRow[]> {
  if (obligationIds.length === 0) return []
  return context.db
    .selectFrom('projects.report')
    .selectAll()
    .where('obligation_id', 'in', [...obligationIds])
    .orderBy('version')
    .execute()
}

/** The reports with their lines and files, in the same order. */
export async function withParts(context: Pick<Context, 'db'>, rows: readonly ReportRow[]): Promise<Report[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lines, files] = await Promise.all([
    context.db
      .selectFrom('projects.report_line')
      .selectAll()
      .where('report_id', 'in', ids)
      .orderBy('position')
      .execute(),
    context.db
      .selectFrom('projects.report_file')
      .selectAll()
      .where('report_id', 'in', ids)
      .orderBy('position')
      .execute(),
  ])
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    text: row.text,
    eventOn: row.event_on,
    excessReason: row.excess_reason,
    lines: lines
      .filter(({ report_id: id }) => id === row.id)
      .map((line) => ({
        label: line.label,
        planned: line.planned_kurus,
        spent: line.spent_kurus,
        explanation: line.explanation,
      })),
    files: files.filter(({ report_id: id }) => id === row.id).map(({ id, name }) => ({ id, name })),
    handedInAt: row.handed_in_at && toUnixSeconds(row.handed_in_at),
  }))
}

const budgetOf = z.pick(informationForm, { useOfFunds: true })

/** Budget lines of the information form in force. */
export async function findBudget(context: Pick<Context, 'db'>, projectId: string) {
  const form = await context.db
    .selectFrom('projects.form_in_force')
    .select('content')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!form) return []
  return z
    .parse(budgetOf, form.content)
    .useOfFunds.map(({ label, amountKurus }) => ({ label, planned: BigInt(amountKurus) }))
}

/** What of the money reached the company; nothing before the payout. */
export async function findPaidOut(context: Pick<Context, 'db'>, projectId: string): Promise<bigint> {
  const term = await context.db
    .selectFrom('projects.reporting_term')
    .select('paid_out_kurus')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return term?.paid_out_kurus ?? 0n
}

/** The owner's obligation; another person's reads as absent. */
export async function findOwnObligation(
  context: Pick<Context, 'db'>,
  { obligationId, memberId }: { readonly obligationId: string; readonly memberId: string },
) {
  const row = await context.db
    .selectFrom('projects.obligation as o')
    .innerJoin('projects.project as p', 'p.id', 'o.project_id')
    .selectAll('o')
    .select(['p.external_id', 'p.seo_name', 'p.state as project_state'])
    .where('o.id', '=', obligationId)
    .where('p.owner_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

/** The same under its lock, as long as something may be handed in for it. Refuses `obligation-closed`. */
export async function lockOwnObligation(
  tx: TransactionContext,
  named: { readonly obligationId: string; readonly memberId: string },
): Promise<ObligationRow> {
  const { project_state: state } = await findOwnObligation(tx, named)
  const row = await tx.db
    .selectFrom('projects.obligation')
    .selectAll()
    .where('id', '=', named.obligationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const isOpen = OPEN_STATES.some((open) => open === state)
  if (!isOpen || row.state === 'fallen-away' || row.state === 'done') throw new Refusal('obligation-closed')
  return row
}

/** The draft of an obligation; none before one is begun. */
export async function findDraft(context: Pick<Context, 'db'>, obligationId: string): Promise<ReportRow | undefined> {
  return context.db
    .selectFrom('projects.report')
    .selectAll()
    .where('obligation_id', '=', obligationId)
    .where('handed_in_at', 'is', null)
    .executeTakeFirst()
}
