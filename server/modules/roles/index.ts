export { grantRole } from './grant-role.ts'
export { listRoleHolders } from './list-role-holders.ts'
export {
  countWithoutSecondFactor,
  findGrants,
  findRoles,
  findStaff,
  findStaffRecord,
  hasOtherAdministrator,
  isStaff,
  lockStaff,
  type StaffMember,
  storeRoles,
} from './roles-store.ts'
