import { formatDay } from '#contracts/common/time/time.ts'

interface Listed {
  readonly occurredAt: number
  readonly action: string
  readonly actorKind: string
  readonly actorId: string | null
  readonly requestId: string | null
}

export interface DayOfEvents<Event> {
  readonly day: string
  /** What one request did, or one person the same again and again, stands together. */
  readonly groups: readonly (readonly Event[])[]
}

const isOneDeed = (a: Listed, b: Listed): boolean => a.requestId !== null && a.requestId === b.requestId

const isTheSameAgain = (a: Listed, b: Listed): boolean =>
  a.action === b.action && a.actorKind === b.actorKind && a.actorId === b.actorId

/** Events by their days, in the order they came; neighbours that belong together in one group, or each for itself (`isEach`). */
export function groupEvents<Event extends Listed>(
  events: readonly Event[],
  isEach = false,
): readonly DayOfEvents<Event>[] {
  const days: { day: string; groups: Event[][] }[] = []
  for (const event of events) {
    const day = formatDay(new Date(event.occurredAt * 1000))
    const today = days.at(-1)
    if (today?.day !== day) {
      days.push({ day, groups: [[event]] })
      continue
    }
    const group = today.groups.at(-1)
    const last = group?.at(-1)
    if (!isEach && group && last && (isOneDeed(last, event) || isTheSameAgain(last, event))) group.push(event)
    else today.groups.push([event])
  }
  return days
}
