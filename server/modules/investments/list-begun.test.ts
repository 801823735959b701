import { expect, test } from 'vitest'
import { addHours } from '#contracts/common/time/time.ts'
import { newId } from '#server/kit/id.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { asMember } from '#tests/support/membership.ts'
import { listBegunInvestments } from './list-begun.ts'
import { placeOrders, sendThrough } from './orders/place-orders.ts'
import { keepAmount } from './preparation/preparation-store.ts'

test('what was begun is offered until it is ordered or the campaign takes no orders; to its own member alone', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const [investorId = ''] = await someInvestors(context.db, 1)
    const own = asMember(context, investorId)
    const open = await aCampaign(context.db)
    const over = await aCampaign(context.db, { closesAt: addHours(TEST_NOW, -1), opensAt: addHours(TEST_NOW, -48) })
    for (const { projectId } of [open, over]) await keepAmount(own, investorId, projectId, 30_000n)
    const { begun } = await listBegunInvestments(own)
    expect(begun).toMatchObject([{ projectId: open.projectId, amount: 30_000n, shareCount: 3 }])
    expect(await listBegunInvestments(asMember(context, newId()))).toEqual({ begun: [] })
    const order = await anOrder(own.db, { projectId: open.projectId, investorId, amountKurus: 30_000n })
    expect((await placeOrders(sendThrough(own), [order], 3))[0]?.code).toBe('placed')
    expect(await listBegunInvestments(own)).toEqual({ begun: [] })
  }))
