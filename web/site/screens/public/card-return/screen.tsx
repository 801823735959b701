import { Link, redirect } from 'react-router'
import { creditCardPaymentFallback, getCardPayment } from '#contracts/cards/endpoints.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { namedId } from '#web/api/named-id.ts'
import { titled } from '#web/shell/meta.ts'
import { Icon, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { GO, ORDER } from './addresses.ts'
import { text } from './text.ts'

export const meta = titled(text.title)

/** A page of a checkout: nothing below it leads away. */
export const handle = { isFlow: true }

/**
 * Between us and the card provider. On the way there: whom the payer is led to and what for. On the way back the provider's signed
 * address is looked at, and the payer goes on to their investment, which says what is known.
 */
export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  if (query.has('signature')) throw await comeBack(query, args)
  requireMember(args)
  const investmentId = namedId(query.get(ORDER) ?? '')
  const [investment, { payment, mayPay }] = await Promise.all([
    load(getInvestment, { investmentId }, args),
    load(getCardPayment, { investmentId }, args),
  ])
  if (!mayPay) throw redirect(paths.profile.position.href({ investmentId }), 303)
  const charged = payment?.state === 'open' ? payment.amount + payment.surcharge : null
  return { investmentId, title: investment.project.value, charged }
}

async function comeBack(query: URLSearchParams, args: Route.LoaderArgs): Promise<Response> {
  const returned = {
    payment: query.get('payment') ?? '',
    at: Number(query.get('at')),
    signature: query.get('signature') ?? '',
  }
  const { investmentId } = await load(creditCardPaymentFallback, returned, args)
  return redirect(`${paths.profile.position.href({ investmentId })}#odeme`, 303)
}

export default function CardReturn({ loaderData: { investmentId, title, charged } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-16">
      <div className="mx-auto grid max-w-xl gap-6">
        <Icon name="lock" className="size-10 text-action" />
        <h1>{text.title}</h1>
        <p className="prose-measure text-lg">
          {charged === null ? text.lead(title) : text.leadWith(title, formatKurus(charged))}
        </p>
        <ul className="grid list-disc gap-2 pl-5">
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-3 max-md:*:w-full">
          <LinkButton to={`${GO}?${ORDER}=${investmentId}`} reloadDocument>
            {text.go}
          </LinkButton>
          <LinkButton to={paths.profile.position.href({ investmentId })} look="secondary">
            {text.transfer}
          </LinkButton>
        </p>
        <p className="text-sm text-soft">
          <Link to={paths.policies.fees.href()} className="link">
            {text.fees}
          </Link>
        </p>
      </div>
    </div>
  )
}
