import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatKurus } from '#contracts/common/money.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getBegunInvestments, getInvestments, getInvestmentSummary } from '#contracts/investments/endpoints.ts'
import { getRecommendedProjects } from '#contracts/campaigns/endpoints.ts'
import { formatPhone } from '#contracts/common/phone.ts'
import { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { LimitWhy } from '#web/components/investment/limit-why.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { ProfileFrame } from '#web/components/profile-frame.tsx'
import { titled } from '#web/shell/meta.ts'
import { Card, Icon, Moment, Money, Stat, Stats } from '#web/ui/index.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Route } from './+types/screen.ts'
import { Begun, Recommended } from './recommended.tsx'
import { text } from './text.ts'

type Row = OutputOf<typeof getInvestments>['investments'][number]
type Information = OutputOf<typeof getInvestorInformation>

export const meta = titled(text.pageTitle)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const [information, summary, waiting, paid, recommended, begun] = await Promise.all([
    load(getInvestorInformation, {}, args),
    load(getInvestmentSummary, {}, args),
    load(getInvestments, { investmentState: 1 }, args),
    load(getInvestments, { investmentState: 2 }, args),
    load(getRecommendedProjects, {}, args),
    load(getBegunInvestments, {}, args),
  ])
  return {
    information,
    summary,
    recommended,
    begun,
    dates: datesOf(waiting.investments, paid.investments),
    waiting: soonest(waiting.investments, ({ payBy }) => payBy),
    withdrawable: soonest(
      paid.investments.filter(({ isRefundable }) => isRefundable),
      ({ withdrawalEndsAt }) => withdrawalEndsAt,
    ),
  }
}

function soonest(rows: readonly Row[], at: (row: Row) => number | null): Row | null {
  return rows.toSorted((a, b) => (at(a) ?? Infinity) - (at(b) ?? Infinity))[0] ?? null
}

interface ComingDate {
  readonly at: number
  readonly what: 'payment' | 'withdrawal'
  readonly row: Row
}

/** What ends next, soonest first: payments that wait, withdrawal rights that run. */
function datesOf(waiting: readonly Row[], paid: readonly Row[]): ComingDate[] {
  const of = (what: ComingDate['what'], row: Row, at: number | null) => (at === null ? [] : [{ at, what, row }])
  return [
    ...waiting.flatMap((row) => of('payment', row, row.payBy)),
    ...paid.filter(({ isRefundable }) => isRefundable).flatMap((row) => of('withdrawal', row, row.withdrawalEndsAt)),
  ]
    .toSorted((a, b) => a.at - b.at)
    .slice(0, 4)
}

export default function ProfileRoot({ loaderData }: Route.ComponentProps) {
  const { information, dates, recommended, begun } = loaderData
  const hasSteps = information.next !== null || dates.length === 0
  const [firstName = ''] = information.fullname.split(' ')
  return (
    <ProfileFrame current="root" title={text.title(firstName)} lead={<Next {...loaderData} />}>
      <div className="grid gap-6">
        <Begun of={begun} />
        <PortfolioCard summary={loaderData.summary} />
        <div className="grid gap-6 lg:grid-cols-2">
          {hasSteps ? <StepsCard information={information} /> : <DatesCard dates={dates} />}
          <MembershipCard information={information} />
        </div>
        <Recommended of={recommended} />
      </div>
    </ProfileFrame>
  )
}

/** The one thing to do now: money that waits first, then what investing needs, then what can still be taken back. */
function Next({ information, waiting, withdrawable, summary }: Route.ComponentProps['loaderData']) {
  const positionOf = (row: Row) => paths.profile.position.href({ investmentId: row.investmentId })
  if (waiting) {
    const amount = formatKurus(waiting.committedInvestment)
    return (
      <NextStep
        to={positionOf(waiting)}
        button={text.pay.button}
        note={<Until label={text.pay.until} at={waiting.payBy} />}
      >
        {text.pay.sentence(waiting.project.value, amount)}
      </NextStep>
    )
  }
  if (information.pendingAcceptances > 0) {
    return (
      <NextStep to={paths.profile.acceptances.href()} button={text.renewed.button}>
        {text.renewed.sentence(information.pendingAcceptances)}
      </NextStep>
    )
  }
  if (information.next) {
    const { sentence, button } = text.next[information.next]
    return (
      <NextStep to={paths.profile.investorInformation.href()} button={button}>
        {sentence}
      </NextStep>
    )
  }
  if (withdrawable) {
    const note = <Until label={text.withdraw.until} at={withdrawable.withdrawalEndsAt} />
    return (
      <NextStep to={positionOf(withdrawable)} button={text.withdraw.button} note={note}>
        {text.withdraw.sentence(withdrawable.project.value)}
      </NextStep>
    )
  }
  return summary.companyCount === 0 ? (
    <NextStep to={paths.projects.href()} button={text.invest.button}>
      {text.invest.sentence}
    </NextStep>
  ) : (
    <NextStep to={paths.profile.portfolio.href()} button={text.follow.button}>
      {text.follow.sentence}
    </NextStep>
  )
}

function Until({ label, at }: { readonly label: string; readonly at: number | null }): ReactNode {
  return at === null ? null : (
    <>
      {label} <Moment at={at} />
    </>
  )
}

function PortfolioCard({ summary }: { readonly summary: Route.ComponentProps['loaderData']['summary'] }) {
  return (
    <Card as="section">
      <CardHead title={text.portfolio} to={paths.profile.portfolio.href()} link={text.toPortfolio} />
      <Stats columns={4} lines>
        <Stat size="large" label={text.total}>
          <Money kurus={summary.totalInvestment} trim />
        </Stat>
        <Stat size="large" label={text.companies}>
          {summary.companyCount}
        </Stat>
        <Stat size="large" label={text.awaiting}>
          <Money kurus={summary.awaitingPayment} trim />
        </Stat>
        <Stat size="large" label={text.limit}>
          {summary.remainingLimit === null ? text.limitNone : <Money kurus={summary.remainingLimit} trim />}
        </Stat>
      </Stats>
      <div className="mt-2 -mb-2">
        <LimitWhy reasons={summary.limitReasons} />
      </div>
    </Card>
  )
}

/** Stands in place of the steps once they are all done. */
function DatesCard({ dates }: { readonly dates: readonly ComingDate[] }) {
  return (
    <Card as="section">
      <CardHead title={text.dates.title} to={paths.profile.portfolio.href()} link={text.toPortfolio} />
      <ol className="grid text-sm">
        {dates.map(({ at, what, row }) => (
          <li key={row.investmentId} className="border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={paths.profile.position.href({ investmentId: row.investmentId })}
                className="font-semibold hover:text-action hover:underline"
              >
                {row.project.value}
              </Link>
              <Moment at={at} />
            </p>
            <p className="text-soft">{text.dates[what]}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepsCard({ information }: { readonly information: Information }) {
  const done = information.steps.filter(({ state }) => state === 'done').length
  const all = information.steps.length
  return (
    <Card as="section">
      <CardHead title={text.steps} to={paths.profile.investorInformation.href()} link={text.toSteps} />
      <p className="mb-3">{text.stepsDone(done, all)}</p>
      <progress className="meter" max={all} value={done} aria-label={text.stepsDone(done, all)} />
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
        {information.steps.map(({ step, state }) => (
          <li key={step} className={`flex items-center gap-2 ${state === 'done' ? '' : 'text-soft'}`}>
            {state === 'done' ? (
              <Icon name="check" className="size-4 shrink-0 text-action" label={text.done} />
            ) : (
              <Icon name="clock" className="size-4 shrink-0" label={text.open} />
            )}
            {text.stepTitles[step]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function MembershipCard({ information }: { readonly information: Information }) {
  const lines: readonly (readonly [string, ReactNode])[] = [
    [text.email, information.emailAddress],
    [text.phone, formatPhone(information.phoneNumber) || text.phoneNone],
    [text.status, information.isQualified ? text.qualified : text.regular],
    [text.since, <Moment key="since" at={information.memberSince} day />],
  ]
  return (
    <Card as="section">
      <CardHead title={text.membership} to={paths.profile.profileInformation.href()} link={text.toProfile} />
      <dl className="grid gap-2 text-sm">
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-soft">{unbroken(label)}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function CardHead({ title, to, link }: { readonly title: string; readonly to: string; readonly link: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg">{title}</h2>
      <Link to={to} className="link text-sm">
        {link}
      </Link>
    </div>
  )
}
