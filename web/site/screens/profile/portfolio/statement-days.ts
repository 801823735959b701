import { addDays } from '#contracts/common/time/calendar-date.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'

const MONTHS = 12

/** Yesterday, and the last days of the months before: what a statement is mostly asked for. */
export function statementDays(today: string): (readonly [day: string, label: string])[] {
  const days = [addDays(today, -1)]
  for (
    let day = addDays(`${today.slice(0, 7)}-01`, -1);
    days.length <= MONTHS;
    day = addDays(`${day.slice(0, 7)}-01`, -1)
  )
    if (!days.includes(day)) days.push(day)
  return days.map((day) => [day, formatDay(istanbulMoment(day))])
}
