import { sql } from 'kysely'
import { getCommitteeFile } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { StaffSearch } from '#server/kit/staff-search.ts'
import { findProjectsNamed } from '#server/modules/projects/index.ts'

/** Applications that came to the committee, by title, company or number, for who opens its files: that one lies there is told to each. */
export const committeeSearch: StaffSearch = {
  kind: 'committee-file',
  read: getCommitteeFile,
  async find(context, words, limit) {
    const among = sql<boolean>`exists (select from projects.committee_file f
      where f.project_id = p.id and f.kind = 'application')`
    const found = await findProjectsNamed(context, words, among, limit)
    return found.map(({ projectId, projectCode, title, companyName }) => ({
      id: projectId,
      title,
      detail: `${projectCode} · ${companyName}`,
      path: consolePaths.committeeFile.href({ projectId }),
    }))
  },
}
