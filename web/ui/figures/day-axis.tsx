import type { ReactNode } from 'react'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { type DayValue, isTick } from './day-slots.ts'

/** Height of a drawing over days, in pixels. */
export const HEIGHT = 168
/** Above the highest hairline, for what is said of the highest day. */
const ROOM = 18
/** Below the axis, for names of days. */
export const FOOT = 22
/** How many days a phone has room to name one by one; of twice as many every second name stands, of more every fourth. */
const MANY_DAYS = 35

export const nameOf = (day: string): string => formatDay(istanbulMoment(day))

/** Where a value lies below the upper edge, when the highest hairline is `top`. */
export const placeOf = (value: number, top: number): number => HEIGHT - ((HEIGHT - ROOM) * value) / top

interface AxisProps {
  readonly slots: readonly DayValue[]
  readonly lines: readonly number[]
  readonly rounded: (value: number) => string
  readonly onPoint: (at: number) => void
  /** Names of days below; a drawing that stands on another leaves them to it. */
  readonly isNamed: boolean
  readonly children: ReactNode
}

/** Hairlines with their values on the left, and a slot for each day; drawings one above the other share the slots' places. */
export function DayAxis({ slots, lines, rounded, onPoint, isNamed, children }: AxisProps) {
  const top = lines.at(-1) ?? 1
  return (
    <div aria-hidden="true" className="grid grid-cols-[4.5rem_minmax(0,1fr)]">
      <svg width="100%" height={HEIGHT} className="block overflow-visible">
        {lines.map((value) => (
          <text key={value} x="64" y={placeOf(value, top) + 4} textAnchor="end" className="fill-soft text-xs">
            {rounded(value)}
          </text>
        ))}
      </svg>
      <svg
        width="100%"
        height={HEIGHT + (isNamed ? FOOT : 6)}
        className="block touch-pan-y overflow-visible"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          onPoint(Math.min(slots.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * slots.length))))
        }}
      >
        <rect width="100%" height={HEIGHT} fill="transparent" />
        <line x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-edge" />
        {lines.map((value) => (
          <line key={value} x2="100%" y1={placeOf(value, top)} y2={placeOf(value, top)} className="stroke-line" />
        ))}
        {children}
        {isNamed && <Ticks slots={slots} />}
      </svg>
    </div>
  )
}

function Ticks({ slots }: Pick<AxisProps, 'slots'>) {
  const count = slots.length
  const eachOnPhone = count > 2 * MANY_DAYS ? 4 : count > MANY_DAYS ? 2 : 1
  return slots.map(({ day }, at) => {
    if (!isTick(at, count)) return null
    const x = `${(100 * (at + 0.5)) / count}%`
    const isWide = ((count - 1 - at) / 7) % eachOnPhone !== 0
    return (
      <g key={day}>
        <line x1={x} x2={x} y1={HEIGHT} y2={HEIGHT + 5} className="stroke-edge" />
        <text
          x={x}
          y={HEIGHT + 18}
          textAnchor={at === count - 1 ? 'end' : 'middle'}
          className={`fill-soft text-xs ${isWide ? 'max-sm:hidden' : ''}`}
        >
          {`${day.slice(8)}.${day.slice(5, 7)}`}
        </text>
      </g>
    )
  })
}
