import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/projects/evaluation/committee-endpoints.ts'
import { weightedMean } from '#contracts/projects/evaluation/rules.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { readTable } from '#server/modules/committee/index.ts'
import { findSections } from './find-sections.ts'
import { findChecklist } from './show-application.ts'
import { showFounder } from './show-founder.ts'

/** An application's file for one of its members; an auditor reads it without a seat. */
export async function showCommitteeFile(
  context: Context,
  { projectId }: InputOf<typeof calls.getCommitteeFile>,
): Promise<OutputOf<typeof calls.getCommitteeFile>> {
  const staff = requireStaff(context.actor, 'committee-member', 'auditor')
  const row = await context.db
    .selectFrom('projects.evaluation as e')
    .innerJoin('projects.project as p', 'p.id', 'e.project_id')
    .innerJoin('projects.company as c', 'c.project_id', 'p.id')
    .select(['p.id', 'p.project_code', 'p.title', 'p.state', 'p.state_since', 'p.owner_id', 'c.title as company_name'])
    .select(['e.report', 'e.analyst_id'])
    .where('e.sent_at', 'is not', null)
    .where('p.id', '=', projectId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const file = { id: projectId, kind: 'application', isUndecided: row.state === 'in-committee' } as const
  const { table, minutes, names, cast } = await readTable(context, staff, file, [row.analyst_id, row.owner_id])
  return {
    id: row.id,
    projectCode: row.project_code,
    title: row.title,
    companyName: row.company_name,
    state: row.state,
    stateSince: toUnixSeconds(row.state_since),
    founder: names.get(row.owner_id) ?? null,
    founderStanding: await showFounder(context, staff, row.owner_id),
    analyst: names.get(row.analyst_id) ?? null,
    report: row.report ?? '',
    sections: (await findSections(context, projectId)).sections,
    checklist: await findChecklist(context, projectId),
    ...table,
    minutes: minutes && { ...minutes, mean: weightedMean(cast.map(({ scores }) => scores)) },
  }
}
