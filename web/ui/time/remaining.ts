import { timeLeft } from '#contracts/common/time/time-left.ts'

interface Units {
  readonly days: string
  readonly hours: string
  readonly minutes: string
  readonly seconds: string
  readonly ended: string
}

/** Time left in its two largest units: `12 gün 4 sa`, `3 sa 20 dk`, `5 dk 09 sn`. */
export function remaining(milliseconds: number, units: Units): string {
  const left = timeLeft(milliseconds / 1000)
  if (!left) return units.ended
  const { days, hours, minutes, seconds } = left
  if (days > 0) return `${days} ${units.days} ${hours} ${units.hours}`
  if (hours > 0) return `${hours} ${units.hours} ${minutes} ${units.minutes}`
  return `${minutes} ${units.minutes} ${String(seconds).padStart(2, '0')} ${units.seconds}`
}
