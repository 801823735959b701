import { type RawBuilder, sql } from 'kysely'
import type { EventName } from '#contracts/events.ts'
import type { ListOrderByTime } from '#contracts/common/list-orders.ts'
import type { Context } from '#server/kit/context.ts'
import { eventsAbout } from '#server/kit/due-work/event-feed.ts'

export interface AuditQuestion {
  /** `member.` or a whole action; empty: all. */
  readonly actionPrefix: string
  readonly subjectId: string | null
  readonly actorId: string | null
  /** Leaves `ROUTINE` out, unless it is asked for by name. */
  readonly withoutRoutine: boolean
  /** Notes of suspicion, and that there are any, are compliance officers' alone to read (5549 m.4/2). */
  readonly withoutSuspicions: boolean
  /** Projects of which the reader is told nothing. */
  readonly withoutProjects: readonly string[]
  readonly from: Date | null
  /** Exclusive. */
  readonly before: Date | null
  readonly order: ListOrderByTime
  /** Id of the event behind which the page begins. */
  readonly after: string | null
  readonly limit: number
}

export interface AuditEntry {
  readonly id: string
  readonly occurredAt: Date
  readonly actorKind: 'visitor' | 'member' | 'staff' | 'system' | 'outside'
  readonly actorId: string | null
  /** The company the person acted for. */
  readonly onBehalfOf: string | null
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly reason: string | null
  readonly data: Record<string, unknown>
  readonly requestId: string | null
}

/** What happens by itself every day and buries the rest. */
const ROUTINE = new Set<string>([
  'member.signed-in',
  'member.signed-out',
  'member.second-factor-asked',
  'member.standing-renewed',
] satisfies EventName[])

type Reading = Pick<Context, 'db'>

const SUSPICIONS = 'suspicion.'

/** The one action whose events carry their subject's own id: they are found by it (db/schema/platform/audit.sql). */
const OF_OWN_ID: EventName = 'investment.placed'

/** The actions that begin so: a hop per action along the index, however many events there are. */
export async function listActions(context: Reading, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive hop as (
      (select action from platform.audit_event where id <> subject_id and action >= ${prefix} order by action limit 1)
      union all
      select (select e.action from platform.audit_event e where e.id <> e.subject_id and e.action > hop.action
        order by e.action limit 1)
      from hop where hop.action is not null
    )
    select action from hop where action is not null and starts_with(action, ${prefix})
    union all
    select ${OF_OWN_ID} where starts_with(${OF_OWN_ID}, ${prefix})
      and exists (select 1 from platform.audit_event where id = subject_id)
    order by action`.execute(context.db)
  return rows.map(({ action }) => action)
}

/**
 * Events that answer the question, in the order of their moments. Behind one of three indexes, walked either way: the subject's, the
 * actor's, or else that of the actions, of which each gives its first and the first of those are taken.
 */
export async function searchAuditTrail(context: Reading, question: AuditQuestion): Promise<AuditEntry[]> {
  const { subjectId, actorId, actionPrefix, limit } = question
  const direction = question.order === 'newest' ? sql`desc` : sql`asc`
  const page = sql`order by e.occurred_at ${direction}, e.id ${direction} limit ${limit}`
  const columns = sql`e.id, e.occurred_at, e.actor_kind, e.actor_id, e.action,
    e.on_behalf_of,
    e.subject_kind, e.subject_id, e.reason, e.data, e.request_id`
  const whose = [
    ...(actorId ? [sql`e.actor_id = ${actorId}`] : []),
    ...(actionPrefix && (subjectId ?? actorId) ? [sql`starts_with(e.action, ${actionPrefix})`] : []),
    ...(question.withoutRoutine && (subjectId ?? actorId) ? [sql`e.action <> all(${[...ROUTINE]}::text[])`] : []),
    ...within(question),
  ]
  const where = whose.length > 0 ? sql.join(whose, sql` and `) : sql`true`
  if (subjectId ?? actorId) {
    const events = subjectId ? eventsAbout(subjectId) : sql`platform.audit_event`
    const { rows } = await sql<AuditEntry>`select ${columns} from ${events} e where ${where} ${page}`.execute(
      context.db,
    )
    return rows
  }
  const known = await listActions(context, actionPrefix)
  const actions = known
    .filter((action) => !(question.withoutRoutine && ROUTINE.has(action)))
    .filter((action) => !(question.withoutSuspicions && action.startsWith(SUSPICIONS)))
  const { rows } = await sql<AuditEntry>`
    select ${columns} from (
      select e.* from unnest(${actions}::text[]) a(name) cross join lateral (select * from platform.audit_event e
        where e.action = a.name and e.id <> e.subject_id and ${where} ${page}) e
      union all
      (select * from platform.audit_event e
        where ${actions.includes(OF_OWN_ID)} and e.id = e.subject_id and ${where} ${page})) e
      ${page}`.execute(context.db)
  return rows
}

/** Whether the event `e` of a query is about one of these projects. */
const isOfAny = (projectIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(e.subject_id = any(${[...projectIds]}::uuid[])
    or coalesce(e.data ->> 'projectId', '') = any(${[...projectIds]}::text[]))`

/** Of rows that an event brought about, as letters are, those of no event that is about one of these projects. */
export function cameOfNone(projectIds: readonly string[], eventId: RawBuilder<unknown>): RawBuilder<boolean> {
  if (projectIds.length === 0) return sql<boolean>`true`
  return sql<boolean>`not exists (select 1 from platform.audit_event e where e.id = ${eventId} and ${isOfAny(projectIds)})`
}

function within({ from, before, order, after, withoutProjects, withoutSuspicions }: AuditQuestion) {
  // Two scalar questions instead of one for the pair: only so the index is entered there.
  const moment = sql`(select k.occurred_at from platform.audit_event k where k.id = ${after})`
  return [
    ...(from ? [sql`e.occurred_at >= ${from}`] : []),
    ...(withoutProjects.length > 0 ? [sql`not ${isOfAny(withoutProjects)}`] : []),
    ...(withoutSuspicions ? [sql`e.action not like 'suspicion.%'`] : []),
    ...(before ? [sql`e.occurred_at < ${before}`] : []),
    ...(after ? [sql`(e.occurred_at, e.id) ${order === 'newest' ? sql`<` : sql`>`} (${moment}, ${after}::uuid)`] : []),
  ]
}
