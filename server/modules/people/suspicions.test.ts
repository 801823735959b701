import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import { findMembers } from '#contracts/people/endpoints.ts'
import { WAITING_SUSPICIONS } from '#contracts/people/parts.ts'
import { searchEvents, getAuditActions, getMyConsole } from '#contracts/staff/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, refusalOf } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findPerson } from './find-members.ts'
import { beginLook } from './look.ts'
import { openTrail } from './open-parts.ts'
import { closeSuspicion, noteSuspicion, openSuspicions, reportSuspicion } from './suspicions.ts'

const note = 'Üç ayrı hesaptan, üyenin bildirdiği gelirle açıklanamayan ödemeler geldi.'
const look = 'Olağan dışı ödeme incelemesi'

async function staffOf(context: Context, role: StaffRole) {
  return asMember(context, (await aMember(context)).id, [role])
}

test('a suspicion is noted with the last day for its report, reported or closed, and decided once', () =>
  rolledBack(async (context) => {
    const { id: memberId } = await aMember(context)
    const officer = await staffOf(context, 'compliance-officer')
    expect(await refusalOf(openSuspicions(officer, { memberId }))).toBe('look-reason-required')
    await beginLook(officer, { memberId, reason: look })
    await noteSuspicion(officer, { memberId, note })
    await noteSuspicion(officer, { memberId, note: 'İkinci not' })
    const [second, first] = (await openSuspicions(officer, { memberId })).notes
    if (!first || !second) throw new Error('two notes were written')
    const expected = await sql<{ due: string }>`
      select to_char(due_on, 'YYYY-MM-DD') as due from people.suspicion where id = ${first.id}`.execute(context.db)
    expect(first).toMatchObject({ note, state: 'open', isLate: false, dueOn: expected.rows[0]?.due })
    const late = { ...officer, clock: { now: () => new Date(`${first.dueOn}T21:30:00Z`) } }
    expect(await refusalOf(openSuspicions(late, { memberId }))).toBe('look-reason-required')
    await beginLook(late, { memberId, reason: look })
    expect((await openSuspicions(late, { memberId })).notes.map(({ isLate }) => isLate)).toEqual([true, true])
    const report = { suspicionId: first.id, reportNumber: '2026/4711' }
    expect(await refusalOf(reportSuspicion(officer, { ...report, reportedOn: '2099-01-01' }))).toBe('report-in-future')
    await reportSuspicion(officer, { ...report, reportedOn: '2026-03-02' })
    const close = { suspicionId: second.id, closeReason: 'Gelir belgelendi.' }
    await closeSuspicion(officer, close)
    expect(await refusalOf(closeSuspicion(officer, close))).toBe('suspicion-decided')
    expect(await refusalOf(closeSuspicion(officer, { ...close, suspicionId: memberId }))).toBe('not-found')
    expect((await openSuspicions(officer, { memberId })).notes).toMatchObject([
      { state: 'closed', closeReason: close.closeReason },
      { state: 'reported', reportNumber: '2026/4711', reportedOn: '2026-03-02' },
    ])
  }))

test('open notes wait in a queue of compliance officers alone, which leads to whom they are about, until the last is decided', () =>
  rolledBack(async (context) => {
    const { id: memberId } = await aMember(context)
    const officer = await staffOf(context, 'compliance-officer')
    const queueOf = async (staff: Context) =>
      (await ask(staff, getMyConsole, {})).queues.find(({ code }) => code === 'suspicions-open')
    const listed = async (staff: Context) =>
      (await ask(staff, findMembers, { words: '', after: '', waiting: WAITING_SUSPICIONS })).members.map(({ id }) => id)
    expect([await queueOf(officer), await listed(officer)]).toMatchObject([{ count: 0, lateCount: 0, isOwn: true }, []])
    await noteSuspicion(officer, { memberId, note })
    await noteSuspicion(officer, { memberId, note: 'İkinci not' })
    expect(await queueOf(officer)).toMatchObject({ count: 2, lateCount: 0, path: '/yonetim/uyeler?bekleyen=suphe' })
    expect(await listed(officer)).toEqual([memberId])
    const later = { ...officer, clock: { now: () => new Date('2027-03-02T09:00:00Z') } }
    expect(await queueOf(later)).toMatchObject({ count: 2, lateCount: 2 })
    for (const role of STAFF_ROLES.filter((each) => each !== 'compliance-officer')) {
      const staff = await staffOf(context, role)
      expect(await queueOf(staff)).toBeUndefined()
      expect(await refusalOf(listed(staff))).toBe('not-permitted')
    }
    await beginLook(officer, { memberId, reason: look })
    for (const { id } of (await openSuspicions(officer, { memberId })).notes)
      await closeSuspicion(officer, { suspicionId: id, closeReason: 'Gelir belgelendi.' })
    expect([await queueOf(officer), await listed(officer)]).toMatchObject([{ count: 0 }, []])
  }))

test('nobody but compliance officers learns that there is a note: not by call, nor in any trail', () =>
  rolledBack(async (context) => {
    const { id: memberId } = await aMember(context)
    const officer = await staffOf(context, 'compliance-officer')
    await beginLook(officer, { memberId, reason: 'Destek talebi' })
    await noteSuspicion(officer, { memberId, note })
    await openSuspicions(officer, { memberId })
    const officerId = officer.actor.kind === 'member' ? officer.actor.id : ''
    const whole = { action: '', order: 'newest', routine: 'shown' } as const
    for (const role of STAFF_ROLES.filter((each) => each !== 'compliance-officer')) {
      const staff = await staffOf(context, role)
      for (const call of [openSuspicions(staff, { memberId }), noteSuspicion(staff, { memberId, note })])
        expect(await refusalOf(call)).toBe('not-permitted')
      if (role !== 'auditor' && role !== 'administrator') continue
      expect((await findPerson(staff, { memberId })).seesSuspicions).toBe(false)
      await beginLook(staff, { memberId, reason: 'Denetim' })
      const told = JSON.stringify([
        await openTrail(staff, { memberId }),
        await ask(staff, searchEvents, whole),
        await ask(staff, searchEvents, { ...whole, action: 'suspicion.' }),
        await ask(staff, searchEvents, { ...whole, actorId: officerId }),
        await ask(staff, searchEvents, { ...whole, subjectId: memberId }),
        await ask(staff, getAuditActions, {}),
      ])
      expect(told).not.toContain('suspicion')
    }
    const seen = await ask(officer, searchEvents, { ...whole, action: 'suspicion.' })
    expect(seen.events.map(({ action }) => action).toSorted()).toEqual(['suspicion.looked-at', 'suspicion.noted'])
    expect((await ask(officer, getAuditActions, {})).actions).toContain('suspicion.noted')
    const { rows } = await sql`select 1 from platform.audit_event
      where action like 'suspicion.%' and (subject_id = ${memberId} or data::text like ${`%${memberId}%`})`.execute(
      context.db,
    )
    expect(rows).toEqual([])
  }))
