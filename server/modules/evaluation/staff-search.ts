import { sql } from 'kysely'
import { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { StaffSearch } from '#server/kit/staff-search.ts'
import { isNotClosedTo } from '#server/modules/conflicts/index.ts'
import { findProjectsNamed } from '#server/modules/projects/index.ts'

/** Applications by title, company or number; none whose file is closed to who asks (T9/10). */
export const evaluationSearch: StaffSearch = {
  kind: 'application',
  read: getApplications,
  async find(context, words, limit) {
    const { id } = requireMember(context.actor)
    const among = sql<boolean>`p.state <> 'draft' and ${isNotClosedTo(id, sql`p.id`)}`
    const found = await findProjectsNamed(context, words, among, limit)
    return found.map(({ projectId, projectCode, title, companyName }) => ({
      id: projectId,
      title,
      detail: `${projectCode} · ${companyName}`,
      path: consolePaths.application.href({ projectId }),
    }))
  },
}
