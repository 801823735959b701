import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/common/roles.ts'
import { getContactForm, submitContactForm } from '#contracts/contact/endpoints.ts'
import { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, refusalOf } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { findHalfYear } from './find-half-year.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(() => story.close())

const staff = async (role: StaffRole): Promise<Context> => story.as(await aMember(story.context), role)

test('a half-year is reported as it is published, with what is the regulator’s alone from ledger and register', async () => {
  const [defne, can, ece] = [await story.investor('Defne'), await story.investor('Can'), await story.investor('Ece')]
  const projectId = await story.campaign()
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  const setQualified = async (isQualified: boolean) =>
    sql`update membership.member_standing set is_qualified = ${isQualified} where member_id = ${can.id}`.execute(
      story.context.db,
    )
  await setQualified(true)
  await story.transfer(can, await story.invest(can, projectId, 20_000n))
  // What they are later changes nothing of what they ordered as.
  await setQualified(false)
  await story.invest(ece, projectId, 10_000n)
  const visitor: Context = { ...story.context, actor: { kind: 'visitor' } }
  const { formKey } = await ask(visitor, getContactForm, {})
  await story.setTo('2026-03-16T09:05:00Z')
  await ask(visitor, submitContactForm, {
    name: 'Ece',
    surname: 'Işık',
    email: 'ece@ornek.test',
    topic: 'complaint',
    message: 'Ödemem görünmüyor.',
    formKey,
    companyUrl: '',
  })
  await story.moveTo('2026-04-04T09:00:00Z')

  const officer = await staff('compliance-officer')
  const report = await findHalfYear(officer, { period: '2026-1' })
  expect(report.published).toEqual((await ask(visitor, getActivities, { period: '2026-1' })).figures)
  expect(report).toMatchObject({ period: '2026-1', isRunning: true, periods: ['2026', '2026-1'] })
  expect(report.reported).toEqual({
    applications: { handedIn: 1 },
    orders: { count: 3, pledged: 90_000n },
    investors: {
      persons: { count: 1, paid: 60_000n },
      qualified: { count: 1, paid: 20_000n },
      companies: { count: 0, paid: 0n },
    },
    complaints: {
      received: 1,
      answered: 0,
      upheld: 0,
      withdrawn: 0,
      noComplaint: 0,
      onTime: 0,
      averageDays: null,
      openAtEnd: 1,
    },
  })
  // The kinds make the published whole.
  const kinds = Object.values(report.reported.investors)
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(report.published.investors.paying)
  expect(kinds.reduce((sum, { paid }) => sum + paid, 0n)).toBe(report.published.escrow.paidIn)
  expect((await findHalfYear(officer, { period: '' })).period).toBe('2026-1')
  for (const period of ['2025-2', '2026-2', 'x'])
    expect(await refusalOf(findHalfYear(officer, { period }))).toBe('not-found')
  expect(await refusalOf(findHalfYear(await staff('administrator'), { period: '' }))).toBe('not-permitted')
})

test('what the bank booked in a half-year counts in it, though its statement comes in the next; until then the figures may change', async () => {
  await story.setTo('2026-06-30T15:00:00Z')
  const projectId = await story.campaign({ closesAt: new Date('2026-08-14T20:59:59Z') })
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  await story.setTo('2026-07-01T06:00:00Z')
  const officer = await staff('compliance-officer')
  const figuresOf = async (period: string) => {
    const { published, reported, untoldAccounts } = await findHalfYear(officer, { period })
    return { paidIn: published.escrow.paidIn, persons: reported.investors.persons.count, untoldAccounts }
  }
  expect(await figuresOf('2026-1')).toEqual({ paidIn: 0n, persons: 0, untoldAccounts: 1 })
  await story.runDue()
  expect(await story.states(projectId)).toEqual(['paid'])
  expect(await figuresOf('2026-1')).toEqual({ paidIn: 60_000n, persons: 1, untoldAccounts: 0 })
  expect(await figuresOf('2026-2')).toEqual({ paidIn: 0n, persons: 0, untoldAccounts: 0 })
  expect(await findBroken(story.pool)).toEqual([])
})
