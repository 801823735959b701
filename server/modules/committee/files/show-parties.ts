import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/projects/evaluation/committee-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findSeats } from './committee-store.ts'

/**
 * Company, founder, partners and team of a file, by name alone: without them nobody can say whether they have a relation to it (T9/10).
 * Refuses `not-on-committee` to who has no seat there, `conflict-declared` to who said that they have one.
 */
export async function showFileParties(
  context: Context,
  { fileId }: InputOf<typeof calls.getFileParties>,
): Promise<OutputOf<typeof calls.getFileParties>> {
  const member = requireStaff(context.actor, 'committee-member')
  const file = await context.db
    .selectFrom('projects.committee_file as f')
    .innerJoin('projects.project as p', 'p.id', 'f.project_id')
    .innerJoin('projects.company as c', 'c.project_id', 'p.id')
    .select(['p.id', 'p.title', 'p.project_code', 'c.title as company_name'])
    .where('f.id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw new Refusal('not-found')
  const own = (await findSeats(context, fileId)).find(({ memberId }) => memberId === member.id)
  if (!own) throw new Refusal('not-on-committee')
  if (own.isConflicted) throw new Refusal('conflict-declared')
  const people = await context.db
    .selectFrom('projects.person')
    .select(['name', 'kind as part'])
    .where('project_id', '=', file.id)
    .orderBy('kind')
    .orderBy('position')
    .execute()
  return { title: file.title, projectCode: file.project_code, companyName: file.company_name, people }
}
