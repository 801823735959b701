import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getCampaignLedger } from '#contracts/settlement/settlement-read-endpoints.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { type Column, Money, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.ledger
type CampaignLedger = OutputOf<typeof getCampaignLedger>
type Balance = CampaignLedger['balances'][number]
type Transfer = CampaignLedger['transfers'][number]

/** Where the money of the campaign stands, and how it came there. */
export function Ledger({ ledger: { balances, transfers } }: { readonly ledger: CampaignLedger }) {
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
