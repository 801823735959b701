import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import { Money } from '#web/ui/index.ts'
import { FigureNumber } from '#web/components/activity-figures/figure-value.tsx'
import { text } from './text.ts'

type Flow = OutputOf<typeof getActivities>['flows'][number]

const words = text.flows
const MONEY = ['paidIn', 'refundedToInvestors', 'paidToCompanies'] as const
/** What came in, went back and went on differ by their look, and each by its name beside it. */
const LOOKS = { paidIn: 'fill-action', refundedToInvestors: 'fill-danger', paidToCompanies: 'fill-ink' } as const
const number = new Intl.NumberFormat('tr-TR')

/** Money through the escrow accounts, half-year by half-year: a bar under each sum, all on one scale. */
export function MoneyChart({ flows }: { readonly flows: readonly Flow[] }) {
  const most = Math.max(1, ...flows.flatMap((flow) => MONEY.map((key) => Number(flow[key]))))
  return (
    <Chart title={words.money.title} note={words.money.note}>
      {flows.toReversed().map((flow) => (
        <Half key={flow.period} period={flow.period}>
          <dl className="mt-1 grid gap-2">
            {MONEY.map((key) => (
              <div key={key}>
                <dt className="float-left text-sm">{words.money[key]}</dt>
                <dd className="text-right font-semibold">
                  <Money kurus={flow[key]} trim />
                  <Bar part={Number(flow[key]) / most} look={LOOKS[key]} />
                </dd>
              </div>
            ))}
          </dl>
        </Half>
      ))}
    </Chart>
  )
}

/** How many days a refund took, half-year by half-year, and how many of them were in time. */
export function RefundDaysChart({ flows }: { readonly flows: readonly Flow[] }) {
  const most = Math.max(1, ...flows.map(({ averageRefundDays }) => averageRefundDays ?? 0))
  return (
    <Chart title={words.days.title} note={words.days.note}>
      {flows.toReversed().map(({ period, averageRefundDays: days, refundsExecuted, refundsOnTime }) => (
        <Half key={period} period={period}>
          {days === null ? (
            <p className="text-sm text-soft">{words.days.none}</p>
          ) : (
            <>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-sm">
                  {words.days.onTime(number.format(refundsOnTime), number.format(refundsExecuted))}
                </span>
                <b>
                  <FigureNumber value={{ unit: 'days', days }} />
                </b>
              </p>
              <Bar part={days / most} look="fill-action" />
            </>
          )}
        </Half>
      ))}
    </Chart>
  )
}

function Chart({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ol className="mt-3 border-t border-line">{children}</ol>
      <p className="prose-measure mt-3 text-sm text-soft">{note}</p>
    </section>
  )
}

function Half({ period, children }: { readonly period: string; readonly children: ReactNode }) {
  return (
    <li className="border-b border-line py-3">
      <h3 className="text-base">{text.short(period)}</h3>
      {children}
    </li>
  )
}

function Bar({ part, look }: { readonly part: number; readonly look: string }) {
  return (
    <svg width="100%" height="8" aria-hidden="true" className="block">
      <line y1="7.5" x2="100%" y2="7.5" className="stroke-line" />
      <rect width={`${Math.round(part * 1000) / 10}%`} height="8" className={look} />
    </svg>
  )
}
