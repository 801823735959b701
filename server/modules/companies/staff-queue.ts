import { decideCompany, getCompanies } from '#contracts/membership/company/console-endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { countWaiting } from './check-company.ts'

/** Registrations of companies that wait for their check. */
export const companyQueues: readonly StaffQueue[] = [
  {
    code: 'companies-waiting',
    screen: { path: consolePaths.companies.href(), read: getCompanies, step: decideCompany },
    count: countWaiting,
  },
]
