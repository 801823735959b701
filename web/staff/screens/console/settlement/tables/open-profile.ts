import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getTableProfile } from '#contracts/settlement/bank-files/table-profile-endpoints.ts'

/** The description that is open on the desk. */
export type OpenProfile = OutputOf<typeof getTableProfile>
