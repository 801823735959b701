import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { EVENTS, type EventName } from '#contracts/events.ts'
import { searchEvents } from '#contracts/staff/endpoints.ts'
import { beginLook, openLetters, openTrail } from '#contracts/people/endpoints.ts'
import { getMessages } from '#contracts/notifications/endpoints.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { notificationQueues } from '#server/modules/notifications/index.ts'
import { aSubmittedProject } from '#tests/support/applications/evaluation.ts'
import { rolledBack } from '#tests/support/database.ts'
import { sampleEvents } from '#tests/support/inputs/event-samples.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'

// Trail, outbox and letters, in which every event and every letter about a project may turn up: whoever has a relation to its file, or has
// not said whether, finds none of them. Events are made of the table of events, so that one that is added is walked as well.

/** About the project by its subject, or by what they say. */
const ABOUT = (Object.keys(EVENTS) as EventName[]).filter(
  (name) => EVENTS[name].subjectKind === 'project' || Object.hasOwn(EVENTS[name].data.shape, 'projectId'),
)

/** One event of each name, in the founder's hands and each with a letter to the founder; their number. */
async function plantAll(context: Context, projectId: string, founderId: string): Promise<number> {
  const at = context.clock.now()
  for (const name of ABOUT) {
    // A bank's line, an investment, a question: each a record of its own, but for the founder's, whose page of the console has a trail.
    const subjectId = EVENTS[name].subjectKind === 'project' ? projectId : founderId
    const [event] = sampleEvents(name, subjectId, { projectId })
    if (!event) throw new Error(`${name} has a shape`)
    await sql`insert into platform.audit_event (id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id, data)
      values (${event.id}, ${at}, 'member', ${founderId}, ${name}, ${event.subjectKind}, ${subjectId},
        ${JSON.stringify(event.data)}::jsonb)`.execute(context.db)
    await sql`insert into notifications.message (id, event_id, template, recipient_key, channel, member_id, recipient, subject, text_body,
        html_body, state, created_at)
      values (${newId()}, ${event.id}, ${name}, ${founderId}, 'email', ${founderId}, 'kurucu@ornek.example', ${name}, '', '',
        'given-up', ${at})`.execute(context.db)
  }
  return ABOUT.length
}

const isAbout = (action: string): boolean => ABOUT.some((name) => name === action)

/** How many of them each place tells, page by page. */
async function told(reader: Context, projectId: string, founderId: string): Promise<Record<string, number>> {
  const search = async (question: object): Promise<number> => {
    let after: string | null = null
    let found = 0
    do {
      const asked = { action: '', order: 'newest' as const, routine: 'shown' as const, ...question }
      const page: OutputOf<typeof searchEvents> = await ask(
        reader,
        searchEvents,
        after === null ? asked : { ...asked, after },
      )
      found += page.events.filter(({ action }) => isAbout(action)).length
      after = page.next
    } while (after !== null)
    return found
  }
  const outbox = async (): Promise<number> => {
    let after: string | null = ''
    let found = 0
    while (after !== null) {
      const page: OutputOf<typeof getMessages> = await ask(reader, getMessages, {
        view: 'all',
        recipient: '',
        order: 'newest',
        after,
      })
      found += page.messages.length
      after = page.next
    }
    return found
  }
  const [givenUp] = notificationQueues
  return {
    everything: await search({}),
    'by actor': await search({ actorId: founderId }),
    'by subject': await search({ subjectId: projectId }),
    'the founder’s trail': (await ask(reader, openTrail, { memberId: founderId })).events.filter(({ action }) =>
      isAbout(action),
    ).length,
    'the founder’s letters': (await ask(reader, openLetters, { memberId: founderId })).letters.length,
    outbox: await outbox(),
    'mails given up': (await givenUp?.count(reader))?.count ?? 0,
  }
}

test('trail, outbox and letters tell nothing about a project whose file is closed to the reader', () =>
  rolledBack(async (context) => {
    const { id: founderId } = await aMember(context)
    const projectId = await aSubmittedProject(context, founderId)
    const planted = await plantAll(context, projectId, founderId)
    const { id } = await aMember(context)
    const reader = asMember(context, id, [...STAFF_ROLES])
    await ask(reader, beginLook, { memberId: founderId, reason: 'Şikâyet incelemesi.' })
    const file = { id: projectId, project_id: projectId, kind: 'application', opened_at: context.clock.now() } as const
    await context.db.insertInto('projects.committee_file').values(file).execute()
    await context.db.insertInto('projects.committee_seat').values({ file_id: projectId, member_id: id }).execute()
    const say = (isConflicted: boolean | null) =>
      context.db
        .updateTable('projects.committee_seat')
        .set({ is_conflicted: isConflicted, declared_at: isConflicted === null ? null : context.clock.now() })
        .set({ conflict_note: isConflicted ? 'Ortağım.' : null })
        .execute()
    await say(false)
    const open = await told(reader, projectId, founderId)
    // What tells nothing to anybody proves nothing.
    expect(open).toMatchObject({ outbox: planted, 'mails given up': planted })
    expect(Object.entries(open).filter(([, count]) => count === 0)).toEqual([])
    const nothing = Object.fromEntries(Object.keys(open).map((place) => [place, 0]))
    for (const said of [null, true]) {
      await say(said)
      expect(await told(reader, projectId, founderId)).toEqual(nothing)
    }
  }))
