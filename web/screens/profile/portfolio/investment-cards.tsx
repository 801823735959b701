import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { ArrivedMoney } from '#web/components/investment/arrived-money.tsx'
import { InvestmentStateChip } from '#web/components/investment/investment-state.tsx'
import { PaymentInstructions } from '#web/components/investment/payment-instructions.tsx'
import { type Column, Countdown, LinkButton, Moment, Money, Table } from '#web/ui/index.ts'
import type { PortfolioRow } from './read-portfolio.ts'
import { text } from './text.ts'

const hrefOf = (row: PortfolioRow, more: Readonly<Record<string, string>> = {}) =>
  paths.profile.position.href({ investmentId: row.investmentId, ...more })

const columns: Readonly<
  Record<'company' | 'shares' | 'cost' | 'value' | 'state' | 'date' | 'refund', Column<PortfolioRow>>
> = {
  company: {
    key: 'company',
    title: text.columns.company,
    head: true,
    cell: (row) => (
      <Link to={hrefOf(row)} className="link">
        {row.project.value}
      </Link>
    ),
  },
  shares: {
    key: 'shares',
    title: text.columns.shares,
    number: true,
    cell: (row) => row.shareAmount.toLocaleString('tr-TR'),
  },
  cost: {
    key: 'cost',
    title: text.columns.cost,
    number: true,
    cell: (row) => <Money kurus={row.committedInvestment} />,
  },
  value: {
    key: 'value',
    title: text.columns.value,
    number: true,
    cell: (row) => <Money kurus={BigInt(row.shareAmount) * row.unitShareValue} />,
  },
  state: { key: 'state', title: text.columns.state, cell: (row) => <InvestmentStateChip state={row.state} /> },
  date: { key: 'date', title: text.columns.date, cell: (row) => <Moment at={row.investmentDate} day /> },
  refund: {
    key: 'refund',
    title: text.columns.refund,
    number: true,
    cell: (row) => <Money kurus={row.totalRefund + (row.receipts?.unused ?? 0n)} />,
  },
}

/** Waiting for the investor's transfer: everything the bank asks for stands here. */
export function WaitingCard({ row }: { readonly row: PortfolioRow }) {
  return (
    <article className="grid gap-4">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3>
          <Link to={hrefOf(row)} className="link">
            {row.project.value}
          </Link>
        </h3>
        <p className="text-sm text-soft">
          {row.shareAmount.toLocaleString('tr-TR')} {text.shareUnit} · <Moment at={row.investmentDate} />
        </p>
        <p className="sm:ml-auto">
          <Link to={hrefOf(row, { islem: 'cayma' })} className="link text-sm">
            {text.cancel}
          </Link>
        </p>
      </header>
      <ArrivedMoney receipts={row.receipts} />
      {row.referenceNo !== null && row.iban !== null && (
        <PaymentInstructions
          referenceNo={row.referenceNo}
          iban={row.iban}
          accountHolder={row.accountHolder}
          amountKurus={row.receipts?.missing ?? row.committedInvestment}
          payBy={row.payBy}
        />
      )}
    </article>
  )
}

/** Paid and still inside the 48 hours: the countdown and the way out. */
export function WithdrawableCard({ row }: { readonly row: PortfolioRow }) {
  return (
    <article className="card flex flex-wrap items-center gap-x-8 gap-y-4 p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3>
          <Link to={hrefOf(row)} className="link">
            {row.project.value}
          </Link>
        </h3>
        <p className="text-sm text-soft">
          <Money kurus={row.committedInvestment} /> · {row.shareAmount.toLocaleString('tr-TR')} {text.shareUnit}
        </p>
      </div>
      {row.withdrawalEndsAt !== null && (
        <div>
          <p className="text-sm text-soft">{text.windowLeft}</p>
          <Countdown until={row.withdrawalEndsAt} />
        </div>
      )}
      <LinkButton to={hrefOf(row, { islem: 'cayma' })} look="secondary" size="small">
        {text.withdraw}
      </LinkButton>
    </article>
  )
}

export function RunningTable({ rows }: { readonly rows: readonly PortfolioRow[] }) {
  const { company, shares, cost, date, state } = columns
  return (
    <Table
      wide
      rows={rows}
      rowKey={(row) => row.investmentId}
      caption={text.groups.running.title}
      columns={[company, shares, cost, date, state]}
    />
  )
}

export function OwnedTable({ rows }: { readonly rows: readonly PortfolioRow[] }) {
  const { company, shares, cost, value, state } = columns
  return (
    <>
      <Table
        wide
        rows={rows}
        rowKey={(row) => row.investmentId}
        caption={text.groups.owned.title}
        columns={[company, shares, cost, value, state]}
      />
      <p className="mt-3 text-sm text-soft">
        {text.columns.value}: {text.valueNote}
      </p>
    </>
  )
}

export function EndedTable({ rows }: { readonly rows: readonly PortfolioRow[] }) {
  const { company, cost, refund, date, state } = columns
  return (
    <Table
      wide
      rows={rows}
      rowKey={(row) => row.investmentId}
      caption={text.groups.ended.title}
      columns={[company, cost, refund, date, state]}
    />
  )
}
