import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import type { getBankMovements } from '#contracts/trial/endpoints.ts'
import { Card, Chip, type Column, EmptyState, LinkButton, Money, Moment, Table } from '#web/ui/index.ts'
import { RETURNED } from './return-payment.tsx'
import { StatementFiles } from './statement-files.tsx'
import { text } from './text.ts'
import { ToldRequests } from './told-requests.tsx'

type Movement = OutputOf<typeof getBankMovements>['movements'][number]

const columnsOf = (iban: string): readonly Column<Movement>[] => [
  { key: 'date', title: text.date, cell: (row) => <Moment at={row.bookedAt} /> },
  {
    key: 'counterparty',
    title: text.counterparty,
    head: true,
    cell: (row) => (
      <>
        {row.counterpartyName}
        <span className="block text-xs font-normal text-soft">{formatIban(row.counterpartyIban)}</span>
      </>
    ),
  },
  {
    key: 'reference',
    title: text.movementReference,
    cell: (row) => <span className="break-words">{row.description}</span>,
  },
  {
    key: 'statement',
    title: text.statement,
    cell: (row) => (row.statementNumber === null ? <Chip tone="attention">{text.notYet}</Chip> : row.statementNumber),
  },
  {
    key: 'amount',
    title: text.amount,
    cell: (row) => (
      <>
        <Money kurus={row.amount} />
        {row.returnable !== null && (
          <Link
            to={`${trialPaths.bank.href({ hesap: iban, [RETURNED]: row.returnable })}#geri-dondur`}
            aria-label={text.giveBack.linkLabel(row.counterpartyName, formatKurus(-row.amount))}
            className="link block text-sm font-normal"
          >
            {text.giveBack.link}
          </Link>
        )}
      </>
    ),
    number: true,
  },
]

/** One account: its balance, and each movement with the statement that has it. */
export function Movements({ shown }: { readonly shown: OutputOf<typeof getBankMovements> }) {
  const { account, movements } = shown
  return (
    <Card as="section" className="scroll-mt-4">
      <div id="hareketler" className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <div className="min-w-0">
          <h2>{account.holderName}</h2>
          <p className="text-sm text-soft">{formatIban(account.iban)}</p>
          <p className="mt-2 text-xl font-semibold">
            <Money kurus={account.balance} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={`${trialPaths.bank.href({ hesap: account.iban, alici: account.iban })}#eft`}
            look="secondary"
            size="small"
            icon="bank"
          >
            {text.transferHere}
          </LinkButton>
          <LinkButton to={trialPaths.bank.href()} look="quiet" size="small" icon="close" preventScrollReset>
            {text.closeMovements}
          </LinkButton>
        </div>
      </div>
      {shown.statements.length > 0 && <StatementFiles iban={account.iban} statements={shown.statements} />}
      {shown.requests.length > 0 && <ToldRequests requests={shown.requests} />}
      {movements.length === 0 ? (
        <EmptyState icon="coins" title={text.noMovements}>
          {text.noMovementsText}
        </EmptyState>
      ) : (
        <Table
          caption={text.movements}
          dense
          rows={movements}
          rowKey={(row) => row.id}
          columns={columnsOf(account.iban)}
        />
      )}
    </Card>
  )
}
