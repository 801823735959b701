import { endOfDay, istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'

/** By when a question asked at a moment is answered: the end of Istanbul's day, so many business days later. */
export async function findAnswerTerm(context: Pick<Context, 'db' | 'clock'>, askedAt: Date): Promise<Date> {
  const askedOn = istanbulDate(askedAt)
  const { value } = await findParameter(context, 'project.question-answer', askedOn)
  return endOfDay(await addBusinessDays(context, askedOn, Number(value)))
}
