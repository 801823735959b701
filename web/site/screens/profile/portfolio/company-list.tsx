import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import { InvestmentStateChip } from '#web/site/components/investment/investment-state.tsx'
import { Logo } from '#web/site/components/picture.tsx'
import { Chip, Icon, Moment, Money } from '#web/ui/index.ts'
import { hrefOf } from './investment-cards.tsx'
import type { PortfolioRow } from './read-portfolio.ts'
import { text } from './text.ts'

/** Positions in one company that stand open; more of them fold. */
const MOST_OPEN = 3

/** One row a company with its sum, the positions in it below; in the order of their latest position. */
export function CompanyList({ rows, label }: { readonly rows: readonly PortfolioRow[]; readonly label: string }) {
  const companies = [...Map.groupBy(rows, ({ project }) => project.key).values()]
  return (
    <ul aria-label={label} className="grid gap-3">
      {companies.map((positions) => (
        <Company key={positions[0]?.project.key} positions={positions} />
      ))}
    </ul>
  )
}

function Company({ positions }: { readonly positions: readonly PortfolioRow[] }) {
  const [first] = positions
  if (!first) return null
  const { label, tone, icon } = campaignState(first.campaign)
  return (
    <li className="card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
        <Logo src={first.projectLogoUrl || null} />
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="text-lg">
            <Link to={paths.project.href({ seoName: first.seoName })} className="link">
              {first.project.value}
            </Link>
          </h3>
          <p className="mt-1">
            <Chip tone={tone} icon={icon}>
              {label}
            </Chip>
          </p>
        </div>
        <Sums positions={positions} />
      </div>
      <Positions positions={positions} />
    </li>
  )
}

function Sums({ positions }: { readonly positions: readonly PortfolioRow[] }) {
  const sumOf = (amount: (row: PortfolioRow) => bigint) => positions.reduce((sum, row) => sum + amount(row), 0n)
  const paid = sumOf((row) => row.totalInvestment)
  const back = sumOf((row) => row.totalRefund)
  const shares = positions.reduce((sum, row) => sum + (row.totalRefund === 0n ? row.mkkCorrectedShareAmount : 0), 0)
  const figures: readonly (readonly [string, ReactNode])[] = [
    ...(paid > 0n && shares > 0 ? [[text.columns.shares, formatCount(shares)] as const] : []),
    ...(paid > 0n ? [[text.columns.cost, <Money key="paid" kurus={paid} />] as const] : []),
    ...(back > 0n ? [[text.columns.refund, <Money key="back" kurus={back} />] as const] : []),
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 max-sm:w-full max-sm:justify-between sm:text-right">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Positions({ positions }: { readonly positions: readonly PortfolioRow[] }) {
  const [open, folded] = [positions.slice(0, MOST_OPEN), positions.slice(MOST_OPEN)]
  return (
    <div className="border-t border-line px-4 sm:px-5">
      <ul className="divide-y divide-line">
        {open.map((row) => (
          <Position key={row.investmentId} row={row} />
        ))}
      </ul>
      {folded.length > 0 && (
        <details className="group/more border-t border-line">
          <summary className="flex min-h-11 list-none items-center gap-2 py-2 text-sm [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-right" className="size-4 text-soft group-open/more:rotate-90" />
            {text.morePositions(folded.length)}
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {folded.map((row) => (
              <Position key={row.investmentId} row={row} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Position({ row }: { readonly row: PortfolioRow }) {
  const { shareAmount, mkkCorrectedShareAmount, state } = row
  const shares = state === 'allocated' ? mkkCorrectedShareAmount : shareAmount
  return (
    <li className="py-2">
      <Link
        to={hrefOf(row)}
        className="group flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm"
        aria-label={text.positionOf(row.project.value, row.referenceNo ?? '')}
      >
        <span className="min-w-0 flex-1 basis-40 text-soft group-hover:underline">
          <Moment at={row.investmentDate} day /> · {formatCount(shares)} {text.shareUnit}
        </span>
        <InvestmentStateChip state={state} />
        <span className="ml-auto font-semibold">
          <Money kurus={row.committedInvestment} />
        </span>
        <Icon name="chevron-right" className="size-4 text-soft" />
      </Link>
      {row.lockedUntil !== null && (
        <p className="text-sm text-soft">{text.lockedUntil(formatDay(istanbulMoment(row.lockedUntil)))}</p>
      )}
      {row.receipts && <p className="text-sm text-soft">{row.receipts.sentence}</p>}
    </li>
  )
}
