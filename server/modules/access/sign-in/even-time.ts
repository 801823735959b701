import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import type { Verb } from '#server/kit/http/route.ts'

/** Answers leave at full steps of this since the call came. */
export const STEP_MS = 100
/** Timers end at whole milliseconds after they were set, which would carry the end of the work into the answer. */
const TIMER_SLACK_MS = 3

/**
 * The same verb, whose answers and refusals leave only at full steps of time. What the statements of known and unknown
 * addresses still differ by, fractions of a millisecond, stays in here.
 */
export function inEvenTime<E extends Endpoint>(verb: Verb<E>): Verb<E> {
  return async (context, input) => {
    const started = performance.now()
    try {
      return await verb(context, input)
    } finally {
      await untilNextStep(started)
    }
  }
}

/** The moment at which what began at `started` and is done at `now` may leave: the end of the step it is in. Milliseconds. */
export function endOfStep(started: number, now: number): number {
  return started + Math.ceil((now - started) / STEP_MS) * STEP_MS
}

async function untilNextStep(started: number): Promise<void> {
  const end = endOfStep(started, performance.now())
  const asleep = end - performance.now() - TIMER_SLACK_MS
  if (asleep > 0) await sleep(asleep)
  while (performance.now() < end) await nextTurn()
}
