const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A stretch of time taken apart; each part is whole and below one of the next. */
export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** What is left, taken apart; null once nothing is. Every countdown, chip and card counts by it, so that they say the same. */
export function timeLeft(seconds: number): TimeLeft | null {
  if (!(seconds >= 1)) return null
  const whole = Math.floor(seconds)
  return {
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: whole % MINUTE,
  }
}

/** Whole minutes from now on; negative once past. */
export function minutesUntil(moment: Date, now: Date): number {
  return Math.floor((moment.getTime() - now.getTime()) / 60_000)
}
