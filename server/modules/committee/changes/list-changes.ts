import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import { changeFieldsOf, endBeforeDecision, isAboutDays, isDecidableInTime } from '#contracts/projects/form/change.ts'
import type { ChangeState } from '#contracts/projects/form/change-states.ts'
import { formDifference, type FormDifference } from '#contracts/projects/form/difference.ts'
import type * as calls from '#contracts/projects/form-endpoints.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'
import { WITHDRAWAL_HOURS } from '#contracts/investments/rules.ts'
import { requireMember, requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { isReadAsJudge, refuseStrangers } from '#server/modules/conflicts/index.ts'
import { findInformationForm } from '#server/modules/projects/index.ts'
import { CHANGEABLE_STATES, OVER_STATES } from './change-store.ts'
import { findDecisionDay } from './decision-day.ts'

interface Row {
  readonly id: string
  readonly projectId: string
  readonly title: string
  readonly seoName: string
  readonly state: ChangeState
  readonly isMaterial: boolean
  readonly reason: string
  readonly askedAt: Date | null
  readonly dueOn: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
  readonly formVersion: number | null
  readonly fromVersion: number
  readonly before: InformationForm
  readonly after: InformationForm
}

const SELECT = sql`
  select c.id, c.project_id, p.title, p.seo_name, c.state, c.is_material, c.reason,
      c.asked_at, c.due_on::text as due_on, c.decided_at, c.decision_reason,
      c.form_version, c.from_version, f.content as before, c.content as after
    from projects.form_change c
    join projects.project p on p.id = c.project_id
    join projects.information_form f on f.project_id = c.project_id and f.version = c.from_version`

const moment = (at: Date | null): number | null => (at ? toUnixSeconds(at) : null)

function toChange(
  { before, after, projectId: _project, title: _title, seoName: _seo, fromVersion: _from, ...row }: Row,
  today: string,
) {
  return {
    ...row,
    isLate: row.state === 'asked' && row.dueOn !== null && row.dueOn < today,
    askedAt: moment(row.askedAt),
    decidedAt: moment(row.decidedAt),
    lapsesAt:
      row.state === 'asked' && isAboutDays(before, after) ? toUnixSeconds(new Date(before.terms.closesAt)) : null,
    endsOn: row.state === 'asked' && row.isMaterial && row.dueOn ? endBeforeDecision(before, row.dueOn) : null,
    difference: formDifference(before, after),
  }
}

/** What the owner may change of their campaign's form, the request they are writing, and those they made, newest first. */
export async function findOwnFormChanges(
  context: Context,
  { projectExternalId }: InputOf<typeof calls.getOwnFormChanges>,
): Promise<OutputOf<typeof calls.getOwnFormChanges>> {
  const member = requireMember(context.actor)
  const project = await context.db
    .selectFrom('projects.project')
    .select(['id', 'state'])
    .where('external_id', '=', projectExternalId)
    .where('owner_id', '=', member.id)
    .executeTakeFirst()
  if (!project) throw new Refusal('not-found')
  const { rows } =
    await sql<Row>`${SELECT} where c.project_id = ${project.id} order by c.written_at desc limit 50`.execute(context.db)
  const form = await findInformationForm(context, project.id)
  const draft = rows.find(({ state }) => state === 'draft')
  const isWaiting = rows.some(({ state }) => state === 'asked' || state === 'approved')
  const shown = draft?.after ?? form?.content ?? null
  const days = await findParameter(context, 'settlement.change-decision')
  const decision = await findDecisionDay(context)
  const hours = await findParameter(context, 'campaign.withdrawal')
  return {
    mayAsk: form !== null && !isWaiting && CHANGEABLE_STATES.includes(project.state),
    isOver: OVER_STATES.includes(project.state),
    version: form?.version ?? null,
    fundingGoal: BigInt(form?.content.terms.fundingGoalKurus ?? 0),
    withdrawalHours: Math.max(Number(hours.value), WITHDRAWAL_HOURS),
    decisionDays: Number(days.value),
    decidedBy: decision.dueOn,
    endsOn: form && endBeforeDecision(form.content, decision.dueOn),
    mayChangeDays: form !== null && isDecidableInTime(form.content, decision),
    fields:
      shown === null
        ? null
        : { ...changeFieldsOf(shown), webSite: shown.company.webSite, contactEmail: shown.company.contactEmail },
    changes: rows.map((row) => toChange(row, istanbulDate(context.clock.now()))),
  }
}

function toStaffChange(context: Context, row: Row) {
  return {
    ...toChange(row, istanbulDate(context.clock.now())),
    projectId: row.projectId,
    title: row.title,
    seoName: row.seoName,
    fromVersion: row.fromVersion,
  }
}

/** Requests of all campaigns: those that wait, the first due first, then the latest decided. Drafts are their founders' alone. */
export async function listFormChanges(context: Context): Promise<OutputOf<typeof calls.getFormChanges>> {
  const staff = requireStaff(context.actor, 'analyst', 'committee-member', 'auditor')
  const { rows } = await sql<Row>`${SELECT} where c.state <> 'draft' and ${isReadAsJudge(staff, sql`c.project_id`)}
    order by c.state <> 'asked', case when c.state = 'asked' then c.due_on end, coalesce(c.decided_at, c.asked_at) desc, c.id
    limit 50`.execute(context.db)
  return { changes: rows.map((row) => toStaffChange(context, row)) }
}

/** One request as staff see it; an analyst decides on one that is not material, the committee on any other, by a resolution. */
export async function showFormChange(
  context: Context,
  { changeId }: InputOf<typeof calls.getFormChange>,
): Promise<OutputOf<typeof calls.getFormChange>> {
  const staff = requireStaff(context.actor, 'analyst', 'committee-member', 'auditor')
  const { rows } = await sql<Row>`${SELECT} where c.id = ${changeId} and c.state <> 'draft'`.execute(context.db)
  const row = rows[0]
  if (!row) throw new Refusal('not-found')
  await refuseStrangers(context, row.projectId, staff)
  const mayDecide = row.state === 'asked' && !row.isMaterial && staff.roles.includes('analyst')
  const resolution = await context.db
    .selectFrom('projects.committee_file')
    .select('id')
    .where('change_id', '=', row.id)
    .executeTakeFirst()
  return { ...toStaffChange(context, row), mayDecide, resolutionId: resolution?.id ?? null }
}

/** A change as letters tell it; null when there is none. */
export async function findChangeForLetter(
  context: Pick<Context, 'db'>,
  changeId: string,
): Promise<{
  readonly state: ChangeState
  readonly reason: string
  readonly version: number | null
  readonly difference: readonly FormDifference[]
} | null> {
  const { rows } = await sql<Row>`${SELECT} where c.id = ${changeId}`.execute(context.db)
  const row = rows[0]
  return row
    ? {
        state: row.state,
        reason: row.reason,
        version: row.formVersion,
        difference: formDifference(row.before, row.after),
      }
    : null
}
