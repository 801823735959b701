import { useId } from 'react'
import { shortAmount } from '#contracts/common/money/short-amount.ts'
import { Money } from '#web/ui/index.ts'
import { MOST_MONTHS, type PaidMonth, paidSlots } from './paid-slots.ts'
import { investmentText } from './text.ts'

const text = investmentText.months
/** Of what is paid, and of what comes back below the line. */
const UP = 120
const FOOT = 22
const ROOM = 18

/** What the investor paid month by month, and below the line what was paid back to them. The same as rows stands behind it. */
export function PaidMonths({ months, today }: { readonly months: readonly PaidMonth[]; readonly today: string }) {
  const slots = paidSlots(months, today)
  if (slots.length < 2) return null
  const isCut = months.length > 0 && (months[0]?.month ?? '') < (slots[0]?.month ?? '')
  return (
    <figure className="grid gap-3">
      <p className="font-semibold">{text.title}</p>
      <Drawing slots={slots} />
      <Rows months={months} />
      <figcaption className="text-sm text-soft">{isCut ? text.latest(MOST_MONTHS) : text.note}</figcaption>
    </figure>
  )
}

function Drawing({ slots }: { readonly slots: readonly PaidMonth[] }) {
  const hatch = useId()
  const mostOf = (side: 'paid' | 'back') => Math.max(0, ...slots.map((slot) => Number(slot[side])))
  const [paid, back] = [mostOf('paid'), mostOf('back')]
  // One scale for both sides.
  const scale = (UP - ROOM) / Math.max(1, paid)
  const down = back * scale
  const width = 100 / slots.length
  const hasRoom = slots.length <= 10
  return (
    <svg
      width="100%"
      height={UP + down + FOOT + (down > 0 ? 14 : 0)}
      aria-hidden="true"
      className="block overflow-visible"
    >
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-surface" />
        <line y2="5" strokeWidth="3" className="stroke-danger" />
      </pattern>
      {slots.map((slot, at) => {
        const x = `${width * (at + 0.18)}%`
        const middle = `${width * (at + 0.5)}%`
        const bar = { x, width: `${width * 0.64}%` }
        const [up, low] = [Number(slot.paid) * scale, Number(slot.back) * scale]
        return (
          <g key={slot.month}>
            <rect {...bar} y={UP - up} height={up} className="fill-action" />
            <rect {...bar} y={UP} height={low} fill={`url(#${hatch})`} />
            {slot.paid > 0n && (
              <text
                x={middle}
                y={UP - up - 5}
                textAnchor="middle"
                className={`fill-ink text-xs ${hasRoom ? '' : 'max-sm:hidden'}`}
              >
                {withoutUnit(slot.paid)}
              </text>
            )}
            {slot.back > 0n && (
              <text x={middle} y={UP + low + 13} textAnchor="middle" className="fill-danger text-xs">
                {`−${withoutUnit(slot.back)}`}
              </text>
            )}
            <text
              x={middle}
              y={UP + down + FOOT - 6 + (down > 0 ? 14 : 0)}
              textAnchor="middle"
              className={`fill-soft text-xs ${at % 3 === (slots.length - 1) % 3 || hasRoom ? '' : 'max-sm:hidden'}`}
            >
              {text.names[Number(slot.month.slice(5)) - 1]}
              {(at === 0 || slot.month.endsWith('-01')) && ` ${slot.month.slice(2, 4)}`}
            </text>
          </g>
        )
      })}
      <line x2="100%" y1={UP} y2={UP} className="stroke-edge" />
    </svg>
  )
}

const withoutUnit = (amount: bigint): string => shortAmount(amount).replace(/ TL$/, '')

function Rows({ months }: { readonly months: readonly PaidMonth[] }) {
  return (
    <details className="why">
      <summary>{text.table}</summary>
      <table className="mt-2 w-full text-sm">
        <caption className="sr-only">{text.title}</caption>
        <thead>
          <tr className="text-soft">
            {([text.head.month, text.head.paid, text.head.back] as const).map((head, at) => (
              <th key={head} scope="col" className={`py-1 font-semibold ${at === 0 ? 'text-left' : 'pl-3 text-right'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, paid, back }) => (
            <tr key={month}>
              <th scope="row" className="border-b border-line py-1 text-left font-normal text-soft">
                {`${text.long[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`}
              </th>
              <td className="border-b border-line py-1 pl-3 text-right font-semibold">
                <Money kurus={paid} trim />
              </td>
              <td className="border-b border-line py-1 pl-3 text-right">
                <Money kurus={back} trim />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
