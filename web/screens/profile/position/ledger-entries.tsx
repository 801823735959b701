import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestment } from '#contracts/investments/endpoints.ts'
import { Moment, Money, Table } from '#web/ui/index.ts'
import { text as words } from './text.ts'

const text = words.entries

/** Every entry of the ledger that concerns this investment. */
export function LedgerEntries({ entries }: { readonly entries: OutputOf<typeof getInvestment>['entries'] }) {
  const rows = entries.map((entry, position) => ({ ...entry, position }))
  return (
    <section>
      <h2>{text.title}</h2>
      <p className="mb-4 mt-1 text-sm text-soft">{rows.length > 0 ? text.text : text.empty}</p>
      {rows.length > 0 && (
        <Table
          dense
          caption={text.title}
          rows={rows}
          rowKey={(row) => String(row.position)}
          columns={[
            { key: 'label', title: text.label, head: true, cell: (row) => row.label },
            { key: 'account', title: text.account, cell: (row) => row.account },
            { key: 'at', title: text.at, cell: (row) => <Moment at={row.at} /> },
            { key: 'amount', title: text.amount, number: true, cell: (row) => <Money kurus={row.amount} /> },
          ]}
        />
      )}
    </section>
  )
}
