import { formatBps, WHOLE } from '#contracts/common/money/basis-points.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import type { Valuation } from '#contracts/projects/valuation.ts'
import { fundingText as text } from './text.ts'

/** Who owns how much before and after: as bars with their words, and as a sentence. */
export function SharesBar({ valuation }: { readonly valuation: Valuation }) {
  const { percentageOfShares: share, fundingGoal: goal, postInvestmentCompanyValue: value } = valuation
  if (share === null || share <= 0n || share > WHOLE)
    return <p className="rounded border border-line bg-sunk p-4 text-sm text-soft">{text.noBar}</p>
  const rest = WHOLE - share
  return (
    <section aria-label={text.barLabel} className="grid gap-4 rounded border border-line bg-sunk p-5">
      <Bar title={text.today} founders={WHOLE} />
      <Bar title={text.after} founders={rest} />
      <p className="font-semibold">{text.sentence(formatBps(share), formatBps(rest))}</p>
      {goal !== null && value !== null && value >= goal && (
        <p className="text-sm text-soft">
          {text.before}: <b className="text-ink">{formatKurus(value - goal)}</b>
        </p>
      )}
    </section>
  )
}

function Bar({ title, founders }: { readonly title: string; readonly founders: bigint }) {
  const investors = WHOLE - founders
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{title}</span>
        <span>
          {text.founders} {formatBps(founders)}
          {investors > 0n && ` · ${text.investors} ${formatBps(investors)}`}
        </span>
      </p>
      <svg aria-hidden="true" className="block h-4 w-full rounded border border-edge bg-accent-tint">
        <rect width={`${Number(founders) / 100}%`} height="100%" className="fill-action" />
      </svg>
    </div>
  )
}
