import { campaignBadge, campaignDate } from '#contracts/campaigns/standing/badge.ts'
import { badgeLabel } from '#contracts/campaigns/standing/messages.ts'
import { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import { getProjectDesk } from '#contracts/campaigns/desk-endpoint.ts'
import { getFilteredProjects } from '#contracts/campaigns/endpoints.ts'
import { getProjectInformationForm } from '#contracts/campaigns/form-endpoint.ts'
import { getProjectOutcome } from '#contracts/campaigns/outcome-endpoint.ts'
import { getProjectInvestmentInfo, getProjectSummary } from '#contracts/campaigns/page-endpoints.ts'
import { getInvestments } from '#contracts/investments/endpoints.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { getProjectForm } from '#contracts/projects/form-endpoints.ts'
import { getCampaignSettlement } from '#contracts/settlement/settlement-read-endpoints.ts'
import { getTrialState } from '#contracts/trial/endpoints.ts'
import { signIn } from '#trial/play/become-investor.ts'
import { expect, test } from '../support/test.ts'

// What two places say of one campaign of the trial they say alike, whatever became of it: card, page, activities, console, desk,
// portfolio, papers. Every stage of a campaign made for it is compared in tests/stories/one-truth.test.ts.

test.setTimeout(300_000)

const AUDITOR = 'denetci@demo.example'
/** A founder whose campaign is over, and one with a campaign ahead. */
const FOUNDERS = ['murathan.ege@ornek.example', 'yavuz.sert@ornek.example']

test('every campaign of the trial is told alike by card, page, activities and console', async ({ stage, staff }) => {
  const { visitor } = stage
  const auditor = await staff.callerOf(AUDITOR)
  const cards = await visitor.call(getFilteredProjects, { pageInfo: { count: 100 } })
  const { ended } = await visitor.call(getActivities, { period: '' })
  const outcomes = new Set<string | null>()
  for (const card of cards) {
    const projectId = card.id
    const summary = await visitor.call(getProjectSummary, { projectId })
    const page = await visitor.call(getProjectInvestmentInfo, { projectId })
    const { concludedAt, fundedAmount, numberOfInvestors, fundingGoal } = page
    expect(card, card.title).toMatchObject({ state: summary.state, concludedAt, fundedAmount, numberOfInvestors })
    expect(campaignDate(card), card.title).toEqual(campaignDate({ ...page, state: summary.state }))
    const badge = ({ timeUntilEnd }: Pick<typeof page, 'timeUntilEnd'>) =>
      badgeLabel(campaignBadge({ state: summary.state, timeUntilEnd }))
    expect(badge(card), card.title).toBe(badge(page))

    const settlement = await auditor.call(getCampaignSettlement, { projectId })
    expect([settlement.goal, settlement.result?.judgedAt ?? null], card.title).toEqual([fundingGoal, concludedAt])
    const outcome = await visitor.call(getProjectOutcome, { projectId })
    expect([outcome.judgedAt, outcome.outcome], card.title).toEqual([concludedAt, settlement.result?.outcome ?? null])
    outcomes.add(outcome.outcome)
    const told = ended.find(({ seoName }) => seoName === summary.seoName)
    if (told) expect([told.endedAt, told.outcome], card.title).toEqual([concludedAt, outcome.outcome])
    if (!settlement.result) continue
    const { raised, investorCount } = settlement.result
    // The result is a fact of its day; what MKK did not register afterwards has gone back, and what stands is what the company is paid of.
    const standing = outcome.outcome === 'successful' ? (settlement.computation?.gross ?? raised) : raised
    expect(fundedAmount, card.title).toBe(standing)
    if (standing === raised) expect(numberOfInvestors, card.title).toBe(investorCount)
    else expect(raised - standing > 0n && numberOfInvestors < investorCount, card.title).toBe(true)
    if (told) expect([told.raised, told.investorCount], card.title).toEqual([raised, investorCount])
    if (!settlement.payout) continue
    // A payout that one officer prepared and none approved has no payment yet; a payment sent again stands once.
    const payments = settlement.payout.payments.filter(({ state }) => state !== 'replaced')
    if (payments.length > 0)
      expect(
        payments.reduce((sum, { amount }) => sum + amount, 0n),
        card.title,
      ).toBe(standing)
  }
  // The trial has campaigns of each fate, or little would be compared.
  expect([...outcomes]).toEqual(expect.arrayContaining(['successful', 'unsuccessful', null]))
})

test('a founder’s desk, an investor’s portfolio and the form’s papers say what the page says', async ({ stage }) => {
  const { visitor } = stage
  const { demoLogins } = await visitor.call(getTrialState, {})
  const password = demoLogins[0]?.password ?? ''
  const cards = await visitor.call(getFilteredProjects, { pageInfo: { count: 100 } })
  let compared = 0
  const founders = demoLogins.filter(({ role }) => role === 'girisimci').map(({ emailAddress }) => emailAddress)
  for (const emailAddress of [...founders, ...FOUNDERS]) {
    const founder = await signIn(visitor, emailAddress, password)
    for (const { id: projectId, externalId: projectExternalId } of await founder.call(getMyProjects, {})) {
      if (!cards.some(({ id }) => id === projectId)) continue
      const page = await founder.call(getProjectInvestmentInfo, { projectId })
      const desk = await founder.call(getProjectDesk, { projectExternalId })
      expect(desk, emailAddress).toMatchObject({
        funded: page.fundedAmount,
        investorCount: page.numberOfInvestors,
        sums: page.sums,
        opensAt: page.projectStartDate,
        endsAt: page.projectEndDate,
        concludedAt: page.concludedAt,
      })
      const { version, sha256 } = await founder.call(getProjectInformationForm, { projectId })
      const form = await founder.call(getProjectForm, { projectId })
      expect([form.version, form.sha256, desk.formVersion], emailAddress).toEqual([version, sha256, version])
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(1)
  for (const { emailAddress } of demoLogins.filter(({ role }) => role === 'yatirimci' || role === 'nitelikli')) {
    const investor = await signIn(visitor, emailAddress, password)
    const { investments } = await investor.call(getInvestments, { investmentState: 0 })
    for (const { project, fundingRate } of investments) {
      const card = cards.find(({ id }) => id === project.key)
      if (card) expect(fundingRate, card.title).toEqual(card.fundingPercentage)
    }
  }
})
