import { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import { load } from '#web/api/load.ts'
import { accountsOf } from '#web/components/activity-figures/accounts.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { titled } from '#web/shell/meta.ts'
import { Chip, EmptyState, Icon, Moment } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { EndedCampaigns } from './ended-campaigns.tsx'
import { AccountList } from './account-list.tsx'
import { MoneyChart, RefundDaysChart } from './flow-charts.tsx'
import { OutcomeChart } from './outcome-chart.tsx'
import { PeriodLinks } from './period-links.tsx'
import { DOWNLOAD_PATH, PERIOD } from './period-parameter.ts'
import { text } from './text.ts'

/** No script at all: the figures are read, printed and downloaded. */
export const handle = { statik: true }

export async function loader(args: Route.LoaderArgs) {
  const period = new URL(args.request.url).searchParams.get(PERIOD)?.slice(0, 10) ?? ''
  return load(getActivities, { period }, args)
}

export function meta(args: Route.MetaArgs) {
  const shown = args.loaderData
  const isChosen = shown !== undefined && args.location.search !== ''
  return titled(isChosen ? `${text.title}: ${text.period(shown.period)}` : text.title, text.description)(args)
}

/** What the platform did, by half-year and year (T11/15): success and failure, each figure with how it is computed. */
export default function Activities({ loaderData: shown }: Route.ComponentProps) {
  const isEmpty = shown.course.every(({ opened, successful, unsuccessful, cancelled }) =>
    [opened, successful, unsuccessful, cancelled].every((count) => count === 0),
  )
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.title} above={[]} lead={text.lead} />
      {isEmpty ? (
        <EmptyState icon="chart" title={text.empty.title}>
          {text.empty.text}
        </EmptyState>
      ) : (
        <div className="grid gap-12">
          <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <OutcomeChart course={shown.course} />
            <div className="grid content-start gap-5">
              <PeriodLinks periods={shown.periods} current={shown.period} />
              <p>
                <a href={DOWNLOAD_PATH} download className="link inline-flex min-h-6 items-center gap-2">
                  <Icon name="download" className="size-5" /> {text.csv}
                </a>
              </p>
              <p className="text-sm text-soft">{text.csvHint}</p>
              <p className="text-sm text-soft">{text.source}</p>
            </div>
          </div>
          <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
            <MoneyChart flows={shown.flows} />
            <RefundDaysChart flows={shown.flows} />
          </div>
          <PeriodFigures shown={shown} />
        </div>
      )}
    </div>
  )
}

function PeriodFigures({ shown }: { readonly shown: Route.ComponentProps['loaderData'] }) {
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2>{text.period(shown.period)}</h2>
          {shown.isRunning && <Chip tone="attention">{text.running}</Chip>}
        </div>
        <p className="mt-1 text-sm text-soft">
          {text.asOf}: <Moment at={shown.asOf} />. {text.hint}
        </p>
        <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
          {accountsOf(shown.figures).map((account) => (
            <AccountList key={account.key} account={account} />
          ))}
        </div>
      </div>
      <EndedCampaigns ended={shown.ended} />
    </>
  )
}
