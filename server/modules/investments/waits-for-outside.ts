import type { Context } from '#server/kit/context.ts'
import { OutsideUnavailable, StatementRefused } from '#server/outside/index.ts'

/** Asks an outside system; null when it gives no usable answer now, which a later round makes good. */
export async function waitsForOutside<Answer>(
  context: Pick<Context, 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    // A statement cut short on its way is asked for again too: it must not hold up the accounts behind it.
    if (!(error instanceof OutsideUnavailable || error instanceof StatementRefused)) throw error
    context.log.warn({ reason: error.message }, 'an outside system does not answer; asked again later')
    return null
  }
}

const LONGEST_SECONDS = 900

/** Seconds until the next try after so many that failed: 5, 10, 20 … 15 minutes. */
export function backOffSeconds(attempts: number): number {
  return Math.min(LONGEST_SECONDS, 5 * 2 ** Math.min(attempts, 10))
}
