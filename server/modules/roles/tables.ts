import type { StaffRole } from '#contracts/common/roles.ts'

/** Who of staff may do what. */
export interface RoleTables {
  'membership.staff_role': { member_id: string; role: StaffRole; granted_at: Date; granted_by: string | null }
}
