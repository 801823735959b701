import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getResolution } from '#contracts/projects/resolution/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findEndOf } from '../changes/lapse-change.ts'
import { readTable } from '../files/shown-file.ts'

/** One resolution for a member with a seat; an auditor reads it without one. */
export async function showResolution(
  context: Context,
  { resolutionId }: InputOf<typeof getResolution>,
): Promise<OutputOf<typeof getResolution>> {
  const staff = requireStaff(context.actor, 'committee-member', 'auditor')
  const row = await context.db
    .selectFrom('projects.committee_file as f')
    .innerJoin('projects.project as p', 'p.id', 'f.project_id')
    .innerJoin('projects.company as c', 'c.project_id', 'p.id')
    .selectAll('f')
    .select(['p.project_code', 'p.title', 'p.state', 'p.state_since', 'p.suspended_at', 'c.title as company_name'])
    .where('f.id', '=', resolutionId)
    .executeTakeFirst()
  if (!row || row.kind === 'application') throw new Refusal('not-found')
  const { kind, due_on: dueOn, decided_at: decidedAt } = row
  invariant(dueOn !== null && row.reason !== null, 'a resolution has a reason and a day')
  const proposers = row.opened_by ? [row.opened_by] : []
  const isUndecided = decidedAt === null
  const { table, minutes, names } = await readTable(context, staff, { id: row.id, kind, isUndecided }, proposers)
  return {
    id: row.id,
    kind,
    projectId: row.project_id,
    projectCode: row.project_code,
    title: row.title,
    companyName: row.company_name,
    state: row.state,
    stateSince: toUnixSeconds(row.state_since),
    isSuspended: row.suspended_at !== null,
    reason: row.reason,
    changeId: row.change_id,
    ...(isUndecided && row.change_id ? await findEndOf(context, row.change_id) : { lapsesAt: null, endsOn: null }),
    proposedBy: row.opened_by && (names.get(row.opened_by) ?? null),
    proposedAt: toUnixSeconds(row.opened_at),
    dueOn,
    isLate: isUndecided && dueOn < istanbulDate(context.clock.now()),
    ended: decidedAt && row.outcome ? { outcome: row.outcome, at: toUnixSeconds(decidedAt) } : null,
    ...table,
    minutes,
  }
}
