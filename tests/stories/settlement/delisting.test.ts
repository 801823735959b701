import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import { getProjectOutcome } from '#contracts/campaigns/outcome-endpoint.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import * as calls from '#contracts/delisting/endpoints.ts'
import { addPasskey, preparePasskey } from '#contracts/membership/sign-in/passkey-endpoints.ts'
import { getMasterData } from '#contracts/platform/endpoints.ts'
import { sendProjectToReview } from '#contracts/projects/creation/endpoints.ts'
import { recordCapitalIncrease, withdrawCapitalIncrease } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { delistingDueWork, delistingQueues } from '#server/modules/delisting/index.ts'
import { aWholeDraft, withChoices } from '#tests/support/applications/applications.ts'
import { aSubmittedProject } from '#tests/support/applications/evaluation.ts'
import { ask, send } from '#tests/support/ask.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { relayAll } from '#tests/support/mails.ts'
import {
  aFounder,
  aMember,
  asMember,
  asSystem,
  refusalOf,
  signedIn,
  TEST_PASSWORD,
  withLegalTexts,
} from '#tests/support/membership.ts'
import { TestDevice } from '#tests/support/passkeys.ts'
import { aStaffMember, passSecondStep, type TestApp, wrongCode } from '#tests/support/second-factor.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

// The platform is struck off SPK's list (T17/10), on 18 March 2026, a Wednesday.

const BULLETIN = { decidedOn: '2026-03-18', source: 'SPK Bülteni 2026/12' }

let story: Story
let administrator: Context
let officer: Context & { readonly app?: TestApp }
let app: TestApp
beforeEach(async () => {
  story = await startStory()
  administrator = story.as(await aStaffMember(story.context, 'administrator'), 'administrator')
  const second = await aStaffMember(story.context, 'compliance-officer')
  officer = story.as(second, 'compliance-officer')
  app = second.app
})
afterEach(() => story.close())

const visitor = (): Context => ({ ...story.context, actor: { kind: 'visitor' } })
const begin = () => ask(administrator, calls.beginDelisting, BULLETIN)
const confirm = async (decisionId: string) => ask(officer, calls.confirmDelisting, { decisionId, code: app.code() })

async function delist() {
  return confirm((await begin()).decisionId)
}

/** What is due of the ending itself, and of the money after it. */
async function runDue(): Promise<void> {
  for (const work of delistingDueWork) await work.run(asSystem(story.context, work.name))
  await story.runDue()
}

const stateOf = async (projectId: string) => {
  const { rows } = await sql<{ state: string; code: string | null }>`
    select o.state, c.outcome_code as code from projects.offering o left join investments.campaign c using (project_id)
      where o.project_id = ${projectId}`.execute(story.context.db)
  return rows[0]
}
const refunds = async (projectId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select reason_code as because, due_on as due, amount_kurus as kurus from investments.refund where project_id = ${projectId}
      order by amount_kurus`.execute(story.context.db)
  return rows
}

async function paid(name: string, projectId: string, amount: bigint) {
  const investor = await story.investor(name)
  await story.transfer(investor, await story.invest(investor, projectId, amount))
  return investor
}

test('two officers end it: whoever entered it does not confirm it, a wrong code ends nothing, a wrong entry goes', async () => {
  const projectId = await story.campaign()
  const tomorrow = { ...BULLETIN, decidedOn: '2026-03-19' }
  await story.setTo('2026-03-18T09:00:00Z')
  expect(await refusalOf(ask(administrator, calls.beginDelisting, tomorrow))).toBe('delisting-day-ahead')
  expect(await refusalOf(ask(officer, calls.beginDelisting, BULLETIN))).toBe('not-permitted')
  const { decisionId } = await begin()
  expect(await refusalOf(begin())).toBe('delisting-begun-already')
  const [queue] = delistingQueues
  expect([(await queue?.count(administrator))?.count, (await queue?.count(officer))?.count]).toEqual([0, 1])
  const code = wrongCode(app)
  expect(await refusalOf(ask(officer, calls.confirmDelisting, { decisionId, code }))).toBe('code-wrong')
  expect(await stateOf(projectId)).toMatchObject({ state: 'live' })
  await ask(administrator, calls.withdrawDelisting, { decisionId })
  expect(await refusalOf(confirm(decisionId))).toBe('delisting-over')

  expect(await ask(officer, calls.getDelisting, {})).toMatchObject({
    begun: null,
    withdrawn: [BULLETIN],
    hasCode: true,
    hasPasskey: false,
  })

  const own = await aStaffMember(story.context, 'administrator')
  const alone = story.as(own, 'administrator')
  const again = await ask(alone, calls.beginDelisting, BULLETIN)
  expect(await refusalOf(ask(alone, calls.confirmDelisting, { ...again, code: own.app.code() }))).toBe('same-officer')
  expect(await stateOf(projectId)).toMatchObject({ state: 'live' })
  expect(await ask(visitor(), getMasterData, {})).toMatchObject({ platformInformation: { delistedOn: '' } })
})

test('a passkey confirms it in place of a code: it signs the very day and bulletin, once', async () => {
  const projectId = await story.campaign()
  await story.setTo('2026-03-18T09:00:00Z')
  const own = await signedIn(story.context, requireStaff(officer.actor, 'compliance-officer').id)
  await passSecondStep(own)
  const device = new TestDevice(own.baseUrl)
  const { options } = await ask(own, preparePasskey, { currentPassword: TEST_PASSWORD })
  await ask(own, addPasskey, { credential: device.make(options), name: 'Telefon' })
  const answerFor = async (decisionId: string) =>
    device.answer((await ask(officer, calls.prepareDelistingConfirmation, { decisionId })).options)
  const confirmByKey = (decisionId: string, credential: string) =>
    ask(officer, calls.confirmDelistingWithPasskey, { decisionId, credential })

  const wrong = await begin()
  const early = await answerFor(wrong.decisionId)
  await ask(administrator, calls.withdrawDelisting, wrong)
  const { decisionId } = await begin()
  expect(await ask(officer, calls.getDelisting, {})).toMatchObject({ hasPasskey: true, begun: { isOwn: false } })
  expect(await refusalOf(confirmByKey(wrong.decisionId, early))).toBe('delisting-over')
  expect(await refusalOf(confirmByKey(decisionId, early))).toBe('passkey-expired')
  expect(await stateOf(projectId)).toMatchObject({ state: 'live' })
  expect(await confirmByKey(decisionId, await answerFor(decisionId))).toEqual({ campaigns: 1, applications: 0 })
  expect(await stateOf(projectId)).toMatchObject({ state: 'cancelled' })
})

test('what is not paid out ends at once, and everybody is owed back on the next business day', async () => {
  const upcoming = await story.campaign({ opensAt: new Date('2026-03-25T09:00:00Z') })
  const projectId = await story.campaign()
  const window = await paid('Defne', projectId, 60_000n)
  const unpaid = await story.investor('Can')
  const order = await story.invest(unpaid, projectId, 10_000n)
  await story.moveTo('2026-03-17T09:00:00Z')
  await paid('Ece', projectId, 20_000n)
  await story.moveTo('2026-03-18T09:00:00Z')

  const shown = await ask(officer, calls.getDelisting, {})
  expect(shown).toMatchObject({
    confirmed: null,
    ending: { owed: 80_000n, investorCount: 2, unpaidOrders: 1, applications: 0, drafts: 0 },
    mayBegin: false,
    mayDecide: true,
  })
  expect(new Map(shown.ending.campaigns.map(({ projectId: id, owed }) => [id, owed]))).toEqual(
    new Map([
      [upcoming, 0n],
      [projectId, 80_000n],
    ]),
  )
  expect(await delist()).toEqual({ campaigns: 2, applications: 0 })
  // Before anything that falls due: no order is taken any more, in the very statement that would write it.
  const late = await story.investor('Geç')
  expect(await refusalOf(story.invest(late, projectId, 10_000n))).toBe('campaign-not-open')
  await runDue()
  for (const id of [upcoming, projectId]) expect(await stateOf(id)).toMatchObject({ state: 'cancelled' })
  expect(await stateOf(projectId)).toMatchObject({ code: 'platform-delisted' })
  // Told on the 19th; the feast follows, and the bank pays on the next business day (T17/8).
  expect(await refunds(projectId)).toEqual([
    { because: 'platform-delisted', due: '2026-03-23', kurus: 20_000n },
    { because: 'platform-delisted', due: '2026-03-23', kurus: 60_000n },
  ])
  await relayAll(story.context)
  const { rows: told } = await story.pool.query<{ text: string }>(
    `select text_body as text from notifications.message where member_id = $1 and template = 'order-ended'`,
    [unpaid.id],
  )
  expect(told).toEqual([
    { text: expect.stringContaining('Platform, Sermaye Piyasası Kurulunun listesinden çıkarıldı.') },
  ])
  expect(told[0]?.text).toContain('artık ödeme yapmayınız')
  // What arrives afterwards is a receipt to be given back, and nobody withdraws from what is owed already.
  await story.transfer(unpaid, order)
  await story.moveTo('2026-03-19T09:00:00Z')
  const { rows } = await sql<{ id: string }>`
    select id from investments.investment where investor_id = ${window.id}`.execute(story.context.db)
  const cancelled = ask(asMember(story.context, window.id), cancelRefundInvestment, { investmentId: rows[0]?.id ?? '' })
  expect(await refusalOf(cancelled)).toBe('not-cancellable')

  expect(await ask(visitor(), getProjectOutcome, { projectId })).toMatchObject({
    outcome: 'cancelled',
    isDelisted: true,
    missed: null,
    refunds: { count: 2 },
  })
  const { platformInformation } = await ask(visitor(), getMasterData, {})
  expect(platformInformation).toMatchObject({ delistedOn: '2026-03-18', delistingSource: BULLETIN.source })
  const { figures } = await ask(visitor(), getActivities, { period: '2026-1' })
  expect(figures.campaigns).toMatchObject({ cancelled: 1 })
  expect(await refusalOf(begin())).toBe('delisting-over')
  expect(await findBroken(story.pool)).toEqual([])
})

/** Three campaigns that reached their goal and were judged on 3 April, a Friday. */
async function won(): Promise<[string, string, string]> {
  const projectIds: [string, string, string] = [await story.campaign(), await story.campaign(), await story.campaign()]
  for (const projectId of projectIds) {
    await paid('Defne', projectId, 60_000n)
    await paid('Can', projectId, 40_000n)
  }
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-03T09:00:00Z'])
    await story.moveTo(moment)
  return projectIds
}

test('a success ends as long as its increase is not entered; one that is goes on, and ends when the entry goes', async () => {
  const finance = story.as(await aMember(story.context), 'finance-officer')
  const [ended, held, registered] = await won()
  const increase = { registeredOn: '2026-04-03', registryReference: '2026/1453' }
  const entered = await ask(finance, recordCapitalIncrease, { projectId: held, ...increase })
  const other = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
  await story.increaseCapital(registered, finance, other, '2026-04-03')

  expect(await delist()).toEqual({ campaigns: 1, applications: 0 })
  await runDue()
  expect(await stateOf(ended)).toEqual({ state: 'cancelled', code: 'platform-delisted' })
  expect(await refunds(ended)).toMatchObject([{ due: '2026-04-07' }, { due: '2026-04-07' }])
  expect(await stateOf(held)).toMatchObject({ state: 'successful' })
  expect((await stateOf(registered))?.state).toBe('registration')
  const kept = (await ask(officer, calls.getDelisting, {})).kept.map(({ projectId }) => projectId)
  expect(kept.toSorted()).toEqual([held, registered].toSorted())

  await ask(finance, withdrawCapitalIncrease, { ...entered, reason: 'Yanlış girildi' })
  await runDue()
  expect(await stateOf(held)).toEqual({ state: 'cancelled', code: 'platform-delisted' })
  expect(await refunds(held)).toHaveLength(2)
  expect(await findBroken(story.pool)).toEqual([])
})

test('an application ends undecided, a draft stays its founder’s and cannot be handed in', async () => {
  const context = await withChoices(await withLegalTexts(story.context))
  const founder = await aFounder(context)
  const applicant = await aFounder(context)
  const applied = await aSubmittedProject(context, applicant.id)
  const own = asMember(context, founder.id)
  const { projectId } = await aWholeDraft(own)
  await story.setTo('2026-03-18T09:00:00Z')
  expect(await delist()).toEqual({ campaigns: 0, applications: 1 })
  expect(await stateOf(applied)).toMatchObject({ state: 'discontinued' })
  const handedIn = send(own, sendProjectToReview, { projectId, agreementAccepted: true })
  expect(await refusalOf(handedIn)).toBe('applications-ended')
  const { rows } = await sql<{ action: string; subject: string; reason: string | null }>`
    select action, subject_id as subject, reason from platform.audit_event
      where action in ('project.discontinued', 'project.drafts-stopped') order by action`.execute(context.db)
  expect(rows).toEqual([
    {
      action: 'project.discontinued',
      subject: applied,
      reason:
        'Platform, Sermaye Piyasası Kurulunun 18 Mart 2026 tarihli kararıyla listeden çıkarıldı (SPK Bülteni 2026/12). Başvurular bu nedenle karara bağlanmadan sona erdi (Tebliğ m.17/10).',
    },
    { action: 'project.drafts-stopped', subject: founder.id, reason: null },
  ])
})
