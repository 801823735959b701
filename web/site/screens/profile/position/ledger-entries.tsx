import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestment } from '#contracts/investments/endpoints.ts'
import { type Column, Icon, Moment, Money, Table } from '#web/ui/index.ts'
import { text as words } from './text.ts'
import { type Transfer, transfersOf } from './transfers.ts'

const text = words.entries

const columns: readonly Column<Transfer>[] = [
  { key: 'label', title: text.label, head: true, cell: (row) => row.label },
  { key: 'debit', title: text.debit, cell: (row) => row.debit },
  { key: 'credit', title: text.credit, cell: (row) => row.credit },
  { key: 'at', title: text.at, cell: (row) => <Moment at={row.at} /> },
  { key: 'amount', title: text.amount, number: true, cell: (row) => <Money kurus={row.amountKurus} /> },
]

/** Every entry of the ledger that concerns this investment, a transfer to a line. */
export function LedgerEntries({ entries }: { readonly entries: OutputOf<typeof getInvestment>['entries'] }) {
  const transfers = transfersOf(entries)
  return (
    <details className="group/ledger border-t border-line pt-5">
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-3 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-5 text-soft group-open/ledger:rotate-90" />
        <h2 className="text-lg">
          {text.title} ({transfers.length})
        </h2>
      </summary>
      <p className="prose-measure mb-4 mt-1 text-sm text-soft">{transfers.length > 0 ? text.text : text.empty}</p>
      {transfers.length > 0 && (
        <Table dense caption={text.title} rows={transfers} rowKey={(row) => row.key} columns={columns} />
      )}
    </details>
  )
}
