import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { addBusinessDaysTo, findHolidays, findParameter } from '#server/modules/platform/index.ts'

/** By which day of Istanbul each of these files is to be decided: its own day, or the committee's term from when it was opened. */
export async function findDecideBy(
  context: Pick<Context, 'db' | 'clock'>,
  files: readonly { readonly dueOn: string | null; readonly openedAt: Date }[],
): Promise<string[]> {
  const days = Number((await findParameter(context, 'committee.decision')).value)
  const opened = files.map(({ openedAt }) => istanbulDate(openedAt))
  const [first] = opened.toSorted()
  if (first === undefined) return []
  const holidays = await findHolidays(context, first)
  return files.map(({ dueOn }, at) => dueOn ?? addBusinessDaysTo(opened[at] ?? first, days, holidays))
}
