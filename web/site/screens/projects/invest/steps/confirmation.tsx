import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { load } from '#web/api/load.ts'
import { InvestmentTimeline } from '#web/site/components/investment/investment-timeline.tsx'
import { CopyPayment, PaymentInstructions } from '#web/site/components/investment/payment-instructions.tsx'
import { useAccountPart } from '#web/kernel/account-part.ts'
import { calendarFile } from '#web/site/components/investment/statement-file.ts'
import { TrialPayment } from '#web/site/components/investment/trial-payment.tsx'
import { Alert, Icon, LinkButton, Moment, ThumbBar } from '#web/ui/index.ts'
import { RiskLine } from './parts.tsx'
import { text as words } from '../text.ts'

const text = words.confirmation

/** The investment that was made, whatever became of the flow meanwhile. */
export async function readConfirmation(investmentId: string, args: LoaderFunctionArgs) {
  return { step: 'confirmation' as const, investment: await load(getInvestment, { investmentId }, args) }
}

/** Step 5: where to pay, until when, and what comes after. Can be opened again at its own address. */
export function StepConfirmation({ investment }: { readonly investment: OutputOf<typeof getInvestment> }) {
  const { investmentId, referenceNo, iban, state } = investment
  const isWaiting = state === 'awaiting-payment' && referenceNo !== null && iban !== null
  const amount = investment.committedInvestment
  const account = useAccountPart()
  return (
    <div className="grid gap-8">
      {isWaiting ? (
        <div className="grid gap-5">
          <p className="prose-measure text-lg">{text.lead(formatKurus(amount), formatCount(investment.shareAmount))}</p>
          <div>
            <PaymentInstructions
              referenceNo={referenceNo}
              iban={iban}
              accountHolder={investment.accountHolder}
              amountKurus={amount}
              payBy={investment.payBy}
              isCopiedElsewhere
            />
            <TrialPayment investmentId={investmentId} />
          </div>
          <p className="text-sm text-soft">{text.mail}</p>
        </div>
      ) : (
        state === 'paid' && <p className="text-lg">{text.paid}</p>
      )}
      {investment.confirmUntil !== null && (
        <Alert kind="info" title={text.second.title}>
          <p>
            {text.second.until} <Moment at={investment.confirmUntil} />. {text.second.text}
          </p>
          <p>
            <Link to={paths.profile.companyMembers.href()} className="link">
              {text.second.link}
            </Link>
          </p>
        </Alert>
      )}
      <section>
        <h2 className="mb-5">{text.next}</h2>
        <InvestmentTimeline steps={investment.timeline} />
      </section>
      <RiskLine />
      <p className="flex flex-wrap items-center gap-3 max-md:*:w-full">
        <LinkButton to={paths.profile.position.href({ investmentId })} look={isWaiting ? 'secondary' : 'primary'}>
          {text.toPosition}
        </LinkButton>
        <LinkButton to={paths.profile.portfolio.href()} look="secondary">
          {text.toPortfolio}
        </LinkButton>
        {isWaiting && (
          <a
            href={account + calendarFile(investmentId)}
            download
            className="link inline-flex min-h-11 items-center gap-2 max-md:hidden"
          >
            <Icon name="calendar" className="size-4" /> {text.calendar}
          </a>
        )}
      </p>
      {/* What a telephone is for now: the account's form is another app. */}
      {isWaiting && (
        <div className="contents md:hidden">
          <ThumbBar>
            <div className="flex flex-wrap gap-3 *:grow">
              <CopyPayment
                look="primary"
                referenceNo={referenceNo}
                iban={iban}
                accountHolder={investment.accountHolder}
                amountKurus={amount}
              />
              <a
                href={account + calendarFile(investmentId)}
                download
                className="button"
                data-look="secondary"
                data-size="small"
              >
                <Icon name="calendar" className="size-5 shrink-0" /> {text.calendar}
              </a>
            </div>
          </ThumbBar>
        </div>
      )}
    </div>
  )
}
