import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getBankMovements } from '#contracts/trial/endpoints.ts'
import { type Column, Money, Moment, Table } from '#web/ui/index.ts'
import { text } from './text.ts'

type Request = OutputOf<typeof getBankMovements>['requests'][number]

const words = text.requests

const COLUMNS: readonly Column<Request>[] = [
  { key: 'at', title: words.requestedAt, cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  { key: 'payer', title: words.payer, head: true, cell: ({ payerName }) => payerName },
  { key: 'reference', title: words.reference, cell: ({ reference }) => reference },
  { key: 'end', title: words.end, cell: ({ endReason }) => words.ends[endReason ?? 'open'] },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]

/** What the simulated bank was told of requests for one account. */
export function ToldRequests({ requests }: { readonly requests: readonly Request[] }) {
  return (
    <details className="my-4">
      <summary className="link w-fit">
        {words.title} ({requests.length})
      </summary>
      <p className="py-2 text-sm text-soft">{words.hint}</p>
      <Table caption={words.caption} dense rows={requests} rowKey={({ requestId }) => requestId} columns={COLUMNS} />
    </details>
  )
}
