import { createContext, use } from 'react'
import { type DeskDays, dueMark } from '#contracts/settlement/desk/due-mark.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { Chip } from '#web/ui/index.ts'
import { text } from './text.ts'

/** The desk's days as its answer has them: marks follow the platform's clock, not the reader's. */
export const DueDays = createContext<DeskDays>({ today: 0, nextBusinessDay: 0 })

/** The day something is due; what is past it, or as good as due, says so. */
export function Due({ dueOn, isLate }: { readonly dueOn: number | null; readonly isLate: boolean }) {
  const days = use(DueDays)
  if (dueOn === null) return null
  const mark = dueMark({ dueOn, isLate }, days)
  return (
    <span className="grid justify-items-start gap-1 whitespace-nowrap max-lg:justify-items-end">
      {formatDay(new Date(dueOn * 1000))}
      {mark && (
        <Chip tone={mark === 'late' ? 'attention' : 'plain'} icon="clock">
          {text.due[mark]}
        </Chip>
      )}
    </span>
  )
}
