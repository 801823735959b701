import { formatDay } from '#contracts/common/time/time.ts'
import { Chip } from '#web/ui/index.ts'
import { text } from './text.ts'

/** The day something is due; what is past it says so. */
export function Due({ dueOn, isLate }: { readonly dueOn: number | null; readonly isLate: boolean }) {
  if (dueOn === null) return null
  return (
    <span className="grid justify-items-start gap-1 whitespace-nowrap max-lg:justify-items-end">
      {formatDay(new Date(dueOn * 1000))}
      {isLate && (
        <Chip tone="attention" icon="clock">
          {text.late}
        </Chip>
      )}
    </span>
  )
}
