import { type SVGProps, useId } from 'react'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import { barShape, type CampaignMoney, partsOf, sharesOf } from '#contracts/campaigns/bar-shape.ts'
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
  const { settled, held, owed, returned, awaiting, goal, extra } = barShape(money)
  return (
    <div className="@container">
      <svg width="100%" height={HEIGHT + 8} aria-hidden="true" className="block overflow-visible">
        <defs>
          {held > 0 && <Hatch id={hatch} ground="fill-tint" lines="stroke-action" />}
          {owed > 0 && <Hatch id={owedHatch} ground="fill-surface" lines="stroke-danger" />}
        </defs>
        <rect x="0" y="4" width="100%" height={HEIGHT} rx="3" className="fill-sunk stroke-line" />
        <Outlined from={settled + held} width={owed} fill={`url(#${owedHatch})`} className="stroke-danger" />
        <Outlined from={settled + held + owed} width={returned} className="fill-surface stroke-danger" />
        <Outlined
          from={settled + held + owed + returned}
          width={awaiting}
          strokeDasharray="3 2"
          className="fill-surface stroke-pending"
        />
        {held > 0 && <rect x={percent(settled)} y="4" width={percent(held)} height={HEIGHT} fill={`url(#${hatch})`} />}
        <rect x="0" y="4" width={percent(settled)} height={HEIGHT} rx="3" className="fill-action" />
        <Mark at={goal} className="stroke-ink" />
        {extra !== null && <Mark at={extra} strokeDasharray="2 2" className="stroke-accent" />}
      </svg>
      {full && <BarKey money={money} />}
      <BarTable money={money} />
    </div>
  )
}

/** In percent of the bar, to the hundredth: sums of shares have more places than anybody draws. */
function percent(share: number): string {
  return `${Number(share.toFixed(2))}%`
}

function Hatch({ id, ground, lines }: { readonly id: string; readonly ground: string; readonly lines: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className={ground} />
      <line x1="0" y1="0" x2="0" y2="6" className={lines} strokeWidth="3" />
    </pattern>
  )
}

/** A part with a line around it; nothing where the campaign has no such part. */
function Outlined({
  from,
  width,
  ...look
}: Pick<SVGProps<SVGRectElement>, 'fill' | 'strokeDasharray' | 'className'> & {
  readonly from: number
  readonly width: number
}) {
  if (width === 0) return null
  return <rect x={percent(from)} y="4.75" width={percent(width)} height={HEIGHT - 1.5} strokeWidth="1.5" {...look} />
}

function Mark({
  at,
  ...look
}: Pick<SVGProps<SVGLineElement>, 'strokeDasharray' | 'className'> & { readonly at: number }) {
  return <line x1={percent(at)} x2={percent(at)} y1="0" y2={HEIGHT + 8} strokeWidth="2" {...look} />
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
    <ul aria-hidden="true" className="bar-key mt-3 grid gap-x-8 gap-y-1.5 text-sm @lg:grid-cols-2">
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
  const parts = partsOf(money)
  const shares = sharesOf(
    parts.map(([, amount]) => amount),
    money.goalKurus,
  )
  const shareOf = (at: number, amount: Kurus): string =>
    money.goalKurus > 0n ? formatBps(shares[at] ?? reachedShare(ratioBps(amount, money.goalKurus)), 1) : ''
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
          {rowsOf(money).map(([part, amount], at) => (
            <tr key={part}>
              <th scope="row">{text[part]}</th>
              <td>{formatKurus(amount, 'trim')}</td>
              <td>{shareOf(at, amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
