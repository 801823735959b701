import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getMyProjects } from '#contracts/projects/endpoints.ts'
import { statesOfWireCode, wireStateCode } from '#contracts/projects/lifecycle.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFileUrl } from '#server/kit/files/index.ts'

/** The projects the member owns, newest first; of one state code when one is given, none for an unknown code. */
export async function findMyProjects(
  context: Context,
  { stateCode }: InputOf<typeof getMyProjects>,
): Promise<OutputOf<typeof getMyProjects>> {
  const member = requireMember(context.actor)
  const rows = await context.db
    .selectFrom('projects.project as p')
    .leftJoin('projects.terms as t', 't.project_id', 'p.id')
    .selectAll('p')
    .select(['t.funding_goal_kurus', 't.opens_at', 't.ends_at'])
    .select((build) =>
      build
        .selectFrom('projects.public_question as q')
        .whereRef('q.project_id', '=', 'p.id')
        .where('q.answered_at', 'is', null)
        .where('q.hidden_at', 'is', null)
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .as('unanswered'),
    )
    .select((build) =>
      build
        .exists(
          build.selectFrom('projects.unsigned_form as f').select('f.project_id').whereRef('f.project_id', '=', 'p.id'),
        )
        .as('awaitsSignature'),
    )
    .where('p.owner_id', '=', member.id)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute()
  const wanted = stateCode === undefined ? null : statesOfWireCode(stateCode)
  return rows.flatMap((row) => {
    const state = row.suspended_at ? 'suspended' : row.state
    if (wanted && !wanted.includes(state)) return []
    return {
      id: row.id,
      externalId: row.external_id,
      seoName: row.seo_name,
      title: row.title,
      shortDescription: row.short_description,
      logo: publicFileUrl(context.baseUrl, row.logo_path) ?? '',
      coverImage: publicFileUrl(context.baseUrl, row.cover_path) ?? '',
      stateCode: wireStateCode(state),
      state,
      stateSince: toUnixSeconds(row.suspended_at ?? row.state_since),
      fundingGoal: row.funding_goal_kurus ?? 0n,
      projectStartDate: row.opens_at ? toUnixSeconds(row.opens_at) : 0,
      projectEndDate: row.ends_at ? toUnixSeconds(row.ends_at) : 0,
      unansweredQuestionCount: Number(row.unanswered ?? 0n),
      awaitsSignature: Boolean(row.awaitsSignature),
    }
  })
}
