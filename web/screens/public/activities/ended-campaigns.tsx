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
  { key: 'raised', title: words.columns.raised, number: true, cell: ({ raised }) => <Money kurus={raised} trim /> },
  {
    key: 'investors',
    title: words.columns.investors,
    number: true,
    cell: ({ investorCount }) => investorCount.toLocaleString('tr-TR'),
  },
  { key: 'date', title: words.columns.date, number: true, cell: ({ endedAt }) => <Moment at={endedAt} day /> },
]

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
          <Table rows={ended} columns={COLUMNS} rowKey={({ seoName }) => seoName} caption={words.title} />
        </>
      )}
    </section>
  )
}
