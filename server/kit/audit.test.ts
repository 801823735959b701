import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EVENTS, readEventData } from '#contracts/events.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
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
    await inTransaction(context, (tx) =>
      recordEvents(tx, [
        { action: 'investment.paid', subjectId: newId(), data: paid },
        { action: 'project.live', subjectId: projectId, reason: 'Deneme', data: { from: 'upcoming' } },
        { action: 'newsletter.left', subjectId: newId() },
      ]),
    )
    const rows = await context.db
      .selectFrom('platform.audit_event')
      .select(['action', 'subject_kind', 'reason', 'data'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      {
        action: 'investment.paid',
        subject_kind: 'investment',
        reason: null,
        data: z.encode(EVENTS['investment.paid'].data, paid),
      },
      { action: 'project.live', subject_kind: 'project', reason: 'Deneme', data: { from: 'upcoming' } },
      { action: 'newsletter.left', subject_kind: 'newsletter-subscription', reason: null, data: {} },
    ])
    expect(rows[0]?.data).toMatchObject({ amountKurus: '12500050', paidAt: '2026-03-12T20:59:00.250Z' })
    expect(readEventData('investment.paid', rows[0]?.data)).toEqual(paid)
  }))

test('a row of another shape is no data, and whatever else it holds is left out', () => {
  expect(readEventData('member.text-accepted', { kind: 'privacy-notice' })).toBeNull()
  expect(readEventData('investment.paid', { ...paid, amountKurus: '1,5' })).toBeNull()
  expect(readEventData('member.suspended', { roles: [] })).toEqual({})
})
