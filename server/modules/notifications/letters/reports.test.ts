import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import { announceEvent, getOwnReport, handInReport, saveReport } from '#contracts/projects/reporting/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { grantRole } from '#server/modules/roles/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { compose } from './compose.ts'

const on = <C extends Context>(context: C, date: string): C => ({
  ...context,
  clock: { now: () => istanbulMoment(date, '12:00:00') },
})

/** Who got which letter of the events of a name, each written when it happened. */
async function lettersOf(context: Context, action: string) {
  const { rows } = await sql<RecordedEvent>`
    select id, action, subject_kind, subject_id, actor_id,
      occurred_at, reason, data from platform.audit_event where action = ${action} order by id`.execute(context.db)
  const composed = await Promise.all(
    rows.map((event) => compose({ ...context, clock: { now: () => event.occurredAt } }, event)),
  )
  return composed
    .flat()
    .flatMap((message) => (message.channel === 'email' ? [[message.to.memberId, message.letter.template]] : []))
}

test('a founder is reminded before and after, staff of the role after; of what is handed in nobody is reminded', () =>
  rolledBack(async (context) => {
    const owner = await aMember(context)
    const compliance = await aMember(context)
    await grantRole(asSystem(context), { memberId: compliance.id, role: 'compliance-officer' })
    const { projectId } = await aCampaign(context.db, { ownerId: owner.id })
    for (const to of ['closing', 'successful'] as const)
      await inTransaction(on(context, '2026-03-02'), (tx) => transitionProject(tx, { projectId, to }))
    const { rows } = await sql<{ id: string }>`
      select external_id as id from projects.project where id = ${projectId}`.execute(context.db)
    const founder = asMember(context, owner.id)
    const { obligationId } = await ask(on(founder, '2026-03-02'), announceEvent, {
      projectExternalId: rows[0]?.id ?? '',
      kind: 'material-event',
      title: 'Kontrol değişikliği',
      eventOn: '2026-03-02',
    })
    for (const date of ['2026-03-02', '2026-03-04', '2026-03-05'])
      await runDueWork(asSystem(on(context, date)), 'projects.remind-of-reports')
    expect(await lettersOf(context, 'project.report-reminded')).toEqual([
      [owner.id, 'report-due-soon'],
      [owner.id, 'report-due-today'],
      [owner.id, 'report-late'],
      [compliance.id, 'staff-report-late'],
    ])
    await ask(on(founder, '2026-03-05'), saveReport, { obligationId, text: 'Kontrol değişti.', excessReason: '' })
    const { draft } = await ask(founder, getOwnReport, { obligationId })
    await ask(on(founder, '2026-03-05'), handInReport, { obligationId, revision: draft?.revision ?? 0 })
    expect(await lettersOf(context, 'project.report-reminded')).toEqual([])
    // Nobody invested here.
    expect(await lettersOf(context, 'project.report-handed-in')).toEqual([])
  }))
