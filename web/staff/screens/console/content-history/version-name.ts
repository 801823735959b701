import { formatMoment } from '#contracts/common/time/time.ts'
import type { Difference } from './read-history.ts'
import { text } from './text.ts'

type Version = Difference['from']

/** What a version is called: its number, or that it is a draft and from when. */
export function versionName({ number, state, changedAt }: Version): string {
  if (number !== null) return text.number(number)
  return `${text.states[state]} (${formatMoment(new Date(changedAt * 1000))})`
}
