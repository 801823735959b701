import { dateNames } from '#contracts/campaigns/standing/messages.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getActivities } from '#contracts/campaigns/activity-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { Chip, type Column, Moment, Money, Table } from '#web/ui/index.ts'
import { text } from './text.ts'

type Ended = OutputOf<typeof getActivities>['ended'][number]

const words = text.ended
const TONES = { successful: 'good', unsuccessful: 'bad', cancelled: 'bad' } as const

const COLUMNS: readonly Column<Ended>[] = [
  {
    key: 'project',
    title: words.columns.project,
    head: true,
    cell: ({ seoName, title }) => (
      <Link to={paths.project.href({ seoName })} className="link">
        {title}
      </Link>
    ),
  },
  {
    key: 'outcome',
    title: words.columns.outcome,
    cell: ({ outcome }) => <Chip tone={TONES[outcome]}>{text.outcomes[outcome]}</Chip>,
  },
  { key: 'goal', title: words.columns.goal, number: true, cell: ({ goal }) => <Money kurus={goal} trim /> },
  {
    key: 'raised',
    title: words.columns.raised,
    number: true,
    cell: ({ seoName, title, raised }) => (
      <>
        <Money kurus={raised} trim />{' '}
        <Link to={paths.verifyTotal.href({ seoName })} className="link text-sm" aria-label={words.verifyTitle(title)}>
          {words.verify}
        </Link>
      </>
    ),
  },
  {
    key: 'investors',
    title: words.columns.investors,
    number: true,
    cell: ({ investorCount }) => formatCount(investorCount),
  },
  { key: 'date', title: dateNames.concluded, number: true, cell: ({ endedAt }) => <Moment at={endedAt} day /> },
]

/** A phone shows each in two lines, so that many are seen together. */
function Lines({ ended }: { readonly ended: readonly Ended[] }) {
  return (
    <ul aria-label={words.title} className="border-t border-edge md:hidden print:hidden">
      {ended.map(({ seoName, title, outcome, goal, raised, investorCount, endedAt }) => (
        <li
          key={seoName}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 text-sm"
        >
          <Link to={paths.project.href({ seoName })} className="link text-base font-semibold">
            {title}
          </Link>
          <span className="text-right">
            <Chip tone={TONES[outcome]}>{text.outcomes[outcome]}</Chip>
          </span>
          <span className="flex flex-wrap gap-x-3">
            <span>
              <b>
                <Money kurus={raised} trim />
              </b>{' '}
              / <Money kurus={goal} trim />
            </span>
            <span className="text-soft">{words.investorCount(formatCount(investorCount))}</span>
            <Link to={paths.verifyTotal.href({ seoName })} className="link" aria-label={words.verifyTitle(title)}>
              {words.verify}
            </Link>
          </span>
          <span className="self-start text-right text-soft">
            {dateNames.concluded} <Moment at={endedAt} day />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The campaigns behind the counts, success and failure alike. */
export function EndedCampaigns({ ended }: { readonly ended: readonly Ended[] }) {
  return (
    <section aria-labelledby="sonuclananlar">
      <h2 id="sonuclananlar">{words.title}</h2>
      {ended.length === 0 ? (
        <p className="mt-3 text-soft">{words.empty}</p>
      ) : (
        <>
          <p className="prose-measure mt-2 mb-4 text-sm text-soft">{words.note}</p>
          <div className="max-md:hidden">
            <Table rows={ended} columns={COLUMNS} rowKey={({ seoName }) => seoName} caption={words.title} />
          </div>
          <Lines ended={ended} />
        </>
      )}
    </section>
  )
}
