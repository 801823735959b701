import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { getHalfYear } from '#contracts/reports/endpoints.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { type Account, accountsOf, type Figure } from '#web/components/activity-figures/accounts.ts'
import { FigureNumber } from '#web/components/activity-figures/figure-value.tsx'
import { periodName } from '#web/components/activity-figures/text.ts'
import { titled } from '#web/shell/meta.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ReportTabs } from '#web/staff/components/report-tabs.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, Icon, Moment, PickLink } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { FigureCourse } from './course.tsx'
import { periodsUpTo } from './earlier-periods.ts'
import { PERIOD, readPeriodOf, reportFile } from './report-address.ts'
import { reportedAccounts } from './reported-accounts.ts'
import { text } from './text.ts'

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const report = await load(getHalfYear, { period: readPeriodOf(args.request) }, args)
  const earlier = periodsUpTo(report.period, report.periods).slice(0, -1)
  const before = await Promise.all(earlier.map((period) => load(getHalfYear, { period }, args)))
  return { report, before }
}

/** What the regulator is told of a half-year, each figure with its definition. */
export default function Reports({ loaderData: { report, before } }: Route.ComponentProps) {
  const { period, periods, isRunning, asOf, untoldAccounts, published, reported } = report
  return (
    <ConsoleFrame current="reports" title={text.title}>
      <div className="grid gap-8">
        <ReportTabs current="figures" />
        <p className="prose-measure text-soft">{text.intro}</p>
        <Periods periods={periods} current={period} />
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-xl">{periodName(period)}</h2>
            {isRunning && <Chip tone="attention">{text.running}</Chip>}
            {untoldAccounts > 0 && <Chip tone="attention">{text.notFinal}</Chip>}
          </div>
          {untoldAccounts > 0 && <p className="prose-measure text-sm">{text.untold(untoldAccounts)}</p>}
          <p className="text-sm text-soft">
            {text.asOf}: <Moment at={asOf} />
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <a href={reportFile(period)} download className="link inline-flex min-h-6 items-center gap-2">
              <Icon name="download" className="size-5" /> {text.csv}
            </a>
            <Link
              to={consolePaths.complaints.href({ [PERIOD]: period })}
              className="link inline-flex min-h-6 items-center"
            >
              {text.complaints}
            </Link>
            <Link to={paths.activities.href({ [PERIOD]: period })} className="link inline-flex min-h-6 items-center">
              {text.activities}
            </Link>
          </p>
          <p className="prose-measure text-sm text-soft">{text.csvHint}</p>
        </div>
        <Accounts
          title={text.published}
          accounts={accountsOf(published)}
          before={before.map((one) => ({ period: one.period, accounts: accountsOf(one.published) }))}
          {...{ period, isRunning }}
        />
        <Accounts
          title={text.reported}
          accounts={reportedAccounts(reported)}
          before={before.map((one) => ({ period: one.period, accounts: reportedAccounts(one.reported) }))}
          {...{ period, isRunning }}
        />
      </div>
    </ConsoleFrame>
  )
}

/** `2026/1`, as the drawings of the published figures name it. */
const shortName = (period: string): string => period.replace('-', '/')

function Periods({ periods, current }: { readonly periods: readonly string[]; readonly current: string }) {
  const years = periods.filter((key) => !key.includes('-'))
  return (
    <nav aria-label={text.periods} className="grid gap-2">
      {years.map((year) => (
        <div key={year} className="flex flex-wrap items-center gap-2">
          <span className="w-12 font-semibold">{year}</span>
          {periods
            .filter((key) => key.startsWith(year))
            .toSorted()
            .map((key) => (
              <PickLink key={key} to={consolePaths.reports.href({ [PERIOD]: key })} isOpen={key === current}>
                {key.endsWith('-1') ? text.half['1'] : key.endsWith('-2') ? text.half['2'] : text.year}
                <span className="sr-only"> {year}</span>
              </PickLink>
            ))}
        </div>
      ))}
    </nav>
  )
}

interface AccountsProps {
  readonly title: string
  readonly accounts: readonly Account[]
  /** The same accounts in the periods before, the earliest first. */
  readonly before: readonly { readonly period: string; readonly accounts: readonly Account[] }[]
  readonly period: string
  readonly isRunning: boolean
}

function Accounts({ title, accounts, before, period, isRunning }: AccountsProps) {
  return (
    <section className="grid gap-6">
      <h2 className="border-b-2 border-ink pb-2 text-lg">{title}</h2>
      {accounts.map((account) => (
        <div key={account.key} className="grid gap-2">
          <h3 className="text-base">{account.title}</h3>
          <ConsoleTable
            rows={account.figures}
            columns={columnsOf(account.key, { before, period, isRunning })}
            rowKey={({ key }) => key}
            caption={account.title}
          />
        </div>
      ))}
    </section>
  )
}

/** The figure, its value, what it was before where there is a period before, and how it is computed. */
function columnsOf(
  account: string,
  { before, period, isRunning }: Pick<AccountsProps, 'before' | 'period' | 'isRunning'>,
) {
  const last = before.at(-1)
  const courseOf = (one: Figure) => [
    ...before.flatMap((earlier) => {
      const same = earlier.accounts.find(({ key }) => key === account)?.figures.find(({ key }) => key === one.key)
      return same ? [{ period: earlier.period, figure: same }] : []
    }),
    { period, figure: one },
  ]
  const course: readonly Column<Figure>[] = last
    ? [
        {
          key: 'before',
          title: text.columns.before(shortName(last.period)),
          number: true,
          cell: (one) => <FigureCourse course={courseOf(one)} isRunning={isRunning} />,
        },
      ]
    : []
  return [...COLUMNS.slice(0, 2), ...course, ...COLUMNS.slice(2)]
}

const COLUMNS: readonly Column<Figure>[] = [
  { key: 'figure', title: text.columns.figure, head: true, cell: ({ label }) => label },
  {
    key: 'value',
    title: text.columns.value,
    number: true,
    cell: ({ value }) => (
      <b className="whitespace-nowrap">
        <FigureNumber value={value} />
      </b>
    ),
  },
  { key: 'how', title: text.columns.how, prose: true, cell: ({ how }) => <span className="text-soft">{how}</span> },
]
