import { type ReactNode, useState } from 'react'
import type { Kurus } from '#contracts/common/money/money.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { shortAmount } from '#contracts/common/money/short-amount.ts'
import { DayAxis, HEIGHT, nameOf, placeOf } from './day-axis.tsx'
import { hairlines } from './day-slots.ts'
import { Money } from './figures.tsx'
import { chartText } from './text.ts'

const words = chartText.balance
/** A hundred lira: hairlines lie no closer. */
const UNIT = 10_000

/** A day of an account: what came and went in it, and what lay there at its end. */
export interface BalanceDay {
  readonly day: string
  readonly came: Kurus
  readonly went: Kurus
  readonly balance: Kurus
}

interface BalanceChartProps {
  readonly title: string
  readonly note?: ReactNode
  /** One after the other without a gap, the oldest first; of the last the end is still ahead. */
  readonly days: readonly BalanceDay[]
}

/**
 * What lay on an account at the end of each day, as steps over a time axis. One day is read out below: the last, or the one chosen by
 * pointer, thumb or arrow keys. Days on which something moved stand in a table, which is all there is without scripts.
 */
export function BalanceChart({ title, note, days }: BalanceChartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(chosen ?? days.length - 1, days.length - 1)
  const read = days[at]
  if (!read) return null
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="font-semibold">{title}</p>
      <Steps days={days} at={at} onPoint={setChosen} />
      <label className="needs-script -mt-1 grid gap-1 pl-18 text-sm">
        <span className="sr-only">{chartText.day}</span>
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-valuetext={told(read, at === days.length - 1)}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="h-6 w-full accent-action"
        />
      </label>
      <p aria-hidden="true" className="pl-18 text-sm max-sm:pl-0">
        <b>{told(read, at === days.length - 1)}</b>
      </p>
      <Figures title={title} days={days} />
      {note && <figcaption className="text-sm text-soft">{note}</figcaption>}
    </figure>
  )
}

const told = ({ day, came, went, balance }: BalanceDay, isLast: boolean): string =>
  [
    `${nameOf(day)}: ${(isLast ? words.now : words.balance)(formatKurus(balance, 'trim'))}`,
    ...(came > 0n ? [words.came(formatKurus(came, 'trim'))] : []),
    ...(went > 0n ? [words.went(formatKurus(went, 'trim'))] : []),
  ].join(', ')

function Steps({
  days,
  at,
  onPoint,
}: Pick<BalanceChartProps, 'days'> & { readonly at: number; readonly onPoint: (at: number) => void }) {
  const slots = days.map(({ day, balance }) => ({ day, value: Number(balance) }))
  const lines = hairlines(Math.max(0, ...slots.map(({ value }) => value)), UNIT)
  const y = (value: number) => placeOf(value, lines.at(-1) ?? 1)
  const steps = slots.map(({ value }, place) => `V${y(value).toFixed(1)}H${place + 1}`).join('')
  return (
    <DayAxis {...{ slots, lines, onPoint }} rounded={(value) => shortAmount(BigInt(value))} isNamed>
      <svg width="100%" height={HEIGHT} viewBox={`0 0 ${slots.length} ${HEIGHT}`} preserveAspectRatio="none">
        <path d={`M0 ${HEIGHT}${steps}V${HEIGHT}Z`} className="fill-tint" />
        <path
          d={`M0 ${y(slots[0]?.value ?? 0).toFixed(1)}${steps}`}
          fill="none"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          className="stroke-action"
        />
      </svg>
      <circle
        cx={`${(100 * (at + 0.5)) / slots.length}%`}
        cy={y(slots[at]?.value ?? 0)}
        r="4.5"
        strokeWidth="1.5"
        className="fill-action-deep stroke-ground"
      />
    </DayAxis>
  )
}

function Figures({ title, days }: Pick<BalanceChartProps, 'title' | 'days'>) {
  const moved = days.filter(({ came, went }, at) => came > 0n || went > 0n || at === days.length - 1)
  const cell = 'border-b border-line py-1 pl-3 text-right'
  return (
    <details className="why">
      <summary>{chartText.table}</summary>
      <p className="mt-2 text-sm text-soft">{words.movedOnly}</p>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-soft">
              {([chartText.value.day, words.head.came, words.head.went, words.head.balance] as const).map(
                (head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={`py-1 font-semibold ${at === 0 ? 'text-left' : 'pl-3 text-right'}`}
                  >
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {moved.map(({ day, came, went, balance }) => (
              <tr key={day}>
                <th scope="row" className="border-b border-line py-1 text-left font-normal whitespace-nowrap text-soft">
                  {nameOf(day)}
                </th>
                <td className={cell}>
                  <Money kurus={came} trim />
                </td>
                <td className={cell}>
                  <Money kurus={went} trim />
                </td>
                <td className={`${cell} font-semibold`}>
                  <Money kurus={balance} trim />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
