import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { notePayout, transitionProject } from '#server/modules/projects/index.ts'
import { freezeDatabaseClock, aCampaign } from '#tests/support/investments.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { testContext } from '#tests/support/context.ts'
import { announceEvent, withdrawAnnouncement } from './announce-event.ts'
import { archiveProjects } from './archive-projects.ts'
import { findCampaignReports, findObligations, findOwnReport } from './find-reports.ts'
import { lateReports, listObligations, noteObligation } from './follow-obligations.ts'
import { findFirstReport } from './find-first-report.ts'
import { handInReport } from './hand-in-report.ts'
import { planDueObligations } from './plan-obligations.ts'
import { remindOfReports } from './remind-of-reports.ts'
import { addReportFile, removeReportFile, saveReport } from './write-reports.ts'

const PDF = Buffer.from('%PDF-1.4 deneme').toString('base64')

function on<C extends Context>(context: C, date: string): C {
  return { ...context, clock: { now: () => istanbulMoment(date, '12:00:00') } }
}

/** A campaign whose company was paid on 2 March 2026, in the reporting state. */
async function aFunded(context: Context) {
  const owner = await aMember(context)
  const { projectId } = await aCampaign(context.db, { ownerId: owner.id })
  for (const [to, date] of [
    ['closing', '2026-01-04'],
    ['successful', '2026-01-05'],
    ['registration', '2026-02-10'],
    ['payout', '2026-03-01'],
    ['reporting', '2026-03-02'],
  ] as const)
    await inTransaction(on(context, date), (tx) => transitionProject(tx, { projectId, to }))
  await inTransaction(on(context, '2026-03-02'), (tx) => notePayout(tx, { projectId, paidKurus: lira(90_000) }))
  await planDueObligations.run(asSystem(on(context, '2026-03-02')))
  const { rows } = await sql<{ externalId: string }>`
    select external_id from projects.project where id = ${projectId}`.execute(context.db)
  const founder = asMember(context, owner.id)
  return { projectId, projectExternalId: rows[0]?.externalId ?? '', founder, owner }
}

async function firstNotice(founder: Context, projectExternalId: string): Promise<string> {
  const { obligations } = await findObligations(founder, { projectExternalId })
  return obligations.find(({ kind }) => kind === 'use-of-funds')?.id ?? ''
}

const line = (spent: number, explanation = '') => ({ spent: lira(spent), explanation })

async function eventsOf(context: Context, action: string) {
  const { rows } = await sql<{ data: unknown }>`
    select data from platform.audit_event where action = ${action} order by id`.execute(context.db)
  return rows.map(({ data }) => data)
}

test('the calendar follows success and payout; a registered increase closes its part; made again nothing changes', () =>
  rolledBack(async (context) => {
    const { founder, projectExternalId } = await aFunded(context)
    const found = await findObligations(on(founder, '2026-03-02'), { projectExternalId })
    const due = (kind: string) => found.obligations.filter((one) => one.kind === kind).map(({ dueOn }) => dueOn)
    expect(found).toMatchObject({ paidOut: lira(90_000), endsOn: '2031-12-31' })
    expect(due('use-of-funds').slice(0, 2)).toEqual(['2026-09-02', '2027-03-02'])
    expect(due('annual-statements')[0]).toBe('2027-04-30')
    expect(found.obligations.find(({ kind }) => kind === 'capital-increase')).toMatchObject({
      doneOn: '2026-02-10',
      standing: 'on-time',
    })
    expect(await planDueObligations.run(asSystem(on(context, '2026-03-02')))).toBe(0)
    expect(await planDueObligations.run(asSystem(on(context, '2026-03-03')))).toBe(1)
    expect(await eventsOf(context, 'project.obligations-planned')).toHaveLength(1)
    expect((await findObligations(founder, { projectExternalId })).obligations).toHaveLength(found.obligations.length)
  }))

test('a holiday entered later moves what is open and leaves what was handed in', () =>
  rolledBack(async (context) => {
    const { founder, projectExternalId } = await aFunded(context)
    await sql`insert into platform.holiday (day, label, half_day) values ('2026-09-02', 'Deneme', false)`.execute(
      context.db,
    )
    await planDueObligations.run(asSystem(on(context, '2026-03-03')))
    const { obligations } = await findObligations(founder, { projectExternalId })
    expect(obligations.find(({ kind }) => kind === 'use-of-funds')?.dueOn).toBe('2026-09-03')
  }))

test('a day in a year whose feasts nobody entered is told as one that may move', () =>
  rolledBack(async (context) => {
    const { founder, projectExternalId } = await aFunded(context)
    const provisional = async () =>
      (await findObligations(founder, { projectExternalId })).obligations.flatMap(({ dueOn, isDayProvisional }) =>
        isDayProvisional ? [dueOn.slice(0, 4)] : [],
      )
    expect(await provisional()).toEqual([])
    await sql`delete from platform.holiday where day > '2028-12-31'`.execute(context.db)
    const years = await provisional()
    expect(years.length).toBeGreaterThan(0)
    expect(years.every((year) => year > '2028')).toBe(true)
  }))

test('a payout that comes back takes its reports along, and they return with the next one', () =>
  rolledBack(async (context) => {
    const { founder, projectExternalId, projectId } = await aFunded(context)
    const standings = async () =>
      (await findObligations(founder, { projectExternalId })).obligations
        .filter(({ kind }) => kind === 'use-of-funds')
        .map(({ standing }) => standing)
    await inTransaction(on(context, '2026-03-05'), (tx) => transitionProject(tx, { projectId, to: 'payout' }))
    await planDueObligations.run(asSystem(on(context, '2026-03-05')))
    expect(new Set(await standings())).toEqual(new Set(['fallen-away']))
    await inTransaction(on(context, '2026-03-09'), (tx) => transitionProject(tx, { projectId, to: 'reporting' }))
    await inTransaction(on(context, '2026-03-09'), (tx) => notePayout(tx, { projectId, paidKurus: lira(90_000) }))
    await planDueObligations.run(asSystem(on(context, '2026-03-09')))
    expect(await standings()).not.toContain('fallen-away')
    expect(await firstNotice(founder, projectExternalId)).not.toBe('')
  }))

test('a report is drafted, refused until it is whole, handed in once and published; its correction is a version', () =>
  rolledBack(async (context) => {
    const { founder: owner, projectExternalId, projectId } = await aFunded(context)
    const founder = on(owner, '2026-09-01')
    const obligationId = await firstNotice(founder, projectExternalId)
    await saveReport(founder, { obligationId, text: 'İlk altı ay', excessReason: '', lines: [line(95_000)] })
    const hand = async () => {
      const { draft } = await findOwnReport(founder, { obligationId })
      return handInReport(founder, { obligationId, revision: draft?.revision ?? 0 })
    }
    await expect(hand()).rejects.toMatchObject({ code: 'deviation-unexplained' })
    await saveReport(founder, {
      obligationId,
      text: 'İlk altı ay',
      excessReason: '',
      lines: [line(95_000, 'Masraflar')],
    })
    await expect(hand()).rejects.toMatchObject({ code: 'spent-above-payout' })
    await saveReport(founder, { obligationId, text: 'İlk altı ay', excessReason: '', lines: [line(40_000)] })
    await expect(hand()).rejects.toMatchObject({ code: 'report-file-missing' })
    await expect(
      addReportFile(founder, {
        obligationId,
        fileName: 'fatura.pdf',
        base64document: Buffer.from('PK').toString('base64'),
      }),
    ).rejects.toMatchObject({ code: 'report-not-pdf' })
    await addReportFile(founder, { obligationId, fileName: 'fatura.pdf', base64document: PDF })
    const early = on(owner, '2026-08-02')
    const { draft: begun } = await findOwnReport(early, { obligationId })
    await expect(handInReport(early, { obligationId, revision: begun?.revision ?? 0 })).rejects.toMatchObject({
      code: 'report-too-early',
    })
    expect(await findFirstReport(context, projectId)).toBeNull()
    expect(await hand()).toEqual({ version: 1 })
    await expect(hand()).rejects.toMatchObject({ code: 'report-not-begun' })
    const reader = on(asMember(context, (await aMember(context)).id), '2026-09-01')
    const read = await findCampaignReports(reader, { projectId })
    expect(read.punctuality).toMatchObject({ onTime: 1, late: 0, missing: 0 })
    expect(read.reports).toMatchObject([
      { version: 1, isLatest: true, standing: 'on-time', files: [{ name: 'fatura.pdf' }] },
    ])
    const { rows } = await sql`select 1 from projects.document where id = ${read.reports[0]?.files[0]?.id}`.execute(
      context.db,
    )
    expect(rows).toHaveLength(1)

    const later = on(owner, '2026-12-01')
    await saveReport(later, { obligationId, text: 'Düzeltme', excessReason: '', lines: [line(45_000)] })
    const { draft } = await findOwnReport(later, { obligationId })
    expect(draft?.files).toMatchObject([{ name: 'fatura.pdf' }])
    expect(await handInReport(later, { obligationId, revision: draft?.revision ?? 0 })).toEqual({ version: 2 })
    const corrected = await findCampaignReports(on(reader, '2026-12-01'), { projectId })
    expect(corrected.reports.map(({ version, isLatest }) => [version, isLatest])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(corrected.punctuality).toMatchObject({ onTime: 1, late: 0 })
    // A correction is no first report.
    expect(istanbulDate((await findFirstReport(context, projectId)) ?? new Date(0))).toBe('2026-09-01')
    await expect(sql`update projects.report set text = 'x' where version = 1`.execute(context.db)).rejects.toThrow(
      'a report that was handed in is not changed',
    )
  }))

test('all spent: the notices after it fall away and the last audit is owed; a correction takes it back', () =>
  rolledBack(async (context) => {
    const { founder: owner, projectExternalId } = await aFunded(context)
    const founder = on(owner, '2026-08-03')
    const obligationId = await firstNotice(founder, projectExternalId)
    const handIn = async (spent: number) => {
      await saveReport(founder, { obligationId, text: 'x', excessReason: '', lines: [line(spent, 'Hizmet bedelleri')] })
      const { draft } = await findOwnReport(founder, { obligationId })
      if (draft?.files.length === 0)
        await addReportFile(founder, { obligationId, fileName: 'a.pdf', base64document: PDF })
      const { draft: whole } = await findOwnReport(founder, { obligationId })
      await handInReport(founder, { obligationId, revision: whole?.revision ?? 0 })
      await planDueObligations.run(asSystem(on(context, '2026-08-03')))
      const { obligations } = await findObligations(founder, { projectExternalId })
      const open = obligations.filter(({ standing }) => standing !== 'fallen-away')
      return (kind: string) => open.filter((one) => one.kind === kind).length
    }
    const after = await handIn(90_000)
    expect([after('use-of-funds'), after('special-audit')]).toEqual([1, 1])
    const back = await handIn(80_000)
    expect([back('use-of-funds') > 1, back('special-audit')]).toEqual([true, 0])
  }))

test('two tabs: what changed in one is not handed in by the other', () =>
  rolledBack(async (context) => {
    const { founder: owner, projectExternalId } = await aFunded(context)
    const founder = on(owner, '2026-09-01')
    const obligationId = await firstNotice(founder, projectExternalId)
    await saveReport(founder, { obligationId, text: 'Bir', excessReason: '', lines: [line(0)] })
    const { draft } = await findOwnReport(founder, { obligationId })
    await saveReport(founder, { obligationId, text: 'İki', excessReason: '', lines: [line(0)] })
    await expect(handInReport(founder, { obligationId, revision: draft?.revision ?? 0 })).rejects.toMatchObject({
      code: 'report-changed',
    })
  }))

test('nobody but the owner reads or writes drafts; staff note, and only those of the role', () =>
  rolledBack(async (context) => {
    const { founder, projectExternalId, projectId } = await aFunded(context)
    const obligationId = await firstNotice(founder, projectExternalId)
    await saveReport(founder, { obligationId, text: 'Gizli taslak', excessReason: '', lines: [line(0)] })
    const { id: fileId } = await addReportFile(founder, { obligationId, fileName: 'a.pdf', base64document: PDF })
    const other = asMember(context, (await aMember(context)).id)
    const absent = { code: 'not-found' }
    await expect(findObligations(other, { projectExternalId })).rejects.toMatchObject(absent)
    await expect(findOwnReport(other, { obligationId })).rejects.toMatchObject(absent)
    await expect(saveReport(other, { obligationId, text: 'x', excessReason: '' })).rejects.toMatchObject(absent)
    await expect(removeReportFile(other, { fileId })).rejects.toMatchObject(absent)
    await expect(handInReport(other, { obligationId, revision: 2 })).rejects.toMatchObject(absent)
    const event = { kind: 'material-event', title: 'x', eventOn: '2026-03-02' } as const
    await expect(announceEvent(other, { projectExternalId, ...event })).rejects.toMatchObject(absent)
    expect(await findCampaignReports(other, { projectId })).toMatchObject({ reports: [] })
    await expect(listObligations(other, {})).rejects.toMatchObject({ code: 'not-permitted' })
    const finance = asMember(context, (await aMember(context)).id, ['finance-officer'])
    await expect(noteObligation(finance, { obligationId, note: 'x' })).rejects.toMatchObject({ code: 'not-permitted' })
    const auditor = asMember(context, (await aMember(context)).id, ['auditor'])
    await expect(noteObligation(auditor, { obligationId, note: 'x' })).rejects.toMatchObject({ code: 'not-permitted' })
    expect((await listObligations(auditor, { projectId })).obligations.length).toBeGreaterThan(10)
  }))

test('a late report: each step of the ladder once, staff see it with a note, and it stays late when handed in', () =>
  rolledBack(async (context) => {
    const { founder: owner, projectExternalId, projectId } = await aFunded(context)
    const obligationId = await firstNotice(owner, projectExternalId)
    const remindOn = async (date: string) => {
      await remindOfReports.run(asSystem(on(context, date)))
      return (await eventsOf(context, 'project.report-reminded')).filter(
        (data) => (data as { obligationId: string }).obligationId === obligationId,
      )
    }
    expect(await remindOn('2026-08-18')).toHaveLength(0)
    expect(await remindOn('2026-08-19')).toMatchObject([{ step: 0 }])
    expect(await remindOn('2026-08-19')).toHaveLength(1)
    // Nothing ran for days: the two steps between are one letter.
    expect(await remindOn('2026-09-02')).toMatchObject([{ step: 0 }, { step: 2 }])
    expect(await remindOn('2026-09-03')).toMatchObject([{ step: 0 }, { step: 2 }, { step: 3 }])
    const staff = on(asMember(context, (await aMember(context)).id, ['compliance-officer']), '2026-09-04')
    await noteObligation(staff, { obligationId, note: 'Girişimci arandı.' })
    expect((await listObligations(staff, {})).obligations).toMatchObject([
      { id: obligationId, daysLate: 2, note: 'Girişimci arandı.', standing: 'late' },
    ])
    expect(await lateReports.count(staff)).toMatchObject({ count: 1, lateCount: 1 })
    const founder = on(owner, '2026-09-04')
    await saveReport(founder, { obligationId, text: 'Geç kaldık', excessReason: '', lines: [line(0)] })
    const { draft } = await findOwnReport(founder, { obligationId })
    await handInReport(founder, { obligationId, revision: draft?.revision ?? 0 })
    expect((await findCampaignReports(founder, { projectId })).punctuality).toMatchObject({ onTime: 0, late: 1 })
    expect(await remindOn('2026-09-09')).toHaveLength(3)
    await expect(noteObligation(staff, { obligationId, note: 'x' })).rejects.toMatchObject({
      code: 'obligation-closed',
    })
  }))

test('an event is due in two business days, an assembly is called three weeks ahead; what was begun by mistake is taken back', () =>
  rolledBack(async (context) => {
    const { founder: owner, projectExternalId } = await aFunded(context)
    // A Friday.
    const founder = on(owner, '2026-03-06')
    const announce = (kind: 'material-event' | 'general-assembly', eventOn: string) =>
      announceEvent(founder, { projectExternalId, kind, title: 'Deneme', eventOn })
    await expect(announce('material-event', '2026-03-07')).rejects.toMatchObject({ code: 'event-in-future' })
    const { obligationId } = await announce('material-event', '2026-03-05')
    const assembly = await announce('general-assembly', '2026-03-20')
    const { obligations } = await findObligations(founder, { projectExternalId })
    const dueOf = (id: string) => obligations.find((one) => one.id === id)
    expect(dueOf(obligationId)).toMatchObject({ dueOn: '2026-03-09', standing: 'soon' })
    expect(dueOf(assembly.obligationId)).toMatchObject({ dueOn: '2026-02-27', standing: 'late' })
    await withdrawAnnouncement(founder, { obligationId: assembly.obligationId })
    const notice = await firstNotice(founder, projectExternalId)
    await expect(withdrawAnnouncement(founder, { obligationId: notice })).rejects.toMatchObject({
      code: 'not-announced',
    })
    // Told with an earlier day than it was begun with, it is late by that day.
    await saveReport(founder, { obligationId, text: 'Kontrol değişikliği', excessReason: '', eventOn: '2026-03-02' })
    const { draft } = await findOwnReport(founder, { obligationId })
    await handInReport(founder, { obligationId, revision: draft?.revision ?? 0 })
    const after = await findObligations(founder, { projectExternalId })
    expect(after.obligations.find(({ id }) => id === obligationId)).toMatchObject({
      dueOn: '2026-03-04',
      standing: 'done-late',
    })
    expect(after.punctuality).toMatchObject({ onTime: 0, late: 1, missing: 0 })
  }))

test('a project is archived when the term is over and nothing is open, not before', () =>
  rolledBack(async (context) => {
    const { projectId } = await aFunded(context)
    const stateOn = async (date: string) => {
      await archiveProjects.run(asSystem(on(context, date)))
      const { rows } = await sql<{ state: string }>`
        select state from projects.project where id = ${projectId}`.execute(context.db)
      return rows[0]?.state
    }
    expect(await stateOn('2032-01-01')).toBe('reporting')
    await sql`update projects.obligation set state = 'handed-in', done_on = due_on where state = 'open'`.execute(
      context.db,
    )
    expect(await stateOn('2031-12-31')).toBe('reporting')
    expect(await stateOn('2032-01-01')).toBe('archived')
  }))

test('two processes make the calendar once, take each reminder once, and one of two tabs hands in', async () => {
  const database = await privateClone()
  try {
    const context = testContext(database.db)
    await freezeDatabaseClock(database.db, istanbulMoment('2026-03-02'))
    const { founder, projectExternalId, projectId } = await aFunded(context)
    const count = async () => (await findObligations(founder, { projectExternalId })).obligations.length
    const before = await count()
    await sql`delete from projects.obligation`.execute(database.db)
    await sql`update projects.reporting_term set planned_on = null`.execute(database.db)
    const system = asSystem(on(context, '2026-08-20'))
    await Promise.all([1, 2, 3].map(() => planDueObligations.run(system)))
    expect(await count()).toBe(before)
    await Promise.all([1, 2, 3].map(() => remindOfReports.run(system)))
    const obligationId = await firstNotice(founder, projectExternalId)
    const reminders = await eventsOf(context, 'project.report-reminded')
    expect(new Set(reminders.map((data) => (data as { obligationId: string }).obligationId)).size).toBe(
      reminders.length,
    )

    const tab = on(founder, '2026-09-01')
    await saveReport(tab, { obligationId, text: 'Bir', excessReason: '', lines: [line(0)] })
    const { draft } = await findOwnReport(tab, { obligationId })
    const both = await Promise.allSettled(
      [1, 2].map(() => handInReport(tab, { obligationId, revision: draft?.revision ?? 0 })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await findCampaignReports(tab, { projectId })).reports).toHaveLength(1)
  } finally {
    await database.close()
  }
})
