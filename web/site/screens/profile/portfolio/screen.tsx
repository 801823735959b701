import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { ReactNode } from 'react'
import { formatKurus } from '#contracts/common/money/money.ts'
import { getCompanyOrders, getInvestmentSummary, getPortfolioShape } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ORDER_WORD, orderWord } from '#web/site/components/company-orders/order-word.ts'
import { OrdersWaiting } from '#web/site/components/company-orders/orders-waiting.tsx'
import { Distribution } from '#web/site/components/investment/distribution.tsx'
import { withLimitAsked } from '#web/site/components/investment/limit-asked.ts'
import { LimitWhy } from '#web/site/components/investment/limit-why.tsx'
import { calendarFile } from '#web/site/components/investment/statement-file.ts'
import { StatementForm } from '#web/site/components/investment/statement-form.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { useAccountPart } from '#web/kernel/account-part.ts'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { submitMany } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { EmptyState, Icon, LinkButton, Moment, Money, Pagination, Stat, Stats } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { CompanyList } from './company-list.tsx'
import { BegunOrders, WaitingList, WithdrawableCard } from './investment-cards.tsx'
import { groupPortfolio, type PortfolioRow, readGroup, readPages } from './read-portfolio.ts'
import { statementDays } from './statement-days.ts'
import { text } from './text.ts'

export const meta = titled(text.title)

// Pages of each list that an address asks for.
const PAGES = { waiting: 'bekleyen', paid: 'sayfa', ended: 'biten' } as const

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const query = new URL(args.request.url).searchParams
  const pages = (key: keyof typeof PAGES) => readPages(query.get(PAGES[key]))
  const isActing = hostOf(args.context).actingFor !== null
  const [summary, shape, orders, waiting, paid, failed] = await Promise.all([
    withLimitAsked(load(getInvestmentSummary, {}, args), args),
    load(getPortfolioShape, {}, args),
    isActing ? load(getCompanyOrders, {}, args) : [],
    readGroup(1, pages('waiting'), args),
    readGroup(2, pages('paid'), args),
    readGroup(3, pages('ended'), args),
  ])
  const more = (key: keyof typeof PAGES, hasMore: boolean) => {
    if (!hasMore) return null
    const next = new URLSearchParams(query)
    next.set(PAGES[key], String(pages(key) + 1))
    return paths.profile.portfolio.href(Object.fromEntries(next))
  }
  return {
    summary,
    shape,
    days: statementDays(shape.today),
    orders,
    // A company's order that waits for its second person stands above, with its buttons.
    waiting: waiting.rows.filter(({ investmentId }) => !orders.some((order) => order.investmentId === investmentId)),
    ...groupPortfolio(paid.rows, failed.rows),
    more: {
      waiting: more('waiting', waiting.hasMore),
      paid: more('paid', paid.hasMore),
      ended: more('ended', failed.hasMore),
    },
  }
}

export const action = submitMany({ [ORDER_WORD]: orderWord(paths.profile.portfolio.href()) })

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { orders, waiting, running, owned, ended, more, shape, days } = loaderData
  const isEmpty = orders.length + waiting.length + running.length + owned.length + ended.length === 0
  const hasMoney = shape.sectors.length > 0 || shape.stages.awaiting + shape.stages.unconfirmed > 0n
  return (
    <ProfileFrame current="portfolio" title={text.title} lead={<WaitingLead rows={waiting} />}>
      <div className="grid gap-12">
        <Totals summary={loaderData.summary} shareCount={shape.shareCount} />
        <OrdersWaiting orders={orders} />
        <BegunOrders begun={shape.begun} />
        {isEmpty ? (
          <section>
            <h2 className="mb-5">{text.groups.owned.title}</h2>
            <EmptyState
              icon="chart"
              title={text.empty.title}
              action={<LinkButton to={paths.projects.href()}>{text.empty.action}</LinkButton>}
            >
              {text.empty.text}
            </EmptyState>
          </section>
        ) : (
          <>
            <Group words={text.groups.waiting} rows={waiting} more={more.waiting}>
              <WaitingList rows={waiting} />
            </Group>
            {hasMoney && <Distribution shape={shape} />}
            <Group words={text.groups.running} rows={running} more={owned.length === 0 ? more.paid : null}>
              <Running rows={running} />
            </Group>
            <Group words={text.groups.owned} rows={owned} more={owned.length > 0 ? more.paid : null}>
              <CompanyList rows={owned} label={text.groups.owned.title} />
              <p className="mt-3 text-sm text-soft">{text.valueNote}</p>
            </Group>
            {ended.length > 0 && <Ended rows={ended} more={more.ended} />}
            <Papers days={days} />
          </>
        )}
      </div>
    </ProfileFrame>
  )
}

function Papers({ days }: Pick<Route.ComponentProps['loaderData'], 'days'>) {
  const account = useAccountPart()
  return (
    <section aria-labelledby="ekstre" className="border-t border-line pt-8">
      <h2 id="ekstre">{text.papers.title}</h2>
      <p className="prose-measure mb-5 mt-1 text-sm text-soft">{text.papers.text}</p>
      <StatementForm days={days} />
      <p className="mt-4">
        <a href={account + calendarFile()} download className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="calendar" className="size-4" />
          {text.papers.calendar}
        </a>
      </p>
    </section>
  )
}

function WaitingLead({ rows }: { readonly rows: readonly PortfolioRow[] }) {
  const due = rows.filter(({ state }) => state === 'awaiting-payment')
  const first = due.toSorted((a, b) => (a.payBy ?? 0) - (b.payBy ?? 0))[0]
  if (!first) return null
  return (
    <NextStep
      to={paths.profile.position.href({ investmentId: first.investmentId })}
      button={text.next.button}
      note={
        first.payBy !== null && (
          <>
            {text.next.until} <Moment at={first.payBy} />
          </>
        )
      }
    >
      {text.next.sentence(first.project.value, formatKurus(first.committedInvestment))}
      {due.length > 1 && text.next.more(due.length - 1)}
    </NextStep>
  )
}

function Totals({
  summary,
  shareCount,
}: Pick<Route.ComponentProps['loaderData'], 'summary'> & { readonly shareCount: number }) {
  return (
    <div className="border-y border-line pt-6 pb-2">
      <Stats columns={4} lines>
        <Stat
          size="large"
          label={text.stats.total}
          note={summary.awaitingPayment > 0n && text.stats.totalNote(formatKurus(summary.awaitingPayment, 'trim'))}
        >
          <Money kurus={summary.totalInvestment} trim />
        </Stat>
        <Stat
          size="large"
          label={text.stats.companies}
          note={shareCount > 0 && text.stats.shares(formatCount(shareCount))}
        >
          {summary.companyCount}
        </Stat>
        <Stat size="large" label={text.stats.limit} note={summary.remainingLimit !== null && text.stats.limitNote}>
          {summary.remainingLimit === null ? text.stats.limitNone : <Money kurus={summary.remainingLimit} trim />}
        </Stat>
        <Stat size="large" label={text.stats.withdrawable}>
          <Money kurus={summary.withdrawable} trim />
        </Stat>
      </Stats>
      <div className="mt-2">
        <LimitWhy reasons={summary.limitReasons} />
      </div>
    </div>
  )
}

function Group({
  words,
  rows,
  more,
  children,
}: {
  readonly words: { readonly title: string; readonly text: string }
  readonly rows: readonly PortfolioRow[]
  readonly more: string | null
  readonly children: ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{words.title}</h2>
      <p className="mb-5 mt-1 text-sm text-soft">{words.text}</p>
      {children}
      <Pagination nextHref={more} />
    </section>
  )
}

function Running({ rows }: { readonly rows: readonly PortfolioRow[] }) {
  const withdrawable = rows.filter((row) => row.isRefundable)
  const others = rows.filter((row) => !row.isRefundable)
  return (
    <div className="grid gap-4">
      {withdrawable.map((row) => (
        <WithdrawableCard key={row.investmentId} row={row} />
      ))}
      {others.length > 0 && <CompanyList rows={others} label={text.groups.running.title} />}
    </div>
  )
}

function Ended({ rows, more }: { readonly rows: readonly PortfolioRow[]; readonly more: string | null }) {
  return (
    <details className="group border-t border-line pt-5">
      <summary className="flex list-none flex-wrap items-center gap-3 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-5 text-soft group-open:rotate-90" />
        <h2 className="text-lg">
          {text.groups.ended.title} ({rows.length})
        </h2>
        <span className="text-sm text-soft max-sm:w-full">{text.groups.ended.text}</span>
      </summary>
      <div className="mt-4">
        <CompanyList rows={rows} label={text.groups.ended.title} />
        <Pagination nextHref={more} />
      </div>
    </details>
  )
}
