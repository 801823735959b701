import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getAuditActions, searchEvents as endpoint } from '#contracts/staff/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { listActions, searchAuditTrail } from '#server/modules/platform/index.ts'
import { findMemberNames } from '#server/modules/membership/index.ts'

const PAGE = 50

/** The audit trail in the order of its moments, with the names of actors and of members it is about. */
export async function searchEvents(
  context: Context,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireStaff(context.actor, 'auditor', 'administrator', 'compliance-officer')
  const found = await searchAuditTrail(context, {
    actionPrefix: input.action,
    subjectId: input.subjectId ?? null,
    actorId: input.actorId ?? null,
    withoutRoutine: input.routine === 'left-out',
    from: input.from ? istanbulMoment(input.from) : null,
    before: input.to ? istanbulMoment(addDays(input.to, 1)) : null,
    order: input.order,
    after: input.after ?? null,
    limit: PAGE + 1,
  })
  const page = found.slice(0, PAGE)
  const people = page.flatMap(({ actorId, subjectKind, subjectId }) => [
    ...(actorId ? [actorId] : []),
    ...(subjectKind === 'member' ? [subjectId] : []),
  ])
  const names = await findMemberNames(context, people)
  return {
    events: page.map(({ occurredAt, ...event }) => ({
      ...event,
      occurredAt: toUnixSeconds(occurredAt),
      actorName: (event.actorId && names.get(event.actorId)) || null,
      subjectName: (event.subjectKind === 'member' && names.get(event.subjectId)) || null,
    })),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Every action that occurs in the trail, in alphabetical order. */
export async function showActions(context: Context): Promise<OutputOf<typeof getAuditActions>> {
  requireStaff(context.actor, 'auditor', 'administrator', 'compliance-officer')
  return { actions: await listActions(context, '') }
}
