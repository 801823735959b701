import { getCommitteeFiles } from '#contracts/projects/evaluation/committee-endpoints.ts'
import { getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { expect, it } from 'vitest'
import { CONSOLE_READERS, type ConsolePlaceKey } from '#contracts/common/console-readers.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { getContactMessages } from '#contracts/contact/endpoints.ts'
import { getContentKinds } from '#contracts/content/endpoints.ts'
import { getSettlementQueue } from '#contracts/settlement/settlement-read-endpoints.ts'
import { getMessages } from '#contracts/notifications/endpoints.ts'
import { getPageViews } from '#contracts/platform/statistics-endpoints.ts'
import { getMyConsole, getStaff, searchEvents } from '#contracts/staff/endpoints.ts'
import { maySee } from './places.ts'

/** What each place of the navigation reads first. */
const READS: Readonly<Record<ConsolePlaceKey, Pick<Endpoint, 'access'>>> = {
  root: getMyConsole,
  contactMessages: getContactMessages,
  applications: getApplications,
  committee: getCommitteeFiles,
  settlement: getSettlementQueue,
  content: getContentKinds,
  pageViews: getPageViews,
  outbox: getMessages,
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
