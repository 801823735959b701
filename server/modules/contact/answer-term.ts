import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'

/** By which day a message that begins to wait now is answered: an heir's sooner, for a right of withdrawal may run out meanwhile. */
export async function findAnswerDay(context: Context, { isBereavement }: { isBereavement: boolean }): Promise<string> {
  const { value: days } = await findParameter(context, isBereavement ? 'contact.answer.bereavement' : 'contact.answer')
  return addBusinessDays(context, istanbulDate(context.clock.now()), Number(days))
}
