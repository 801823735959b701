import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getProjectInvestmentInfo } from '#contracts/campaigns/endpoints.ts'
import { changeSupporterName, getInvestment } from '#contracts/investments/endpoints.ts'
import { supporterConsent } from '#contracts/investments/qualified/supporter-messages.ts'
import type { Context } from '#server/kit/context.ts'
import { gatherInvestor } from '../gather-investor.ts'
import { placeOrders, sendThrough } from '../orders/place-orders.ts'
import { ask } from '#tests/support/ask.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, payNow, someInvestors } from '#tests/support/investments.ts'
import { asMember } from '#tests/support/membership.ts'

/** Somebody with an unpaid order in a campaign. */
async function withOrder(context: Context, isQualified: boolean) {
  await freezeDatabaseClock(context.db, TEST_NOW)
  const { projectId } = await aCampaign(context.db)
  const [investorId = ''] = await someInvestors(context.db, 1, { isQualified })
  const order = await anOrder(context.db, { projectId, investorId, amountKurus: 100_000n })
  await placeOrders(sendThrough(context), [order], 3)
  const own = asMember(context, investorId)
  return {
    ...{ projectId, investorId, own },
    pay: () => payNow(context, order),
    become: (state: string) =>
      sql`update investments.investment set state = ${state}, finalised_at = ${TEST_NOW} where id = ${order.id}`.execute(
        context.db,
      ),
    decide: (decision: 'show' | 'hide') => ask(own, changeSupporterName, { investmentId: order.id, decision }),
    shown: async () => (await ask(own, getInvestment, { investmentId: order.id })).isNameShown,
    // As a visitor.
    names: async () => (await ask(context, getProjectInvestmentInfo, { projectId })).supporters,
  }
}

test('a name is shown to everybody after its owner agreed and the order is final, until they take it back', () =>
  rolledBack(async (context) => {
    const { projectId, investorId, pay, become, decide, shown, names } = await withOrder(context, true)
    expect(await shown()).toBeNull()
    await expect(decide('show')).rejects.toMatchObject({ code: 'not-supporter' })
    expect(await pay()).toBe(true)
    expect(await shown()).toBe(false)
    await decide('show')
    expect([await shown(), await names()]).toEqual([true, []])
    await become('final')
    expect(await names()).toEqual(['Defne Kaya'])
    await decide('show')
    await become('allocated')
    expect(await names()).toEqual(['Defne Kaya'])
    await decide('hide')
    await decide('hide')
    expect([await shown(), await names()]).toEqual([false, []])
    await decide('show')
    expect(await names()).toEqual(['Defne Kaya'])
    const { rows } = await sql`select action, data from platform.audit_event where action like 'investment.name-%'
      order by occurred_at, id`.execute(context.db)
    const data = { projectId, investorId }
    expect(rows).toEqual([
      { action: 'investment.name-allowed', data },
      { action: 'investment.name-withdrawn', data },
      { action: 'investment.name-allowed', data },
    ])
    expect((await gatherInvestor(context, investorId)).supporterNames).toEqual([
      { projectTitle: expect.any(String), consent: supporterConsent, allowedAt: TEST_NOW, withdrawnAt: null },
    ])
  }))

test('without their word, as no qualified investor, after the end of the order or of the membership nobody is named', () =>
  rolledBack(async (context) => {
    const silent = await withOrder(context, true)
    await silent.pay()
    await silent.become('final')
    expect(await silent.names()).toEqual([])
    const other = await withOrder(context, false)
    await other.pay()
    expect(await other.shown()).toBeNull()
    await expect(other.decide('show')).rejects.toMatchObject({ code: 'not-supporter' })
    await other.decide('hide')

    const named = await withOrder(context, true)
    await named.pay()
    await named.become('final')
    await named.decide('show')
    expect(await named.names()).toEqual(['Defne Kaya'])
    await sql`update membership.member set closed_at = ${TEST_NOW} where id = ${named.investorId}`.execute(context.db)
    expect(await named.names()).toEqual([])
    await sql`update membership.member set closed_at = null where id = ${named.investorId}`.execute(context.db)
    await sql`update investments.investment set state = 'refund-pending', ended_at = ${TEST_NOW}, end_code = 'goal-missed'
      where investor_id = ${named.investorId}`.execute(context.db)
    expect(await named.names()).toEqual([])
    // Their word can still be taken back.
    expect(await named.shown()).toBe(true)
    await named.decide('hide')
    expect(await named.shown()).toBeNull()
  }))

test('another’s investment looks like an absent one', () =>
  rolledBack(async (context) => {
    const { own, pay } = await withOrder(context, true)
    await pay()
    const [strangerId = ''] = await someInvestors(context.db, 1)
    const { rows } = await sql<{ id: string }>`select id from investments.investment`.execute(context.db)
    const investmentId = rows[0]?.id ?? ''
    await expect(
      ask(asMember(context, strangerId), changeSupporterName, { investmentId, decision: 'show' }),
    ).rejects.toMatchObject({ code: 'not-found' })
    expect(await ask(own, changeSupporterName, { investmentId, decision: 'show' })).toEqual({ done: true })
  }))
