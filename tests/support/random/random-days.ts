import {
  confirmDayClosings,
  getDayClosings,
  prepareDayClosing,
  prepareDayClosings,
} from '#contracts/settlement/day-closing/endpoints.ts'
import { askDayClosings } from '#server/modules/bank/index.ts'
import { ask } from '../ask.ts'
import { asSystem } from '../membership.ts'
import type { StepOf } from './random-steps.ts'
import type { World } from './world.ts'

const WORDS = 'Banka ile görüşüldü.'

/** Closes one of the business days that are over: one officer prepares what agrees and explains what does not, the other signs, or nobody. */
export function daySteps({ context, officers: [first, second] }: World) {
  return async ({ which, isSigned }: StepOf<'close-day'>): Promise<void> => {
    await askDayClosings.run(asSystem(context, askDayClosings.name))
    const { days } = await ask(first, getDayClosings, {})
    const day = days[which % Math.max(days.length, 1)]?.day
    if (day === undefined) return
    await ask(first, prepareDayClosings, { day })
    const { shown } = await ask(first, getDayClosings, { day })
    for (const { projectId, now } of shown?.accounts ?? []) {
      if (!now || now.isBeingBooked) continue
      const explanation = now.needsExplanation ? WORDS : ''
      await ask(first, prepareDayClosing, { projectId, day, seal: now.seal, explanation })
    }
    const prepared = await ask(second, getDayClosings, { day })
    const toSign = prepared.shown?.toSign
    if (isSigned && toSign && toSign.count > 0) await ask(second, confirmDayClosings, { day, seal: toSign.seal })
  }
}
