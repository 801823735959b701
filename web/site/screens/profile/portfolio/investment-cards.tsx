import { formatCount } from '#contracts/common/text/plain-text.ts'
import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { companyOrderText } from '#web/site/components/company-orders/text.ts'
import { ArrivedMoney } from '#web/site/components/investment/arrived-money.tsx'
import { InvestmentStateChip } from '#web/site/components/investment/investment-state.tsx'
import { PaymentInstructions } from '#web/site/components/investment/payment-instructions.tsx'
import { Logo, ownPath } from '#web/site/components/picture.tsx'
import { Countdown, Icon, LinkButton, Moment, Money } from '#web/ui/index.ts'
import type { PortfolioRow } from './read-portfolio.ts'
import { text } from './text.ts'

/** The page of a position; with `more`, a question on it. */
export const hrefOf = (row: PortfolioRow, more: Readonly<Record<string, string>> = {}) =>
  paths.profile.position.href({ investmentId: row.investmentId, ...more })

/** Every order that waits for its payment, the most urgent open: what the bank asks for stands in each. */
export function WaitingList({ rows }: { readonly rows: readonly PortfolioRow[] }) {
  const dueOf = ({ payBy, confirmUntil }: PortfolioRow) => payBy ?? confirmUntil ?? 0
  const soonest = rows.toSorted((a, b) => dueOf(a) - dueOf(b))
  return (
    <div className="grid gap-3">
      {soonest.map((row, at) => (
        <WaitingCard key={row.investmentId} row={row} isOpen={at === 0} />
      ))}
    </div>
  )
}

function WaitingCard({ row, isOpen }: { readonly row: PortfolioRow; readonly isOpen: boolean }) {
  return (
    <details open={isOpen} className="group/order card">
      <summary className="flex list-none flex-wrap items-center gap-x-4 gap-y-2 p-4 [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-5 shrink-0 text-soft group-open/order:rotate-90" />
        <Logo src={row.projectLogoUrl || null} />
        <span className="min-w-0 flex-1 basis-40">
          <b className="block text-base">{row.project.value}</b>
          <span className="block text-sm text-soft">
            <Money kurus={row.committedInvestment} /> · {formatCount(row.shareAmount)} {text.shareUnit}
          </span>
        </span>
        {row.state === 'awaiting-confirmation' && <InvestmentStateChip state={row.state} />}
        {row.confirmUntil !== null && (
          <span className="text-sm">
            <span className="text-soft">{companyOrderText.until}:</span> <Moment at={row.confirmUntil} />
          </span>
        )}
        {row.payBy !== null && (
          <span className="text-sm">
            <span className="text-soft">{text.next.until}</span> <Moment at={row.payBy} />
          </span>
        )}
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Link to={hrefOf(row)} className="link inline-flex min-h-10 items-center">
            {text.position}
          </Link>
          <Link to={paths.project.href({ seoName: row.seoName })} className="link inline-flex min-h-10 items-center">
            {text.campaign}
          </Link>
          {row.state === 'awaiting-payment' && (
            <Link to={hrefOf(row, { islem: 'cayma' })} className="link inline-flex min-h-10 items-center sm:ml-auto">
              {text.cancel}
            </Link>
          )}
        </p>
        <ArrivedMoney receipts={row.receipts} />
        {row.state === 'awaiting-confirmation' && <p className="text-sm">{companyOrderText.lead}</p>}
        {row.referenceNo !== null && row.iban !== null && (
          <PaymentInstructions
            referenceNo={row.referenceNo}
            iban={row.iban}
            accountHolder={row.accountHolder}
            amountKurus={row.receipts?.missing ?? row.committedInvestment}
            payBy={row.payBy}
          />
        )}
      </div>
    </details>
  )
}

/** Paid and still inside the 48 hours: the countdown and the way out. */
export function WithdrawableCard({ row }: { readonly row: PortfolioRow }) {
  return (
    <article className="card flex flex-wrap items-center gap-x-8 gap-y-4 p-5">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
        <Logo src={row.projectLogoUrl || null} />
        <div className="min-w-0">
          <h3>
            <Link to={hrefOf(row)} className="link">
              {row.project.value}
            </Link>
          </h3>
          <p className="text-sm text-soft">
            <Money kurus={row.committedInvestment} /> · {formatCount(row.shareAmount)} {text.shareUnit}
          </p>
          {row.receipts && <p className="text-sm">{row.receipts.sentence}</p>}
        </div>
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

interface BegunOrder {
  readonly projectTitle: string
  readonly seoName: string
  readonly projectLogoUrl: string
  readonly amount: bigint
  readonly closesAt: number
}

/** Amounts that were saved and not ordered: the way back to where one stopped. */
export function BegunOrders({ begun }: { readonly begun: readonly BegunOrder[] }) {
  if (begun.length === 0) return null
  return (
    <section aria-labelledby="yarim-kalan">
      <h2 id="yarim-kalan">{text.begun.title}</h2>
      <p className="mb-4 mt-1 text-sm text-soft">{text.begun.text}</p>
      <ul className="grid gap-3">
        {begun.map(({ projectTitle, seoName, projectLogoUrl, amount, closesAt }) => (
          <li key={seoName} className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
            <Logo src={projectLogoUrl ? ownPath(projectLogoUrl) : null} />
            <p className="min-w-0 flex-1 basis-48">
              <span className="block font-semibold">{projectTitle}</span>
              <span className="block text-sm text-soft">
                <Money kurus={amount} /> · {text.begun.until} <Moment at={closesAt} />
              </span>
            </p>
            <LinkButton to={paths.invest.href({ seoName })} look="secondary" size="small">
              {text.begun.button}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
