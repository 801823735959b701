import { useId } from 'react'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { type Bps, formatBps } from '#contracts/common/money/basis-points.ts'
import { shareOf } from '#contracts/common/money/share-of.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getPortfolioShape } from '#contracts/investments/endpoints.ts'
import { BarChart, Money } from '#web/ui/index.ts'
import { PaidMonths } from './paid-months.tsx'
import { investmentText } from './text.ts'

const text = investmentText.distribution
type Shape = OutputOf<typeof getPortfolioShape>
type Stage = keyof Shape['stages']

const STAGES: readonly Stage[] = ['registered', 'final', 'withdrawable', 'awaiting', 'unconfirmed']
const HEIGHT = 20
const SWATCHES: Readonly<Record<Stage, string>> = {
  registered: 'bg-ink',
  final: 'bg-action',
  withdrawable: 'bg-hatch',
  awaiting: 'border-[1.5px] border-dashed border-pending',
  unconfirmed: 'border-[1.5px] border-dotted border-pending',
}

/** How the money is spread: over stages, drawn as campaigns' money is, and over sectors. Both are tables that bear their drawing. */
export function Distribution({ shape: { sectors, stages, months, today } }: { readonly shape: Shape }) {
  return (
    <section className="grid gap-8">
      <h2>{text.title}</h2>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <Stages stages={stages} />
          <PaidMonths months={months} today={today} />
        </div>
        {sectors.length > 0 && (
          <BarChart
            title={text.sectors}
            note={text.sectorsNote}
            values={sectors.map(({ key, label, amount }) => ({
              key,
              label: label || text.noSector,
              value: Number(amount),
              shown: <Money kurus={amount} trim />,
            }))}
          />
        )}
      </div>
    </section>
  )
}

function Stages({ stages }: Pick<Shape, 'stages'>) {
  const shown = STAGES.filter((stage) => stages[stage] > 0n)
  const shares = sharesOf(stages)
  return (
    <figure className="grid content-start gap-3">
      <p aria-hidden="true" className="font-semibold">
        {text.stages}
      </p>
      <StageBar stages={stages} />
      <table className="w-full text-sm [&_td]:py-1 [&_th]:py-1">
        <caption className="sr-only">{text.stages}</caption>
        <tbody>
          {shown.map((stage) => (
            <tr key={stage}>
              <td aria-hidden="true" className="w-6">
                <span className={`block h-3 w-3 forced-color-adjust-none ${SWATCHES[stage]}`} />
              </td>
              <th scope="row" className="text-left font-normal text-soft">
                {text.stage[stage]}
              </th>
              <td className="pl-3 text-right whitespace-nowrap text-soft">{formatBps(shares[stage], 1)}</td>
              <td className="pl-3 text-right font-semibold whitespace-nowrap">
                <Money kurus={stages[stage]} trim />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** Of each stage its part of the whole; together they are all of it. */
function sharesOf(stages: Shape['stages']): Readonly<Record<Stage, Bps>> {
  const shares = shareOf(STAGES.map((stage) => stages[stage]))
  const at = (stage: Stage): Bps => shares[STAGES.indexOf(stage)] ?? 0n
  return {
    registered: at('registered'),
    final: at('final'),
    withdrawable: at('withdrawable'),
    awaiting: at('awaiting'),
    unconfirmed: at('unconfirmed'),
  }
}

function StageBar({ stages }: Pick<Shape, 'stages'>) {
  const hatch = useId()
  const shares = sharesOf(stages)
  const width = (stage: Stage): number => Number(shares[stage]) / 100
  const startOf = (stage: Stage): number =>
    STAGES.slice(0, STAGES.indexOf(stage)).reduce((sum, before) => sum + width(before), 0)
  const place = (stage: Stage) => ({ x: `${startOf(stage)}%`, width: `${width(stage)}%` })
  return (
    <svg width="100%" height={HEIGHT} role="img" aria-label={labelOf(stages)} className="block overflow-visible">
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-tint" />
          <line x1="0" y1="0" x2="0" y2="6" className="stroke-action" strokeWidth="3" />
        </pattern>
      </defs>
      <rect x="0" width="100%" height={HEIGHT} rx="3" className="fill-sunk stroke-line" />
      <rect
        {...place('awaiting')}
        y="0.75"
        height={HEIGHT - 1.5}
        strokeDasharray="3 2"
        strokeWidth="1.5"
        className="fill-surface stroke-pending"
      />
      <rect
        {...place('unconfirmed')}
        y="0.75"
        height={HEIGHT - 1.5}
        strokeDasharray="1 3"
        strokeWidth="1.5"
        className="fill-surface stroke-pending"
      />
      <rect {...place('withdrawable')} height={HEIGHT} fill={`url(#${hatch})`} />
      <rect {...place('final')} height={HEIGHT} className="fill-action" />
      <rect {...place('registered')} height={HEIGHT} className="fill-ink" />
    </svg>
  )
}

const labelOf = (stages: Shape['stages']): string =>
  STAGES.filter((stage) => stages[stage] > 0n)
    .map((stage) => `${text.stage[stage]}: ${formatKurus(stages[stage], 'trim')}`)
    .join(', ')
