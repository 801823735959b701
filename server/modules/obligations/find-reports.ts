import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { PUBLIC_STATES } from '#contracts/projects/lifecycle.ts'
import type * as calls from '#contracts/projects/reporting/endpoints.ts'
import { handInFrom, isReported, standingOf } from '#contracts/projects/reporting/obligations.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import {
  findBudget,
  findObligationRows,
  findOwnObligation,
  findPaidOut,
  findReportRows,
  punctualityAt,
  shownObligation,
  type ShownOn,
  shownOn,
  withParts,
} from './report-store.ts'
import type { ObligationRow } from './tables.ts'

/** The owner's calendar; empty before success. */
export async function findObligations(
  context: Context,
  { projectExternalId }: InputOf<typeof calls.getObligations>,
): Promise<OutputOf<typeof calls.getObligations>> {
  const { id: memberId } = requireMember(context.actor)
  const project = await context.db
    .selectFrom('projects.project as p')
    .leftJoin('projects.reporting_term as t', 't.project_id', 'p.id')
    .select(['p.id', 'p.state', 't.paid_out_kurus', 't.ends_on'])
    .where('p.external_id', '=', projectExternalId)
    .where('p.owner_id', '=', memberId)
    .executeTakeFirst()
  if (!project) throw new Refusal('not-found')
  const on = await shownOn(context)
  const rows = await findObligationRows(context, [project.id])
  return {
    state: project.state,
    obligations: await shownAll(context, rows, on),
    punctuality: punctualityAt(context, rows),
    paidOut: project.paid_out_kurus,
    endsOn: project.ends_on,
    today: on.today,
  }
}

async function shownAll(context: Context, rows: readonly ObligationRow[], on: ShownOn) {
  const reports = await findReportRows(
    context,
    rows.map(({ id }) => id),
  )
  const of = Map.groupBy(reports, ({ obligation_id: id }) => id)
  return rows.map((row) => shownObligation(row, of.get(row.id) ?? [], on))
}

/** One obligation of the owner, with what is to be filled in and what was handed in. */
export async function findOwnReport(
  context: Context,
  { obligationId }: InputOf<typeof calls.getOwnReport>,
): Promise<OutputOf<typeof calls.getOwnReport>> {
  const { id: memberId } = requireMember(context.actor)
  const row = await findOwnObligation(context, { obligationId, memberId })
  const rows = await findReportRows(context, [obligationId])
  const reports = await withParts(context, rows)
  const draft = reports.find(({ handedInAt }) => handedInAt === null)
  const revision = rows.find(({ handed_in_at: at }) => at === null)?.revision ?? 0
  return {
    ...shownObligation(row, rows, await shownOn(context)),
    projectExternalId: row.external_id,
    seoName: row.seo_name,
    eventOn: row.event_on,
    handInFrom: handInFrom({ kind: row.kind, periodTo: row.period_to }),
    paidOut: await findPaidOut(context, row.project_id),
    budget: row.kind === 'use-of-funds' ? await findBudget(context, row.project_id) : [],
    draft: draft ? { ...draft, eventOn: draft.eventOn ?? row.event_on, revision } : null,
    handedIn: reports.filter(({ handedInAt }) => handedInAt !== null).toReversed(),
  }
}

/** What members read at a campaign: its reports, and how punctual its entrepreneur is there and was before. */
export async function findCampaignReports(
  context: Context,
  { projectId }: InputOf<typeof calls.getCampaignReports>,
): Promise<OutputOf<typeof calls.getCampaignReports>> {
  requireMember(context.actor)
  const project = await context.db
    .selectFrom('projects.project')
    .select(['id', 'owner_id', 'state'])
    .where('id', '=', projectId)
    .where('state', 'in', [...PUBLIC_STATES])
    .executeTakeFirst()
  if (!project) throw new Refusal('not-found')
  const others = await context.db
    .selectFrom('projects.reporting_term as t')
    .innerJoin('projects.project as p', 'p.id', 't.project_id')
    .select(['p.id', 'p.title', 'p.seo_name'])
    .where('p.owner_id', '=', project.owner_id)
    .where('p.id', '<>', project.id)
    .where('p.state', 'in', [...PUBLIC_STATES])
    .orderBy('t.succeeded_on', 'desc')
    .execute()
  const rows = await findObligationRows(context, [project.id, ...others.map(({ id }) => id)])
  const of = (id: string) => rows.filter(({ project_id: owner }) => owner === id)
  const own = of(project.id)
  return {
    punctuality: own.length === 0 ? null : punctualityAt(context, own),
    reports: await publishedOf(context, own),
    overdue: overdueOf(own, istanbulDate(context.clock.now())),
    earlier: others.map(({ id, title, seo_name: seoName }) => ({
      title,
      seoName,
      punctuality: punctualityAt(context, of(id)),
    })),
  }
}

/** Reports whose day is over, by it; a registration that is late is no report. */
function overdueOf(rows: readonly ObligationRow[], today: string) {
  return rows
    .filter(({ kind, state, due_on: dueOn, done_on: doneOn }) => {
      return isReported(kind) && standingOf({ kind, state, dueOn, doneOn }, today) === 'late'
    })
    .map(({ kind, title, period_from: periodFrom, period_to: periodTo, due_on: dueOn, told_on: toldOn }) => {
      return { kind, title, periodFrom, periodTo, dueOn, toldOn }
    })
}

/** Every version that was handed in, the latest first. */
async function publishedOf(context: Context, obligations: readonly ObligationRow[]) {
  const today = istanbulDate(context.clock.now())
  const by = new Map(obligations.map((row) => [row.id, row]))
  const rows = (await findReportRows(context, [...by.keys()])).filter(({ handed_in_at: at }) => at !== null)
  const owners = new Map(rows.map(({ id, obligation_id: obligationId }) => [id, obligationId]))
  const latest = new Map(rows.map((row) => [row.obligation_id, row.version]))
  const reports = await withParts(context, rows)
  return reports
    .flatMap((report) => {
      const row = by.get(owners.get(report.id) ?? '')
      if (!row) return []
      const { kind, state, due_on: dueOn, done_on: doneOn } = row
      return [
        {
          ...report,
          obligationId: row.id,
          kind,
          title: row.title,
          periodFrom: row.period_from,
          periodTo: row.period_to,
          dueOn,
          standing: standingOf({ kind, state, dueOn, doneOn }, today),
          isLatest: latest.get(row.id) === report.version,
        },
      ]
    })
    .toSorted((one, other) => (other.handedInAt ?? 0) - (one.handedInAt ?? 0))
}
