import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getAcceptances } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { ShortenedHash } from '#web/site/components/investment/shortened-hash.tsx'
import { type Column, EmptyState, LinkButton, Moment, Table } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.history
type Acceptance = OutputOf<typeof getAcceptances>['acceptances'][number]

/** Query parameters of the screen: the text that is shown, and where the list goes on. */
export const SHOWN = 'metin'
export const AFTER = 'sonra'

const columns: readonly Column<Acceptance>[] = [
  {
    key: 'text',
    title: words.text,
    head: true,
    cell: ({ title, legalTextId, sha256 }) => (
      <>
        <Link to={`${paths.profile.acceptances.href({ [SHOWN]: legalTextId })}#metin`} className="link">
          {title}
        </Link>
        <ShortenedHash sha256={sha256} of={title} />
      </>
    ),
  },
  { key: 'version', title: words.version, number: true, cell: ({ version }) => version },
  {
    key: 'at',
    title: words.at,
    cell: ({ acceptedAt }) => (
      <span className="md:whitespace-nowrap">
        <Moment at={acceptedAt} />
      </span>
    ),
  },
]

/** Everything the member accepted, with version, moment and hash. */
export function History({
  acceptances,
  next,
}: {
  readonly acceptances: readonly Acceptance[]
  readonly next: string | null
}) {
  return (
    <section aria-labelledby="gecmis" className="grid gap-4">
      <div>
        <h2 id="gecmis">{words.title}</h2>
        <p className="prose-measure mt-1 text-soft">{words.lead}</p>
      </div>
      {acceptances.length === 0 ? (
        <EmptyState icon="document" title={words.emptyTitle}>
          {words.empty}
        </EmptyState>
      ) : (
        <Table rows={acceptances} columns={columns} rowKey={({ id }) => id} caption={words.caption} />
      )}
      {next && (
        <p>
          <LinkButton to={paths.profile.acceptances.href({ [AFTER]: next })} look="secondary">
            {words.more}
          </LinkButton>
        </p>
      )}
    </section>
  )
}
