import { afterEach, beforeEach, expect, test } from 'vitest'
import { campaignBadge, campaignDate } from '#contracts/campaigns/standing/badge.ts'
import { badgeLabel, dateNames } from '#contracts/campaigns/standing/messages.ts'
import { formatMoment, istanbulDate } from '#contracts/common/time/time.ts'
import { tellHold } from '#contracts/investments/result-hold.ts'
import {
  getCampaignSettlement,
  approvePayout,
  preparePayout,
  approveRefundBatch,
  prepareRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import { createProjectUpdate } from '#contracts/projects/endpoints.ts'
import { getInvestments, getInvestment } from '#contracts/investments/endpoints.ts'
import { getPageViews } from '#contracts/platform/statistics-endpoints.ts'
import { getProjectForm, getProjectFormFile } from '#contracts/projects/form-endpoints.ts'
import {
  reportProjectView,
  getProjectDesk,
  getFavoriteProjects,
  upsertProjectToFavorites,
  getFilteredProjects,
  getProjectInformationForm,
  getProjectInvestmentInfo,
  getProjectSummary,
  getProjectOutcome,
  getSuggestions,
} from '#contracts/campaigns/endpoints.ts'
import { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { Context } from '#server/kit/context.ts'
import { moduleRoutes } from '#server/modules.ts'
import { openSources } from '#server/public-feeds/sources.ts'
import { campaignWidget } from '#server/public-feeds/widget/widget.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { readPaper } from '#tests/support/read-paper.ts'
import { ask } from '#tests/support/ask.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

// Whatever two screens say of one campaign they say alike, at every stage of it: page, card, suggestions, followed, frame, portfolio,
// founder's desk, console, activities, papers.

let story: Story
let first: Context
let second: Context
let auditor: Context
let follower: Context
beforeEach(async () => {
  story = await startStory()
  ;[first, second, auditor, follower] = [
    story.as(await aMember(story.context), 'finance-officer'),
    story.as(await aMember(story.context), 'finance-officer'),
    story.as(await aMember(story.context), 'auditor'),
    story.as(await aMember(story.context)),
  ]
})
afterEach(() => story.close())

let asked = 0

interface Played {
  readonly projectId: string
  readonly investor: Context
  readonly investmentId: string
}

/** A campaign with two investors; the first of them reads their position. */
async function play(amounts: readonly [bigint, bigint], closesAt: Date): Promise<Played> {
  const projectId = await story.campaign({ closesAt })
  const [one, other] = [await story.investor('Defne'), await story.investor('Can')]
  const order = await story.invest(one, projectId, amounts[0])
  await story.transfer(one, order)
  await story.transfer(other, await story.invest(other, projectId, amounts[1]))
  await ask(follower, upsertProjectToFavorites, { projectId })
  return { projectId, investor: story.as(one), investmentId: order.investmentId }
}

async function ownerOf(projectId: string) {
  const { rows } = await story.pool.query<{ owner: string; external: string }>(
    'select owner_id as owner, external_id as external from projects.project where id = $1',
    [projectId],
  )
  return rows[0] ?? { owner: '', external: '' }
}

async function deskOf(projectId: string) {
  const { owner, external } = await ownerOf(projectId)
  return ask(story.as({ id: owner }), getProjectDesk, { projectExternalId: external })
}

/** Compares what every place says of a campaign; answers with its badge and the label of its date. */
async function compared({ projectId, investor, investmentId }: Played): Promise<string> {
  const visitor: Context = { ...story.context, actor: { kind: 'visitor' } }
  const summary = await ask(visitor, getProjectSummary, { projectId })
  const page = await ask(visitor, getProjectInvestmentInfo, { projectId })
  const { timeUntilEnd, concludedAt, fundedAmount, numberOfInvestors, projectStartDate, projectEndDate } = page
  const badge = badgeLabel(campaignBadge({ state: summary.state, timeUntilEnd }))
  const date = campaignDate({ ...page, state: summary.state })

  const card = (await ask(visitor, getFilteredProjects, { pageInfo: { count: 50 } })).find(({ id }) => id === projectId)
  expect(card).toMatchObject({ state: summary.state, timeUntilEnd, concludedAt, fundedAmount, numberOfInvestors })
  expect(card && campaignDate(card)).toEqual(date)
  const { favoriteProjects } = await ask(follower, getFavoriteProjects, {})
  const followed = favoriteProjects.find((one) => one.projectId === projectId)
  expect(followed).toMatchObject({ state: summary.state, timeUntilEnd, fundedAmount, sums: page.sums })
  // Answers are kept for moments by their words: each time with one word more.
  asked += 1
  const { projects } = await ask(visitor, getSuggestions, { searchText: `${summary.title} ${'deneme '.repeat(asked)}` })
  const typed = projects.find(({ seoName }) => seoName === summary.seoName)
  expect(typed && badgeLabel(campaignBadge({ ...typed, timeUntilEnd }))).toBe(badge)

  const frame = await campaignWidget(openSources(story.context, moduleRoutes), summary.seoName, 'acik')
  expect(frame?.body).toContain(`<span class="state">${badge}</span>`)
  expect(frame?.body).toContain(`<dt>${dateNames[date.name]}</dt><dd>${formatMoment(new Date(date.at * 1000))}</dd>`)

  const { investments } = await ask(investor, getInvestments, { investmentState: 0 })
  const reached = investments.find((one) => one.investmentId === investmentId)?.fundingRate
  expect([reached, card?.fundingPercentage]).toEqual([page.fundingPercentage, page.fundingPercentage])

  const position = await ask(investor, getInvestment, { investmentId })
  expect(badgeLabel(campaignBadge(position.campaign))).toBe(badge)

  const desk = await deskOf(projectId)
  expect(desk).toMatchObject({
    state: summary.state,
    funded: fundedAmount,
    investorCount: numberOfInvestors,
    sums: page.sums,
    opensAt: projectStartDate,
    endsAt: projectEndDate,
    concludedAt,
  })
  const expected = position.timeline.find(({ code }) => code === 'judged')
  if (expected) expect(desk.resultBy).toBe(expected.dueAt)
  if (desk.resultHold) expect(tellHold(desk.resultHold)).toBe(expected?.detail)
  await compareSettlement(projectId, page, desk.steps.final)
  return `${badge}, ${dateNames[date.name]} ${istanbulDate(new Date(date.at * 1000))}`
}

/** One paper for a version and its hash. */
async function comparePapers({ projectId, investor: member }: Played): Promise<void> {
  const { formVersion } = await deskOf(projectId)
  const { version, sha256 } = await ask(member, getProjectInformationForm, { projectId })
  expect(version).toBe(formVersion)
  const read = await ask(member, getProjectForm, { projectId })
  expect([read.version, read.sha256]).toEqual([version, sha256])
  const paper = await ask(member, getProjectFormFile, { projectId, version, form: 'pdf' })
  expect((await readPaper(Buffer.from(paper.base64document, 'base64'))).words).toContain(sha256)
}

/** Console and activities beside what page and desk say. */
async function compareSettlement(
  projectId: string,
  page: OutputOf<typeof getProjectInvestmentInfo>,
  final: { readonly people: number; readonly amount: bigint },
): Promise<void> {
  const { concludedAt, fundedAmount, numberOfInvestors, fundingGoal } = page
  const console = await ask(auditor, getCampaignSettlement, { projectId })
  expect([console.goal, console.result?.judgedAt ?? null]).toEqual([fundingGoal, concludedAt])
  const outcome = await ask(follower, getProjectOutcome, { projectId })
  expect([outcome.judgedAt, outcome.outcome]).toEqual([concludedAt, console.result?.outcome ?? null])
  const { ended } = await ask(follower, getActivities, { period: '' })
  const { seoName } = await ask(follower, getProjectSummary, { projectId })
  const told = ended.find((one) => one.seoName === seoName)
  expect([told?.endedAt ?? null, told?.outcome ?? null]).toEqual([concludedAt, outcome.outcome])
  if (!console.result || !told) return
  const { raised, investorCount } = console.result
  expect([raised, investorCount]).toEqual([fundedAmount, numberOfInvestors])
  expect([told.raised, told.investorCount]).toEqual([raised, investorCount])
  if (console.result.outcome === 'successful') expect(final).toEqual({ people: investorCount, amount: raised })
  if (!console.payout) return
  const paid = console.payout.payments.reduce((sum, { amount }) => sum + amount, 0n)
  expect([console.computation?.gross, paid]).toEqual([raised, raised])
}

test('a success and a failure are told alike on every screen, from their last days to payout and refund', async () => {
  const closesAt = new Date('2026-04-01T20:59:59Z')
  const won = await play([60_000n, 40_000n], closesAt)
  const lost = await play([30_000n, 10_000n], closesAt)
  // Ordered and not yet paid: nowhere a part of what was reached.
  await story.invest(await story.investor('Ece'), lost.projectId, 7_000n)
  await story.moveTo('2026-03-17T09:00:00Z')
  const unpaid = await ask(story.context, getProjectInvestmentInfo, { projectId: lost.projectId })
  const { investments } = await ask(lost.investor, getInvestments, { investmentState: 0 })
  expect(investments.map(({ fundingRate }) => fundingRate)).toEqual([unpaid.fundingPercentage])
  expect(await compared(won)).toBe('Fonlamada, Kapanış 2026-04-01')
  await story.moveTo('2026-03-30T09:00:00Z')
  expect(await compared(won)).toBe('Son 2 gün, Kapanış 2026-04-01')
  await comparePapers(won)
  await story.moveTo('2026-04-01T20:30:00Z')
  expect(await compared(lost)).toBe('Son 29 dakika, Kapanış 2026-04-01')
  // Its end has come, and nothing has moved it yet.
  await story.setTo('2026-04-01T21:00:01Z')
  expect(await compared(won)).toBe('Kapanış işlemlerinde, Kapandı 2026-04-01')
  await story.moveTo('2026-04-03T21:00:00Z')
  for (const one of [won, lost]) {
    expect(await compared(one)).toMatch(/^(?:Başarılı|Başarısız), Sonuçlandı 2026-04-0[1-4]$/)
  }

  await story.moveTo('2026-04-06T09:00:00Z')
  await story.increaseCapital(won.projectId, first, second, '2026-04-06')
  await story.runDue()
  await ask(second, approvePayout, {
    payoutId: (await ask(first, preparePayout, { projectId: won.projectId })).payoutId,
  })
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo('2026-04-08T15:00:00Z')
  expect(await compared(won)).toMatch(/^Başarılı, Sonuçlandı /)
  expect(await compared(lost)).toMatch(/^Başarısız, Sonuçlandı /)

  // News of the company are no report.
  const { owner, external } = await ownerOf(won.projectId)
  await ask(story.as({ id: owner }), createProjectUpdate, {
    projectExternalId: external,
    title: 'Haber',
    description: 'Şantiyeden.',
  })
  const told = await ask(follower, getProjectOutcome, { projectId: won.projectId })
  expect(told).toMatchObject({ paidOutAt: expect.any(Number) as number, firstReportAt: null })
}, 90_000)

test('each view of a campaign’s page is one view on the desk of its founder and in the operator’s figures', async () => {
  const closesAt = new Date('2026-04-01T20:59:59Z')
  const [one, other] = [await story.campaign({ closesAt }), await story.campaign({ closesAt })]
  const look = async (projectId: string, times: number) => {
    const { seoName } = await ask(story.context, getProjectSummary, { projectId })
    for (let time = 0; time < times; time++) await ask(story.context, reportProjectView, { seoName })
  }
  await look(one, 3)
  await look(other, 2)
  await runDueWork(asSystem(story.context), 'write campaign views')
  await story.setTo('2026-03-18T09:00:00Z')
  await look(one, 4)
  await runDueWork(asSystem(story.context), 'write campaign views')
  const desks = [await deskOf(one), await deskOf(other)]
  expect(desks.map(({ steps }) => steps.views)).toEqual([7, 2])
  const { days } = await ask(auditor, getPageViews, { from: '2026-03-01', to: '2026-03-31' })
  const byDay = days.filter(({ project }) => project > 0).map(({ day, project }) => [day, project])
  const onDesks = (day: string) =>
    desks
      .flatMap((desk) => desk.days)
      .filter((told) => istanbulDate(new Date(told.day * 1000)) === day)
      .reduce((sum, { views }) => sum + views, 0)
  expect(byDay).toHaveLength(2)
  for (const [day, views] of byDay) expect(onDesks(String(day))).toBe(views)
})
