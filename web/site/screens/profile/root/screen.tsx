import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getBegunInvestments, getInvestments, getInvestmentSummary } from '#contracts/investments/endpoints.ts'
import { getRecommendedProjects } from '#contracts/campaigns/endpoints.ts'
import { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { getMyProjectDrafts } from '#contracts/projects/creation/endpoints.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { load, requireMember } from '#web/api/load.ts'
import { withLimitAsked } from '#web/site/components/investment/limit-asked.ts'
import { LimitWhy } from '#web/site/components/investment/limit-why.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { titled } from '#web/shell/meta.ts'
import { Card, Moment, Money, Stat, Stats } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { CardHead } from './card-head.tsx'
import { Next } from './next.tsx'
import { OpenToYou } from './open-to-you.tsx'
import { Begun, Recommended } from './recommended.tsx'
import { StepsCard } from './steps-card.tsx'
import { text } from './text.ts'

type Row = OutputOf<typeof getInvestments>['investments'][number]

export const meta = titled(text.pageTitle)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const [information, summary, waiting, paid, recommended, begun, projects, drafts] = await Promise.all([
    load(getInvestorInformation, {}, args),
    withLimitAsked(load(getInvestmentSummary, {}, args), args),
    load(getInvestments, { investmentState: 1 }, args),
    load(getInvestments, { investmentState: 2 }, args),
    load(getRecommendedProjects, {}, args),
    load(getBegunInvestments, {}, args),
    load(getMyProjects, {}, args),
    load(getMyProjectDrafts, {}, args),
  ])
  return {
    information,
    summary,
    recommended,
    begun,
    returned: projects.find(({ state }) => state === 'revision-requested') ?? null,
    draft: drafts[0] ?? null,
    questions: questionsOf(projects),
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

/** Questions that wait for the member's answer; the project by name where it is one. */
function questionsOf(projects: OutputOf<typeof getMyProjects>) {
  const asked = projects.filter(({ unansweredQuestionCount }) => unansweredQuestionCount > 0)
  const count = asked.reduce((sum, { unansweredQuestionCount }) => sum + unansweredQuestionCount, 0)
  return { count, project: asked.length === 1 ? (asked[0]?.title ?? null) : null }
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

/** A person by the first name, a company by its whole one. */
function calledBy({ fullname, actingFor }: Route.ComponentProps['loaderData']['information']): string {
  return actingFor ? fullname : (fullname.split(' ')[0] ?? '')
}

export default function ProfileRoot({ loaderData }: Route.ComponentProps) {
  const { information, dates, recommended, begun } = loaderData
  const hasSteps = information.next !== null || information.pendingAcceptances > 0 || dates.length === 0
  return (
    <ProfileFrame current="root" title={text.title(calledBy(information))} lead={<Next {...loaderData} />}>
      <div className="grid gap-6">
        <Begun of={begun} />
        <PortfolioCard summary={loaderData.summary} />
        <div className="grid gap-6 lg:grid-cols-2">
          {hasSteps ? <StepsCard information={information} /> : <DatesCard dates={dates} />}
          <OpenToYou information={information} summary={loaderData.summary} />
        </div>
        <Recommended of={recommended} />
      </div>
    </ProfileFrame>
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
