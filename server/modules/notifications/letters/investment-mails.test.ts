import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { placeOrders, sendThrough } from '#server/modules/investments/inside.ts'
import { oweRefunds, takeStep } from '#server/modules/investments/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { compose } from './compose.ts'

async function eventsSince(context: Context, known: ReadonlySet<string>): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select id, action, subject_kind, subject_id, actor_id,
      occurred_at, reason, data from platform.audit_event order by id`.execute(context.db)
  return rows.filter(({ id }) => !known.has(id))
}

/** What an investor is mailed for what happened since the last look. */
function mailReader(context: Context) {
  const seen = new Set<string>()
  return async () => {
    const events = await eventsSince(context, seen)
    for (const { id } of events) seen.add(id)
    const composed = await Promise.all(events.map((event) => compose(context, event)))
    return composed
      .flat()
      .flatMap((message) => (message.channel === 'email' ? [message] : []))
      .map(({ to, letter }) => ({
        recipient: to.emailAddress,
        template: letter.template,
        facts: Object.fromEntries(
          letter.blocks
            .flatMap((block) => (block.kind === 'facts' ? block.facts : []))
            .map(({ label, value }) => [label, value]),
        ),
      }))
  }
}

test('an order’s investor hears of placing, payment and withdrawal, with the figures of each', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const campaign = await aCampaign(context.db)
    const [investorId = ''] = await someInvestors(context.db, 1)
    const read = mailReader(context)
    await read()
    const order = await anOrder(context.db, { projectId: campaign.projectId, investorId, amountKurus: lira(500) })
    const [placed] = await placeOrders(sendThrough(context), [order], 3)
    expect(placed).toMatchObject({ code: 'placed' })
    const [first, ...others] = await read()
    expect(others).toEqual([])
    expect(first).toMatchObject({
      recipient: `${investorId}@ornek.test`,
      template: 'investment-placed',
      facts: { Tutar: '500,00\u202fTL', 'Açıklama (referans kodu)': order.referenceNo },
    })
    const paidAt = new Date('2026-03-16T10:00:00Z')
    await inTransaction(context, (tx) =>
      takeStep(tx, 'pay', [order.id], {
        set: sql`paid_at = ${paidAt}, withdrawal_ends_at = ${paidAt}::timestamptz + interval '48 hours'`,
        data: () => ({ paidAt }),
      }),
    )
    expect(await read()).toMatchObject([
      { template: 'investment-paid', facts: { 'Cayma hakkının bitişi': '18 Mart 2026 13.00' } },
    ])
    await inTransaction(context, async (tx) => {
      const moved = await takeStep(tx, 'owe-back-paid', [order.id], { endCode: 'withdrawn' })
      await oweRefunds(tx, moved, { reasonCode: 'withdrawn', dueOn: '2026-03-17' })
    })
    expect(await read()).toMatchObject([
      {
        template: 'investment-withdrawn',
        facts: { 'İade tutarı': '500,00\u202fTL', 'En geç iade tarihi': '17 Mart 2026' },
      },
    ])
  }))
