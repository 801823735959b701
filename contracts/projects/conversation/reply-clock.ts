import { fillMessage } from '../../common/errors.ts'
import { conversationTexts } from './messages.ts'

/** A question as the reply clock looks at it; moments in Unix seconds. */
export interface ClockedQuestion {
  readonly askedAt: number
  /** Of the first answer; a later edit of it changes nothing. */
  readonly answeredAt: number | null
  readonly isHidden: boolean
}

export interface ReplyClock {
  /** Whole days a founder takes on average, at least 1; null while no question counts. */
  readonly days: number | null
  /** How many questions the average rests on. */
  readonly counted: number
}

const DAY_SECONDS = 86_400

/**
 * How fast a founder answers. A question counts from asking to its first answer. One that waits counts with the time it has waited
 * so far, once that is longer than the average of those answered: who leaves hard questions lying does not look quick. Hidden ones do
 * not count. Elapsed days, weekends among them, rounded up: what a member who asks will wait.
 */
export function replyClock(questions: readonly ClockedQuestion[], now: number): ReplyClock {
  const shown = questions.filter(({ isHidden }) => !isHidden)
  const answered = shown.flatMap(({ askedAt, answeredAt }) =>
    answeredAt === null ? [] : [Math.max(0, answeredAt - askedAt)],
  )
  if (answered.length === 0) return { days: null, counted: 0 }
  const usual = averageOf(answered)
  const waiting = shown.flatMap(({ askedAt, answeredAt }) =>
    answeredAt === null && now - askedAt > usual ? [now - askedAt] : [],
  )
  const all = [...answered, ...waiting]
  return { days: Math.max(1, Math.ceil(averageOf(all) / DAY_SECONDS)), counted: all.length }
}

function averageOf(seconds: readonly number[]): number {
  return seconds.reduce((sum, one) => sum + one, 0) / seconds.length
}

/** The same in a sentence; null while there is nothing to tell. */
export function replyClockWords({ days }: ReplyClock): string | null {
  if (days === null) return null
  return days === 1
    ? conversationTexts.repliesInADay
    : fillMessage(conversationTexts.repliesInDays, { days: String(days) })
}
