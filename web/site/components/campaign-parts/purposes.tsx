import { type Bps, digitsOf } from '#contracts/common/money/basis-points.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { Money, Percent } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.purposes

interface Purpose {
  readonly label: string
  readonly share: Bps
  readonly amount: Kurus
}

/** Shades of one colour, the largest part first; every fourth begins again, told apart by its place and its row. */
const shadeOf = (at: number): number => 1 - (at % 4) * 0.24

/** The parts of the sum side by side; each row of the table below carries its shade. */
export function PurposeBar({ purposes: parts }: { readonly purposes: readonly Purpose[] }) {
  const startOf = (at: number) => parts.slice(0, at).reduce((sum, part) => sum + Number(part.share) / 100, 0)
  return (
    <svg width="100%" height="20" aria-hidden="true" className="block">
      {parts.map(({ label, share }, at) => (
        <rect
          key={label}
          x={`${startOf(at)}%`}
          y="0"
          width={`${Number(share) / 100}%`}
          height="20"
          strokeWidth="2"
          fillOpacity={shadeOf(at)}
          className="fill-action stroke-ground"
        />
      ))}
    </svg>
  )
}

/** What the money is for, with each part's share and amount. */
export function PurposeTable({ purposes }: { readonly purposes: readonly Purpose[] }) {
  const digits = digitsOf(purposes.map(({ share }) => share))
  return (
    <table className="w-full">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr className="text-sm text-soft">
          {([words.item, words.share, words.amount] as const).map((title, at) => (
            <th
              key={title}
              scope="col"
              className={`border-b border-edge py-2 font-semibold ${at === 0 ? 'text-left' : 'pl-3 text-right'}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {purposes.map(({ label, share, amount }, at) => (
          <tr key={label}>
            <th scope="row" className="border-b border-line py-2.5 text-left font-semibold">
              <span className="flex items-baseline gap-3">
                <svg width="12" height="12" aria-hidden="true" className="shrink-0">
                  <rect width="12" height="12" fillOpacity={shadeOf(at)} className="fill-action" />
                </svg>
                {label}
              </span>
            </th>
            <td className="border-b border-line py-2.5 pl-3 text-right">
              <Percent bps={share} digits={digits} />
            </td>
            <td className="border-b border-line py-2.5 pl-3 text-right">
              <Money kurus={amount} trim />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
