import {
  getBegunInvestments,
  getCompanyOrders,
  getInvestmentDates,
  getInvestments,
  getInvestmentSummary,
} from '#contracts/investments/endpoints.ts'
import { getRecommendedProjects } from '#contracts/campaigns/endpoints.ts'
import { getInvestorInformation } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { getMyProjects } from '#contracts/projects/endpoints.ts'
import { getMyTasks } from '#contracts/tasks/endpoints.ts'
import { hostOf } from '#web/api/call.ts'
import { load, requireMember } from '#web/api/load.ts'
import { submitMany } from '#web/form/submit.ts'
import { ORDER_WORD, orderWord } from '#web/site/components/company-orders/order-word.ts'
import { OrdersWaiting } from '#web/site/components/company-orders/orders-waiting.tsx'
import { withLimitAsked } from '#web/site/components/investment/limit-asked.ts'
import { LimitWhy } from '#web/site/components/investment/limit-why.tsx'
import { FirstTask, OtherTasks } from '#web/site/components/tasks/task-list.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { titled } from '#web/shell/meta.ts'
import { Card, Money, Stat, Stats } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Agenda } from './agenda.tsx'
import { CardHead } from './card-head.tsx'
import { NothingToDo } from './nothing-to-do.tsx'
import { OwnCampaigns } from './own-campaigns.tsx'
import { OpenToYou } from './open-to-you.tsx'
import { readCampaigns } from './read-campaigns.ts'
import { Begun, Recommended } from './recommended.tsx'
import { RefundsUnderWay } from './refunds-under-way.tsx'
import { StepsCard } from './steps-card.tsx'
import { text } from './text.ts'

export const meta = titled(text.pageTitle)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const isActing = hostOf(args.context).actingFor !== null
  const [tasks, information, summary, ahead, ended, recommended, begun, projects, orders] = await Promise.all([
    load(getMyTasks, {}, args),
    load(getInvestorInformation, {}, args),
    withLimitAsked(load(getInvestmentSummary, {}, args), args),
    load(getInvestmentDates, {}, args),
    load(getInvestments, { investmentState: 3 }, args),
    load(getRecommendedProjects, {}, args),
    load(getBegunInvestments, {}, args),
    load(getMyProjects, {}, args),
    isActing ? load(getCompanyOrders, {}, args) : [],
  ])
  return {
    tasks,
    information,
    summary,
    recommended,
    begun,
    orders,
    ownsProject: projects.length > 0,
    campaigns: await readCampaigns(projects, args),
    refunds: ended.investments.filter(({ state }) => state === 'refund-pending'),
    dates: ahead.dates,
  }
}

export const action = submitMany({ [ORDER_WORD]: orderWord(paths.profile.root.href()) })

/** A person by the first name, a company by its whole one. */
function calledBy({ fullname, actingFor }: Route.ComponentProps['loaderData']['information']): string {
  return actingFor ? fullname : (fullname.split(' ')[0] ?? '')
}

export default function ProfileRoot({ loaderData }: Route.ComponentProps) {
  const { tasks, information, dates, recommended, begun, campaigns, orders, summary } = loaderData
  const [first, ...others] = tasks
  const hasSteps = information.next !== null || information.pendingAcceptances > 0
  // Whoever came to raise money is shown no empty portfolio.
  const hasPortfolio =
    summary.companyCount > 0 || summary.awaitingPayment + summary.awaitingConfirmation > 0n || !loaderData.ownsProject
  return (
    <ProfileFrame
      current="root"
      title={text.title(calledBy(information))}
      lead={
        first ? (
          <FirstTask task={first} />
        ) : (
          <NothingToDo
            hasPortfolio={hasPortfolio}
            hasCompanies={summary.companyCount > 0}
            mayInvest={information.mayInvest}
          />
        )
      }
    >
      <div className="grid gap-6">
        <OrdersWaiting orders={orders} />
        <OtherTasks tasks={others} />
        <RefundsUnderWay rows={loaderData.refunds} />
        <OwnCampaigns campaigns={campaigns} />
        <Begun of={begun} />
        {hasPortfolio && <PortfolioCard summary={summary} />}
        <Agenda dates={dates} />
        <div className={hasSteps ? 'grid gap-6 lg:grid-cols-2' : ''}>
          {hasSteps && <StepsCard information={information} />}
          <OpenToYou information={information} summary={summary} />
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
      <Stats columns={summary.awaitingPayment > 0n ? 4 : 3} lines>
        <Stat size="large" label={text.total}>
          <Money kurus={summary.totalInvestment} trim />
        </Stat>
        <Stat size="large" label={text.companies}>
          {summary.companyCount}
        </Stat>
        {summary.awaitingPayment > 0n && (
          <Stat size="large" label={text.awaiting}>
            <Money kurus={summary.awaitingPayment} trim />
          </Stat>
        )}
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
