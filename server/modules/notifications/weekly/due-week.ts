import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'

const DAY_MS = 86_400_000
/** An issue that could not begin for so long is left out: the next one tells what is still new. */
const LATE_MS = 2 * DAY_MS

/** Istanbul's Monday on or before a date. */
function mondayOf(date: string): string {
  const noon = new Date(`${date}T12:00:00Z`)
  const behind = (noon.getUTCDay() + 6) % 7
  return new Date(noon.getTime() - behind * DAY_MS).toISOString().slice(0, 10)
}

/** The week whose issue is due now: from its day (1 Monday … 7 Sunday) and hour on, for two days; null at other times. */
export function dueWeek(now: Date, { day, hour }: { readonly day: number; readonly hour: number }): string | null {
  const thisWeek = mondayOf(istanbulDate(now))
  const lastWeek = new Date(Date.parse(`${thisWeek}T12:00:00Z`) - 7 * DAY_MS).toISOString().slice(0, 10)
  for (const week of [thisWeek, lastWeek]) {
    const at = istanbulMoment(week).getTime() + (day - 1) * DAY_MS + hour * 3_600_000
    if (now.getTime() >= at && now.getTime() < at + LATE_MS) return week
  }
  return null
}
