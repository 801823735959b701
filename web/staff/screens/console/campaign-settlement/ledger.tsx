import type { OutputOf } from '#contracts/common/endpoint.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { getCampaignLedger } from '#contracts/settlement/settlement-read-endpoints.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { type Column, Icon, Money, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.ledger
type CampaignLedger = OutputOf<typeof getCampaignLedger>
type Balance = CampaignLedger['balances'][number]
type Transfer = CampaignLedger['transfers'][number]

/** Where the money of the campaign stands, and how it came there. */
export function Ledger({
  ledger: { balances, transfers },
  projectId,
}: {
  readonly ledger: CampaignLedger
  readonly projectId: string
}) {
  const standing = balances.filter(({ amount }) => amount !== 0n)
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="text-lg">{words.balances}</h2>
        {standing.length === 0 ? (
          <p className="text-soft">{words.zero}</p>
        ) : (
          <ConsoleTable
            rows={standing}
            columns={BALANCES}
            rowKey={({ account }) => account}
            caption={words.balancesCaption}
          />
        )}
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg">{words.transfers}</h2>
        {transfers.length === 0 ? (
          <p className="text-soft">{words.empty}</p>
        ) : (
          <ConsoleTable
            rows={transfers}
            columns={TRANSFERS}
            rowKey={({ transferId }) => transferId}
            caption={words.transfersCaption}
          />
        )}
        {transfers.length > 0 && (
          <p className="grid gap-1">
            <a
              href={`${consolePaths.settlement.href()}/defter/${projectId}`}
              download
              className="link inline-flex min-h-6 items-center gap-2"
            >
              <Icon name="download" className="size-4 shrink-0" />
              {words.journal}
            </a>
            <span className="text-sm text-soft">{words.journalHint}</span>
          </p>
        )}
      </section>
    </div>
  )
}

const BALANCES: readonly Column<Balance>[] = [
  { key: 'account', title: words.account, head: true, cell: ({ label }) => label },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]

const TRANSFERS: readonly Column<Transfer>[] = [
  {
    key: 'kind',
    title: words.kind,
    head: true,
    cell: ({ kind }) => <span className="lg:block lg:min-w-40 xl:whitespace-nowrap">{kind}</span>,
  },
  { key: 'debit', title: words.debit, cell: ({ debit }) => debit },
  { key: 'credit', title: words.credit, cell: ({ credit }) => credit },
  { key: 'amount', title: words.sum, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
  {
    key: 'at',
    title: words.at,
    cell: ({ at }) => (
      <span className="whitespace-nowrap">
        <Moment at={at} />
      </span>
    ),
  },
]
