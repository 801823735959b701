import { Link } from 'react-router'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, Money } from '#web/ui/index.ts'
import { type AccountDay, dayHref, type ShownDay } from './query.ts'
import { text } from './text.ts'

/** Every account of a day: what the bank and the ledger say, and how far its close is. Its name opens it. */
export function Accounts({ shown: { day, accounts, otherCount } }: { readonly shown: ShownDay }) {
  const { title, others } = text.accounts
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3>{title}</h3>
      <ConsoleTable rows={accounts} columns={columnsOf(day)} rowKey={({ projectId }) => projectId} caption={title} />
      {otherCount > 0 && <p className="text-sm text-soft">{others(otherCount)}</p>}
    </div>
  )
}

const { columns, noBank } = text.accounts

const FIGURES: readonly Column<AccountDay>[] = [
  {
    key: 'bank',
    title: columns.bank,
    number: true,
    cell: (account) => {
      const bank = figuresOf(account)?.bank ?? null
      return bank === null ? noBank : <Money kurus={bank} />
    },
  },
  {
    key: 'ledger',
    title: columns.ledger,
    number: true,
    cell: (account) => <Money kurus={figuresOf(account)?.ledger ?? 0n} />,
  },
  {
    key: 'difference',
    title: columns.difference,
    number: true,
    cell: (account) => {
      const difference = figuresOf(account)?.difference ?? null
      if (difference === null) return '—'
      return (
        <span className={difference === 0n ? '' : 'font-semibold text-accent'}>
          <Money kurus={difference} />
        </span>
      )
    },
  },
  { key: 'state', title: columns.state, cell: (account) => <AccountState account={account} /> },
]

const columnsOf = (day: string): readonly Column<AccountDay>[] => [
  {
    key: 'account',
    title: columns.account,
    head: true,
    cell: (account) => (
      <>
        <Link to={dayHref(day, account.projectId)} className="link">
          {account.title}
        </Link>
        <span className="block font-normal text-soft">…{ibanEnd(account.iban)}</span>
      </>
    ),
  },
  ...FIGURES,
]

/** What is compared of an account: as an officer prepared it, or as it stands now. */
export const figuresOf = ({ now, standing }: AccountDay) => standing ?? now

/** How far the close of an account's day is, and by whom. */
export function AccountState({ account }: { readonly account: AccountDay }) {
  const { state, standing, before, isLate } = account
  const isAgain = state === 'open' && before.some((one) => one.state === 'overtaken')
  return (
    <span className="grid justify-items-start gap-1 max-lg:justify-items-end">
      <Chip tone={state === 'confirmed' ? 'good' : isLate ? 'bad' : 'attention'}>
        {text.states[isAgain ? 'overtaken' : state]}
        {isLate && ` · ${text.late}`}
      </Chip>
      {standing && <span className="text-xs text-soft">{text.accounts.by(standing.begunBy, standing.decidedBy)}</span>}
      {standing && standing.explanation !== '' && <Chip tone="attention">{text.marked}</Chip>}
    </span>
  )
}
