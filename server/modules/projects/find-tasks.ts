import { sql } from 'kysely'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { endOfDay, istanbulDate } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { deskHref, type DeskTab } from '#contracts/slugs/desk.ts'
import type { ShownState } from '#contracts/projects/lifecycle.ts'
import type { ObligationKind } from '#contracts/projects/reporting/obligations.ts'
import type { Context } from '#server/kit/context.ts'
import type { FoundTask, TaskSource } from '#server/kit/task-source.ts'
import { findAnswerTerm } from './answer-term.ts'

/** A report is told of from so many days before its last one. */
const REPORT_DAYS = 60
const MOST = 50

interface ProjectRow {
  readonly id: string
  readonly accountId: string
  readonly title: string
  readonly externalId: string
  readonly state: ShownState
  readonly stateSince: Date
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  /** Istanbul's day by which a change that was asked for is decided. */
  readonly changeDueOn: string | null
  readonly questions: number
  readonly oldestQuestion: Date | null
  readonly awaitsSignature: boolean
  /** The last day that a warning of the founder's silence gave them. */
  readonly answerBy: string | null
  /** When an approved project comes before the public, once that is fixed. */
  readonly publishAt: Date | null
}

/**
 * What a founder's projects want of them, and where each stands: drafts, revisions, the form to be signed, questions, reports, the
 * course of a campaign.
 */
export const projectTasks: TaskSource = async (context, { accountIds }) => [
  ...(await findCourses(context, accountIds)),
  ...(await findReports(context, accountIds)),
  ...(await findDrafts(context, accountIds)),
]

async function findCourses(context: Context, accountIds: readonly string[]): Promise<FoundTask[]> {
  const { rows } = await sql<ProjectRow>`
    select p.id, p.owner_id as account_id, p.title, p.external_id,
        case when p.suspended_at is null then p.state else 'suspended' end as state,
        greatest(p.state_since, p.suspended_at) as state_since, t.opens_at, t.closes_at,
        (select due_on from projects.form_change f where f.project_id = p.id and f.state in ('asked', 'approved') limit 1)
          as change_due_on, q.count as questions, q.oldest as oldest_question,
        (select f.project_id from projects.unsigned_form f where f.project_id = p.id limit 1) is not null as awaits_signature,
        (select answer_by from projects.founder_silence w where w.project_id = p.id) as answer_by,
        (select publish_at from projects.publication s where s.project_id = p.id) as publish_at
      from projects.project p
      left join projects.terms t on t.project_id = p.id
      cross join lateral (select count(*)::int as count, min(asked_at) as oldest from projects.question q
        where q.project_id = p.id and q.answered_at is null
          and (select h.subject_id from projects.public_hiding h where h.subject_id = q.id limit 1) is null) q
      where p.owner_id = any(${[...accountIds]}::uuid[])
      order by p.created_at desc limit ${MOST}`.execute(context.db)
  const now = context.clock.now()
  const found: FoundTask[] = []
  for (const row of rows) found.push(...(await questionsOf(context, row)), ...courseOf(row, now))
  return found
}

const deskOf = ({ externalId }: Pick<ProjectRow, 'externalId'>, part?: DeskTab): string => deskHref(externalId, part)

/** Due when the one that has waited longest is. */
async function questionsOf(context: Context, row: ProjectRow): Promise<FoundTask[]> {
  const { accountId, title: subject, questions: count, oldestQuestion: since } = row
  if (count === 0 || since === null) return []
  const dueAt = await findAnswerTerm(context, since)
  return [{ kind: 'questions', accountId, subject, count, since, dueAt, path: deskOf(row, 'questions') }]
}

/** The end of Istanbul's day. */
/** By when something happens in a state; null: by no known day, or by one that is over and promises nothing any more. */
function dueIn({ state, opensAt, closesAt, changeDueOn, publishAt }: ProjectRow, now: Date): Date | null {
  const at =
    {
      approved: publishAt,
      upcoming: opensAt,
      live: closesAt,
      'change-under-review': changeDueOn === null ? null : endOfDay(changeDueOn),
    }[state as string] ?? null
  return at !== null && at > now ? at : null
}

/** Until when something has to come from a founder who was warned; null once it is over, and without a warning. */
function warnedUntil({ answerBy }: ProjectRow, now: Date): Date | null {
  const until = answerBy === null ? null : endOfDay(answerBy)
  return until !== null && until > now ? until : null
}

/** The state, told apart where its publication is fixed, and where the campaign is over and its change is not decided. */
function standingOf({ state, closesAt, publishAt }: ProjectRow, now: Date): string {
  if (state === 'approved' && publishAt !== null) return 'publication-planned'
  return state === 'change-under-review' && closesAt !== null && closesAt <= now ? 'result-waits' : state
}

/** States that are over, or are told by something else: what is written as a draft, what was sent back as a revision. */
const UNTOLD: readonly ShownState[] = [
  'draft',
  'rejected',
  'reporting',
  'archived',
  'unsuccessful',
  'cancelled',
  'discontinued',
]

function courseOf(row: ProjectRow, now: Date): FoundTask[] {
  const { id, accountId, title: subject, state, stateSince: since } = row
  const dueAt = warnedUntil(row, now)
  if (state === 'revision-requested') {
    return [{ kind: 'revision', accountId, subject, since, dueAt, path: paths.projectDraft.href({ draftId: id }) }]
  }
  if (row.awaitsSignature) {
    return [
      { kind: 'signature', accountId, subject, since, dueAt, path: paths.projectDraftSignature.href({ draftId: id }) },
    ]
  }
  if (UNTOLD.includes(state)) return []
  const detail = standingOf(row, now)
  return [{ kind: 'campaign', accountId, subject, detail, since, dueAt: dueIn(row, now), path: deskOf(row) }]
}

interface ReportRow {
  readonly accountId: string
  readonly title: string
  readonly externalId: string
  readonly kind: ObligationKind
  readonly dueOn: string
}

async function findReports(context: Context, accountIds: readonly string[]): Promise<FoundTask[]> {
  const until = addDays(istanbulDate(context.clock.now()), REPORT_DAYS)
  const { rows } = await sql<ReportRow>`
    select p.owner_id as account_id, p.title, p.external_id, o.kind, o.due_on
      from projects.project p join projects.obligation o on o.project_id = p.id
      where p.owner_id = any(${[...accountIds]}::uuid[]) and o.state = 'open' and o.due_on <= ${until}
      order by o.due_on, o.id limit ${MOST}`.execute(context.db)
  return rows.map((row) => ({
    kind: 'report',
    accountId: row.accountId,
    subject: row.title,
    detail: row.kind,
    dueAt: endOfDay(row.dueOn),
    path: deskOf(row, 'reports'),
  }))
}

interface DraftRow {
  readonly id: string
  readonly accountId: string
  readonly name: string | null
  readonly changedAt: Date
}

async function findDrafts(context: Context, accountIds: readonly string[]): Promise<FoundTask[]> {
  const { rows } = await sql<DraftRow>`
    select d.id, d.owner_id as account_id, f.value ->> 'kept' as name, d.changed_at
      from projects.draft d left join lateral (select value from projects.draft_field where draft_id = d.id and row_id = d.id
        and step = 'information' and field = 'name' limit 1) f on true
      where d.owner_id = any(${[...accountIds]}::uuid[]) and d.submitted_at is null
      order by d.changed_at desc limit 3`.execute(context.db)
  return rows.map(({ id, accountId, name, changedAt }) => ({
    kind: 'draft',
    accountId,
    subject: name ?? '',
    since: changedAt,
    path: paths.projectDraft.href({ draftId: id }),
  }))
}
