import { Link } from 'react-router'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { type Column, Moment, Pagination } from '#web/ui/index.ts'
import { ACCEPTED, AFTER } from './query.ts'
import type { AcceptanceCounts } from './read-history.ts'
import { text } from './text.ts'

const words = text.acceptances
type Text = AcceptanceCounts['texts'][number]
type Acceptance = NonNullable<AcceptanceCounts['open']>['list']['acceptances'][number]

const TEXTS: readonly Column<Text>[] = [
  { key: 'version', title: words.version, head: true, cell: ({ version }) => text.number(version) },
  { key: 'from', title: words.from, cell: ({ from }) => <Moment at={from} /> },
  { key: 'count', title: words.count, number: true, cell: ({ count }) => words.members(count) },
  {
    key: 'list',
    title: text.columns.actions,
    cell: ({ id, version, count }) =>
      count > 0 && (
        <Link
          to={`?${ACCEPTED}=${id}#onaylar`}
          className="link whitespace-nowrap"
          aria-label={`${words.of(version)}: ${words.list}`}
        >
          {words.list}
        </Link>
      ),
  },
]

const ACCEPTANCES: readonly Column<Acceptance>[] = [
  { key: 'name', title: words.name, head: true, cell: ({ name }) => name },
  { key: 'when', title: words.when, cell: ({ acceptedAt }) => <Moment at={acceptedAt} /> },
  {
    key: 'hash',
    title: text.columns.hash,
    cell: ({ sha256 }) => (
      <code className="text-xs" title={`${text.hashTitle}: ${sha256}`}>
        {sha256.slice(0, 12)}…
      </code>
    ),
  },
]

/** Of an agreement or policy: how many members accepted each version, and who. */
export function Acceptances({ counts: { texts, open } }: { readonly counts: AcceptanceCounts }) {
  return (
    <section aria-labelledby="onaylar">
      <h2 id="onaylar" className="text-lg">
        {words.title}
      </h2>
      <p className="prose-measure mt-1 text-sm text-soft">{words.intro}</p>
      <div className="mt-3">
        <ConsoleTable rows={texts} columns={TEXTS} rowKey={({ id }) => id} caption={words.title} />
      </div>
      {open && (
        <div className="mt-6">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h3 className="text-base">{words.of(open.version)}</h3>
            <Link to="?" preventScrollReset className="link text-sm">
              {words.close}
            </Link>
          </div>
          {open.list.acceptances.length === 0 ? (
            <p className="mt-2 text-soft">{words.nobody}</p>
          ) : (
            <div className="mt-3">
              <ConsoleTable
                rows={open.list.acceptances}
                columns={ACCEPTANCES}
                rowKey={({ memberId, acceptedAt }) => `${memberId} ${acceptedAt}`}
                caption={words.of(open.version)}
              />
            </div>
          )}
          <Pagination
            nextHref={open.list.next ? `?${ACCEPTED}=${open.id}&${AFTER}=${encodeURIComponent(open.list.next)}` : null}
          />
        </div>
      )}
    </section>
  )
}
