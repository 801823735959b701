import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEvents } from '#server/kit/audit.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { placeOrders } from '#server/modules/investments/inside.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { skipPastEvents } from '../relay-events.ts'

test('of a material change an investor reads what was and what is, why, and until when he may withdraw', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const owner = await aMember(context)
    const [investorId = ''] = await someInvestors(context.db, 1)
    const { projectId } = await aCampaign(context.db, { ownerId: owner.id })
    const order = await anOrder(context.db, { projectId, investorId, amountKurus: 10_000n })
    const send = (text: string, values: readonly unknown[]) => plainQueries(context.db).query(text, values)
    expect(await placeOrders(send as never, [order], 3)).toMatchObject([{ code: 'placed' }])
    await skipPastEvents(asSystem(context))
    const changeId = newId()
    await sql`
      with next as (
        insert into projects.information_form (project_id, version, content, sha256, approved_at, change_reason, is_material)
          select project_id, 2, jsonb_set(content, '{rights}', '"Her pay iki oy hakkı verir."'), repeat('b', 64), ${TEST_NOW}, 'Gerekçe', true
          from projects.information_form where project_id = ${projectId} returning content)
      insert into projects.form_change (id, project_id, from_version, content, is_material, reason, state, written_at, asked_at,
          due_on, decided_at, published_at, form_version)
        select ${changeId}, ${projectId}, 1, content, true, 'Genel kurul böyle karar verdi.', 'published', ${TEST_NOW}, ${TEST_NOW},
          '2026-03-18', ${TEST_NOW}, ${TEST_NOW}, 2 from next`.execute(context.db)
    const ofChange = { changeId, formVersion: 2 }
    await inTransaction(asSystem(context), (tx) =>
      recordEvents(tx, [
        {
          action: 'investment.change-noticed',
          subjectId: order.id,
          data: { ...ofChange, projectId, investorId, amountKurus: 10_000n, noticeAt: TEST_NOW },
        },
        {
          action: 'project.form-published',
          subjectId: projectId,
          data: { ...ofChange, formSha256: 'b'.repeat(64), isMaterial: true },
        },
      ]),
    )
    await relayAll(context)
    const { rows } = await sql<{ template: string; memberId: string; values: string }>`
      select template, member_id, (to_jsonb(m))::text as values from notifications.message m
        where template in ('form-changed', 'own-form-published') order by template`.execute(context.db)
    expect(rows.map(({ template, memberId }) => [template, memberId])).toEqual([
      ['form-changed', investorId],
      ['own-form-published', owner.id],
    ])
    expect(rows[0]?.values).toContain('Her pay iki oy hakkı verir.')
    expect(rows[0]?.values).toContain('Genel kurul böyle karar verdi.')
  }))
