import * as z from 'zod/mini'
import { unixSeconds } from '../../common/wire.ts'

/** Istanbul's day at the finance desk, and the next business day: what is due by then is not put off. */
export const deskDays = z.object({ today: unixSeconds, nextBusinessDay: unixSeconds })
export type DeskDays = z.output<typeof deskDays>

/** Overdue, due today, or due by the next business day, over a weekend as over a night; null: later, or it waits for nobody here. */
export function dueMark(
  { dueOn, isLate }: { readonly dueOn: number; readonly isLate: boolean },
  { today, nextBusinessDay }: DeskDays,
): 'late' | 'today' | 'tomorrow' | null {
  if (isLate) return 'late'
  if (dueOn === today) return 'today'
  return dueOn > today && dueOn <= nextBusinessDay ? 'tomorrow' : null
}
