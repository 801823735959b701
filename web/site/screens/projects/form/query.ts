import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectForm } from '#contracts/projects/form-endpoints.ts'

export type ShownForm = OutputOf<typeof getProjectForm>

/** Query parameters: the version that is shown, and the one it is compared with. */
export const VERSION = 'surum'
export const COMPARED = 'karsilastir'
