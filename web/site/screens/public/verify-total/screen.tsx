import { Link } from 'react-router'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { paths } from '#contracts/paths.ts'
import { getTotal } from '#contracts/proof/endpoints.ts'
import { inclusionPath } from '#contracts/proof/tree.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { titled } from '#web/shell/meta.ts'
import { HowToCheck } from '#web/site/components/proof/how-to-check.tsx'
import { TreePath } from '#web/site/components/proof/tree-path.tsx'
import { Alert, type Column, EmptyState, Icon, Money, Stat, Table } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { LeafBar } from './leaf-bar.tsx'
import { readLeaves, type ShownLeaf } from './read-leaves.ts'
import { text } from './text.ts'

/** No script at all: leaves are read and downloaded. */
export const handle = { statik: true }

const MOST_ROWS = 20

interface SaidRoot {
  readonly size: string
  readonly root: string
  readonly of: string
}

export async function loader(args: Route.LoaderArgs) {
  const { seoName } = args.params
  const total = await load(getTotal, { seoName }, args)
  const [part] = total.parts
  const said = part ? (JSON.parse(part.root.statement) as SaidRoot) : null
  const { campaign, shown, sum, unsealed } = total
  return { campaign, shown: BigInt(shown), sum: BigInt(sum), unsealed, said, leaves: readLeaves(total) }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: shown } = args
  return titled(shown ? text.titleOf(shown.campaign.title) : text.title, text.description)(args)
}

const COLUMNS: readonly Column<ShownLeaf>[] = [
  { key: 'index', title: text.columns.index, head: true, cell: ({ index }) => formatCount(index) },
  { key: 'day', title: text.columns.day, cell: ({ day }) => day.split('-').toReversed().join('.') },
  { key: 'kind', title: text.columns.kind, cell: ({ kind }) => kind },
  { key: 'amount', title: text.columns.amount, number: true, cell: ({ kurus }) => <Money kurus={kurus} /> },
  { key: 'hash', title: text.columns.hash, cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code> },
]

/** What a campaign's number is the sum of: leaves without names, and that they stand in a signed root. */
export default function VerifyTotal({ loaderData: total }: Route.ComponentProps) {
  const { campaign, leaves } = total
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.titleOf(campaign.title)} above={[[paths.ledger.href(), text.ledger]]} lead={text.lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {leaves.length === 0 ? (
          <NoLeaves unsealed={total.unsealed} />
        ) : (
          <>
            <Sum total={total} />
            <SignedBy total={total} />
            <section aria-labelledby="yapraklar" className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <h2 id="yapraklar">{text.all}</h2>
              {leaves.length > MOST_ROWS && <p className="text-sm text-soft">{text.first(MOST_ROWS, leaves.length)}</p>}
              <Table
                rows={leaves.slice(0, MOST_ROWS)}
                columns={COLUMNS}
                rowKey={({ index }) => String(index)}
                caption={text.all}
                dense
              />
            </section>
          </>
        )}
        <HowToCheck />
        <p>
          <Link to={paths.project.href({ seoName: campaign.seoName })} className="link">
            {text.campaign}
          </Link>
        </p>
      </div>
    </div>
  )
}

type Total = Route.ComponentProps['loaderData']

/** Nobody paid, or what was paid is sealed in a moment; the first moments of an installation have thousands in line. */
function NoLeaves({ unsealed }: Pick<Total, 'unsealed'>) {
  return unsealed > 0 ? (
    <EmptyState icon="clock" title={text.unsealed.title}>
      {text.unsealed.text(unsealed)}
    </EmptyState>
  ) : (
    <EmptyState icon="chart" title={text.empty.title}>
      {text.empty.text}
    </EmptyState>
  )
}

function Sum({ total: { campaign, shown, sum, unsealed, leaves } }: { readonly total: Total }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Stat label={text.shown} size="large">
          <Money kurus={shown} />
        </Stat>
        <Stat label={text.sum} size="large">
          <Money kurus={sum} />
        </Stat>
        <Stat label={text.count} size="large">
          {formatCount(leaves.length)}
        </Stat>
      </dl>
      <LeafBar leaves={leaves} />
      {sum === shown ? <Alert kind="success" title={text.same} /> : <Differs unsealed={unsealed} />}
      <p>
        <a
          href={`${paths.verifyTotal.href({ seoName: campaign.seoName })}/indir`}
          download
          className="link inline-flex min-h-6 items-center gap-2"
        >
          <Icon name="download" className="size-5" /> {text.file}
        </a>
      </p>
    </section>
  )
}

function Differs({ unsealed }: { readonly unsealed: number }) {
  return unsealed > 0 ? <Alert title={text.waiting(unsealed)} /> : <Alert kind="warning" title={text.differs} />
}

function SignedBy({ total: { said, leaves } }: { readonly total: Total }) {
  const last = leaves.at(-1)
  if (!said || !last) return null
  const size = Number(said.size)
  const kind = said.of.split(' ')[0]
  return (
    <section aria-labelledby="imzali-kok" className="flex flex-wrap items-start gap-x-10 gap-y-6">
      <div className="min-w-0 flex-1">
        <h2 id="imzali-kok">{text.root}</h2>
        <p className="mt-2">
          <code className="break-all">{said.root}</code>
        </p>
        <p className="mt-1 text-sm text-soft">
          {formatCount(size)} {text.count.toLocaleLowerCase('tr-TR')},{' '}
          {kind === 'day' || kind === 'campaign' ? text.rootOf[kind] : text.rootOf.asked}
        </p>
        <p className="prose-measure mt-3 text-sm text-soft">{text.pathText(inclusionPath(last.index, size).length)}</p>
      </div>
      <TreePath index={last.index} size={size} label={text.path} />
    </section>
  )
}
