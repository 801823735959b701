import { formatDay, formatMoment } from '#contracts/common/time/time.ts'

/** `12 Mart 2026 23.59`, Istanbul time; `day` leaves out the hour. Takes Unix seconds as the wire has them, or a Date. */
export function Moment({ at, day }: { readonly at: number | Date; readonly day?: boolean }) {
  const moment = typeof at === 'number' ? new Date(at * 1000) : at
  return <time dateTime={moment.toISOString()}>{day ? formatDay(moment) : formatMoment(moment)}</time>
}
