import type { ReactNode } from 'react'

export interface ChartValue {
  readonly key: string
  readonly label: ReactNode
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
