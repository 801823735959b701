import type { Context } from '#server/kit/context.ts'
import { OutsideUnavailable } from './failure.ts'

/** Asks an outside system; null when it gives no answer now, which a later round makes good. */
export async function waitsForOutside<Answer>(
  context: Pick<Context, 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof OutsideUnavailable)) throw error
    context.log.warn({ reason: error.message }, 'an outside system does not answer; asked again later')
    return null
  }
}

const LONGEST_SECONDS = 900

/** Seconds until the next try after so many that failed: 5, 10, 20 … 15 minutes. */
export function backOffSeconds(attempts: number): number {
  return Math.min(LONGEST_SECONDS, 5 * 2 ** Math.min(attempts, 10))
}
