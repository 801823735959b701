import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectForm } from '#contracts/projects/form-endpoints.ts'

export type ShownForm = OutputOf<typeof getProjectForm>

/** Query parameters: the version that is shown, and the one it is compared with. */
export const VERSION = 'surum'
export const COMPARED = 'karsilastir'

/** Where the committee's report stands on the page, for links to it. */
export const COMMITTEE_REPORT_ID = 'komite-raporu'
