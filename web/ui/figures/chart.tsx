import type { ReactNode } from 'react'
import { uiText } from '../text.ts'

export interface ChartValue {
  readonly key: string
  readonly label: ReactNode
  /** What stands below a column when its label is too long there; empty for nothing. */
  readonly tick?: string
  /** Decides the length; in whatever unit all have. */
  readonly value: number
  /** The same as people read it. */
  readonly shown: ReactNode
  /** Stands apart by pattern, not by colour alone: an estimate, a period still running. */
  readonly isPending?: boolean
}

interface ChartProps {
  readonly title: string
  /** Where the figures come from and until when. */
  readonly note?: ReactNode
  readonly values: readonly ChartValue[]
}

/** Bars one below the other: a table whose rows carry their length, so that everyone reads the same figures. */
export function BarChart({ title, note, values }: ChartProps) {
  const most = Math.max(1, ...values.map(({ value }) => value))
  return (
    <figure className="grid gap-2">
      <table className="w-full text-sm [&_td]:py-1">
        <caption className="pb-1 text-left text-base font-semibold">{title}</caption>
        <tbody>
          {values.map(({ key, label, value, shown, isPending }) => (
            <tr key={key}>
              <th scope="row" className="w-1/3 py-1 pr-3 text-left font-normal text-soft">
                {label}
              </th>
              <td aria-hidden="true" className="h-5">
                <svg width="100%" height="18" className="block">
                  <Bar x="0" y="0" width={`${(100 * value) / most}%`} height="18" isPending={isPending} />
                </svg>
              </td>
              <td className="w-px pl-3 text-right font-semibold whitespace-nowrap">{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <figcaption className="text-sm text-soft">{note}</figcaption>}
    </figure>
  )
}

/** Columns side by side, for periods in order; the figures as a table below, opened on demand. */
export function ColumnChart({ title, note, values }: ChartProps) {
  const most = Math.max(1, ...values.map(({ value }) => value))
  return (
    <figure className="grid gap-3">
      <p className="font-semibold">{title}</p>
      <div
        aria-hidden="true"
        className={`flex items-end border-b border-edge ${values.length > 12 ? 'gap-px' : 'gap-2'}`}
      >
        {values.map(({ key, value, isPending }) => (
          <svg key={key} width="100%" height="160" className="block min-w-0 flex-1">
            <Bar
              x="15%"
              y={160 - (160 * value) / most}
              width="70%"
              height={(160 * value) / most}
              isPending={isPending}
            />
          </svg>
        ))}
      </div>
      <div
        aria-hidden="true"
        className={`-mt-2 flex text-center text-xs text-soft ${values.length > 12 ? 'gap-px' : 'gap-2'}`}
      >
        {values.map(({ key, label, tick }) => (
          <span
            key={key}
            className={`min-w-0 flex-1 ${tick === undefined ? 'break-words' : 'flex justify-end overflow-visible whitespace-nowrap'}`}
          >
            {tick ?? label}
          </span>
        ))}
      </div>
      <details className="why">
        <summary>{uiText.chartTable}</summary>
        <table className="mt-2 w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {values.map(({ key, label, shown }) => (
              <tr key={key}>
                <th scope="row" className="border-b border-line py-1 text-left font-normal text-soft">
                  {label}
                </th>
                <td className="border-b border-line py-1 text-right font-semibold">{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {note && <figcaption className="text-sm text-soft">{note}</figcaption>}
    </figure>
  )
}

function Bar({
  isPending,
  ...place
}: {
  readonly x: string | number
  readonly y: string | number
  readonly width: string | number
  readonly height: string | number
  readonly isPending: boolean | undefined
}) {
  return isPending ? (
    <rect {...place} rx="2" strokeWidth="1.5" strokeDasharray="3 2" className="fill-surface stroke-pending" />
  ) : (
    <rect {...place} rx="2" className="fill-action" />
  )
}
