import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/iban.ts'
import { paths } from '#contracts/paths.ts'
import type { getBankAccounts } from '#contracts/trial/endpoints.ts'
import { type Column, EmptyState, Money, Table } from '#web/ui/index.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getBankAccounts>[number] & { readonly isShown: boolean }

const COLUMNS: readonly Column<Row>[] = [
  { key: 'holder', title: text.holder, cell: (row) => row.holderName, head: true },
  {
    key: 'iban',
    title: text.iban,
    cell: (row) => <span className="block text-sm max-md:text-right md:whitespace-nowrap">{formatIban(row.iban)}</span>,
  },
  { key: 'balance', title: text.balance, cell: (row) => <Money kurus={row.balance} />, number: true },
  {
    key: 'movements',
    title: text.movements,
    number: true,
    cell: (row) =>
      row.isShown ? (
        <Link to={paths.trial.bank.href()} preventScrollReset className="link text-sm">
          {text.closeMovements}
        </Link>
      ) : (
        <Link
          to={`${paths.trial.bank.href({ hesap: row.iban })}#hareketler`}
          aria-label={text.lookLabel(row.holderName)}
          className="link text-sm"
        >
          {text.look}
        </Link>
      ),
  },
]

/** Every account at the bank with what stands on it. */
export function Accounts({
  accounts,
  shownIban,
}: {
  readonly accounts: OutputOf<typeof getBankAccounts>
  readonly shownIban: string | null
}) {
  if (accounts.length === 0)
    return (
      <EmptyState icon="bank" title={text.noAccounts}>
        {text.noAccountsText}
      </EmptyState>
    )
  return (
    <section className="grid gap-3">
      <h2>{text.accounts}</h2>
      <Table
        caption={text.accountsCaption}
        dense
        rows={accounts.map((account) => ({ ...account, isShown: account.iban === shownIban }))}
        rowKey={(row) => row.iban}
        columns={COLUMNS}
      />
    </section>
  )
}
