import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { isCalendarDate } from '#contracts/common/time/days.ts'
import type { getDayClosings } from '#contracts/settlement/day-closing/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'

export type DayClosings = OutputOf<typeof getDayClosings>
export type ShownDay = NonNullable<DayClosings['shown']>
export type AccountDay = ShownDay['accounts'][number]
export type Closing = AccountDay['before'][number]

const QUERY = { day: 'gun', account: 'hesap' } as const

/** The day that the address names; what is no date names none. */
export function readDay(request: Request): { day?: string } {
  const day = new URL(request.url).searchParams.get(QUERY.day)
  return day !== null && isCalendarDate(day) ? { day } : {}
}

/** The account that is open; undefined where the day has none of that id. */
export function readAccount(request: Request, shown: ShownDay | null): AccountDay | undefined {
  const id = new URL(request.url).searchParams.get(QUERY.account)
  return shown?.accounts.find(({ projectId }) => projectId === id)
}

/** A day, with an account of it open where one is named. */
export function dayHref(day: string, projectId = ''): string {
  return consolePaths.dayClosings.href({ [QUERY.day]: day, ...(projectId ? { [QUERY.account]: projectId } : {}) })
}

/** A day as a file for a spreadsheet. */
export const fileHref = (day: string): string => `${consolePaths.dayClosings.pattern}/indir?${QUERY.day}=${day}`

/** An Istanbul date as people read it. */
export const shownDay = (day: string): string => formatDay(istanbulMoment(day))
