import { addDays } from '../../common/time/days.ts'

/** Where it stands with a founder from whom an application waits for something: nothing to do yet, to be warned, warned, or to be ended. */
export const SILENCE_STANDINGS = ['quiet', 'to-warn', 'warned', 'to-end'] as const
export type SilenceStanding = (typeof SILENCE_STANDINGS)[number]

/** Days are Istanbul's. */
export interface SilenceFacts {
  /** The last day on which the founder did something about it, or it came to them. */
  readonly since: string
  /** The last day that a warning gave them; null where nothing they did is older than one. */
  readonly answerBy: string | null
}

/** Silent for as many days as the parameter says they are warned, and once the warning's last day is over it may be ended. */
export function silenceOf(
  { since, answerBy }: SilenceFacts,
  days: number,
  today: string,
): { readonly warnFrom: string; readonly standing: SilenceStanding } {
  const warnFrom = addDays(since, days)
  if (answerBy !== null) return { warnFrom, standing: answerBy < today ? 'to-end' : 'warned' }
  return { warnFrom, standing: warnFrom <= today ? 'to-warn' : 'quiet' }
}
