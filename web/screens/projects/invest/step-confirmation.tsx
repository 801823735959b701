import { formatKurus } from '#contracts/common/money.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getInvestment } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { InvestmentTimeline } from '#web/components/investment/investment-timeline.tsx'
import { PaymentInstructions } from '#web/components/investment/payment-instructions.tsx'
import { TrialPayment } from '#web/components/investment/trial-payment.tsx'
import { LinkButton } from '#web/ui/index.ts'
import { StepActions } from './step-parts.tsx'
import { text as words } from './text.ts'

const text = words.confirmation

/** Step 5: where to pay, until when, and what comes after. Can be opened again at its own address. */
export function StepConfirmation({ investment }: { readonly investment: OutputOf<typeof getInvestment> }) {
  const { referenceNo, iban, state } = investment
  const isWaiting = state === 'awaiting-payment' && referenceNo !== null && iban !== null
  const amount = investment.committedInvestment
  return (
    <div className="grid gap-8">
      {isWaiting ? (
        <div className="grid gap-5">
          <p className="prose-measure text-lg">
            {text.lead(formatKurus(amount), investment.shareAmount.toLocaleString('tr-TR'))}
          </p>
          <div>
            <PaymentInstructions
              referenceNo={referenceNo}
              iban={iban}
              accountHolder={investment.accountHolder}
              amountKurus={amount}
              payBy={investment.payBy}
            />
            <TrialPayment investmentId={investment.investmentId} />
          </div>
          <p className="text-sm text-soft">{text.mail}</p>
        </div>
      ) : (
        state === 'paid' && <p className="text-lg">{text.paid}</p>
      )}
      <section>
        <h2 className="mb-5">{text.next}</h2>
        <InvestmentTimeline steps={investment.timeline} />
      </section>
      <StepActions>
        <LinkButton to={paths.profile.position.href({ investmentId: investment.investmentId })}>
          {text.toPosition}
        </LinkButton>
        <LinkButton to={paths.profile.portfolio.href()} look="secondary">
          {text.toPortfolio}
        </LinkButton>
      </StepActions>
    </div>
  )
}
