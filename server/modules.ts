import type { DueWork } from '#server/kit/due-work/due-work.ts'
import type { Route } from './kit/http/route.ts'
import type { SealedTable } from './kit/keys/sealed-table.ts'
import type { StaffQueue } from './kit/staff-queue.ts'
import type { StaffSearch } from './kit/staff-search.ts'
import type { TaskSource } from './kit/task-source.ts'
import type { Stream } from './kit/http/streams/stream.ts'
import { askInvariants } from './invariants/ask-invariants.ts'
import { truthRoutes } from './invariants/show-truths.ts'
import { askDayClosings, bankRoutes, bankSearches, dayClosingQueues } from './modules/bank/index.ts'
import { cardQueues, cardRoutes } from './modules/cards/index.ts'
import { campaignDueWork, campaignRoutes, standingStream } from './modules/campaigns/index.ts'
import { contentDueWork, contentQueues, contentRoutes } from './modules/content/index.ts'
import { contactDueWork, contactQueues, contactRoutes, contactSearch } from './modules/contact/index.ts'
import { delistingDueWork, delistingQueues, delistingRoutes } from './modules/delisting/index.ts'
import { exportDueWork, exportRoutes } from './modules/exports/index.ts'
import { investmentRoutes, investmentTasks, lapseUnconfirmed } from './modules/investments/index.ts'
import { sumDays, sumPayers } from './modules/ledger/index.ts'
import { settlementDueWork, settlementQueues, settlementRoutes } from './modules/settlement/index.ts'
import { accessDueWork, accessKeys, accessRoutes } from './modules/access/index.ts'
import { companyQueues, companyRoutes, companyTasks } from './modules/companies/index.ts'
import { eligibilityDueWork, eligibilityKeys, eligibilityRoutes } from './modules/eligibility/index.ts'
import { membersDueWork, membersRoutes } from './modules/members/index.ts'
import { membershipRoutes, membershipTasks, reviewQueues } from './modules/membership/index.ts'
import { payeeRoutes } from './modules/payees/index.ts'
import { paymentRoutes, paymentTasks } from './modules/payments/index.ts'
import { peopleQueues, peopleRoutes, peopleSearch } from './modules/people/index.ts'
import { reportDueWork, reportRoutes } from './modules/reports/index.ts'
import { staffQueues, staffRoutes } from './modules/staff/index.ts'
import { taskRoutes } from './modules/tasks/index.ts'
import {
  noticeStream,
  notificationDueWork,
  notificationQueues,
  notificationRoutes,
} from './modules/notifications/index.ts'
import { portfolioRoutes } from './modules/portfolio/index.ts'
import { proofDueWork, proofRoutes } from './modules/proof/index.ts'
import { parameterQueues, parameterRoutes } from './modules/parameters/index.ts'
import { platformDueWork, platformQueues, platformRoutes } from './modules/platform/index.ts'
import { applicationRoutes, removeUnnamed, resealPartners, sealedPartners } from './modules/applications/index.ts'
import { committeeDueWork, committeeQueues, committeeRoutes, committeeSearch } from './modules/committee/index.ts'
import { conversationRoutes } from './modules/conversations/index.ts'
import { evaluationQueues, evaluationRoutes, evaluationSearch, publishDueProjects } from './modules/evaluation/index.ts'
import { obligationDueWork, obligationQueues, obligationRoutes } from './modules/obligations/index.ts'
import { projectRoutes, projectTasks } from './modules/projects/index.ts'

/** What is kept sealed with DATA_KEY, by module; what runs out within a quarter of an hour is not among it. */
export const sealedTables: readonly SealedTable[] = [...eligibilityKeys.sealed, ...accessKeys.sealed, sealedPartners]

/** What waits for staff, by module. */
export const staffQueuesOfAll: readonly StaffQueue[] = [
  ...contactQueues,
  ...companyQueues,
  ...reviewQueues,
  ...peopleQueues,
  ...evaluationQueues,
  ...committeeQueues,
  ...obligationQueues,
  ...contentQueues,
  ...settlementQueues,
  ...dayClosingQueues,
  ...cardQueues,
  ...staffQueues,
  ...parameterQueues,
  ...delistingQueues,
  ...notificationQueues,
  ...platformQueues,
]

/** What the console's search finds, by module. */
const searches: readonly StaffSearch[] = [
  peopleSearch,
  ...bankSearches,
  evaluationSearch,
  committeeSearch,
  contactSearch,
]

/** What members have to do or to know, by module. */
const tasks: readonly TaskSource[] = [paymentTasks, investmentTasks, projectTasks, companyTasks, membershipTasks]

/** Every call of the product; the trial adds its console. */
export const moduleRoutes: readonly Route[] = [
  ...platformRoutes,
  ...parameterRoutes,
  ...delistingRoutes,
  ...accessRoutes,
  ...membersRoutes,
  ...eligibilityRoutes,
  ...companyRoutes,
  ...payeeRoutes,
  ...membershipRoutes,
  ...projectRoutes,
  ...conversationRoutes,
  ...applicationRoutes,
  ...evaluationRoutes,
  ...committeeRoutes,
  ...obligationRoutes,
  ...campaignRoutes,
  ...contactRoutes,
  ...contentRoutes,
  ...investmentRoutes,
  ...notificationRoutes,
  ...cardRoutes,
  ...paymentRoutes,
  ...bankRoutes,
  ...settlementRoutes,
  ...proofRoutes,
  ...portfolioRoutes,
  ...peopleRoutes,
  ...exportRoutes,
  ...reportRoutes,
  ...truthRoutes,
  ...staffRoutes(staffQueuesOfAll, searches),
  ...taskRoutes(tasks),
]

/** Every reply of the product that does not end. */
export const moduleStreams: readonly Stream[] = [standingStream, noticeStream]

/** Everything that falls due by itself; within a lane in this order. */
export const dueWork: readonly DueWork[] = [
  ...eligibilityDueWork,
  ...accessDueWork,
  ...membersDueWork,
  publishDueProjects,
  removeUnnamed,
  resealPartners,
  ...committeeDueWork,
  ...obligationDueWork,
  lapseUnconfirmed,
  ...delistingDueWork,
  ...settlementDueWork,
  askDayClosings,
  ...contactDueWork,
  ...contentDueWork,
  ...notificationDueWork,
  ...campaignDueWork,
  ...exportDueWork,
  ...reportDueWork,
  ...platformDueWork,
  sumDays,
  sumPayers,
  askInvariants,
  ...proofDueWork,
]
