import { getCommitteeFiles } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { getWrittenUnderProjects } from '#contracts/projects/conversation/operator-endpoints.ts'
import { getStaffObligations } from '#contracts/projects/reporting/endpoints.ts'
import { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { expect, it, vi } from 'vitest'
import { CONSOLE_READERS, type ConsolePlaceKey } from '#contracts/common/console-readers.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { getCompanies } from '#contracts/membership/company/console-endpoints.ts'
import { getContactMessages } from '#contracts/contact/endpoints.ts'
import { getComplaints } from '#contracts/contact/complaint-endpoints.ts'
import { getContentKinds } from '#contracts/content/endpoints.ts'
import { getFormChanges } from '#contracts/projects/form-endpoints.ts'
import { getSettlementQueue } from '#contracts/settlement/settlement-read-endpoints.ts'
import { getIdentityReviews, getLostPhoneReviews, getQualifiedReviews } from '#contracts/membership/review/endpoints.ts'
import { getMessages } from '#contracts/notifications/endpoints.ts'
import { getDelisting } from '#contracts/delisting/endpoints.ts'
import { getMaintenance } from '#contracts/platform/maintenance-endpoints.ts'
import { getTruths } from '#contracts/platform/truths-endpoint.ts'
import { getParameters } from '#contracts/platform/parameter-endpoints.ts'
import { getPageViews } from '#contracts/platform/statistics-endpoints.ts'
import { getDayClosings } from '#contracts/settlement/day-closing/endpoints.ts'
import { findMembers } from '#contracts/people/endpoints.ts'
import { getHalfYear } from '#contracts/reports/endpoints.ts'
import { getMyConsole, getStaff, searchEvents } from '#contracts/staff/endpoints.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { maySee, placesFor } from './places.ts'

/** What each place of the navigation reads first. */
const READS: Readonly<Record<ConsolePlaceKey, Pick<Endpoint, 'access'>>> = {
  root: getMyConsole,
  contactMessages: getContactMessages,
  complaints: getComplaints,
  applications: getApplications,
  conversations: getWrittenUnderProjects,
  committee: getCommitteeFiles,
  formChanges: getFormChanges,
  obligations: getStaffObligations,
  identityReviews: getIdentityReviews,
  lostPhoneReviews: getLostPhoneReviews,
  qualifiedReviews: getQualifiedReviews,
  companies: getCompanies,
  members: findMembers,
  settlement: getSettlementQueue,
  dayClosings: getDayClosings,
  content: getContentKinds,
  pageViews: getPageViews,
  reports: getHalfYear,
  outbox: getMessages,
  parameters: getParameters,
  truths: getTruths,
  maintenance: getMaintenance,
  delisting: getDelisting,
  staff: getStaff,
  auditTrail: searchEvents,
}

const keys = Object.keys(CONSOLE_READERS) as ConsolePlaceKey[]

it.each(keys)('%s is shown to those its call answers', (key) => {
  expect(READS[key].access).toBe(CONSOLE_READERS[key])
})

it('shows a member without a role nothing but the start, which refuses him', () => {
  expect(keys.filter((key) => maySee(key, []))).toEqual(['root'])
})

it('tells the places of a group apart by their signs', () => {
  // What the build says of screens that are not written yet: none.
  vi.stubGlobal('MISSING_PATHS', [])
  for (const { places } of placesFor(STAFF_ROLES)) {
    const icons = places.map(({ icon }) => icon)
    expect(icons).toEqual([...new Set(icons)])
  }
})
