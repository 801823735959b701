import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EVENTS, readEventData } from '#contracts/events.ts'
import { newId } from '#server/kit/id.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { plantEvent } from '#tests/support/events.ts'
import { findUndeclared } from '#server/invariants/recorded-events.ts'
import { recordEvents } from './audit.ts'
import { inTransaction } from './database/transaction.ts'

const projectId = newId()
const paid = {
  projectId,
  investorId: newId(),
  amountKurus: 12_500_050n,
  state: 'paid' as const,
  paidAt: new Date('2026-03-12T20:59:00.250Z'),
}

test('amounts and moments are stored as the declared fields write them, and read back as they were', () =>
  rolledBack(async (context) => {
    const subjectId = newId()
    await inTransaction(context, (tx) =>
      recordEvents(tx, [
        { action: 'investment.paid', subjectId, data: paid },
        { action: 'newsletter.left', subjectId },
        { action: 'project.live', subjectId, reason: 'Deneme', data: { from: 'upcoming' } },
      ]),
    )
    const rows = await context.db
      .selectFrom('platform.audit_event')
      .select(['action', 'subject_kind', 'reason', 'data'])
      .where('subject_id', '=', subjectId)
      .orderBy('action')
      .execute()
    expect(rows).toEqual([
      {
        action: 'investment.paid',
        subject_kind: 'investment',
        reason: null,
        data: z.encode(EVENTS['investment.paid'].data, paid),
      },
      { action: 'newsletter.left', subject_kind: 'newsletter-subscription', reason: null, data: {} },
      { action: 'project.live', subject_kind: 'project', reason: 'Deneme', data: { from: 'upcoming' } },
    ])
    expect(rows[0]?.data).toMatchObject({ amountKurus: '12500050', paidAt: '2026-03-12T20:59:00.250Z' })
    expect(readEventData('investment.paid', rows[0]?.data)).toEqual(paid)
  }))

test('a row of another shape is no data, and whatever else it holds is left out', () => {
  expect(readEventData('member.text-accepted', { kind: 'privacy-notice' })).toBeNull()
  expect(readEventData('investment.paid', { ...paid, amountKurus: '1,5' })).toBeNull()
  expect(readEventData('member.suspended', { roles: [] })).toEqual({})
})

test('tests find what the trail holds undeclared: a name, a kind of record, a field too many or of another shape', async () => {
  const { db, pool, close } = await privateClone()
  try {
    await inTransaction(testContext(db), async (tx) => {
      await recordEvents(tx, [{ action: 'investment.paid', subjectId: newId(), data: paid }])
      await plantEvent(tx, { action: 'member.text-accepted', subjectId: newId(), data: { kind: 'privacy-notice' } })
      await plantEvent(tx, { action: 'member.suspended', subjectId: newId(), data: { roles: [] } })
      await plantEvent(tx, { action: 'question.asked', subjectId: newId(), data: { projectId, ownerId: newId() } })
      await plantEvent(tx, { action: 'member.told', subjectId: newId() })
      await plantEvent(tx, { action: 'member.restored', subjectId: newId() })
    })
    expect((await findUndeclared(pool)).toSorted()).toEqual([
      'member.suspended',
      'member.text-accepted',
      'member.told',
      'question.asked',
    ])
  } finally {
    await close()
  }
})
