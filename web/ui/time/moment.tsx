import { useState } from 'react'
import { formatDay, formatMoment } from '#contracts/common/time/time.ts'
import { useTakenOver } from '../use-taken-over.ts'

interface MomentProps {
  readonly at: number | Date
  readonly day?: boolean
  readonly className?: string
}

const AS_SENT = { __html: '' } as const

/**
 * `12 Mart 2026 23.59`, Istanbul time; `day` leaves out the hour. Takes Unix seconds as the wire has them, or a Date. What the
 * server wrote stands while the browser takes the page over: the first date it writes itself costs a telephone a tenth of a second.
 */
export function Moment({ at, day, className }: MomentProps) {
  const moment = typeof at === 'number' ? new Date(at * 1000) : at
  const isTakenOver = useTakenOver()
  const [sent] = useState(isTakenOver ? moment.getTime() : null)
  const shared = { dateTime: moment.toISOString(), className }
  if (!import.meta.env.SSR && sent === moment.getTime()) {
    return <time key="sent" {...shared} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />
  }
  return (
    <time key="drawn" {...shared}>
      {day ? formatDay(moment) : formatMoment(moment)}
    </time>
  )
}
