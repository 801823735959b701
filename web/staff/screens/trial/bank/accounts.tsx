import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import type { getBankAccounts } from '#contracts/trial/endpoints.ts'
import { type Column, EmptyState, Money, Table } from '#web/ui/index.ts'
import { text } from './text.ts'

type Row = OutputOf<typeof getBankAccounts>[number] & { readonly isShown: boolean }

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'holder',
    title: text.holder,
    head: true,
    cell: (row) => (
      <Link
        to={`${trialPaths.bank.href({ hesap: row.iban })}#hareketler`}
        aria-label={text.lookLabel(row.holderName)}
        aria-current={row.isShown ? 'true' : undefined}
        className="link"
      >
        {row.holderName}
      </Link>
    ),
  },
  {
    key: 'iban',
    title: text.iban,
    cell: (row) => <span className="block text-sm max-md:text-right md:whitespace-nowrap">{formatIban(row.iban)}</span>,
  },
  { key: 'balance', title: text.balance, cell: (row) => <Money kurus={row.balance} />, number: true },
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
      <div>
        <h2>{text.accounts}</h2>
        <p className="mt-1 text-sm text-soft">{text.accountsLead}</p>
      </div>
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
