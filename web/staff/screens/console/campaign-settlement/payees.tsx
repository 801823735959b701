import { formatIban } from '#contracts/common/person/iban.ts'
import { Chip, type Column, Money, Moment } from '#web/ui/index.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import type { Settlement } from './steps.tsx'
import { text } from './text.ts'

const words = text.payees
type Payee = Settlement['payees'][number]

/** Whom a payout pays, to which account, and who named it: both officers see it before the bank is told. */
export function Payees({ payees }: { readonly payees: Settlement['payees'] }) {
  return <ConsoleTable rows={payees} columns={COLUMNS} rowKey={({ payee }) => payee} caption={words.caption} />
}

const COLUMNS: readonly Column<Payee>[] = [
  { key: 'payee', title: words.payee, head: true, cell: (row) => <PayeeAccount row={row} /> },
  { key: 'source', title: words.source, cell: (row) => <Source row={row} /> },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]

function PayeeAccount({ row: { payee, account } }: { readonly row: Payee }) {
  if (!account) return <Chip tone="bad">{words.missing[payee]}</Chip>
  return (
    <>
      {account.holderName}
      <span className="block text-sm font-normal">{formatIban(account.iban)}</span>
      <span className="block text-xs font-normal text-soft">{words.kinds[payee]}</span>
    </>
  )
}

function Source({ row: { payee, account, begunBy, begunAt, decidedBy } }: { readonly row: Payee }) {
  if (!account) return null
  return (
    <span className="text-sm">
      {begunBy === null ? words.installed : words.begunBy[payee](begunBy)}
      {begunAt !== null && (
        <>
          , <Moment at={begunAt} />
        </>
      )}
      {decidedBy !== null && <span className="block text-soft">{words.decidedBy(decidedBy)}</span>}
    </span>
  )
}
