import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { actionName, moduleName, subjectName } from '#web/staff/components/audit-trail/words.ts'
import type { Filters } from './filters.ts'
import { text } from './text.ts'

const words = text.said

interface Listed {
  readonly actorName: string | null
  readonly subjectKind: string
  readonly subjectName: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/** What the list shows, as one would say it: when, by whom, about what, and which acts. */
export function sayFilters(filters: Filters, [first]: readonly Listed[]): string {
  const { action, subjectId, actorId, from, to, routine } = filters
  const day = (date: string) => formatDay(istanbulMoment(date))
  const when =
    from && to ? words.between(day(from), day(to)) : from ? words.since(day(from)) : to ? words.until(day(to)) : ''
  const who = actorId ? words.by(first?.actorName ?? actorId) : ''
  const about = subjectId ? words.about(first ? subjectName(first) : subjectId) : ''
  const what = action.endsWith('.')
    ? words.ofModule(moduleName(action.slice(0, -1)))
    : action
      ? words.ofAction(actionName(action))
      : words.all
  const sentence = [when, who, about, what].filter((part) => part !== '').join(' ')
  const hidden = action === '' && routine === '' ? ` ${words.withoutRoutine}` : ''
  return `${sentence.charAt(0).toLocaleUpperCase('tr')}${sentence.slice(1)}.${hidden}`
}
