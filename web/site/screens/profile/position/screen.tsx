import { formatCount } from '#contracts/common/text/plain-text.ts'
import { Link } from 'react-router'
import { formatIban } from '#contracts/common/person/iban.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { getCardPayment } from '#contracts/cards/endpoints.ts'
import { getProjectUpdates } from '#contracts/campaigns/talk-endpoints.ts'
import {
  cancelRefundInvestment,
  changeSupporterName,
  getInvestment,
  getCompanyOrders,
  getInvestmentAcceptances,
  getInvestmentDates,
} from '#contracts/investments/endpoints.ts'
import { getCampaignReports } from '#contracts/projects/reporting/endpoints.ts'
import { getBankAccounts } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { ORDER_WORD, orderWord } from '#web/site/components/company-orders/order-word.ts'
import { OrdersWaiting } from '#web/site/components/company-orders/orders-waiting.tsx'
import { AcceptedTexts } from '#web/site/components/investment/accepted-texts.tsx'
import { CardPayment } from '#web/site/components/card-payment/card-payment.tsx'
import { ArrivedMoney } from '#web/site/components/investment/arrived-money.tsx'
import { InvestmentStateChip } from '#web/site/components/investment/investment-state.tsx'
import { InvestmentTimeline } from '#web/site/components/investment/investment-timeline.tsx'
import { PaymentInstructions } from '#web/site/components/investment/payment-instructions.tsx'
import { proofAddress } from '#web/site/components/investment/statement-file.ts'
import { StatementForm } from '#web/site/components/investment/statement-form.tsx'
import { TrialPayment } from '#web/site/components/investment/trial-payment.tsx'
import { ProfileFrame } from '#web/site/components/profile-frame.tsx'
import { submitMany, submitWith } from '#web/form/submit.ts'
import { titled } from '#web/shell/meta.ts'
import { Icon, Moment, Money, Stat, Stats, Why } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { isPartnerOf, Registration, Updates } from './after-success.tsx'
import { LedgerEntries } from './ledger-entries.tsx'
import { NextDates } from './next-dates.tsx'
import { RefundCard } from './refund-card.tsx'
import { CompanyReports } from './reports.tsx'
import { text } from './text.ts'
import { SUPPORTER_NAME, SupporterName } from './supporter-name.tsx'
import { ChangedForm, WAY_OUT, WayOut, WayOutQuestion } from './way-out.tsx'
import { wayOutOf } from './ways-out.ts'

const MOST_UPDATES = 3
/** Companies pay by transfer. */
const NO_CARD = { payment: null, mayPay: false }

type Investment = Route.ComponentProps['loaderData']['investment']

export function meta(args: Route.MetaArgs) {
  const { isAsking, investment } = args.loaderData ?? {}
  const way = isAsking && investment ? wayOutOf(investment) : null
  return titled(way ? `${text.confirm[way].title} – ${text.title}` : text.title)(args)
}

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const isAsking = new URL(args.request.url).searchParams.get('islem') === 'cayma'
  const investmentId = namedId(args.params.investmentId)
  const isActing = hostOf(args.context).actingFor !== null
  const [investment, { dates }, { acceptances }, accounts, orders, card] = await Promise.all([
    load(getInvestment, { investmentId }, args),
    load(getInvestmentDates, { investmentId }, args),
    load(getInvestmentAcceptances, { investmentId }, args),
    isAsking ? load(getBankAccounts, {}, args) : [],
    isActing ? load(getCompanyOrders, {}, args) : [],
    isActing ? NO_CARD : load(getCardPayment, { investmentId }, args),
  ])
  // The first one is where refunds go.
  const projectId = investment.project.key
  const [updates, reports] = isPartnerOf(investment)
    ? await Promise.all([load(getProjectUpdates, { projectId }, args), load(getCampaignReports, { projectId }, args)])
    : [[], null]
  return {
    investment,
    card,
    dates,
    acceptances,
    orders: orders.filter((order) => order.investmentId === investmentId),
    updates: updates.slice(0, MOST_UPDATES).map(({ title, updateDate }) => ({ title, updateDate })),
    reports,
    isAsking,
    refundIban: accounts[0]?.iban ?? null,
  }
}

/** Also after a refusal: what the page shows beside it may be what has changed. */
export const shouldRevalidate = () => true

const here = (_data: unknown, { params }: Route.ActionArgs) => paths.profile.position.href(params)

const wayOut = submitWith<typeof cancelRefundInvestment, Route.ActionArgs>(cancelRefundInvestment, {
  notice: ({ state, refundAmount, refundDueOn }) => {
    if (state === 'cancelled') return text.done.cancelled
    const amount = formatKurus(refundAmount)
    return refundDueOn === null
      ? text.done.withdrawnSoon(amount)
      : text.done.withdrawn(amount, formatDay(new Date(refundDueOn * 1000)))
  },
  redirectTo: here,
})

const supporterName = submitWith<typeof changeSupporterName, Route.ActionArgs>(changeSupporterName, {
  notice: () => text.supporter.done,
  redirectTo: here,
})

export const action = submitMany<Route.ActionArgs>({
  [WAY_OUT]: wayOut,
  [SUPPORTER_NAME]: supporterName,
  [ORDER_WORD]: orderWord(here),
})

export default function Position({ loaderData }: Route.ComponentProps) {
  const { investment, card, dates, acceptances, orders, updates, reports, isAsking, refundIban } = loaderData
  const isActing = useShell().member?.actingFor != null
  const { state, referenceNo, iban, refund, cancelReason, receipts } = investment
  // The sentence of an end has told it.
  const isTold = cancelReason !== null && receipts?.waiting === ''
  const title = (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {investment.project.value}
      <InvestmentStateChip state={state} />
    </span>
  )
  return (
    <ProfileFrame current="portfolio" title={title} above={<Above seoName={investment.seoName} />}>
      <div className="grid gap-10">
        <OrdersWaiting orders={orders} />
        {!isAsking && <ChangedForm investment={investment} />}
        {isAsking && (
          <WayOutQuestion investment={investment} goesTo={goesTo(card, refundIban)} surcharge={surchargeBack(card)} />
        )}
        <Figures investment={investment} />
        {cancelReason && (
          <div className="grid gap-1">
            <p className="prose-measure text-lg">{cancelReason.message}</p>
            {(cancelReason.inputs || cancelReason.source) && <Why reasons={[cancelReason]} label={text.why} />}
          </div>
        )}
        {!isTold && <ArrivedMoney receipts={receipts} />}
        <CardPayment card={card} investmentId={investment.investmentId} isGivenBack={refund !== null} />
        {state === 'awaiting-payment' && referenceNo !== null && iban !== null && (
          <section>
            <h2>{text.payment}</h2>
            <p className="prose-measure mb-4 mt-1 text-soft">{isActing ? text.companyPaymentText : text.paymentText}</p>
            <PaymentInstructions
              referenceNo={referenceNo}
              iban={iban}
              accountHolder={investment.accountHolder}
              amountKurus={receipts?.missing ?? investment.committedInvestment}
              payBy={investment.payBy}
            />
            <TrialPayment investmentId={investment.investmentId} />
          </section>
        )}
        {refund && <RefundCard refund={refund} />}
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section>
            <h2 className="mb-5">{text.timeline}</h2>
            <InvestmentTimeline steps={investment.timeline} />
          </section>
          <div className="grid content-start gap-6">
            {!isAsking && <WayOut investment={investment} />}
            <NextDates dates={dates} investmentId={investment.investmentId} />
            <Registration investment={investment} />
            <SupporterName investment={investment} />
          </div>
        </div>
        <CompanyReports found={reports} seoName={investment.seoName} />
        <Updates updates={updates} investment={investment} />
        <section>
          <h2>{text.documents}</h2>
          <p className="prose-measure mt-1 mb-5 text-soft">{text.documentsText}</p>
          {acceptances.map((acceptance) => (
            <AcceptedTexts key={acceptance.acceptanceId} acceptance={acceptance} />
          ))}
          <div className="mt-6 border-t border-line pt-5">
            <h3>{text.statement}</h3>
            <p className="prose-measure mt-1 mb-4 text-sm text-soft">{text.statementText}</p>
            <StatementForm investmentId={investment.investmentId} />
          </div>
          <div className="mt-6 border-t border-line pt-5">
            <h3>{text.proof}</h3>
            <p className="prose-measure mt-1 mb-4 text-sm text-soft">{text.proofText}</p>
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              <a href={proofAddress(investment.investmentId)} download className="link">
                {text.proofDownload}
              </a>
              <Link to={paths.verify.href()} className="link">
                {text.proofHow}
              </Link>
            </p>
          </div>
        </section>
        <LedgerEntries entries={investment.entries} />
      </div>
    </ProfileFrame>
  )
}

/** Where a refund goes: to the card that paid, or to the member's account. */
function goesTo({ payment }: Route.ComponentProps['loaderData']['card'], iban: string | null): string {
  if (payment?.isCounted) return text.refund.toCard(payment.brand, payment.lastFour)
  return iban === null ? text.refund.ibanLater : formatIban(iban)
}

/** What goes back to the card besides the amount; nothing where no card paid. */
const surchargeBack = ({ payment }: Route.ComponentProps['loaderData']['card']): bigint =>
  payment?.isCounted ? payment.surcharge : 0n

function Above({ seoName }: { readonly seoName: string }) {
  return (
    <p className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <Link to={paths.profile.portfolio.href()} className="link inline-flex items-center gap-2">
        <Icon name="arrow-left" className="size-4" />
        {text.back}
      </Link>
      <Link to={paths.project.href({ seoName })} className="link">
        {text.toProject}
      </Link>
    </p>
  )
}

function Figures({ investment }: { readonly investment: Investment }) {
  const registered = investment.mkkCorrectedShareAmount
  return (
    <div className="border-y border-line py-6">
      <Stats columns={3} lines>
        <Stat size="large" label={text.stats.amount}>
          <Money kurus={investment.committedInvestment} />
        </Stat>
        <Stat
          size="large"
          label={text.stats.shares}
          note={
            investment.state === 'allocated'
              ? text.stats.registered(formatCount(registered))
              : text.stats.unit(formatKurus(investment.unitShareValue))
          }
        >
          {formatCount(investment.shareAmount)}
        </Stat>
        <Stat label={text.stats.date}>
          <Moment at={investment.investmentDate} />
        </Stat>
      </Stats>
    </div>
  )
}
