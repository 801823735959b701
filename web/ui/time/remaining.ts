interface Units {
  readonly days: string
  readonly hours: string
  readonly minutes: string
  readonly seconds: string
  readonly ended: string
}

/** Time left in its two largest units: `12 gün 4 sa`, `3 sa 20 dk`, `5 dk 09 sn`. */
export function remaining(milliseconds: number, units: Units): string {
  if (milliseconds <= 0) return units.ended
  const seconds = Math.floor(milliseconds / 1000)
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (days > 0) return `${days} ${units.days} ${hours} ${units.hours}`
  if (hours > 0) return `${hours} ${units.hours} ${minutes} ${units.minutes}`
  return `${minutes} ${units.minutes} ${String(seconds % 60).padStart(2, '0')} ${units.seconds}`
}
