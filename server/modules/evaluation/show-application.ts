import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { CHECKLIST } from '#contracts/projects/evaluation/criteria.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { listEventsAbout } from '#server/kit/due-work/event-feed.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { refuseConflicted } from '#server/modules/conflicts/index.ts'
import { findFormSignatures } from '#server/modules/projects/index.ts'
import { findFirstAnswerTerm } from './evaluation-store.ts'
import { changesSince, findSections, heldBy } from './find-sections.ts'
import { listRemarks } from './remarks.ts'
import { findSilences } from './silence.ts'
import { showFounder } from './show-founder.ts'

type Shown = OutputOf<typeof getApplication>
type Reading = Pick<Context, 'db'>

/** One application as its analyst works on it, with all that its founder handed in before. */
export async function showApplication(context: Context, { projectId }: InputOf<typeof getApplication>): Promise<Shown> {
  const staff = requireStaff(context.actor, 'analyst', 'auditor')
  await refuseConflicted(context, projectId, staff.id)
  const row = await context.db
    .selectFrom('projects.project as p')
    .innerJoin('projects.company as c', 'c.project_id', 'p.id')
    .innerJoin('projects.terms as t', 't.project_id', 'p.id')
    .leftJoin('projects.evaluation as e', 'e.project_id', 'p.id')
    .select([
      'p.id',
      'p.project_code',
      'p.title',
      'p.state',
      'p.state_since',
      'p.owner_id',
      'p.form_version',
      't.opens_at',
    ])
    .select(['e.analyst_id', 'e.report', 'c.title as company_name'])
    .where('p.id', '=', projectId)
    .executeTakeFirst()
  // What was never handed in is nobody's but its owner's.
  if (!row || row.state === 'draft') throw new Refusal('not-found')
  const term = await findFirstAnswerTerm(context, row.state_since)
  const { hasDraft, sections } = await findSections(context, projectId)
  const remarks = await listRemarks(context, projectId)
  const names = await findMemberNames(context, [row.owner_id, ...(row.analyst_id ? [row.analyst_id] : [])])
  return {
    id: row.id,
    projectCode: row.project_code,
    title: row.title,
    companyName: row.company_name,
    state: row.state,
    stateSince: toUnixSeconds(row.state_since),
    founder: names.get(row.owner_id) ?? null,
    formSignature: row.form_version
      ? ((await findFormSignatures(context, projectId)).get(row.form_version) ?? null)
      : null,
    founderStanding: await showFounder(context, staff, row.owner_id),
    analyst: (row.analyst_id && names.get(row.analyst_id)) || null,
    isMine: row.analyst_id === staff.id,
    mayAct: staff.roles.includes('analyst'),
    hasDraft,
    ...term.dueDay(row.state, row.state_since),
    silence: (await findSilences(context, [projectId])).get(projectId) ?? null,
    sections,
    remarks: remarks.map(({ round: _round, ...remark }) => remark),
    checklist: await findChecklist(context, projectId),
    rounds: await roundsOf(context, projectId, { sections, remarks }),
    report: row.report,
    history: await historyOf(context, row.owner_id, projectId),
    publication: await publicationOf(context, projectId),
    opensAt: toUnixSeconds(row.opens_at),
    trail: await trailOf(context, projectId),
  }
}

/** The whole checklist: lines without a verdict too. */
export async function findChecklist(context: Reading, projectId: string): Promise<Shown['checklist']> {
  const rows = await context.db
    .selectFrom('projects.evaluation_check')
    .selectAll()
    .where('project_id', '=', projectId)
    .execute()
  const names = await findMemberNames(
    context,
    rows.map((row) => row.judged_by),
  )
  return CHECKLIST.map((criterion) => {
    const row = rows.find((each) => each.criterion === criterion)
    return {
      criterion,
      verdict: row?.verdict ?? null,
      note: row?.note ?? '',
      evidence: row?.evidence ?? '',
      judgedBy: row ? (names.get(row.judged_by) ?? null) : null,
      judgedAt: row ? toUnixSeconds(row.judged_at) : null,
    }
  })
}

/** Each round: which remarks it was sent with, and what changed until the next one, or until now. */
async function roundsOf(
  context: Reading,
  projectId: string,
  now: Pick<Shown, 'sections'> & { readonly remarks: Awaited<ReturnType<typeof listRemarks>> },
): Promise<Shown['rounds']> {
  const rows = await context.db
    .selectFrom('projects.revision_round')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('round')
    .execute()
  const names = await findMemberNames(
    context,
    rows.map((row) => row.asked_by),
  )
  return rows.map((row, at) => ({
    round: row.round,
    askedAt: toUnixSeconds(row.asked_at),
    askedBy: names.get(row.asked_by) ?? null,
    remarkIds: now.remarks.filter(({ round }) => round === row.round).map(({ id }) => id),
    changes: changesSince(row.held, rows[at + 1]?.held ?? heldBy(now.sections)),
  }))
}

async function historyOf(context: Reading, ownerId: string, exceptId: string): Promise<Shown['history']> {
  const rows = await context.db
    .selectFrom('projects.project')
    .select(['id', 'project_code', 'title', 'state', 'state_since'])
    .where('owner_id', '=', ownerId)
    .where('id', '<>', exceptId)
    .where('state', '<>', 'draft')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    projectCode: row.project_code,
    title: row.title,
    state: row.state,
    since: toUnixSeconds(row.state_since),
  }))
}

async function publicationOf(context: Reading, projectId: string): Promise<Shown['publication']> {
  const row = await context.db
    .selectFrom('projects.publication')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (!row) return null
  return {
    publishAt: toUnixSeconds(row.publish_at),
    formSignedOn: row.form_signed_on,
    agreementReference: row.agreement_reference,
  }
}

async function trailOf(context: Context, projectId: string): Promise<Shown['trail']> {
  const events = await listEventsAbout(context, projectId)
  const names = await findMemberNames(
    context,
    events.flatMap(({ actorId }) => actorId ?? []),
  )
  return events.map(({ actorId, occurredAt, ...event }) => ({
    ...event,
    occurredAt: toUnixSeconds(occurredAt),
    actorName: actorId && (names.get(actorId) ?? null),
  }))
}
