import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEvent } from '#server/kit/audit.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { placeOrders } from '#server/modules/investments/inside.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { asSystem } from '#tests/support/membership.ts'
import { skipPastEvents } from './relay-events.ts'
import { tellInvestors } from './tell-investors.ts'

const MANY = 700

test('all who invested are told in parts, each once, and no event behind it waits for them', () =>
  rolledBack(async (context) => {
    const { projectId } = await aCampaign(context.db, { shares: 100_000n })
    await freezeDatabaseClock(context.db, TEST_NOW)
    const investors = await someInvestors(context.db, MANY)
    const send = (text: string, values: readonly unknown[]) => plainQueries(context.db).query(text, values)
    const orders = []
    for (const investorId of investors)
      orders.push(await anOrder(context.db, { projectId, investorId, amountKurus: 10_000n }))
    expect((await placeOrders(send as never, orders, 3)).every(({ code }) => code === 'placed')).toBe(true)
    await skipPastEvents(asSystem(context))
    const reason = 'İnceleme sürüyor.'
    await inTransaction(context, (tx) =>
      recordEvent(tx, { action: 'project.suspended', subjectId: projectId, data: { resolutionId: newId() }, reason }),
    )
    const counted = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from notifications.message where template = 'campaign-suspended'`.execute(
        context.db,
      )
      return rows[0]?.count
    }
    await runDueWork(asSystem(context), 'notifications.relay')
    expect(await counted()).toBe(0)
    while ((await tellInvestors.run(asSystem(context))) > 0);
    expect(await counted()).toBe(MANY)
    const { rows } = await sql<{ told: string }>`
      select distinct text_body as told from notifications.message where template = 'campaign-suspended' limit 1`.execute(
      context.db,
    )
    expect(rows[0]?.told).toContain(reason)
    const { rows: ranks } =
      await sql`select distinct rank from notifications.message where template = 'campaign-suspended'`.execute(
        context.db,
      )
    expect(ranks).toEqual([{ rank: 2 }])
  }))
