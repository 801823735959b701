import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { isCalendarDate } from '#contracts/common/time/calendar-date.ts'
import type { LeafField } from '#web/staff/components/content-form/fields/field-types.ts'
import { text as formWords } from '#web/staff/components/content-form/text.ts'
import type { Part } from '#web/components/text-difference/passages.ts'

/** Both sides of what is chosen rather than written, in the editor's words; null for what is written. */
export function saidOf(field: LeafField, before: string, after: string): Part[] | null {
  const say = wordsOf(field)
  if (!say) return null
  const parts: Part[] = [
    { kind: 'removed', text: before && say(before) },
    { kind: 'added', text: after && say(after) },
  ]
  const told = parts.filter((part) => part.text !== '')
  return told.flatMap((part, at) => (at === 0 ? [part] : [{ kind: 'same', text: ' ' } as const, part]))
}

function wordsOf(field: LeafField): ((value: string) => string) | null {
  switch (field.control) {
    case 'tick':
      return (value) => (value === 'true' ? formWords.yes : formWords.no)
    case 'choice':
      return (value) => field.options[value] ?? value
    case 'level':
      return (value) => field.options[Number(value)] ?? value
    case 'date':
      return (value) => (isCalendarDate(value) ? formatDay(istanbulMoment(value)) : value)
    default:
      return null
  }
}
