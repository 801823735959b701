import { expect, it } from 'vitest'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { getContactMessages } from '#contracts/contact/endpoints.ts'
import { getContentKinds } from '#contracts/content/endpoints.ts'
import { getSettlementQueue } from '#contracts/settlement/settlement-read-endpoints.ts'
import { getMessages } from '#contracts/notifications/endpoints.ts'
import { getPageViews } from '#contracts/platform/statistics-endpoints.ts'
import { getMyConsole, getStaff, searchEvents } from '#contracts/staff/endpoints.ts'
import { maySee } from './places.ts'

/** What each place of the navigation reads first. */
const READS = {
  root: getMyConsole,
  contactMessages: getContactMessages,
  settlement: getSettlementQueue,
  content: getContentKinds,
  pageViews: getPageViews,
  outbox: getMessages,
  staff: getStaff,
  auditTrail: searchEvents,
} as const

const keys = Object.keys(READS) as (keyof typeof READS)[]

it.each(keys)('%s is shown to those its call answers, and to nobody else', (key) => {
  const { access }: Endpoint = READS[key]
  const shown = STAFF_ROLES.filter((role) => maySee(key, [role]))
  expect(shown).toEqual(STAFF_ROLES.filter((role) => typeof access !== 'string' && access.includes(role)))
})

it('shows a member without a role nothing but the start, which refuses him', () => {
  expect(keys.filter((key) => maySee(key, []))).toEqual(['root'])
})
