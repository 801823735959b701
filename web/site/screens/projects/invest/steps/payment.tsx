import { Link, type LoaderFunctionArgs, useActionData } from 'react-router'
import { formatKurus, plainAmount } from '#contracts/common/money/money.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { makeCreditCardInvestment } from '#contracts/cards/endpoints.ts'
import { getInvestments, makeEftInvestment } from '#contracts/investments/endpoints.ts'
import { INSIDER_BOUNDS, insiderRefusal } from '#contracts/investments/insider/bounds.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { load } from '#web/api/load.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import type { FormReply } from '#web/form/form-reply.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Alert, Icon, type IconName, LinkButton, Money } from '#web/ui/index.ts'
import type { Route } from '../+types/screen.ts'
import { type Preparation, sharesText } from '../preparation.ts'
import { confirmationHref, leadBack, stepHref } from '../links.ts'
import { forgetOrderKey, type OrderKey, orderKeyFor, rememberPlaced } from './order-key.ts'
import { CardCosts, cardForms, cardPoints, PaymentMethods, readCardOffer } from './card-method.tsx'
import { StepActions } from './parts.tsx'
import { text as words } from '../text.ts'

const text = words.payment

interface FlowLinks {
  readonly amount: string
  readonly eligibility: string
  readonly payment: string
}

/** The key of this acceptance's order; null before anything was accepted. */
export function recallOrder({ acceptanceId }: Preparation, { context }: LoaderFunctionArgs): OrderKey | null {
  return acceptanceId === null ? null : orderKeyFor(hostOf(context), acceptanceId)
}

/** The order to be made, and one of the same campaign that still waits for its payment. */
export async function readPayment(
  { seoName, savedAmount }: Pick<Preparation, 'seoName' | 'savedAmount'>,
  order: OrderKey,
  args: LoaderFunctionArgs,
) {
  const { investments } = await load(getInvestments, { investmentState: 1 }, args)
  const waiting = investments.find((one) => one.seoName === seoName)
  return {
    order,
    ...(await readCardOffer(savedAmount, args)),
    waiting: waiting ? { investmentId: waiting.investmentId, amount: waiting.committedInvestment } : null,
  }
}

export const paymentForms: Readonly<Record<string, FormAction<Route.ActionArgs>>> = {
  ...cardForms,
  order: submitWith(makeEftInvestment, {
    after: ({ investmentId }, { context }) => rememberPlaced(hostOf(context), investmentId),
    redirectTo: ({ investmentId }, { params }: Route.ActionArgs) => confirmationHref(params.seoName, investmentId),
    refused: ({ code }, { context, params }: Route.ActionArgs) => {
      if (code === 'key-reused') forgetOrderKey(hostOf(context))
      return leadBack(code, params.seoName)
    },
  }),
}

type Payment = Awaited<ReturnType<typeof readPayment>> & {
  readonly preparation: Preparation
  readonly seoName: string
}

/** Step 4: what it costs and how it is paid; of an order that was made, where it stands. */
export function StepPayment({ order, seoName, ...rest }: Payment) {
  const links = {
    amount: stepHref(seoName, 'amount'),
    eligibility: stepHref(seoName, 'eligibility'),
    payment: stepHref(seoName, 'payment'),
  }
  return order.placedId === null ? (
    <OrderForm {...rest} orderKey={order.key} links={links} />
  ) : (
    <AlreadyPlaced confirmation={confirmationHref(seoName, order.placedId)} amount={links.amount} />
  )
}

/** How it is paid and what the order does; one button that names it. */
function OrderForm({
  preparation,
  orderKey,
  waiting,
  links,
  offer,
  isByCard,
}: Pick<Payment, 'preparation' | 'waiting' | 'offer' | 'isByCard'> & {
  readonly orderKey: string
  readonly links: FlowLinks
}) {
  const form = isByCard ? 'order-by-card' : 'order'
  const reply = useActionData<FormReply>()
  const failure = reply && !reply.ok && reply.form === form ? reply : null
  const amountKurus = preparation.savedAmount ?? 0n
  const amount = formatKurus(amountKurus)
  // The first answer may have been lost on the way: a second try carries the first one's id, so that it makes no second order.
  const key = failure && failure.code !== 'key-reused' ? String(failure.values['id'] ?? orderKey) : orderKey
  const shares = sharesText(amountKurus, preparation) ?? ''
  const isActing = useShell().member?.actingFor != null
  return (
    <div className="grid gap-6">
      {waiting && (
        <Alert kind="warning" title={text.existing(formatKurus(waiting.amount))}>
          <Link className="link" to={paths.profile.position.href({ investmentId: waiting.investmentId })}>
            {text.existingLink}
          </Link>
        </Alert>
      )}
      {offer && <PaymentMethods offer={offer} isByCard={isByCard} here={links.payment} />}
      <section aria-label={text.method} className="card border-action">
        {!offer && (
          <p className="flex gap-3 border-b border-line bg-tint px-5 py-4">
            <Icon name="bank" className="mt-0.5 size-5 shrink-0 text-action" />
            <span>
              <b className="block">{text.eft}</b>
              <span className="text-sm">{text.eftHint}</span>
            </span>
          </p>
        )}
        <div className="px-5 py-5">
          <h2 className="text-lg">{text.howTitle}</h2>
          <ol className="mt-4 grid gap-4">
            <Point icon="clock">
              {preparation.needsSecondPerson
                ? text.secondPerson(shares)
                : text.reserve(shares, formatMoment(new Date(preparation.payBy * 1000)))}
            </Point>
            {(offer && isByCard
              ? cardPoints(offer, preparation.withdrawalHours)
              : transferPoints(isActing, preparation.withdrawalHours)
            ).map(([icon, sentence]) => (
              <Point key={icon} icon={icon}>
                {sentence}
              </Point>
            ))}
          </ol>
        </div>
      </section>
      {offer && isByCard ? <CardCosts offer={offer} amountKurus={amountKurus} /> : <Costs amountKurus={amountKurus} />}
      <ContractForm
        endpoint={isByCard ? makeCreditCardInvestment : makeEftInvestment}
        form={form}
        className="grid gap-5"
      >
        <input type="hidden" name="id" value={key} />
        <input type="hidden" name="projectId" value={preparation.projectId} />
        <input type="hidden" name="amount" value={plainAmount(amountKurus)} />
        <input type="hidden" name="acceptanceId" value={preparation.acceptanceId ?? ''} />
        <input type="hidden" name="formVersion" value={preparation.formVersion} />
        {failure && <Kept code={failure.code} links={links} />}
        <p className="text-sm text-soft">{text.once}</p>
        <StepActions>
          <SubmitButton>
            {offer && isByCard ? text.card.submit(formatKurus(offer.total)) : text.submit(amount)}
          </SubmitButton>
        </StepActions>
      </ContractForm>
    </div>
  )
}

const transferPoints = (isActing: boolean, hours: number): readonly (readonly [IconName, string])[] => [
  ['user', isActing ? text.ownCompany : text.own],
  ['lock', text.escrow],
  ['arrow-left', text.withdraw(hours)],
]

function Point({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-action" />
      <span className="prose-measure">{children}</span>
    </li>
  )
}

function Costs({ amountKurus }: { readonly amountKurus: bigint }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{text.costs}</h2>
      <dl className="grid gap-2">
        <div className="flex justify-between gap-4">
          <dt>{text.investment}</dt>
          <dd>
            <Money kurus={amountKurus} />
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{text.fee}</dt>
          <dd>
            <Money kurus={0n} />
          </dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-edge pt-2 font-semibold">
          <dt>{text.total}</dt>
          <dd className="text-lg">
            <Money kurus={amountKurus} />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-soft">{text.bankNote}</p>
    </section>
  )
}

const TO_AMOUNT: readonly string[] = [
  'amount-above-remaining',
  'amount-reserved',
  'amount-above-unpaid',
  'amount-above-limit',
  ...INSIDER_BOUNDS.map(insiderRefusal),
  'amount-above-goal',
  'amount-not-whole-shares',
]

function wayOn(code: string, links: FlowLinks): readonly [string | null, string] {
  if (TO_AMOUNT.includes(code)) return [links.amount, words.changeAmount]
  if (code === 'not-eligible') return [links.eligibility, words.toEligibility]
  if (code === 'too-many-open-orders') return [paths.profile.portfolio.href(), words.toOpenOrders]
  if (code === 'key-reused') return [links.payment, words.reload]
  return [null, '']
}

/** After a refusal: what was kept and what to do, beside the refusal's own sentence. */
function Kept({ code, links }: { readonly code: string; readonly links: FlowLinks }) {
  const sentence = code in words.kept ? words.kept[code as keyof typeof words.kept] : null
  const [to, label] = wayOn(code, links)
  if (!sentence) return null
  return (
    <p className="prose-measure">
      {sentence}{' '}
      {to && (
        <Link to={to} className="link font-semibold">
          {label}
        </Link>
      )}
    </p>
  )
}

/** Came back to the payment step after the order was made. */
function AlreadyPlaced({ confirmation, amount }: { readonly confirmation: string; readonly amount: string }) {
  return (
    <div className="grid gap-6">
      <Alert kind="success" title={words.placed.title}>
        <p>{words.placed.text}</p>
      </Alert>
      <p className="flex flex-wrap gap-3">
        <LinkButton to={confirmation}>{words.placed.show}</LinkButton>
        <LinkButton to={amount} look="secondary">
          {words.placed.another}
        </LinkButton>
      </p>
    </div>
  )
}
