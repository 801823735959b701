import type { getCardPayment } from '#contracts/cards/endpoints.ts'
import { returnReasons } from '#contracts/cards/messages.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import { Alert, LinkButton } from '#web/ui/index.ts'
import { text } from './text.ts'

type Card = OutputOf<typeof getCardPayment>
type Payment = NonNullable<Card['payment']>

/** How an investment's card payment stands, and what its payer may do next; nothing where there is none and none can be made. */
export function CardPayment({
  card: { payment, mayPay },
  investmentId,
  isGivenBack,
}: {
  readonly card: Card
  /** The investor withdrew, or the campaign ended: what was held is let go of. */
  readonly isGivenBack: boolean
  readonly investmentId: string
}) {
  if (!payment && !mayPay) return null
  const told = payment && tellPayment(payment, isGivenBack)
  return (
    <section id="odeme" className="grid gap-3">
      {told && (
        <Alert kind={told.kind} title={told.title}>
          <p>{told.text}</p>
        </Alert>
      )}
      {mayPay && (
        <p className="flex flex-wrap gap-3 max-md:*:w-full">
          <LinkButton to={paths.cardReturn.href({ yatirim: investmentId })} look={payment ? 'primary' : 'secondary'}>
            {payment ? text.again[payment.state === 'open' ? 'open' : 'ended'] : text.byCard}
          </LinkButton>
          {payment?.state === 'open' && (
            <LinkButton to={paths.profile.position.href({ investmentId })} look="secondary">
              {text.reload}
            </LinkButton>
          )}
        </p>
      )}
      {mayPay && payment && <p className="prose-measure text-soft">{text.orTransfer}</p>}
    </section>
  )
}

interface Told {
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  readonly title: string
  readonly text: string
}

function tellPayment(payment: Payment, isGivenBack: boolean): Told {
  const { state, amount, surcharge, refusal, returnCode } = payment
  const card = [payment.brand, payment.lastFour && `•••• ${payment.lastFour}`].filter(Boolean).join(' ')
  const charged = formatKurus(amount + surcharge)
  if (returnCode !== null)
    return {
      kind: 'warning',
      title: text.returned(card),
      text: `${returnReasons[returnCode]} ${text.returnedText(charged)}`,
    }
  switch (state) {
    case 'open':
      return { kind: 'info', title: text.open, text: text.openText }
    case 'abandoned':
      return { kind: 'warning', title: text.abandoned, text: text.abandonedText }
    case 'refused':
      return { kind: 'error', title: text.refused, text: `${refusal} ${text.refusedText}` }
    case 'authorised':
      if (isGivenBack) return { kind: 'info', title: text.letGo(card), text: text.letGoText(charged) }
      return { kind: 'success', title: text.paid(card, charged), text: text.held(formatKurus(surcharge)) }
    case 'captured':
      return { kind: 'success', title: text.paid(card, charged), text: text.taken(formatKurus(surcharge)) }
    case 'returned':
      return { kind: 'info', title: text.returned(card), text: text.returnedText(charged) }
    case 'lost':
    case 'charged-back':
      return { kind: 'warning', title: text.lost(card), text: text.lostText }
  }
}
