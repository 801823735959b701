import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { getInvestmentPreparation, makeEftInvestment, saveInvestmentAmount } from '#contracts/investments/endpoints.ts'
import type { Db } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { asMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { startOrderDesk } from '../orders/order-desk.ts'
import { openOrderLanes } from '../orders/order-lanes.ts'
import { placeOrders, sendThrough } from '../orders/place-orders.ts'

/** A campaign of 1.000.000 TL; five per cent of it are 50.000 TL. */
const aBigCampaign = (db: Db) => aCampaign(db, { shares: 10_000n })
const ROOM = 5_000_000n

const seat = (db: Db, memberId: string) =>
  sql`insert into membership.staff_role (member_id, role, granted_at) values (${memberId}, 'committee-member', ${TEST_NOW})`.execute(
    db,
  )

test('two orders at once of a member of the committee at two desks never pass five per cent of the goal', async () => {
  const clone = await privateClone()
  await freezeDatabaseClock(clone.db, TEST_NOW)
  const lanes = [1, 2].map(() => openOrderLanes(clone.url))
  const desks = lanes.map((pair) => startOrderDesk({ db: clone.db, lanes: pair, log: pino({ level: 'silent' }) }))
  try {
    const { projectId } = await aBigCampaign(clone.db)
    for (let round = 0; round < 6; round++) {
      const [investorId = ''] = await someInvestors(clone.db, 1)
      await seat(clone.db, investorId)
      const orders = await Promise.all(
        desks.map(() => anOrder(clone.db, { projectId, investorId, amountKurus: 3_000_000n })),
      )
      const answers = await Promise.all(desks.map((desk, at) => desk.place(orders[at] ?? fail(), 3)))
      expect(answers.map(({ code }) => code).sort()).toEqual(['amount-above-committee-share', 'placed'])
      expect(answers.find(({ code }) => code !== 'placed')).toMatchObject({ detailKurus: 2_000_000n })
      // What is paid or final stands as an unpaid one does; what ended does not.
      await clone.pool.query(
        `update investments.investment set state = 'paid', paid_at = placed_at, withdrawal_ends_at = placed_at + interval '48 hours'
          where investor_id = $1`,
        [investorId],
      )
      const rest = await anOrder(clone.db, { projectId, investorId, amountKurus: 2_000_000n })
      const more = await anOrder(clone.db, { projectId, investorId, amountKurus: 2_010_000n })
      expect((await desks[0]?.place(more, 3))?.code).toBe('amount-above-committee-share')
      expect((await desks[1]?.place(rest, 3))?.code).toBe('placed')
    }
  } finally {
    for (const desk of desks) await desk.stop()
    for (const lane of lanes.flat()) await lane.end()
    await clone.close()
  }
})

function fail(): never {
  throw new Error('an order for each desk')
}

test('who is of the committee reads the bound before ordering and hears it when refused', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const { projectId } = await aBigCampaign(context.db)
    const [investorId = '', otherId = ''] = await someInvestors(context.db, 2)
    await seat(context.db, investorId)
    const own = asMember(context, investorId, ['committee-member'])
    await placeOrders(
      sendThrough(context),
      [await anOrder(context.db, { projectId, investorId, amountKurus: 1_000_000n })],
      3,
    )
    const { insiderBounds } = await ask(own, getInvestmentPreparation, { projectId })
    expect(insiderBounds).toEqual([{ kind: 'committee-share', most: ROOM, held: 1_000_000n }])
    expect((await ask(asMember(context, otherId), getInvestmentPreparation, { projectId })).insiderBounds).toEqual([])
    const amount = expect.stringMatching(
      /en çok 50\.000,00\sTL olabilir; yatırım yapabileceğiniz tutar: 40\.000,00\sTL\./,
    )
    const refused = { code: 'amount-above-committee-share', detail: { fields: { amount } } }
    await expect(ask(own, saveInvestmentAmount, { projectId, amount: 4_010_000n })).rejects.toMatchObject(refused)
    expect(await ask(own, saveInvestmentAmount, { projectId, amount: 4_000_000n })).toEqual({ shareCount: 400 })
    const { acceptanceId } = await anOrder(context.db, { projectId, investorId, amountKurus: 4_010_000n })
    const order = { id: newId(), projectId, amount: 4_010_000n, acceptanceId, formVersion: 1 }
    await expect(ask(own, makeEftInvestment, order)).rejects.toMatchObject(refused)
  }))

test('what somebody held before their seat stays theirs, and nothing is added to it', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const { projectId } = await aBigCampaign(context.db)
    const [investorId = ''] = await someInvestors(context.db, 1)
    const place = async (amountKurus: bigint) =>
      (
        await placeOrders(sendThrough(context), [await anOrder(context.db, { projectId, investorId, amountKurus })], 3)
      )[0]
    expect(await place(8_000_000n)).toMatchObject({ code: 'placed' })
    await seat(context.db, investorId)
    expect(await place(10_000n)).toEqual({ code: 'amount-above-committee-share', detailKurus: 0n })
    const { rows } = await sql`select state from investments.investment where investor_id = ${investorId}`.execute(
      context.db,
    )
    expect(rows).toEqual([{ state: 'awaiting-payment' }])
  }))

test.each([true, false, null])(
  'who had a seat at the campaign’s file (conflicted: %s) and left is bound as before',
  (isConflicted) =>
    rolledBack(async (context) => {
      await freezeDatabaseClock(context.db, TEST_NOW)
      const [{ projectId }, other] = [await aBigCampaign(context.db), await aBigCampaign(context.db)]
      const [investorId = ''] = await someInvestors(context.db, 1)
      await sql`insert into projects.committee_file (id, project_id, kind, opened_at)
      values (${projectId}, ${projectId}, 'application', ${TEST_NOW})`.execute(context.db)
      await sql`insert into projects.committee_seat (file_id, member_id, declared_at, is_conflicted, conflict_note)
      values (${projectId}, ${investorId}, ${isConflicted === null ? null : TEST_NOW}, ${isConflicted},
        ${isConflicted ? 'Kurucunun kardeşiyim.' : null})`.execute(context.db)
      const place = async (id: string) => {
        const order = await anOrder(context.db, { projectId: id, investorId, amountKurus: ROOM + 10_000n })
        return (await placeOrders(sendThrough(context), [order], 3))[0]
      }
      expect(await place(projectId)).toEqual({ code: 'amount-above-committee-share', detailKurus: ROOM })
      expect(await place(other.projectId)).toMatchObject({ code: 'placed' })
      const { insiderBounds } = await ask(asMember(context, investorId), getInvestmentPreparation, { projectId })
      expect(insiderBounds).toEqual([{ kind: 'committee-share', most: ROOM, held: 0n }])
    }),
)
