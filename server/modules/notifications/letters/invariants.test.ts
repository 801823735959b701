import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEvent } from '#server/kit/audit.ts'
import { newId } from '#server/kit/id.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { compose } from './compose.ts'

test('administrators and finance hear once each of records that contradict each other', () =>
  rolledBack(async (context) => {
    const [first, second] = [await aMember(context), await aMember(context)]
    for (const [{ id }, role] of [
      [first, 'administrator'],
      [second, 'finance-officer'],
      [second, 'administrator'],
    ] as const)
      await grantRole(asSystem(context), { memberId: id, role })
    await inTransaction(asSystem(context), (tx) =>
      recordEvent(tx, {
        action: 'platform.invariant-broken',
        subjectId: newId(),
        data: { invariant: 'refunds-due-in-time', brokenCount: 1_200 },
      }),
    )
    const { rows } = await sql<RecordedEvent>`
      select id, action, subject_kind, subject_id, actor_id,
        occurred_at, reason, data from platform.audit_event where action = 'platform.invariant-broken'`.execute(
      context.db,
    )
    const mails = (await Promise.all(rows.map((event) => compose(context, event)))).flat()
    const told = mails.flatMap((message) => (message.channel === 'email' ? [message] : []))
    expect(told).toHaveLength(2)
    expect(new Set(told.map(({ to }) => to.memberId))).toEqual(new Set([first.id, second.id]))
    expect(told[0]?.letter).toMatchObject({
      template: 'staff-invariant-broken',
      button: { path: '/yonetim/denetimler' },
    })
    expect(JSON.stringify(told[0]?.letter)).toMatch(/İadelerin son günü mevzuattaki iş günlerine uyar\..*1\.200/)
  }))
