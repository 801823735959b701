import { type ReactNode, useId } from 'react'
import type { ExitOutcome } from '#contracts/campaigns/simulation.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { digitsOf, formatBps } from '#contracts/common/money/basis-points.ts'
import { Money } from '#web/ui/index.ts'
import { type ExitBar, exitBars } from './exit-bars.ts'
import { text } from './text.ts'

const words = text.simulator
const HEIGHT = 22

/** Outcomes one below the other, the total loss first: each as a bar against the amount paid, with the same in figures. */
export function ExitList({ exits, paidKurus }: { readonly exits: readonly ExitOutcome[]; readonly paidKurus: Kurus }) {
  const lost = useId()
  const digits = digitsOf(exits.map(({ changeBps }) => changeBps))
  const { paidAt, bars } = exitBars(exits, paidKurus)
  return (
    <>
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <pattern id={lost} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-danger-tint" />
          <line y2="6" strokeWidth="2.5" className="stroke-danger" />
        </pattern>
      </svg>
      <ul className="grid gap-5">
        {exits.map((exit, at) => (
          <li key={words.scenarios[at]} className="grid gap-1.5">
            <p className="flex items-baseline justify-between gap-4">
              <span>{words.scenarios[at]}</span>
              <b className="whitespace-nowrap">
                <Money kurus={exit.holdingValueKurus} />
              </b>
            </p>
            <Bar bar={bars[at]} paidAt={paidAt} hatch={lost} />
            <p className="flex items-baseline justify-between gap-4 text-sm text-soft">
              <span>
                {words.companyValue}: <Money kurus={exit.companyValueKurus} trim />
              </span>
              <span className={`whitespace-nowrap ${exit.changeBps < 0n ? 'text-danger' : ''}`}>
                {exit.changeBps > 0n ? '+' : ''}
                {formatBps(exit.changeBps, digits)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-soft">
        <Key className="bg-action">{words.keys.kept}</Key>
        <Key className="bg-hatch-danger border border-danger">{words.keys.lost}</Key>
        <Key className="bg-tint border-[1.5px] border-action">{words.keys.gained}</Key>
        <Key className="mx-[5px] w-0.5! bg-ink">
          {words.keys.paid} <Money kurus={paidKurus} trim />
        </Key>
      </p>
    </>
  )
}

function Key({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`h-3 w-3 shrink-0 forced-color-adjust-none ${className}`} />
      <span>{children}</span>
    </span>
  )
}

function Bar({
  bar,
  paidAt,
  hatch,
}: {
  readonly bar: ExitBar | undefined
  readonly paidAt: number
  readonly hatch: string
}) {
  if (!bar) return null
  const at = (share: number) => `${Number(share.toFixed(2))}%`
  return (
    <svg width="100%" height={HEIGHT} aria-hidden="true" className="block overflow-visible">
      <rect y="3" width="100%" height={HEIGHT - 6} rx="3" className="fill-sunk stroke-line" />
      {bar.lost > 0 && (
        <rect
          x={at(bar.kept)}
          y="3.75"
          width={at(bar.lost)}
          height={HEIGHT - 7.5}
          fill={`url(#${hatch})`}
          strokeWidth="1.5"
          className="stroke-danger"
        />
      )}
      {bar.gained > 0 && (
        <rect
          x={at(paidAt)}
          y="3.75"
          width={at(bar.gained)}
          height={HEIGHT - 7.5}
          strokeWidth="1.5"
          className="fill-tint stroke-action"
        />
      )}
      <rect y="3" width={at(bar.kept)} height={HEIGHT - 6} rx="3" className="fill-action" />
      <line x1={at(paidAt)} x2={at(paidAt)} y2={HEIGHT} strokeWidth="2" className="stroke-ink" />
    </svg>
  )
}
