import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { requireDate, requireMoment } from './guards.ts'
import { type BookingTime, StatementRefused } from './port.ts'

/** `2026-03-12T14:05:09` with or without fraction and offset; without one it is Istanbul's. */
export function readIsoMoment(text: string, line: number | null): Date {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(text)
  if (!match?.[1] || !match[2]) throw new StatementRefused('statement-date-invalid', line, text)
  requireDate(match[1], line)
  if (match[4]) return requireMoment(new Date(text), line)
  const fractionMs = Math.floor(Number(match[3] ?? 0) * 1_000)
  return requireMoment(new Date(istanbulMoment(match[1], match[2]).getTime() + fractionMs), line)
}

/** A date without time stays one. */
export function readIsoTime(
  value: { readonly Dt?: string | undefined; readonly DtTm?: string | undefined } | undefined,
  line: number | null,
): BookingTime {
  if (value?.DtTm === undefined) return { bookedOn: requireDate(value?.Dt, line), bookedAt: null }
  const bookedAt = readIsoMoment(value.DtTm, line)
  return { bookedOn: istanbulDate(bookedAt), bookedAt }
}

/** `12.03.2026 14:05:09` in Istanbul time, or the day alone. */
export function readTurkishTime(text: string, line: number | null): BookingTime {
  const [date, time, ...rest] = text.split(' ')
  const bookedOn = requireDate(isoDate(date), line)
  if (time === undefined) return { bookedOn, bookedAt: null }
  if (rest.length > 0 || !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time))
    throw new StatementRefused('statement-date-invalid', line, text)
  return { bookedOn, bookedAt: requireMoment(istanbulMoment(bookedOn, time), line) }
}

/** `12.03.2026` as `2026-03-12`. */
export function isoDate(text = ''): string | undefined {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text)
  return match ? `${match[3]}-${match[2]}-${match[1]}` : undefined
}
