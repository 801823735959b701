const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How far the clock is ahead, as people say it: in days and hours, or in hours and minutes below a day. The clock is moved to a
 * moment a little before it is looked at; what is missing to a whole minute counts as one.
 */
export function aheadOf(
  seconds: number,
  units: { readonly days: string; readonly hours: string; readonly minutes: string },
): string {
  const whole = Math.ceil(seconds / MINUTE) * MINUTE
  const hours = whole >= DAY ? Math.round((whole % DAY) / HOUR) : Math.floor(whole / HOUR)
  const days = Math.floor(whole / DAY) + (whole >= DAY && hours === 24 ? 1 : 0)
  const parts = [
    [days, units.days],
    [whole >= DAY ? hours % 24 : hours, units.hours],
    [whole >= DAY ? 0 : (whole % HOUR) / MINUTE, units.minutes],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
