import { Link } from 'react-router'
import { campaignMoney } from '#contracts/campaigns/bar-shape.ts'
import { reachedShare } from '#contracts/campaigns/reached-share.ts'
import { campaignDate } from '#contracts/campaigns/standing/badge.ts'
import { shortTime } from '#contracts/campaigns/standing/messages.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { timeLeft } from '#contracts/common/time/time-left.ts'
import { paths } from '#contracts/paths.ts'
import { campaignState } from '#web/components/campaign-state/index.ts'
import type { Rested } from '#web/kernel/drawings/rest.ts'
import { Logo } from '#web/site/components/picture.tsx'
import type { CardProject } from '#web/site/components/project-card.tsx'
import { Chip, type Column, FourPartBar, Moment, Money, Percent, type Sort, Table } from '#web/ui/index.ts'
import { type Filters, listHref, type OrderName } from './filters.ts'
import { text } from './text.ts'

const words = text.rows

/** One page of campaigns as rows: what one compares them by, each column by which the list can be ordered. */
export function Rows({
  projects: { facts: projects },
  filters,
}: {
  readonly projects: Rested<readonly CardProject[]>
  readonly filters: Filters
}) {
  if (!projects) return null
  const hasTerms = projects.some(({ unitShareValue }) => unitShareValue !== undefined)
  return (
    <Table
      rows={projects}
      columns={columnsOf(filters, hasTerms)}
      rowKey={({ id }) => id}
      caption={words.caption}
      dense
    />
  )
}

function columnsOf(filters: Filters, hasTerms: boolean): readonly Column<CardProject>[] {
  const to = (order: OrderName) => listHref({ ...filters, order, after: null })
  const by = (order: OrderName, direction: 'ascending' | 'descending'): Sort => ({
    direction: filters.order === order ? direction : null,
    to: to(order),
  })
  const byName: Sort =
    filters.order === 'ada-gore'
      ? { direction: 'ascending', to: to('ada-gore-tersten') }
      : { direction: filters.order === 'ada-gore-tersten' ? 'descending' : null, to: to('ada-gore') }
  const columns: Column<CardProject>[] = [
    { key: 'name', title: words.name, head: true, sort: byName, cell: Name },
    { key: 'raised', title: words.raised, number: true, sort: by('en-cok-fonlanan', 'descending'), cell: Raised },
    { key: 'reached', title: words.reached, number: true, sort: by('hedefe-yakin', 'descending'), cell: Reached },
    { key: 'people', title: words.people, number: true, sort: by('en-cok-yatirimci', 'descending'), cell: People },
    { key: 'time', title: words.time, number: true, sort: by('kapanisi-yakin', 'ascending'), cell: Time },
  ]
  if (hasTerms)
    columns.push(
      { key: 'minimum', title: words.minimum, number: true, cell: Minimum },
      { key: 'valuation', title: words.valuation, number: true, cell: Valuation },
    )
  return columns
}

/** Sign, name, sector and city. */
function Name(project: CardProject) {
  return (
    <span className="flex items-center gap-3">
      <Logo src={project.logo || null} />
      <span className="grid gap-0.5">
        <Link to={paths.project.href({ seoName: project.seoName })} className="link">
          {project.title}
        </Link>
        <span className="text-sm font-normal text-soft">
          {project.category}, {project.city}
        </span>
      </span>
    </span>
  )
}

/** Before it opens a campaign has raised nothing: its goal stands there, and says so. */
function Raised(project: CardProject) {
  if (isUpcoming(project)) return null
  return <Money kurus={project.fundedAmount} trim />
}

function Reached(project: CardProject) {
  if (isUpcoming(project))
    return (
      <span className="text-sm text-soft">
        <Money kurus={project.fundingGoal} trim /> {words.goal}
      </span>
    )
  return (
    <span className="ml-auto grid w-20 gap-0.5 text-right">
      <span>
        <b>
          <Percent bps={reachedShare(project.fundingPercentage)} digits={1} />
        </b>
      </span>
      <FourPartBar money={campaignMoney(project)} />
    </span>
  )
}

function People(project: CardProject) {
  return isUpcoming(project) ? null : formatCount(project.numberOfInvestors)
}

/** How long it still takes, or where it stands and the day it ended or opens. */
function Time(project: CardProject) {
  const { kind, label, tone, icon } = campaignState(project)
  if (kind === 'live') return shortTime(timeLeft(project.timeUntilEnd * 60))
  return (
    <span className="grid justify-items-end gap-1">
      <Moment at={campaignDate(project).at} day />
      <Chip tone={tone} icon={icon}>
        {label}
      </Chip>
    </span>
  )
}

function Minimum({ unitShareValue }: CardProject) {
  return unitShareValue === undefined ? null : <Money kurus={unitShareValue} trim />
}

function Valuation({ postInvestmentCompanyValue }: CardProject) {
  return postInvestmentCompanyValue === undefined ? null : <Money kurus={postInvestmentCompanyValue} trim />
}

const isUpcoming = (project: CardProject): boolean => campaignState(project).kind === 'upcoming'
