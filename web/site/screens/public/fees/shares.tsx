import type { Kurus } from '#contracts/common/money/money.ts'
import type { PayoutItem } from '#contracts/settlement/fees/payout-items.ts'
import { text } from './text.ts'

/** Parts of the drawn whole: what the company gets, the platform's fee, and those of the two others. */
export const PARTS = ['net', 'platform', 'others'] as const
type Part = (typeof PARTS)[number]

/** Apart by pattern, not by colour alone. */
const FILLS: Readonly<Record<Part, { readonly fill?: string; readonly className: string }>> = {
  net: { className: 'fill-action' },
  platform: { fill: 'url(#kesinti)', className: 'stroke-ink' },
  others: { className: 'fill-ink' },
}

const isPlatforms = ({ code }: PayoutItem): boolean => code.startsWith('platform')
const sumOf = (items: readonly PayoutItem[]): Kurus => items.reduce((sum, { amountKurus }) => sum + amountKurus, 0n)

/** Amount of each part. */
export function partsOf(net: Kurus, items: readonly PayoutItem[]): Readonly<Record<Part, Kurus>> {
  const platform = sumOf(items.filter(isPlatforms))
  return { net, platform, others: sumOf(items) - platform }
}

/** The sum raised as one bar: what of it reaches the company, and what does not. The rows beside it say the same in figures. */
export function SharesBar({ parts, gross }: { readonly parts: Readonly<Record<Part, Kurus>>; readonly gross: Kurus }) {
  const width = (kurus: Kurus): number => (gross > 0n ? Number((kurus * 100_000n) / gross) / 1_000 : 0)
  const platformAt = width(parts.net)
  const othersAt = platformAt + width(parts.platform)
  return (
    <figure aria-hidden="true">
      <svg width="100%" height="36" className="block">
        <defs>
          <pattern id="kesinti" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className="fill-surface" />
            <line x1="0" y1="0" x2="0" y2="6" className="stroke-ink" strokeWidth="2" />
          </pattern>
        </defs>
        <rect x="0" y="0.5" width={`${platformAt}%`} height="35" {...FILLS.net} />
        <rect x={`${platformAt}%`} y="0.5" width={`${width(parts.platform)}%`} height="35" {...FILLS.platform} />
        <rect x={`${othersAt}%`} y="0.5" width={`${width(parts.others)}%`} height="35" {...FILLS.others} />
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
        {PARTS.map((part) => (
          <span key={part} className="flex items-center gap-2">
            <svg width="12" height="12" className="shrink-0">
              <rect x="0.5" y="0.5" width="11" height="11" {...FILLS[part]} />
            </svg>
            {text.parts[part]}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
