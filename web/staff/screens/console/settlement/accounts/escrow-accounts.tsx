import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import type { getEscrowAccounts } from '#contracts/settlement/day-closing/escrow-accounts-endpoint.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { RowKeys } from '#web/staff/components/split/split.tsx'
import { ROW } from '#web/staff/components/split/use-row-keys.ts'
import { Chip, type Column, EmptyState, Money, Moment, Stat, Stats } from '#web/ui/index.ts'
import { text } from './text.ts'

type List = OutputOf<typeof getEscrowAccounts>
type Account = List['accounts'][number]

/** Every open escrow account: what the bank says, what the ledger says, and whether they meet. */
export function EscrowAccounts({ list: { accounts, otherCount, totals } }: { readonly list: List }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 className="text-lg">{text.title}</h2>
        <p className="prose-measure mt-1 text-sm text-soft">{text.intro}</p>
      </div>
      {accounts.length === 0 ? (
        <EmptyState icon="bank" title={text.none.title}>
          {text.none.text}
        </EmptyState>
      ) : (
        <>
          <Stats columns={3} lines>
            <Stat label={text.totals.difference} size="large">
              <Difference amount={totals.difference} />
            </Stat>
            <Stat label={text.totals.bank}>
              <Money kurus={totals.bank} />
            </Stat>
            <Stat label={text.totals.ledger}>
              <Money kurus={totals.ledger} />
            </Stat>
          </Stats>
          <RowKeys>
            <ConsoleTable
              rows={accounts}
              columns={COLUMNS}
              rowKey={({ projectId }) => projectId}
              caption={text.title}
            />
          </RowKeys>
          {otherCount > 0 && (
            <p className="text-sm text-soft">
              <Link to={consolePaths.dayClosings.href()} className="link">
                {text.others(otherCount)}
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Difference({ amount }: { readonly amount: bigint }) {
  return (
    <span className={amount === 0n ? '' : 'font-semibold text-accent'}>
      <Money kurus={amount} />
    </span>
  )
}

const COLUMNS: readonly Column<Account>[] = [
  {
    key: 'account',
    title: text.columns.account,
    head: true,
    cell: ({ projectId, title, iban }) => (
      <>
        <Link {...ROW} to={consolePaths.campaignSettlement.href({ projectId })} className="link break-words">
          {title}
        </Link>
        <span className="block text-xs font-normal break-words text-soft tabular-nums">{formatIban(iban)}</span>
      </>
    ),
  },
  { key: 'bank', title: text.columns.bank, number: true, cell: ({ bank }) => <Money kurus={bank} /> },
  { key: 'ledger', title: text.columns.ledger, number: true, cell: ({ ledger }) => <Money kurus={ledger} /> },
  {
    key: 'difference',
    title: text.columns.difference,
    number: true,
    cell: ({ difference, repeated }) => (
      <>
        <Difference amount={difference} />
        {repeated > 0n && <span className="block text-xs text-soft">{text.repeated(formatKurus(repeated))}</span>}
      </>
    ),
  },
  {
    key: 'statement',
    title: text.columns.statement,
    cell: ({ statement, isBeingBooked }) => (
      <span className="grid justify-items-start gap-1 max-lg:justify-items-end">
        {statement ? (
          <span>
            {text.statement(statement.number)}
            <span className="block text-xs whitespace-nowrap text-soft">
              <Moment at={statement.takenInAt} />
            </span>
          </span>
        ) : (
          <span className="text-soft">{text.noStatement}</span>
        )}
        {isBeingBooked && <Chip>{text.beingBooked}</Chip>}
      </span>
    ),
  },
]
