import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { InputOf } from '#contracts/common/endpoint.ts'
import type { searchEvents as endpoint } from '#contracts/staff/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { listEventsAbout } from '#server/kit/due-work/event-feed.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { rolledBack } from '#tests/support/database.ts'
import { plantEvent } from '#tests/support/events.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { aLiveProject } from '#tests/support/projects.ts'
import { searchEvents, showActions } from './search-events.ts'

type Question = Partial<InputOf<typeof endpoint>>

async function ask(context: Context, question: Question = {}) {
  return searchEvents(asMember(context, newId(), ['auditor']), {
    action: '',
    order: 'newest',
    routine: 'shown',
    ...question,
  })
}

/** An event at a moment, in the hands of a member. */
async function happen(context: Context, actorId: string, at: string, action: string, subjectId: string) {
  const told = { ...asMember(context, actorId), clock: { now: () => new Date(at) } }
  await inTransaction(told, (tx) => plantEvent(tx, { action, subjectId }))
}

test('by action, subject, actor and days of Istanbul, newest first, with names', () =>
  rolledBack(async (context) => {
    const actor = await aMember(context, { firstName: 'Vedat', lastName: 'Sümer' })
    const subject = await aMember(context, { firstName: 'Seda', lastName: 'Akıncı' })
    await happen(context, actor.id, '2026-03-12T20:59:59Z', 'probe.first', subject.id)
    await happen(context, actor.id, '2026-03-12T21:00:00Z', 'probe.second', subject.id)
    await happen(context, subject.id, '2026-03-14T10:00:00Z', 'probe.second', actor.id)
    await happen(context, subject.id, '2026-03-15T10:00:00Z', 'prober.third', actor.id)
    const actions = async (question: Question) =>
      (await ask(context, question)).events.map(({ action, occurredAt }) => [action, occurredAt])
    const [first, second, third, other] = [
      '2026-03-12T20:59:59Z',
      '2026-03-12T21:00:00Z',
      '2026-03-14T10:00:00Z',
      '2026-03-15T10:00:00Z',
    ].map((at) => Date.parse(at) / 1000)
    const found = {
      a: ['probe.first', first],
      b: ['probe.second', second],
      c: ['probe.second', third],
      d: ['prober.third', other],
    }
    expect(await actions({ action: 'probe.' })).toEqual([found.c, found.b, found.a])
    expect(await actions({ action: 'probe.second' })).toEqual([found.c, found.b])
    expect(await actions({ action: 'probe.', order: 'oldest' })).toEqual([found.a, found.b, found.c])
    expect(await actions({ actorId: actor.id, order: 'oldest' })).toEqual([found.a, found.b])
    expect(await actions({ subjectId: subject.id, action: 'probe' })).toEqual([found.b, found.a])
    expect(await actions({ actorId: actor.id })).toEqual([found.b, found.a])
    expect(await actions({ actorId: actor.id, subjectId: subject.id, action: 'probe.f' })).toEqual([found.a])
    // 21.00 UTC is midnight in Istanbul.
    expect(await actions({ action: 'probe', from: '2026-03-13', to: '2026-03-14' })).toEqual([found.c, found.b])
    expect(await actions({ action: 'probe', to: '2026-03-12' })).toEqual([found.a])
    const { events } = await ask(context, { action: 'probe.first' })
    expect(events[0]).toMatchObject({
      actorKind: 'member',
      actorName: 'Vedat Sümer',
      subjectName: 'Seda Akıncı',
      reason: 'Deneme',
    })
  }))

test('pages follow without gap or repetition, also where moments are the same to the microsecond', () =>
  rolledBack(async (context) => {
    const actor = await aMember(context)
    for (let at = 0; at < 120; at++)
      await happen(context, actor.id, `2026-03-12T20:00:0${at % 3}Z`, at % 2 ? 'probe.odd' : 'probe.even', actor.id)
    // Moments that the database itself made have microseconds.
    await sql`insert into platform.audit_event (id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id)
      select gen_random_uuid(), timestamptz '2026-03-12 20:00:01.000001+00' + n * interval '1 microsecond', 'member', ${actor.id},
        'probe.even', 'member', ${actor.id} from generate_series(1, 30) n`.execute(context.db)
    for (const question of [
      { action: 'probe.' },
      { action: 'probe.', order: 'oldest' as const },
      { subjectId: actor.id, action: 'probe.' },
      { actorId: actor.id },
      { actorId: actor.id, order: 'oldest' as const },
    ]) {
      const seen: string[] = []
      let after: string | undefined
      for (let pages = 0; pages < 5; pages++) {
        const page = await ask(context, { ...question, ...(after ? { after } : {}) })
        seen.push(...page.events.map(({ id }) => id))
        if (page.next === null) break
        after = page.next
      }
      expect([question, new Set(seen).size, seen.length]).toEqual([question, 150, 150])
    }
  }))

test('the actions that occur, each once', () =>
  rolledBack(async (context) => {
    const actor = await aMember(context)
    for (const action of ['probe.b', 'probe.a', 'probe.b'] as const)
      await happen(context, actor.id, '2026-03-12T20:00:00Z', action, actor.id)
    const { actions } = await showActions(asMember(context, newId(), ['administrator']))
    expect(actions.filter((action) => action.startsWith('probe'))).toEqual(['probe.a', 'probe.b'])
  }))

test('the placing of an order, which carries its investment’s id, is found like any other event', () =>
  rolledBack(async (context) => {
    const actor = await aMember(context)
    const investmentId = newId()
    await sql`insert into platform.audit_event (id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id)
      values (${investmentId}, '2026-03-12T20:00:00Z', 'member', ${actor.id}, 'investment.placed', 'investment', ${investmentId})`.execute(
      context.db,
    )
    await happen(context, actor.id, '2026-03-12T20:01:00Z', 'investment.paid', investmentId)
    const both = ['investment.paid', 'investment.placed']
    for (const question of [
      { action: 'investment.' },
      { subjectId: investmentId },
      { subjectId: investmentId, action: 'investment.p' },
      { actorId: actor.id },
    ]) {
      const { events } = await ask(context, question)
      expect([question, events.map(({ action }) => action)]).toEqual([question, both])
    }
    expect((await ask(context, { action: 'investment.pl' })).events).toHaveLength(1)
    expect((await ask(context, { action: 'member.' })).events.map(({ action }) => action)).not.toContain(
      'investment.placed',
    )
    const { actions } = await showActions(asMember(context, newId(), ['auditor']))
    expect(actions.filter((action) => action.startsWith('investment.'))).toEqual(both)
    expect((await listEventsAbout(context, investmentId)).map(({ action }) => action)).toEqual(both)
  }))

test('members and other staff do not read the trail', () =>
  rolledBack(async (context) => {
    for (const role of ['content-editor', 'finance-officer', 'analyst', 'committee-member'] as const) {
      const call = searchEvents(asMember(context, newId(), [role]), { action: '', order: 'newest', routine: 'shown' })
      await expect(call).rejects.toThrow(new Refusal('not-permitted'))
    }
  }))

test('each question stands behind an index', () =>
  rolledBack(async (context) => {
    // On a table this small the planner would rather gather and sort; what is asked is whether it could walk the index.
    await sql`set local enable_seqscan = off`.execute(context.db)
    await sql`set local enable_bitmapscan = off`.execute(context.db)
    const explain = async (condition: string, way: string): Promise<string> => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from platform.audit_event
        where ${sql.raw(condition)} order by occurred_at ${sql.raw(way)}, id ${sql.raw(way)} limit 51`.execute(
        context.db,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const id = newId()
    for (const [condition, index] of [
      [`id <> subject_id and subject_id = '${id}'`, 'audit_event_by_subject'],
      [`actor_id = '${id}'`, 'audit_event_by_actor'],
      [`id <> subject_id and action = 'member.signed-in'`, 'audit_event_by_action'],
      [`id = subject_id`, 'audit_event_of_own_id_by_time'],
    ] as const) {
      for (const way of ['desc', 'asc']) {
        const plan = await explain(condition, way)
        expect(plan).toContain(index)
        expect(plan).not.toContain('Sort')
      }
    }
  }))

test('what happens by itself every day is left out where nobody asked for it', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    await happen(context, member.id, '2026-03-12T10:00:00Z', 'member.signed-in', member.id)
    await happen(context, member.id, '2026-03-12T11:00:00Z', 'member.suspended', member.id)
    const actions = async (question: Question) =>
      (await ask(context, { from: '2026-03-12', to: '2026-03-12', ...question })).events.map(({ action }) => action)
    expect(await actions({ routine: 'left-out' })).toEqual(['member.suspended'])
    expect(await actions({})).toEqual(['member.suspended', 'member.signed-in'])
    expect(await actions({ actorId: member.id, routine: 'left-out' })).not.toContain('member.signed-in')
    expect(await actions({ actorId: member.id })).toContain('member.signed-in')
  }))

test('what is about a project says its title', () =>
  rolledBack(async (context) => {
    const { id: subjectId } = await aLiveProject(context, { title: 'Nemli Toprak' })
    const { events } = await ask(context, { subjectId })
    expect(new Set(events.map(({ subjectName }) => subjectName))).toEqual(new Set(['Nemli Toprak']))
  }))
