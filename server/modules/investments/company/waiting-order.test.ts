import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderEnds } from '#contracts/notifications/company-letter-messages.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { companyStepPassedOn } from '#contracts/membership/company/messages.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import {
  handInAuthority,
  updateCompanyThreshold,
  answerCompanyOffer,
  offerCompanyOwnership,
  getMyCompanies,
} from '#contracts/membership/company/endpoints.ts'
import { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { findFullStanding } from '#server/modules/eligibility/index.ts'
import { sentAmong, toldOf } from '#tests/support/mails.ts'
import { actingFor, aCompany } from '#tests/support/companies.ts'
import { onlyOutside, TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock } from '#tests/support/investments.ts'
import { asMember } from '#tests/support/membership.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { ask } from '#tests/support/ask.ts'
import { askLimit } from '../limit/ask-limit.ts'
import { makeEftInvestment } from '../orders/make-eft-investment.ts'
import { needsSecondPerson } from './company-orders.ts'
import { confirmOrder, listCompanyOrders } from './confirm-order.ts'

const mkk = {
  yearlyLimit: async (registryNumber: string, year: number) => ({
    registryNumber,
    year,
    limit: { kind: 'unlimited' as const },
    usedElsewhereKurus: 0n,
    validFrom: `${year}-01-01`,
    asOf: TEST_NOW,
  }),
}
const PAPER = { fileName: 'sirkuler.pdf', base64document: Buffer.from('%PDF-1.7 sirküler').toString('base64') }

/** A company's order that its owner prepared and the second person has not answered. */
async function aWaitingOrder(base: Context) {
  await freezeDatabaseClock(base.db, TEST_NOW)
  const context = { ...base, outside: onlyOutside({ mkk }) }
  const { companyId, ownerId, secondId } = await aCompany(context)
  const { projectId } = await aCampaign(context.db)
  const as = (personId: string) => actingFor(context, companyId, personId)
  await ask(as(ownerId), updateCompanyThreshold, { secondPersonFrom: 50_000n })
  await askLimit(context, companyId)
  const amount = 50_000n
  const { acceptanceId } = await anOrder(context.db, { projectId, investorId: companyId, amountKurus: amount })
  const order = { id: newId(), projectId, amount, acceptanceId, formVersion: 1 }
  const { investmentId } = await makeEftInvestment(as(ownerId), order)
  return { context, as, companyId, ownerId, secondId, investmentId }
}

test('before an order is placed it is known whether a second person has to confirm it', () =>
  rolledBack(async (base) => {
    const { as, ownerId, secondId } = await aWaitingOrder(base)
    const asked = (context: Context, amount: bigint) => needsSecondPerson(context, requireMember(context.actor), amount)
    expect(await asked(as(ownerId), 50_000n)).toBe(true)
    expect(await asked(as(ownerId), 49_999n)).toBe(false)
    expect(await asked(asMember(base, secondId), 50_000n)).toBe(false)
  }))

test('the timeline keeps the second person’s word', () =>
  rolledBack(async (base) => {
    const { as, secondId, investmentId } = await aWaitingOrder(base)
    await confirmOrder(as(secondId), { investmentId, answer: 'yes' })
    const { timeline } = await ask(as(secondId), getInvestment, { investmentId })
    const known = timeline.filter(({ at }) => at !== null).map(({ code }) => code)
    expect(known).toEqual(['placed', 'second-word-given'])
  }))

test('the letter on an order that was not confirmed says who ended it', () =>
  rolledBack(async (base) => {
    const { context, as, ownerId, secondId, investmentId } = await aWaitingOrder(base)
    await confirmOrder(as(ownerId), { investmentId, answer: 'no' })
    const { rows } = await sql<RecordedEvent>`
      select id, action, subject_kind, subject_id, occurred_at, reason, data
        from platform.audit_event where action = 'investment.not-confirmed' and subject_id = ${investmentId}`.execute(
      context.db,
    )
    const letters = sentAmong(await toldOf(context, rows))
    const told = letters.map((one) => [
      one.to.memberId,
      Object.values(orderEnds).filter((end) => JSON.stringify(one).includes(end)),
    ])
    expect(told).toEqual([
      [ownerId, [orderEnds['withdrawn-by-you']]],
      [secondId, [orderEnds['withdrawn']]],
    ])
  }))

test('after its company passed to another owner a waiting order is no task and nobody may confirm it, but may refuse', () =>
  rolledBack(async (base) => {
    const { context, as, companyId, ownerId, secondId, investmentId } = await aWaitingOrder(base)
    const kinds = async (personId: string) =>
      (await tasksOf(asMember(context, personId))).filter(({ company }) => company).map(({ kind }) => kind)
    const mayConfirm = async () => (await listCompanyOrders(as(secondId))).map((one) => one.mayConfirm)
    expect([await kinds(secondId), await mayConfirm()]).toEqual([['confirmation'], [true]])

    await ask(asMember(context, ownerId), offerCompanyOwnership, { accountId: companyId, memberId: secondId })
    const { offers } = await ask(asMember(context, secondId), getMyCompanies, {})
    await ask(asMember(context, secondId), answerCompanyOffer, { offerId: offers[0]?.id ?? '', answer: 'yes' })
    expect([await kinds(secondId), await mayConfirm()]).toEqual([['authority'], [false]])
    expect((await ask(as(secondId), getInvestorInformation, {})).actingFor).toMatchObject({ authority: 'owed' })
    expect((await findFullStanding(context, companyId))?.blockers).toMatchObject([{ message: companyStepPassedOn }])

    await ask(as(secondId), handInAuthority, { ...PAPER, accountId: companyId })
    expect(await kinds(secondId)).toEqual(['authority-waits'])
    // Who was left with seeing alone has nothing to wait for.
    expect(await kinds(ownerId)).toEqual([])
    const confirmed = confirmOrder(as(secondId), { investmentId, answer: 'yes' })
    await expect(confirmed).rejects.toEqual(new Refusal('company-authority-unproven'))
    expect(await confirmOrder(as(secondId), { investmentId, answer: 'no' })).toEqual({ isConfirmed: false })
  }))
