import { type ReactNode, useState } from 'react'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { uiText } from '../text.ts'
import { daySlots, type DayValue, hairlines, isTick } from './day-slots.ts'

const HEIGHT = 168
/** Above the highest hairline, for what is said of the highest day. */
const ROOM = 18
/** Below the axis, for names of days. */
const FOOT = 22
/** From so many days on a phone has room for every second name alone. */
const MANY_DAYS = 35

interface DayChartProps {
  readonly title: string
  readonly note?: ReactNode
  readonly values: readonly DayValue[]
  /** Drawn from its first to its last day, whatever happened in them. */
  readonly period?: { readonly from: string; readonly to: string }
  /** A value as people read it: whole beside a day, rounded at a hairline. */
  readonly shown: (value: number) => string
  readonly rounded: (value: number) => string
  /** The smallest step two hairlines can be apart. */
  readonly unit: number
  /** A day that still runs stands apart by pattern. */
  readonly today?: string
}

const nameOf = (day: string): string => formatDay(istanbulMoment(day))

/**
 * Days as columns on a time axis: a slot for each day of the calendar, also the empty ones, with round hairlines and every seventh day
 * named. One day is read out below: the highest, or the one chosen by pointer, thumb or arrow keys. The same figures as a table, opened on
 * demand, are all there is without scripts.
 */
export function DayChart({ title, note, values, period, shown, rounded, unit, today }: DayChartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const slots = daySlots(values, period)
  const most = Math.max(0, ...slots.map(({ value }) => value))
  const peak = slots.findIndex(({ value }) => value === most)
  const at = chosen ?? peak
  const read = slots[at]
  if (!read) return null
  const told = `${nameOf(read.day)}: ${shown(read.value)}`
  return (
    <figure className="grid gap-3">
      <p className="font-semibold">{title}</p>
      <Plot {...{ slots, peak, at, shown, rounded, unit }} today={today ?? ''} onPoint={setChosen} />
      <label className="needs-script -mt-1 grid gap-1 pl-18 text-sm">
        <span className="sr-only">{uiText.chartDay}</span>
        <input
          type="range"
          min={0}
          max={slots.length - 1}
          value={at}
          aria-valuetext={told}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="h-6 w-full accent-action"
        />
      </label>
      <p aria-hidden="true" className="pl-18 text-sm">
        {chosen === null && <span className="text-soft">{uiText.chartPeak} </span>}
        <b>{told}</b>
      </p>
      <details className="why">
        <summary>{uiText.chartTable}</summary>
        <table className="mt-2 w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {slots.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row" className="border-b border-line py-1 text-left font-normal text-soft">
                  {nameOf(day)}
                </th>
                <td className="border-b border-line py-1 text-right font-semibold">{shown(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {note && <figcaption className="text-sm text-soft">{note}</figcaption>}
    </figure>
  )
}

interface PlotProps extends Pick<DayChartProps, 'shown' | 'rounded' | 'unit'> {
  readonly slots: readonly DayValue[]
  readonly peak: number
  readonly at: number
  readonly today: string
  readonly onPoint: (at: number) => void
}

function Plot({ slots, peak, at, shown, rounded, unit, today, onPoint }: PlotProps) {
  const lines = hairlines(slots[peak]?.value ?? 0, unit)
  const top = lines.at(-1) ?? 1
  const yOf = (value: number) => HEIGHT - ((HEIGHT - ROOM) * value) / top
  const slot = 100 / slots.length
  return (
    <div aria-hidden="true" className="grid grid-cols-[4.5rem_minmax(0,1fr)]">
      <svg width="100%" height={HEIGHT} className="block overflow-visible">
        {lines.map((value) => (
          <text key={value} x="64" y={yOf(value) + 4} textAnchor="end" className="fill-soft text-xs">
            {rounded(value)}
          </text>
        ))}
      </svg>
      <svg
        width="100%"
        height={HEIGHT + FOOT}
        className="block touch-pan-y overflow-visible"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          onPoint(Math.min(slots.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * slots.length))))
        }}
      >
        <line x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-edge" />
        {lines.map((value) => (
          <line key={value} x2="100%" y1={yOf(value)} y2={yOf(value)} className="stroke-line" />
        ))}
        {slots.map(({ day, value }, place) => (
          <g key={day}>
            <title>{`${nameOf(day)}: ${shown(value)}`}</title>
            <rect x={`${place * slot}%`} width={`${slot}%`} height={HEIGHT} fill="transparent" />
            {value > 0 && (
              <rect
                x={`${(place + 0.14) * slot}%`}
                width={`${0.72 * slot}%`}
                y={yOf(value)}
                height={HEIGHT - yOf(value)}
                rx="1.5"
                className={lookOf(day === today, place === at)}
              />
            )}
          </g>
        ))}
        <PeakLabel at={peak} count={slots.length} y={yOf(slots[peak]?.value ?? 0) - 5}>
          {rounded(slots[peak]?.value ?? 0)}
        </PeakLabel>
        <Ticks slots={slots} />
      </svg>
    </div>
  )
}

function lookOf(isToday: boolean, isRead: boolean): string {
  if (isToday) return 'fill-surface stroke-pending [stroke-dasharray:3_2]'
  return isRead ? 'fill-action-deep' : 'fill-action'
}

/** What the highest day reached, over its column; at either end towards the middle. */
function PeakLabel({
  at,
  count,
  y,
  children,
}: {
  readonly at: number
  readonly count: number
  readonly y: number
  readonly children: string
}) {
  const middle = (at + 0.5) / count
  const anchor = middle < 0.15 ? 'start' : middle > 0.85 ? 'end' : 'middle'
  return (
    <text
      x={`${100 * middle}%`}
      y={y}
      textAnchor={anchor}
      className="fill-ink stroke-ground stroke-[3px] text-xs font-semibold [paint-order:stroke]"
    >
      {children}
    </text>
  )
}

function Ticks({ slots }: { readonly slots: readonly DayValue[] }) {
  const count = slots.length
  return slots.map(({ day }, at) => {
    if (!isTick(at, count)) return null
    const x = `${(100 * (at + 0.5)) / count}%`
    const isSecond = count > MANY_DAYS && ((count - 1 - at) / 7) % 2 === 1
    return (
      <g key={day}>
        <line x1={x} x2={x} y1={HEIGHT} y2={HEIGHT + 5} className="stroke-edge" />
        <text
          x={x}
          y={HEIGHT + 18}
          textAnchor={at === count - 1 ? 'end' : 'middle'}
          className={`fill-soft text-xs ${isSecond ? 'max-sm:hidden' : ''}`}
        >
          {`${day.slice(8)}.${day.slice(5, 7)}`}
        </text>
      </g>
    )
  })
}
