import { Link, type LoaderFunctionArgs } from 'react-router'
import { getCardOffer, makeCreditCardInvestment } from '#contracts/cards/endpoints.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatBps } from '#contracts/common/money/percentage.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { load } from '#web/api/load.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import { Icon, type IconName, Money } from '#web/ui/index.ts'
import type { Route } from '../+types/screen.ts'
import { leadBack } from '../links.ts'
import { text as words } from '../text.ts'
import { forgetOrderKey, rememberPlaced } from './order-key.ts'

const text = words.payment

/** Query parameter of the payment step: how it is paid. */
export const METHOD = 'yontem'
export const BY_CARD = 'kart'

export type CardOffer = NonNullable<OutputOf<typeof getCardOffer>['offer']>

/** What a card payment costs and whether it is chosen; null where no cards are taken, and nothing then says that there are such. */
export async function readCardOffer(amount: bigint | null, args: LoaderFunctionArgs) {
  if (amount === null) return { offer: null, isByCard: false }
  const { offer } = await load(getCardOffer, { kurus: String(amount) }, args)
  return { offer, isByCard: offer !== null && new URL(args.request.url).searchParams.get(METHOD) === BY_CARD }
}

/** The order is made first; a page of ours then leads to the provider's, for no form's answer may lead to another site. */
export const cardForms: Readonly<Record<string, FormAction<Route.ActionArgs>>> = {
  'order-by-card': submitWith(makeCreditCardInvestment, {
    after: ({ investmentId }, { context }) => rememberPlaced(hostOf(context), investmentId),
    redirectTo: ({ investmentId }) => paths.cardReturn.href({ yatirim: investmentId }),
    refused: ({ code }, { context, params }: Route.ActionArgs) => {
      if (code === 'key-reused') forgetOrderKey(hostOf(context))
      return leadBack(code, params.seoName)
    },
  }),
}

/** The two ways to pay, each an address of its own. */
export function PaymentMethods({
  offer,
  isByCard,
  here,
}: {
  readonly offer: CardOffer
  readonly isByCard: boolean
  readonly here: string
}) {
  const methods = [
    { key: 'eft', icon: 'bank', title: text.eft, hint: text.eftFree, to: here, isChosen: !isByCard },
    {
      key: 'card',
      icon: 'lock',
      title: text.card.title,
      hint: offer.surcharge === 0n ? text.card.free : text.card.surchargeOf(formatKurus(offer.surcharge)),
      to: `${here}&${METHOD}=${BY_CARD}`,
      isChosen: isByCard,
    },
  ] as const
  return (
    <nav aria-label={text.method}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {methods.map(({ key, icon, title, hint, to, isChosen }) => (
          <li key={key}>
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="card flex h-full min-h-11 gap-3 px-5 py-4 aria-[current]:border-action aria-[current]:bg-tint"
            >
              <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-action" />
              <span>
                <b className="block">{title}</b>
                <span className="text-sm">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What happens with a card payment, point by point. */
export function cardPoints(offer: CardOffer, hours: number): readonly (readonly [IconName, string])[] {
  return [
    ['lock', text.card.page],
    ['user', text.card.own],
    ['clock', offer.takes === 'later' ? text.card.held(hours) : text.card.taken],
    ['arrow-left', text.card.back(hours)],
  ]
}

/** The amount, the surcharge to the kuruş, and what the card is charged in all. */
export function CardCosts({ offer, amountKurus }: { readonly offer: CardOffer; readonly amountKurus: bigint }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{text.costs}</h2>
      <dl className="grid gap-2">
        <Line term={text.investment} kurus={amountKurus} />
        <Line term={text.card.surcharge(formatBps(offer.rate))} kurus={offer.surcharge} />
        <Line term={text.card.total} kurus={offer.total} isTotal />
      </dl>
      <p className="prose-measure text-sm text-soft">
        {text.card.fate}{' '}
        <Link to={paths.policies.fees.href()} className="link">
          {text.card.fees}
        </Link>
      </p>
    </section>
  )
}

function Line({
  term,
  kurus,
  isTotal = false,
}: {
  readonly term: string
  readonly kurus: bigint
  readonly isTotal?: boolean
}) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'border-t border-edge pt-2 font-semibold' : ''}`}>
      <dt>{term}</dt>
      <dd className={isTotal ? 'text-lg' : ''}>
        <Money kurus={kurus} />
      </dd>
    </div>
  )
}
