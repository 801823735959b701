import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import { updateCompanyThreshold } from '#contracts/membership/company/endpoints.ts'
import {
  getPortfolioShape,
  getInvestmentDates,
  getInvestmentSummary,
  getInvestments,
  getInvestment,
} from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { readStatement } from '#server/modules/portfolio/statement/read-statement.ts'
import { actingFor, aCompany, addPerson } from '#tests/support/companies.ts'
import { onlyOutside, TEST_NOW, testContext } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { sentAmong, toldOf } from '#tests/support/mails.ts'
import { aCampaign, anOrder, freezeDatabaseClock, totalsOf } from '#tests/support/investments.ts'
import { anEligibleInvestor, asMember, asSystem } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { cancelRefundInvestment } from '../cancel-investment.ts'
import { findOwnPlace } from '../find-own-place.ts'
import { askLimit } from '../limit/ask-limit.ts'
import { makeEftInvestment } from '../orders/make-eft-investment.ts'
import { confirmOrder, lapseUnconfirmed, listCompanyOrders } from './confirm-order.ts'
import { listPersonOrders } from './list-person-orders.ts'

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

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

interface World {
  readonly context: Context
  readonly companyId: string
  readonly projectId: string
  readonly ownerId: string
  readonly secondId: string
  as(personId: string, grants?: readonly CompanyGrant[]): Context
  /** Prepares an order of so much in the owner's hands. */
  prepare(
    amountKurus?: bigint,
    grants?: readonly CompanyGrant[],
  ): Promise<{ id: string; confirmUntil: number | null; referenceNo: string }>
}

/** A company that wants a second person from 500 TRY on, before an open campaign. */
async function aWorld(base: Context): Promise<World> {
  await freezeDatabaseClock(base.db, TEST_NOW)
  const context = { ...base, outside: onlyOutside({ mkk }) }
  const { companyId, ownerId, secondId } = await aCompany(context)
  const { projectId } = await aCampaign(context.db)
  const as = (personId: string, grants?: readonly CompanyGrant[]) => actingFor(context, companyId, personId, grants)
  await ask(as(ownerId), updateCompanyThreshold, { secondPersonFrom: 50_000n })
  await askLimit(context, companyId)
  const prepare = async (amount = 50_000n, grants?: readonly CompanyGrant[]) => {
    const { acceptanceId } = await anOrder(context.db, { projectId, investorId: companyId, amountKurus: amount })
    const made = await makeEftInvestment(as(ownerId, grants), {
      id: newId(),
      projectId,
      amount,
      acceptanceId,
      formVersion: 1,
    })
    return { id: made.investmentId, confirmUntil: made.confirmUntil, referenceNo: made.referenceNo }
  }
  return { context, companyId, projectId, ownerId, secondId, as, prepare }
}

test('below the threshold one person is enough; from it on nobody is told where to pay before another confirmed', () =>
  rolledBack(async (base) => {
    const { context, as, prepare, ownerId, secondId, companyId } = await aWorld(base)
    expect((await prepare(40_000n)).referenceNo).not.toBe('')
    const { id: small, referenceNo } = await prepare(40_000n, ['see', 'prepare'])
    expect(referenceNo).toBe('')
    expect(
      await confirmOrder(as(secondId, ['see', 'prepare', 'invest']), { investmentId: small, answer: 'yes' }),
    ).toEqual({
      isConfirmed: true,
    })
    const order = await prepare()
    expect(order).toMatchObject({ referenceNo: '', confirmUntil: expect.any(Number) })
    expect(await listCompanyOrders(as(secondId))).toMatchObject([
      { investmentId: order.id, amount: 50_000n, preparedBy: 'Ece Aydın', isOwn: false, mayConfirm: true },
    ])
    const shownTo = async (personId: string) =>
      (await ask(as(personId), getInvestments, { investmentState: 0 })).investments.find(
        ({ investmentId }) => investmentId === order.id,
      )
    expect(await shownTo(secondId)).toMatchObject({ referenceNo: null, iban: null })
    const waitedFor = async () =>
      (await ask(as(secondId), getInvestment, { investmentId: order.id })).timeline.find(({ state }) => state === 'now')
        ?.code
    expect(await waitedFor()).toBe('second-word')
    const answer = { investmentId: order.id, answer: 'yes' as const }
    expect(await codeOf(confirmOrder(as(ownerId), answer))).toBe('order-own-confirmation')
    expect(await codeOf(confirmOrder(as(secondId, ['see', 'prepare']), answer))).toBe('grant-missing')
    expect(await confirmOrder(as(secondId), answer)).toEqual({ isConfirmed: true })
    // The first answer may have been lost: the same word from the same person.
    expect(await confirmOrder(as(secondId), answer)).toEqual({ isConfirmed: true })
    expect(await codeOf(confirmOrder(as(secondId), { ...answer, answer: 'no' }))).toBe('order-not-waiting')
    expect((await shownTo(ownerId))?.referenceNo).toMatch(/^AD/)
    expect(await waitedFor()).toBe('payment')
    const { rows } = await sql<{ action: string; actor: string; company: string }>`
      select action, actor_id as actor, on_behalf_of as company from platform.audit_event
        where subject_id = ${order.id} order by occurred_at, id`.execute(context.db)
    expect(rows.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
      { action: 'investment.begun', actor: ownerId, company: companyId },
      { action: 'investment.confirmed', actor: secondId, company: companyId },
      { action: 'investment.placed', actor: ownerId, company: companyId },
    ])
  }))

test('an order that waits for the second person is nowhere one that waits for its payment', () =>
  rolledBack(async (base) => {
    const { context, as, prepare, secondId, projectId, companyId } = await aWorld(base)
    const { id, confirmUntil } = await prepare()
    const shown = async () => {
      const own = as(secondId)
      const [row] = (await ask(own, getInvestments, { investmentState: 1 })).investments
      const { timeline } = await ask(own, getInvestment, { investmentId: id })
      const { dates } = await ask(own, getInvestmentDates, { investmentId: id })
      const { stages } = await ask(own, getPortfolioShape, {})
      const statement = await readStatement(context, { investorId: companyId, investmentId: null, asOf: TEST_NOW })
      return {
        list: [row?.state, row?.payBy !== null],
        sums: await ask(own, getInvestmentSummary, {}).then((sum) => [sum.awaitingPayment, sum.awaitingConfirmation]),
        stages: [stages.awaiting, stages.unconfirmed],
        // The first step ahead that tells a day.
        ahead: timeline.filter(({ at, dueAt }) => at === null && dueAt !== null)[0]?.code,
        next: dates[0]?.kind,
        campaign: (await findOwnPlace(context, companyId, projectId)).investments[0]?.state,
        statement: statement.orders[0]?.state,
      }
    }
    expect(await shown()).toEqual({
      list: ['awaiting-confirmation', false],
      sums: [0n, 50_000n],
      stages: [0n, 50_000n],
      ahead: 'second-word',
      next: 'confirmation',
      campaign: 'awaiting-confirmation',
      statement: 'awaiting-confirmation',
    })
    expect(confirmUntil).not.toBeNull()
    await confirmOrder(as(secondId), { investmentId: id, answer: 'yes' })
    expect(await shown()).toEqual({
      list: ['awaiting-payment', true],
      sums: [50_000n, 0n],
      stages: [50_000n, 0n],
      ahead: 'payment',
      next: 'payment',
      campaign: 'awaiting-payment',
      statement: 'awaiting-payment',
    })
  }))

test('both are told that a second word is wanted, and where to pay once it was given', () =>
  rolledBack(async (base) => {
    const { context, as, prepare, ownerId, secondId } = await aWorld(base)
    const { id } = await prepare()
    const told = async (action: string) => {
      const { rows } = await sql<RecordedEvent>`
        select id, action, subject_kind, subject_id, occurred_at, reason, data
          from platform.audit_event where action = ${action} and subject_id = ${id}`.execute(context.db)
      const letters = sentAmong(await toldOf(context, rows))
      return letters.map((one) => [one.to.memberId, one.channel === 'email' ? one.letter.template : one.channel])
    }
    const prepared = await sql<RecordedEvent>`
      select id, action, subject_kind, subject_id, occurred_at, reason, data
        from platform.audit_event where action = 'investment.begun' and subject_id = ${id}`.execute(context.db)
    const byWhom = sentAmong(await toldOf(context, prepared.rows)).map(
      (one) => one.channel === 'email' && JSON.stringify(one.letter.blocks),
    )
    expect(byWhom[0]).toMatch(/Hazırlayan.*\bsiz\b/)
    expect(byWhom[1]).not.toMatch(/Hazırlayan.*\bsiz\b/)
    expect(await told('investment.placed')).toEqual([])
    expect(await told('investment.begun')).toEqual([ownerId, secondId].map((to) => [to, 'company-order-prepared']))
    await confirmOrder(as(secondId), { investmentId: id, answer: 'yes' })
    expect((await told('investment.confirmed')).map(([, letter]) => letter)).toContain('investment-placed')
  }))

test('before somebody leaves or is removed it is told what hangs on him, to the owner and to himself alone', () =>
  rolledBack(async (base) => {
    const { context, as, prepare, ownerId, secondId, companyId } = await aWorld(base)
    await prepare()
    const asked = (memberId: string, by: Context) => listPersonOrders(by, { accountId: companyId, memberId })
    const partOf = async (memberId: string, by: Context) =>
      (await asked(memberId, by)).map(({ part, amount }) => [part, amount])
    expect(await partOf(secondId, as(ownerId))).toEqual([['only-confirmer', 50_000n]])
    // In their own account, where they leave from, as in the company's.
    expect(await partOf(secondId, asMember(context, secondId))).toEqual([['only-confirmer', 50_000n]])
    expect(await partOf(ownerId, as(ownerId))).toEqual([['prepared', 50_000n]])
    expect(await asked(ownerId, as(secondId))).toEqual([])
    expect(await codeOf(asked(secondId, asMember(context, newId())))).toBe('not-found')
    const { id: thirdId } = await anEligibleInvestor(context, { firstName: 'Oya' })
    await addPerson(as(ownerId), companyId, thirdId, ['see', 'prepare', 'invest'])
    expect(await partOf(secondId, as(ownerId))).toEqual([['may-confirm', 50_000n]])
  }))

test('refused, taken back or not confirmed in time: the order is cancelled and its shares are free again', () =>
  rolledBack(async (base) => {
    const { context, as, prepare, ownerId, secondId, projectId } = await aWorld(base)
    const refused = await prepare()
    expect(await confirmOrder(as(secondId), { investmentId: refused.id, answer: 'no' })).toEqual({ isConfirmed: false })
    const takenBack = await prepare()
    expect(await confirmOrder(as(ownerId, ['see', 'prepare']), { investmentId: takenBack.id, answer: 'no' })).toEqual({
      isConfirmed: false,
    })
    expect((await totalsOf(context, projectId)).awaiting).toBe(0n)
    const forgotten = await prepare()
    expect(await codeOf(cancelRefundInvestment(as(ownerId, ['see', 'prepare']), { investmentId: forgotten.id }))).toBe(
      'grant-missing',
    )
    const at = new Date((forgotten.confirmUntil ?? 0) * 1000)
    await freezeDatabaseClock(context.db, addHours(at, -1))
    expect(await lapseUnconfirmed.run(asSystem(context))).toBe(0)
    await freezeDatabaseClock(context.db, addHours(at, 1))
    expect(await codeOf(confirmOrder(as(secondId), { investmentId: forgotten.id, answer: 'yes' }))).toBe(
      'order-not-waiting',
    )
    expect(await lapseUnconfirmed.run(asSystem(context))).toBe(1)
    expect((await totalsOf(context, projectId)).awaiting).toBe(0n)
  }))

test('an order placed again with its key waits as before; one that was refused leaves nothing', () =>
  rolledBack(async (base) => {
    const { context, as, ownerId, projectId, companyId } = await aWorld(base)
    const { acceptanceId } = await anOrder(context.db, { projectId, investorId: companyId, amountKurus: 50_000n })
    const order = { id: newId(), projectId, amount: 50_000n, acceptanceId, formVersion: 1 }
    const first = await makeEftInvestment(as(ownerId), order)
    expect(await makeEftInvestment(as(ownerId), order)).toEqual(first)
    expect(await codeOf(makeEftInvestment(as(ownerId), { ...order, id: newId(), formVersion: 2 }))).toBe(
      'terms-changed',
    )
    const { rows } = await sql`select 1 from investments.company_order`.execute(context.db)
    expect(rows).toHaveLength(1)
  }))

test('of many words at one moment one counts, and never that of who prepared it', async () => {
  const clone = await privateClone()
  try {
    const base = testContext(clone.db)
    const { context, as, prepare, ownerId, secondId } = await aWorld(base)
    for (let round = 0; round < 4; round++) {
      const { id: investmentId } = await prepare(50_000n)
      const words = [
        confirmOrder(as(ownerId), { investmentId, answer: 'yes' }),
        confirmOrder(as(secondId), { investmentId, answer: 'yes' }),
        confirmOrder(as(secondId), { investmentId, answer: 'no' }),
        confirmOrder(as(ownerId), { investmentId, answer: 'no' }),
        cancelRefundInvestment(as(secondId), { investmentId }),
      ]
      const codes = await Promise.all(words.map(codeOf))
      expect(codes[0]).not.toBe('done')
      expect(codes.slice(1, 4).filter((code) => code === 'done').length).toBeLessThanOrEqual(1)
      const { rows } = await sql<{ outcome: string; decidedBy: string | null; state: string }>`
        select o.outcome, o.decided_by, i.state from investments.company_order o
          join investments.investment i on i.id = o.id where i.id = ${investmentId}`.execute(context.db)
      if (rows[0]?.outcome === 'confirmed') expect(rows[0].decidedBy).toBe(secondId)
      if (rows[0]?.outcome === 'refused' || rows[0]?.outcome === 'withdrawn') expect(rows[0].state).toBe('cancelled')
    }
    await expect(
      sql`insert into investments.company_order (id, company_id, begun_by, begun_at, needs_second, decided_by,
        decided_at, outcome) values (${newId()}, ${newId()}, ${ownerId}, now(), true, ${ownerId}, now(), 'confirmed')`.execute(
        context.db,
      ),
    ).rejects.toThrow('company_order_second_person')
    expect(await findBroken(clone.pool)).toEqual([])
  } finally {
    await clone.close()
  }
})
