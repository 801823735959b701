import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { deleteOldSessions } from './delete-old-sessions.ts'
import { machineClock } from '#server/kit/clock.ts'
import { openSession } from './sessions.ts'

const DAY_MS = 86_400_000
const TERM_DAYS = 1826

async function aSessionThatRanOut(context: Context, memberId: string, daysAgo: number): Promise<string> {
  const id = await inTransaction(context, (tx) => openSession(tx, memberId))
  const at = new Date(machineClock.now().getTime() - daysAgo * DAY_MS)
  await context.db.updateTable('membership.session').set({ expires_at: at }).where('id', '=', id).execute()
  return id
}

test('sessions that ran out five years ago are deleted, later ones stay, and the trail tells whose and how many', () =>
  rolledBack(async (context) => {
    const [one, other] = [await aMember(context), await aMember(context)]
    for (const days of [TERM_DAYS, TERM_DAYS + 400]) await aSessionThatRanOut(context, one.id, days)
    await aSessionThatRanOut(context, other.id, TERM_DAYS)
    const kept = await aSessionThatRanOut(context, one.id, TERM_DAYS - 1)
    const open = await inTransaction(context, (tx) => openSession(tx, other.id))

    expect(await deleteOldSessions.run(asSystem(context))).toBe(3)
    expect(await deleteOldSessions.run(asSystem(context))).toBe(0)

    const left = await context.db
      .selectFrom('membership.session')
      .select('id')
      .where('member_id', 'in', [one.id, other.id])
      .execute()
    expect(left.map(({ id }) => id).sort()).toEqual([kept, open].sort())
    const told = await context.db
      .selectFrom('platform.audit_event')
      .select(['subject_id', 'data'])
      .where('action', '=', 'member.sessions-deleted')
      .execute()
    expect(new Map(told.map(({ subject_id, data }) => [subject_id, data]))).toEqual(
      new Map([
        [one.id, { count: 2 }],
        [other.id, { count: 1 }],
      ]),
    )
  }))

test('the term is the one in force: a shorter one of the operator deletes earlier', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    await aSessionThatRanOut(context, member.id, 800)
    expect(await deleteOldSessions.run(asSystem(context))).toBe(0)
    await context.db
      .insertInto('platform.parameter')
      .values({
        key: 'membership.session-record',
        valid_from: '2022-01-01',
        value: 730n,
        unit: 'days',
        source: newId(),
      })
      .execute()
    expect(await deleteOldSessions.run(asSystem(context))).toBe(1)
  }))
