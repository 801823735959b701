import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import { istanbulMoment } from '#contracts/common/time/time.ts'
import { getCampaignReports } from '#contracts/projects/reporting/endpoints.ts'
import * as calls from '#contracts/projects/reporting/press-endpoints.ts'
import { followUpOf } from '#contracts/projects/reporting/obligations.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { notePayout, transitionProject } from '#server/modules/projects/index.ts'
import { ask } from '#tests/support/ask.ts'
import { asStaff } from '#tests/support/content.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { aMember, asMember, asSystem, refusalOf } from '#tests/support/membership.ts'
import { archiveProjects } from './archive-projects.ts'
import { lateReports } from './follow-obligations.ts'
import { planDueObligations } from './plan-obligations.ts'

const on = <C extends Context>(context: C, date: string): C => ({
  ...context,
  clock: { now: () => istanbulMoment(date, '12:00:00') },
})

/** A campaign whose company was paid on 2 March 2026, and its first half-yearly notice, due on 2 September. */
async function aNotice(context: Context) {
  const owner = await aMember(context)
  const { projectId } = await aCampaign(context.db, { ownerId: owner.id })
  for (const to of ['closing', 'successful', 'registration', 'payout', 'reporting'] as const)
    await inTransaction(on(context, '2026-03-02'), (tx) => transitionProject(tx, { projectId, to }))
  await inTransaction(on(context, '2026-03-02'), (tx) => notePayout(tx, { projectId, paidKurus: lira(90_000) }))
  await planDueObligations.run(asSystem(on(context, '2026-03-02')))
  const { rows } = await sql<{ id: string }>`
    select id from projects.obligation where project_id = ${projectId} and kind = 'use-of-funds' order by due_on limit 1`.execute(
    context.db,
  )
  return { projectId, owner, obligationId: rows[0]?.id ?? '' }
}

test('what an officer does next: warn, wait fifteen days, tell the regulator, and then nothing', () => {
  const owed = { state: 'open', dueOn: '2026-09-02', warnedOn: null, toldOn: null } as const
  expect(followUpOf(owed, '2026-09-02')).toBe('none')
  expect(followUpOf(owed, '2026-09-03')).toBe('warn')
  const warned = { ...owed, warnedOn: '2026-09-03' }
  expect(followUpOf(warned, '2026-09-17')).toBe('wait')
  expect(followUpOf(warned, '2026-09-18')).toBe('tell')
  expect(followUpOf({ ...warned, toldOn: '2026-09-18' }, '2026-10-18')).toBe('none')
  expect(followUpOf({ ...warned, state: 'handed-in' }, '2026-10-18')).toBe('none')
})

test('a report that never comes is named to members, pressed for step by step, and ends when the term is over', () =>
  rolledBack(async (context) => {
    const { projectId, owner, obligationId } = await aNotice(context)
    const officer = await asStaff(context, 'compliance-officer')
    const count = async (date: string) => (await lateReports.count(on(officer, date))).count
    const warn = (date: string) => ask(on(officer, date), calls.warnCompany, { obligationId })
    const tell = (date: string) =>
      ask(on(officer, date), calls.noteRegulatorTold, { obligationId, reference: 'KEP, 18.09.2026, 214' })

    expect(await refusalOf(warn('2026-09-02'))).toBe('obligation-not-late')
    expect(await refusalOf(tell('2026-09-03'))).toBe('obligation-not-warned')
    expect(await count('2026-09-03')).toBe(1)
    await warn('2026-09-03')
    expect(await count('2026-09-17')).toBe(0)
    expect(await refusalOf(warn('2026-09-10'))).toBe('obligation-warned')
    expect(await refusalOf(tell('2026-09-17'))).toBe('obligation-not-warned')
    expect(await count('2026-09-18')).toBe(1)
    await tell('2026-09-18')
    expect(await count('2026-10-18')).toBe(0)

    const read = () => ask(on(asMember(context, owner.id), '2026-09-20'), getCampaignReports, { projectId })
    expect(await read()).toMatchObject({
      punctuality: { missing: 1 },
      overdue: [{ kind: 'use-of-funds', dueOn: '2026-09-02', toldOn: '2026-09-18' }],
    })

    // All else was handed in; the term ends with 2031.
    await sql`update projects.obligation set state = 'handed-in', done_on = due_on
      where project_id = ${projectId} and id <> ${obligationId} and state = 'open'`.execute(context.db)
    expect(await archiveProjects.run(asSystem(on(context, '2031-12-31')))).toBe(0)
    expect(await archiveProjects.run(asSystem(on(context, '2032-01-01')))).toBe(1)
    const { rows } = await sql<{ state: string; project: string }>`
      select o.state, p.state as project from projects.obligation o join projects.project p on p.id = o.project_id
        where o.id = ${obligationId}`.execute(context.db)
    expect(rows).toEqual([{ state: 'missing', project: 'archived' }])
    expect(await read()).toMatchObject({ punctuality: { missing: 1 }, overdue: [{ dueOn: '2026-09-02' }] })
  }))
