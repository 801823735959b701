import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import { getRoots } from '#contracts/proof/endpoints.ts'
import { feeds } from '#contracts/public-feeds/addresses.ts'
import { load } from '#web/api/load.ts'
import { PageHead } from '#web/components/content/page-head.tsx'
import { titled } from '#web/shell/meta.ts'
import { HowToCheck } from '#web/site/components/proof/how-to-check.tsx'
import { proofText } from '#web/site/components/proof/text.ts'
import { type Column, EmptyState, Icon, Moment, PickLink, Stat, Table } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { type Root, type RootRow, rowsOf } from './root-rows.ts'
import { text } from './text.ts'

/** No script at all: roots are read and downloaded. */
export const handle = { statik: true }

export const meta = titled(text.title, text.description)

const MONTH = 'ay'

export async function loader(args: Route.LoaderArgs) {
  const month = new URL(args.request.url).searchParams.get(MONTH)?.slice(0, 7) ?? ''
  return load(getRoots, { month }, args)
}

type Published = OutputOf<typeof getRoots>

const COLUMNS: readonly Column<RootRow>[] = [
  { key: 'of', title: text.columns.of, head: true, cell: (row) => <SignedFor row={row} /> },
  { key: 'ledger', title: proofText.logs.ledger, cell: ({ ledger }) => <ShortRoot root={ledger} /> },
  { key: 'trail', title: proofText.logs.trail, cell: ({ trail }) => <ShortRoot root={trail} /> },
  { key: 'at', title: text.columns.at, number: true, cell: ({ signedAt }) => <Moment at={signedAt} /> },
]

function ShortRoot({ root: of }: { readonly root: Root | undefined }) {
  if (!of) return '–'
  return (
    <>
      <code title={of.root}>{of.root.slice(0, 16)}</code>
      <span className="block text-sm text-soft">{proofText.leaves(of.size)}</span>
    </>
  )
}

function SignedFor({ row: { day, campaign } }: { readonly row: RootRow }) {
  if (day !== null) return `${text.day}: ${day.split('-').toReversed().join('.')}`
  if (!campaign) return text.otherCampaign
  return (
    <>
      {text.campaign}:{' '}
      <Link to={paths.verifyTotal.href({ seoName: campaign.seoName })} className="link">
        {campaign.title}
      </Link>
    </>
  )
}

/** The open ledger: every root that was published, and what to do with one. */
export default function OpenLedger({ loaderData: published }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.title} above={[]} lead={text.lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {published.roots.length === 0 ? (
          <EmptyState icon="chart" title={text.empty.title}>
            {text.empty.text}
          </EmptyState>
        ) : (
          <Roots published={published} />
        )}
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <section aria-labelledby="kok-nedir">
            <h2 id="kok-nedir">{text.what.title}</h2>
            <ul className="prose-measure mt-3 grid list-disc gap-2 pl-5">
              {text.what.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className="mt-4">
              <Link to={paths.verify.href()} className="link">
                {text.total}
              </Link>
            </p>
          </section>
          <HowToCheck />
        </div>
        {published.keys.length > 0 && <Keys keys={published.keys} />}
      </div>
    </div>
  )
}

function Roots({ published: { logs, months, month, roots } }: { readonly published: Published }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-4" aria-label={text.sizes}>
        {logs.map(({ log, size }) => (
          <Stat key={log} label={proofText.logs[log]} size="large">
            {proofText.leaves(size)}
          </Stat>
        ))}
      </dl>
      <nav aria-label={text.months}>
        <ul className="flex flex-wrap gap-2">
          {months.map((one) => (
            <li key={one}>
              <PickLink to={paths.ledger.href({ [MONTH]: one })} isOpen={one === month}>
                {text.monthName(one)}
              </PickLink>
            </li>
          ))}
        </ul>
      </nav>
      <Table rows={rowsOf(roots)} columns={COLUMNS} rowKey={({ key }) => key} caption={text.caption} dense />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={`/api${getRoots.path}?month=${month}`} download="kokler.json" className="link inline-flex gap-2">
          <Icon name="download" className="size-5" /> {text.json}
        </a>
        <a href={feeds.roots} className="link">
          {text.feed}
        </a>
      </p>
    </section>
  )
}

function Keys({ keys }: { readonly keys: Published['keys'] }) {
  return (
    <section aria-labelledby="anahtarlar">
      <h2 id="anahtarlar">{text.keys.title}</h2>
      <p className="prose-measure mt-2 text-sm text-soft">{text.keys.text}</p>
      <ul className="mt-3 grid gap-2 text-sm">
        {keys.map(({ id, publicKey, since }) => (
          <li key={id}>
            <code className="break-all">{publicKey}</code>
            <span className="block text-soft">
              {text.keys.since}: <Moment at={since} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
