import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import { getProjectDesk } from '#contracts/campaigns/desk-endpoint.ts'
import { getProjectOutcome } from '#contracts/campaigns/outcome-endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import {
  beginCompanyRegistration,
  confirmCapitalIncrease,
  confirmCompanyRegistration,
  getCampaignSettlement,
  recordCapitalIncrease,
  withdrawCompanyRegistration,
} from '#contracts/settlement/endpoints.ts'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import type { Context } from '#server/kit/context.ts'
import { obligationDueWork } from '#server/modules/obligations/index.ts'
import { lapseCampaigns } from '#server/modules/settlement/course/lapse-campaigns.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

// Deadlines after a success (T17/7), and what happens when one is missed (T17/9). The period ends on 1 April 2026, a Wednesday.

let story: Story
let first: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
})
afterEach(() => story.close())

/** A campaign that reached its goal and was judged on 3 April. */
async function won(companyKind: CompanyKind): Promise<string> {
  const projectId = await story.campaign({ companyKind })
  for (const [name, amount] of [
    ['Defne', 60_000n],
    ['Can', 40_000n],
  ] as const) {
    const investor = await story.investor(name)
    await story.transfer(investor, await story.invest(investor, projectId, amount))
  }
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-03T09:00:00Z'])
    await story.moveTo(moment)
  return projectId
}

const campaign = async (projectId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select o.state, c.outcome, c.outcome_code as code, c.company_due_on as company, c.increase_due_on as increase, c.missed_on as missed
      from investments.campaign c join projects.offering o using (project_id) where project_id = ${projectId}`.execute(
    story.context.db,
  )
  return rows[0]
}
const refunds = async (projectId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select reason_code as because, due_on as due, amount_kurus as kurus from investments.refund where project_id = ${projectId}
      order by amount_kurus`.execute(story.context.db)
  return rows
}
const broken = () => findBroken(story.pool)
const company = (projectId: string, registeredOn: string) => ({
  projectId,
  companyTitle: 'Deneme Teknoloji A.Ş.',
  registeredOn,
  registryReference: '2026/900',
})
const increase = (projectId: string, registeredOn: string) => ({
  projectId,
  registeredOn,
  registryReference: '2026/1453',
})

test('the term of a joint stock company runs from the end of the period, not from the day of the result', async () => {
  const projectId = await won('anonim')
  // Thirty business days after 1 April 2026, with 23 April, 1 and 19 May off.
  expect(await campaign(projectId)).toMatchObject({ state: 'successful', company: null, increase: '2026-05-15' })
})

test('a missed increase ends the campaign at midnight, and everybody is owed back on the next business day', async () => {
  const projectId = await won('anonim')
  await story.moveTo('2026-05-15T20:59:59Z')
  expect(await campaign(projectId)).toMatchObject({ state: 'successful' })
  const due = settlementQueues.find(({ code }) => code === 'registrations-due')
  expect(await due?.count(first)).toMatchObject({ count: 1, lateCount: 1 })

  // The platform was down over the weekend: what is owed is owed from the day that was missed.
  await story.moveTo('2026-05-20T09:00:00Z')
  expect(await campaign(projectId)).toEqual({
    state: 'cancelled',
    outcome: 'cancelled',
    code: 'increase-missed',
    company: null,
    increase: '2026-05-15',
    missed: '2026-05-15',
  })
  expect(await refunds(projectId)).toEqual([
    { because: 'increase-missed', due: '2026-05-18', kurus: 40_000n },
    { because: 'increase-missed', due: '2026-05-18', kurus: 60_000n },
  ])
  expect(await story.states(projectId)).toEqual(['refund-pending', 'refund-pending'])
  await expect(ask(first, recordCapitalIncrease, increase(projectId, '2026-05-14'))).rejects.toMatchObject({
    code: 'campaign-not-in-state',
  })
  const told = await ask({ ...story.context, actor: { kind: 'visitor' } }, getProjectOutcome, { projectId })
  expect(told).toMatchObject({ outcome: 'cancelled', missed: 'increase-missed', refunds: { count: 2 } })
  const { rows } = await sql<{ ownerId: string; projectExternalId: string }>`
    select owner_id, external_id as project_external_id from projects.project where id = ${projectId}`.execute(
    story.context.db,
  )
  const [own] = rows
  const desk = own && (await ask(story.as({ id: own.ownerId }), getProjectDesk, own))
  expect(desk?.stateReason).toBe('Sermaye artırımı yasal süresi içinde tescil edilmedi.')
  expect(told.succeededAt).not.toBeNull()
  expect(await broken()).toEqual([])
})

const feast = (day: string) =>
  sql`insert into platform.holiday (day, label, half_day) values (${day}, 'Köprü günü', false)`.execute(
    story.context.db,
  )
/** What the calendar of duties, the founder's desk and the finance desk say of the increase. */
const told = async (projectId: string) => {
  for (const work of obligationDueWork) await work.run({ ...story.context, actor: { kind: 'system', job: work.name } })
  const { rows } = await story.pool.query<{ due: string; owner: string; external: string }>(
    `select o.due_on::text as due, p.owner_id as owner, p.external_id as external
      from projects.obligation o join projects.project p on p.id = o.project_id
      where o.project_id = $1 and o.kind = 'capital-increase'`,
    [projectId],
  )
  const [row = { due: '', owner: '', external: '' }] = rows
  const founder = story.as({ id: row.owner })
  const desk = await ask(founder, getProjectDesk, { projectExternalId: row.external })
  const { increase } = await ask(first, getCampaignSettlement, { projectId })
  const day = (at: number | null | undefined) => istanbulDate(new Date((at ?? 0) * 1000))
  return [row.due, day(desk.registers?.increaseDueOn), day(increase.dueOn)]
}

test('a feast entered after the result moves the last day for all who read it, and the campaign ends on the new one', async () => {
  const projectId = await won('anonim')
  expect(await told(projectId)).toEqual(['2026-05-15', '2026-05-15', '2026-05-15'])
  await story.moveTo('2026-05-15T09:00:00Z')
  await feast('2026-05-15')
  await story.runDue()
  expect(await told(projectId)).toEqual(['2026-05-18', '2026-05-18', '2026-05-18'])
  const { trail } = await ask(first, getCampaignSettlement, { projectId })
  expect(trail).toContainEqual(expect.objectContaining({ action: 'settlement.deadlines-moved' }))
  expect(await broken()).toEqual([])
  await story.moveTo('2026-05-18T20:59:59Z')
  expect(await campaign(projectId)).toMatchObject({ state: 'successful' })
  // 19 May is a feast: what was missed on the 18th is owed on the 20th.
  await story.moveTo('2026-05-18T21:00:00Z')
  expect(await campaign(projectId)).toMatchObject({ state: 'cancelled', missed: '2026-05-18' })
  expect((await refunds(projectId)).map(({ due }) => due)).toEqual(['2026-05-20', '2026-05-20'])
})

test('nobody is paid back too early by a feast that was entered while the platform was down', async () => {
  const projectId = await won('limited')
  await feast('2026-06-30')
  await story.setTo('2026-07-01T09:00:00Z')
  await lapseCampaigns.run({ ...story.context, actor: { kind: 'system', job: lapseCampaigns.name } })
  expect(await campaign(projectId)).toMatchObject({ state: 'successful', company: '2026-07-01' })
})

test('terms are those of the day of success, though other ones hold since', async () => {
  const projectId = await won('to-be-founded')
  await sql`insert into platform.parameter (key, value, valid_from, unit, source)
    select distinct on (key) key, value + 10, date '2026-04-10', unit, 'Deneme' from platform.parameter
      where key in ('reporting.formation', 'settlement.capital-increase') order by key, valid_from desc`.execute(
    story.context.db,
  )
  await story.moveTo('2026-05-04T09:00:00Z')
  const entered = await ask(first, beginCompanyRegistration, company(projectId, '2026-05-04'))
  await ask(second, confirmCompanyRegistration, entered)
  expect(await campaign(projectId)).toMatchObject({ company: '2026-06-30', increase: '2026-06-19' })
  expect((await told(projectId))[0]).toBe('2026-06-19')
  // Nobody proposed the parameters of this test.
  expect((await broken()).filter((name) => !name.startsWith('parameters-by-two'))).toEqual([])
})

/** A campaign that reached its goal and whose result came on 20 May, after its increase was due. */
async function wonLate(): Promise<string> {
  const projectId = await story.campaign({ companyKind: 'anonim' })
  const investor = await story.investor('Defne')
  await story.transfer(investor, await story.invest(investor, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-05-20T09:00:00Z']) await story.moveTo(moment)
  return projectId
}

test('a result that comes after the last day leaves two business days to enter what was registered in time', async () => {
  const projectId = await wonLate()
  expect(await campaign(projectId)).toMatchObject({ state: 'successful', increase: '2026-05-15' })
  const { increase: shown } = await ask(first, getCampaignSettlement, { projectId })
  expect(shown.dates).toEqual({ from: '2026-04-02', until: '2026-05-15' })
  await expect(ask(first, recordCapitalIncrease, increase(projectId, '2026-05-18'))).rejects.toMatchObject({
    code: 'registration-date-out-of-bounds',
  })
  await story.increaseCapital(projectId, first, second, '2026-05-14')
  expect(await campaign(projectId)).toMatchObject({ state: 'registration' })
  expect(await broken()).toEqual([])
})

test('after these days it ends by the day it missed', async () => {
  const projectId = await wonLate()
  await story.moveTo('2026-05-22T20:59:59Z')
  expect(await campaign(projectId)).toMatchObject({ state: 'successful' })
  await story.moveTo('2026-05-22T21:00:00Z')
  expect(await campaign(projectId)).toMatchObject({ state: 'cancelled', missed: '2026-05-15' })
  expect((await refunds(projectId)).map(({ due }) => due)).toEqual(['2026-05-18'])
})

test('a half-year that told of the success still does when it is cancelled in the next', async () => {
  const projectId = await won('to-be-founded')
  const figures = async (period: string) =>
    (await ask({ ...story.context, actor: { kind: 'visitor' } }, getActivities, { period })).figures
  await story.moveTo('2026-06-30T09:00:00Z')
  const before = await figures('2026-1')
  await story.moveTo('2026-07-02T09:00:00Z')
  expect(await campaign(projectId)).toMatchObject({ state: 'cancelled', code: 'formation-missed' })
  const { campaigns, money } = await figures('2026-1')
  expect([campaigns, money]).toEqual([before.campaigns, before.money])
  expect((await figures('2026-2')).campaigns).toMatchObject({ successful: 0, cancelled: 1 })
})

test('a registration entered in time holds the campaign until another officer decides, however late', async () => {
  const projectId = await won('anonim')
  await story.moveTo('2026-05-15T09:00:00Z')
  const entered = await ask(first, recordCapitalIncrease, increase(projectId, '2026-05-14'))
  await story.moveTo('2026-05-21T09:00:00Z')
  expect(await campaign(projectId)).toMatchObject({ state: 'successful' })
  await ask(second, confirmCapitalIncrease, entered)
  expect(await campaign(projectId)).toMatchObject({ state: 'registration', outcome: 'successful' })
  expect(await broken()).toEqual([])
})

test('a date after the last day is refused at its field, and taking the entry back lets the campaign end', async () => {
  const projectId = await won('limited')
  await story.moveTo('2026-06-30T09:00:00Z')
  const entered = await ask(first, beginCompanyRegistration, company(projectId, '2026-06-29'))
  await story.moveTo('2026-07-06T09:00:00Z')
  await expect(ask(second, beginCompanyRegistration, company(projectId, '2026-07-06'))).rejects.toMatchObject({
    code: 'registration-date-out-of-bounds',
    detail: { fields: { registeredOn: expect.stringContaining('ile 30 Haziran 2026 arasında') } },
  })
  await ask(first, withdrawCompanyRegistration, { ...entered, reason: 'Başka şirketin kaydıydı.' })
  await story.runDue()
  expect(await campaign(projectId)).toMatchObject({ code: 'conversion-missed', missed: '2026-06-30' })
})

test('a company is founded first, by two officers, and the increase is owed from that day on', async () => {
  const projectId = await won('to-be-founded')
  // Ninety days after 1 April; the last day the increase can come to follows it.
  expect(await campaign(projectId)).toMatchObject({ company: '2026-06-30', increase: '2026-08-12' })
  expect((await ask(first, getCampaignSettlement, { projectId })).next?.step).toBe('begin-company-registration')
  await expect(ask(first, recordCapitalIncrease, increase(projectId, '2026-04-03'))).rejects.toMatchObject({
    code: 'company-not-registered',
  })
  await story.moveTo('2026-05-04T09:00:00Z')
  const entered = await ask(first, beginCompanyRegistration, company(projectId, '2026-05-04'))
  expect(await ask(first, beginCompanyRegistration, company(projectId, '2026-05-04'))).toEqual(entered)
  await expect(ask(first, confirmCompanyRegistration, entered)).rejects.toMatchObject({ code: 'same-officer' })
  expect((await ask(second, getCampaignSettlement, { projectId })).companyRegistration).toMatchObject({
    kind: 'formation',
    dates: null,
    begun: { isOwn: false, companyTitle: 'Deneme Teknoloji A.Ş.' },
  })
  // Two seconds at once: one confirms, and whoever confirms again changes nothing.
  await Promise.all([1, 2].map(() => ask(second, confirmCompanyRegistration, entered)))
  // Thirty business days after 4 May 2026, with 19 May and the Feast of Sacrifice off.
  expect(await campaign(projectId)).toMatchObject({
    state: 'successful',
    company: '2026-06-30',
    increase: '2026-06-19',
  })
  expect((await ask(first, getCampaignSettlement, { projectId })).next?.step).toBe('record-capital-increase')
  await expect(ask(first, recordCapitalIncrease, increase(projectId, '2026-04-30'))).rejects.toMatchObject({
    code: 'registration-date-out-of-bounds',
  })
  await story.moveTo('2026-05-25T09:00:00Z')
  await story.increaseCapital(projectId, first, second, '2026-05-20')
  expect(await campaign(projectId)).toMatchObject({ state: 'registration' })
})

test('what the company owed falls away with the campaign', async () => {
  const projectId = await won('anonim')
  const plan = async () => {
    for (const work of obligationDueWork)
      await work.run({ ...story.context, actor: { kind: 'system', job: work.name } })
    const { rows } = await sql<{ state: string }>`
      select distinct state from projects.obligation where project_id = ${projectId}`.execute(story.context.db)
    return rows.map(({ state }) => state)
  }
  expect(await plan()).toEqual(['open'])
  await story.moveTo('2026-05-20T09:00:00Z')
  expect(await plan()).toEqual(['fallen-away'])
})
