import {
  addStaff as addStaffCall,
  getAuditActions,
  getFirstSteps,
  getMyConsole,
  getStaff,
  getStaffMember,
  resetSecondFactor,
  restoreStaff,
  searchEvents as searchEventsCall,
  suspendStaff,
  updateStaffRoles,
} from '#contracts/staff/endpoints.ts'
import { searchConsole as searchConsoleCall } from '#contracts/staff/search-endpoint.ts'
import { route, type Route } from '#server/kit/http/route.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import type { StaffSearch } from '#server/kit/staff-search.ts'
import { addStaff } from './add-staff.ts'
import { changeRoles, removeLostFactor, restore, suspend } from './change-staff.ts'
import { showFirstSteps } from './first-steps.ts'
import { listStaff, showStaffMember } from './list-staff.ts'
import { searchConsole } from './search-console.ts'
import { searchEvents, showActions } from './search-events.ts'
import { showConsole } from './show-console.ts'

/** The console's calls on staff, the audit trail and what is looked for; `queues` and `searches` are those of all modules. */
export function staffRoutes(queues: readonly StaffQueue[], searches: readonly StaffSearch[]): Route[] {
  return [
    route(getMyConsole, showConsole(queues)),
    route(searchConsoleCall, searchConsole(searches)),
    route(getFirstSteps, showFirstSteps),
    route(getStaff, listStaff),
    route(getStaffMember, showStaffMember),
    route(addStaffCall, addStaff),
    route(updateStaffRoles, changeRoles),
    route(suspendStaff, suspend),
    route(restoreStaff, restore),
    route(resetSecondFactor, removeLostFactor),
    route(searchEventsCall, searchEvents),
    route(getAuditActions, showActions),
  ]
}
