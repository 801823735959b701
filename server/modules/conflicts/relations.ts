import { sql, type RawBuilder } from 'kysely'
import type { MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'

type Reading = Pick<Context, 'db'>

/** What a member of the committee said of their relation to a project: `asked` as long as an open file of it waits for their word. */
type Relation = 'exists' | 'asked' | 'none'

interface Row {
  readonly projectId: string
  readonly relation: Relation | null
}

/** `project_id` and `relation` of every project at whose files this member had a seat. */
const relationsOf = (memberId: string): RawBuilder<unknown> => sql`
  select f.project_id, case
      when bool_or(s.is_conflicted) then 'exists'
      when bool_or(s.is_conflicted is null and s.substitute_id is null and f.decided_at is null) then 'asked'
      when bool_or(not s.is_conflicted) then 'none' end as relation
    from projects.committee_seat s join projects.committee_file f on f.id = s.file_id
    where s.member_id = ${memberId} group by f.project_id`

/**
 * Project by project what this member said, over all their files; a relation that was declared once stays. Null where they had a seat
 * and never said: that file is decided, or somebody else sits there by now.
 */
async function findRelations(context: Reading, memberId: string, projectId: string | null): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select r.project_id, r.relation from (${relationsOf(memberId)}) r
      ${projectId === null ? sql`` : sql`where r.project_id = ${projectId}`}`.execute(context.db)
  return rows
}

const among = (memberId: string, project: RawBuilder<unknown>, relations: readonly Relation[]): RawBuilder<boolean> =>
  sql<boolean>`${project} in (select r.project_id from (${relationsOf(memberId)}) r
    where r.relation = any(${[...relations]}::text[]))`

/** Of a query's rows those whose project's file is not closed to this member: for lists and counts, in one query with them. */
export function isNotClosedTo(memberId: string, project: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not ${among(memberId, project, ['exists', 'asked'])}`
}

/** Of a query's rows those to whose project this member declared no relation, before what tells no more than that a file lies there. */
export function isNotRelatedTo(memberId: string, project: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not ${among(memberId, project, ['exists'])}`
}

/** The same rows as `refuseStrangers` lets through, of what is theirs alone who judge. */
export function isReadAsJudge(staff: MemberActor, project: RawBuilder<unknown>): RawBuilder<boolean> {
  const isReviewer = staff.roles.includes('analyst') || staff.roles.includes('auditor')
  return isReviewer ? isNotClosedTo(staff.id, project) : among(staff.id, project, ['none'])
}

async function relationTo(context: Reading, projectId: string, memberId: string): Promise<Relation | null> {
  return (await findRelations(context, memberId, projectId))[0]?.relation ?? null
}

/**
 * Comes before every view of a project's file and every step with it, in whatever office somebody is (T9/10): who declared a relation
 * as a member of the committee is refused (`not-permitted`), and who has a seat at an open file first says (`declaration-required`).
 */
export async function refuseConflicted(context: Reading, projectId: string, memberId: string): Promise<void> {
  const relation = await relationTo(context, projectId, memberId)
  if (relation === 'exists') throw new Refusal('not-permitted')
  if (relation === 'asked') throw new Refusal('declaration-required')
}

/** Before what tells no more than the list of files does, that one lies there: who declared a relation is refused (`not-permitted`). */
export async function refuseRelated(context: Reading, projectId: string, memberId: string): Promise<void> {
  if ((await relationTo(context, projectId, memberId)) === 'exists') throw new Refusal('not-permitted')
}

/**
 * The same as `refuseConflicted` before what is theirs alone who judge: analysts and auditors, and members of the committee once they said
 * that they have no relation. Who had a seat and did not say while it was asked is told so (`file-over`); who was never asked reads as a
 * stranger: `not-found`.
 */
export async function refuseStrangers(context: Reading, projectId: string, staff: MemberActor): Promise<void> {
  await refuseConflicted(context, projectId, staff.id)
  if (staff.roles.some((role) => role === 'analyst' || role === 'auditor')) return
  const [row] = staff.roles.includes('committee-member') ? await findRelations(context, staff.id, projectId) : []
  if (!row) throw new Refusal('not-found')
  if (row.relation !== 'none') throw new Refusal('file-over')
}

/** Whether a member may be told of a project, in a letter: that something of it waits, or what its file says. */
export async function mayBeTold(
  context: Reading,
  memberId: string,
  projectId: string,
  what: 'presence' | 'contents',
): Promise<boolean> {
  const relation = await relationTo(context, projectId, memberId)
  return relation !== 'exists' && (relation !== 'asked' || what === 'presence')
}

/** Who said, as a member of the committee, that there is no relation to this project, and has not to say it anew. */
export async function findClearMembers(context: Reading, projectId: string): Promise<string[]> {
  const seated = await context.db
    .selectFrom('projects.committee_seat as s')
    .innerJoin('projects.committee_file as f', 'f.id', 's.file_id')
    .select('s.member_id')
    .distinct()
    .where('f.project_id', '=', projectId)
    .execute()
  const clear: string[] = []
  for (const { member_id: id } of seated) if ((await relationTo(context, projectId, id)) === 'none') clear.push(id)
  return clear
}

/** Projects whose files this member may not look into as yet, or any more: for lists, searches and the trail. */
export async function findClosedProjects(context: Reading, memberId: string): Promise<string[]> {
  const rows = await findRelations(context, memberId, null)
  return rows.flatMap(({ projectId, relation }) => (relation === 'exists' || relation === 'asked' ? [projectId] : []))
}
