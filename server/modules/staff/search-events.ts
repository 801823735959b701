import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import { SUSPICION_READERS } from '#contracts/people/parts.ts'
import type { getAuditActions, searchEvents as endpoint } from '#contracts/staff/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { isId } from '#server/kit/moment-key.ts'
import { listActions, searchAuditTrail } from '#server/modules/platform/index.ts'
import { findClosedProjects } from '#server/modules/conflicts/index.ts'
import { findProjectTitles } from '#server/modules/projects/index.ts'
import { findMemberNames } from '#server/modules/members/index.ts'

const PAGE = 50
type AuditEntry = Awaited<ReturnType<typeof searchAuditTrail>>[number]

/** Kinds of records that are members, and have a name by that. */
const NAMED: readonly string[] = ['member', 'company']

/** The project an event is about: itself, or that of the investment, payment or file it names. */
function projectOf({ subjectKind, subjectId, data }: AuditEntry): string | null {
  if (subjectKind === 'project') return subjectId
  return isId(data['projectId']) ? data['projectId'] : null
}

/** The audit trail in the order of its moments, with the names of actors, and of the members and projects it is about. */
export async function searchEvents(
  context: Context,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const staff = requireStaff(context.actor, 'auditor', 'administrator', 'compliance-officer')
  const found = await searchAuditTrail(context, {
    actionPrefix: input.action,
    subjectId: input.subjectId ?? null,
    actorId: input.actorId ?? null,
    withoutRoutine: input.routine === 'left-out',
    withoutSuspicions: !SUSPICION_READERS.some((role) => staff.roles.includes(role)),
    // Who declared a conflict as a member of the committee reads nothing of that project here either (T9/10).
    withoutProjects: await findClosedProjects(context, staff.id),
    from: input.from ? istanbulMoment(input.from) : null,
    before: input.to ? istanbulMoment(addDays(input.to, 1)) : null,
    order: input.order,
    after: input.after ?? null,
    limit: PAGE + 1,
  })
  const page = found.slice(0, PAGE)
  const people = page.flatMap(({ actorId, onBehalfOf, subjectKind, subjectId }) => [
    ...(actorId ? [actorId] : []),
    ...(onBehalfOf ? [onBehalfOf] : []),
    ...(NAMED.includes(subjectKind) ? [subjectId] : []),
  ])
  const names = await findMemberNames(context, people)
  const titles = await findProjectTitles(
    context,
    page.flatMap((event) => projectOf(event) ?? []),
    // Of the trail's readers the auditor alone reads what an application says before it is published.
    staff.roles.includes('auditor'),
  )
  const nameOf = (event: AuditEntry) =>
    NAMED.includes(event.subjectKind) ? names.get(event.subjectId) : titles.get(projectOf(event) ?? '')
  return {
    events: page.map((event) => ({
      ...event,
      occurredAt: toUnixSeconds(event.occurredAt),
      actorName: (event.actorId && names.get(event.actorId)) || null,
      onBehalfOf: (event.onBehalfOf && names.get(event.onBehalfOf)) || null,
      subjectName: nameOf(event) || null,
    })),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Every action that occurs in the trail, in alphabetical order. */
export async function showActions(context: Context): Promise<OutputOf<typeof getAuditActions>> {
  const { roles } = requireStaff(context.actor, 'auditor', 'administrator', 'compliance-officer')
  const actions = await listActions(context, '')
  const seesAll = SUSPICION_READERS.some((role) => roles.includes(role))
  return { actions: seesAll ? actions : actions.filter((action) => !action.startsWith('suspicion.')) }
}
