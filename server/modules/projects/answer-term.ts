import { endOfDay, istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'

/** The same for many: those of one day of Istanbul have one term. By moment, in milliseconds. */
export async function findAnswerTerms(
  context: Pick<Context, 'db' | 'clock'>,
  askedAt: readonly Date[],
): Promise<ReadonlyMap<number, Date>> {
  const byDay = Map.groupBy(askedAt, istanbulDate)
  const terms = new Map<number, Date>()
  for (const moments of byDay.values()) {
    const [first] = moments
    if (!first) continue
    const term = await findAnswerTerm(context, first)
    for (const moment of moments) terms.set(moment.getTime(), term)
  }
  return terms
}

/** By when a question asked at a moment is answered: the end of Istanbul's day, so many business days later. */
export async function findAnswerTerm(context: Pick<Context, 'db' | 'clock'>, askedAt: Date): Promise<Date> {
  const askedOn = istanbulDate(askedAt)
  const { value } = await findParameter(context, 'project.question-answer', askedOn)
  return endOfDay(await addBusinessDays(context, askedOn, Number(value)))
}
