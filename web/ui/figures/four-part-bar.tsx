import { useId } from 'react'
import { barShape, type CampaignMoney, partsOf } from '#contracts/campaigns/bar-shape.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { formatBps, ratioBps } from '#contracts/common/money/basis-points.ts'
import { Money } from './figures.tsx'
import { uiText } from '../text.ts'

export type { CampaignMoney }

const text = uiText.bar
const HEIGHT = 12

/**
 * Campaign money, always drawn the same way: settled solid, held hatched, awaiting outlined, a mark at the goal. Small on
 * cards; `full` adds the key. A screen reader gets a table. What was reached stays readable when it goes back: hatched in red while
 * it is owed, outlined in red once it was paid.
 */
export function FourPartBar({ money, full }: { readonly money: CampaignMoney; readonly full?: boolean }) {
  const hatch = useId()
  const owedHatch = useId()
  const shape = barShape(money)
  return (
    <div className="@container">
      <svg width="100%" height={HEIGHT + 8} aria-hidden="true" className="block overflow-visible">
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className="fill-tint" />
            <line x1="0" y1="0" x2="0" y2="6" className="stroke-action" strokeWidth="3" />
          </pattern>
          <pattern id={owedHatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className="fill-surface" />
            <line x1="0" y1="0" x2="0" y2="6" className="stroke-danger" strokeWidth="3" />
          </pattern>
        </defs>
        <rect x="0" y="4" width="100%" height={HEIGHT} rx="3" className="fill-sunk stroke-line" />
        <rect
          x={`${shape.settled + shape.held}%`}
          y="4.75"
          width={`${shape.owed}%`}
          height={HEIGHT - 1.5}
          strokeWidth="1.5"
          fill={`url(#${owedHatch})`}
          className="stroke-danger"
        />
        <rect
          x={`${shape.settled + shape.held + shape.owed}%`}
          y="4.75"
          width={`${shape.returned}%`}
          height={HEIGHT - 1.5}
          strokeWidth="1.5"
          className="fill-surface stroke-danger"
        />
        <rect
          x={`${shape.settled + shape.held + shape.owed + shape.returned}%`}
          y="4.75"
          width={`${shape.awaiting}%`}
          height={HEIGHT - 1.5}
          strokeDasharray="3 2"
          strokeWidth="1.5"
          className="fill-surface stroke-pending"
        />
        <rect x={`${shape.settled}%`} y="4" width={`${shape.held}%`} height={HEIGHT} fill={`url(#${hatch})`} />
        <rect x="0" y="4" width={`${shape.settled}%`} height={HEIGHT} rx="3" className="fill-action" />
        <line
          x1={`${shape.goal}%`}
          x2={`${shape.goal}%`}
          y1="0"
          y2={HEIGHT + 8}
          strokeWidth="2"
          className="stroke-ink"
        />
        {shape.extra !== null && (
          <line
            x1={`${shape.extra}%`}
            x2={`${shape.extra}%`}
            y1="0"
            y2={HEIGHT + 8}
            strokeWidth="2"
            strokeDasharray="2 2"
            className="stroke-accent"
          />
        )}
      </svg>
      {full && <BarKey money={money} />}
      <BarTable money={money} />
    </div>
  )
}

function rowsOf(money: CampaignMoney): readonly (readonly [keyof typeof text, Kurus])[] {
  return [
    ...partsOf(money),
    ['goal', money.goalKurus],
    ...(money.extraLimitKurus === undefined ? [] : [['extra', money.extraLimitKurus] as const]),
    ...(money.demandKurus === undefined ? [] : [['demand', money.demandKurus] as const]),
  ]
}

const SWATCHES: Readonly<Record<string, string>> = {
  settled: 'bg-action',
  held: 'bg-hatch',
  owed: 'bg-hatch-danger border border-danger',
  returned: 'border border-danger',
  awaiting: 'border-[1.5px] border-dashed border-pending',
  goal: 'mx-[5px] w-0.5! bg-ink',
  extra: 'mx-[5px] w-0! border-l-2 border-dashed border-accent',
  demand: 'border border-line rounded-full',
}

function BarKey({ money }: { readonly money: CampaignMoney }) {
  return (
    <ul aria-hidden="true" className="mt-3 grid gap-x-8 gap-y-1.5 text-sm @lg:grid-cols-2">
      {rowsOf(money).map(([part, amount]) => (
        <li key={part} className="flex items-center gap-2">
          <span className={`h-3 w-3 shrink-0 forced-color-adjust-none ${SWATCHES[part]}`} />
          <span className="text-soft">{text[part]}</span>
          <span className="ml-auto font-semibold">
            <Money kurus={amount} trim />
          </span>
        </li>
      ))}
    </ul>
  )
}

function BarTable({ money }: { readonly money: CampaignMoney }) {
  return (
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            <th scope="col">{text.part}</th>
            <th scope="col">{text.amount}</th>
            <th scope="col">{text.ofGoal}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(money).map(([part, amount]) => (
            <tr key={part}>
              <th scope="row">{text[part]}</th>
              <td>{formatKurus(amount, 'trim')}</td>
              <td>{money.goalKurus > 0n ? formatBps(ratioBps(amount, money.goalKurus)) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
