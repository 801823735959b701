import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import type { getBankReceipt } from '#contracts/settlement/settlement-read-endpoints.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { BankFile } from '#web/staff/components/settlement/files/bank-file.tsx'
import { Alert, type Column, Money } from '#web/ui/index.ts'
import { text } from './text.ts'

type Noticed = NonNullable<OutputOf<typeof getBankReceipt>['noticed']>
type Row = Noticed['payments'][number] & { readonly place: number }
const words = text.noticed

/** The payments that a sum is made of, as the bank's notice lists them. */
export function NoticedPayments({ noticed: { files, agree, count, payments } }: { readonly noticed: Noticed }) {
  const rows = payments.map((payment, place) => ({ ...payment, place }))
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{words.title(count)}</h3>
      {agree ? (
        <>
          <p className="prose-measure text-sm text-soft">{words.intro}</p>
          <ConsoleTable rows={rows} columns={COLUMNS} rowKey={({ place }) => String(place)} caption={words.caption} />
          {count > rows.length && <p className="text-sm text-soft">{words.more(count - rows.length)}</p>}
        </>
      ) : (
        <Alert kind="warning" title={words.differ.title}>
          {words.differ.text}
        </Alert>
      )}
      <ul className="grid gap-1 text-sm">
        {files.map(({ evidenceId, fileName }) => (
          <li key={evidenceId}>
            <BankFile evidenceId={evidenceId} fileName={fileName} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'payer',
    title: words.payer,
    head: true,
    cell: ({ payerName, payerIban }) => (
      <>
        {payerName || words.noPayer}
        <span className="block text-xs font-normal text-soft">{formatIban(payerIban) || words.noIban}</span>
      </>
    ),
  },
  {
    key: 'description',
    title: words.description,
    cell: ({ description, order }) => (
      <>
        <span className="break-words">{description}</span>
        {order && (
          <span className="block text-xs text-soft">
            {words.order(order.referenceNo, order.investorName, formatKurus(order.amount))}
          </span>
        )}
      </>
    ),
  },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]
