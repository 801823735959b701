import { type ReactNode, useState } from 'react'
import { DayAxis, HEIGHT, nameOf, placeOf } from './day-axis.tsx'
import { chartText } from './text.ts'
import { daySlots, type DayValue, hairlines, type SumSlot, sumSlots } from './day-slots.ts'
import { DaySum, type SumGoal } from './day-sum.tsx'

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
  /** A day that still runs stands apart by pattern; those after it are ahead. */
  readonly today?: string
  /** What the days come to, drawn above the same slots and told beside each day. */
  readonly sum?: DayTotal
}

/** A sum of its own days, which need not be the columns': what was taken back later counts in none of them. */
export interface DayTotal extends SumGoal {
  readonly title: string
  readonly values: readonly DayValue[]
  readonly told: (sum: number) => string
}

/**
 * Days as columns on a time axis: a slot for each day of the calendar, also the empty ones, with round hairlines and every seventh day
 * named. One day is read out below: the highest, or the one chosen by pointer, thumb or arrow keys. The same figures as a table, opened on
 * demand, are all there is without scripts.
 */
export function DayChart({ title, note, values, period, shown, rounded, unit, today, sum }: DayChartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const slots = daySlots(values, period)
  const sums = sum ? sumSlots(slots, sum.values, today) : []
  const most = Math.max(0, ...slots.map(({ value }) => value))
  const peak = slots.findIndex(({ value }) => value === most)
  // Nothing is read out of a day that is still ahead.
  const last = today === undefined ? slots.length - 1 : slots.findLastIndex(({ day }) => day <= today)
  const at = Math.min(chosen ?? peak, Math.max(0, last))
  const read = slots[at]
  if (!read) return null
  const total = sums[at] ?? null
  const told = `${nameOf(read.day)}: ${shown(read.value)}${sum && total !== null ? `, ${sum.told(total)}` : ''}`
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {sum && (
        <>
          <p className="font-semibold">{sum.title}</p>
          <DaySum {...sum} {...{ slots, sums, at, shown, rounded, unit }} onPoint={setChosen} />
        </>
      )}
      <p className={sum ? 'mt-4 font-semibold' : 'font-semibold'}>{title}</p>
      <Plot {...{ slots, peak, at, shown, rounded, unit }} today={today ?? ''} onPoint={setChosen} />
      <label className="needs-script -mt-1 grid gap-1 pl-18 text-sm">
        <span className="sr-only">{chartText.day}</span>
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
      <p aria-hidden="true" className="pl-18 text-sm max-sm:pl-0">
        {chosen === null && <span className="text-soft">{chartText.peak} </span>}
        <b>{told}</b>
      </p>
      <Figures {...{ title, slots, sums, last, shown }} />
      {note && <figcaption className="text-sm text-soft">{note}</figcaption>}
    </figure>
  )
}

interface FiguresProps extends Pick<DayChartProps, 'title' | 'shown'> {
  readonly slots: readonly DayValue[]
  readonly sums: readonly SumSlot[]
  readonly last: number
}

/** What is drawn, as rows; days ahead have none. */
function Figures({ title, slots, sums, last, shown }: FiguresProps) {
  const isSummed = sums.length > 0
  const heads = chartText.value
  const cell = 'border-b border-line py-1 text-right'
  return (
    <details className="why">
      <summary>{chartText.table}</summary>
      <table className="mt-2 w-full text-sm">
        <caption className="sr-only">{title}</caption>
        {isSummed && (
          <thead>
            <tr className="text-soft">
              <th scope="col" className="py-1 text-left font-semibold">
                {heads.day}
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {heads.value}
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {heads.sum}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {slots.slice(0, last + 1).map(({ day, value }, place) => (
            <tr key={day}>
              <th scope="row" className="border-b border-line py-1 text-left font-normal text-soft">
                {nameOf(day)}
              </th>
              <td className={`${cell} font-semibold`}>{shown(value)}</td>
              {isSummed && <td className={cell}>{shown(sums[place] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
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
  const yOf = (value: number) => placeOf(value, lines.at(-1) ?? 1)
  const slot = 100 / slots.length
  return (
    <DayAxis {...{ slots, lines, rounded, onPoint }} isNamed>
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
    </DayAxis>
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
