import { formatCount } from '#contracts/common/text/plain-text.ts'
import { Link } from 'react-router'
import { formatKurus, type Kurus } from '#contracts/common/money/money.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { cancelRefundInvestment, type getInvestment } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { Confirmation } from '#web/components/confirmation.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { Alert, Arrival, Countdown, LinkButton, Money, ThumbBar } from '#web/ui/index.ts'
import { text } from './text.ts'
import { wayOutOf, whyNoWayOut } from './ways-out.ts'

/** Paid by card (wire contract, d). */
const BY_CARD = 100

type Investment = OutputOf<typeof getInvestment>

/** The form of the page's action that takes an order back or withdraws from it. */
export const WAY_OUT = 'cayma'

/** The withdrawal right, or taking an unpaid order back: the explanation, and the way to its confirmation. */
export function WayOut({ investment }: { readonly investment: Investment }) {
  const { state, withdrawalEndsAt, investmentId } = investment
  const way = wayOutOf(investment)
  if (way === null) {
    if (withdrawalEndsAt === null || state === 'allocated' || whyNoWayOut(investment) !== 'over') return null
    return (
      <section className="card self-start p-5">
        <h2 className="text-lg">{text.right.over}</h2>
        <p className="mt-2 text-sm">{text.right.overText(formatMoment(new Date(withdrawalEndsAt * 1000)))}</p>
      </section>
    )
  }
  const words = text[way]
  const hasArrived = way === 'cancel' && investment.receipts !== null
  const isByCard = way === 'right' && investment.investmentType === BY_CARD
  return (
    <section id="cayma" className="card grid gap-4 self-start p-5">
      <h2 className="text-lg">{words.title}</h2>
      {way === 'right' && withdrawalEndsAt !== null && (
        <div>
          <p className="text-sm text-soft">{text.right.left}</p>
          <Countdown until={withdrawalEndsAt} />
        </div>
      )}
      <p className="text-sm">{hasArrived ? text.cancel.textArrived : isByCard ? text.right.textByCard : words.text}</p>
      <LinkButton to={paths.profile.position.href({ investmentId, islem: 'cayma' })} look="secondary">
        {words.button}
      </LinkButton>
    </section>
  )
}

/** While a material change of the form gives a right again: one sentence, what changed, and the way out (T26). */
export function ChangedForm({ investment }: { readonly investment: Investment }) {
  const { noticeAt, seoName, investmentId, withdrawalEndsAt } = investment
  const way = wayOutOf(investment)
  if (noticeAt === null || way === null) return null
  const words = text.changed
  return (
    <Alert kind="warning" title={words.title}>
      <p>
        {way === 'right' && withdrawalEndsAt !== null
          ? words.text(formatMoment(new Date(withdrawalEndsAt * 1000)))
          : words.unpaid}
      </p>
      <p className="flex flex-wrap gap-3">
        <LinkButton to={paths.projectForm.href({ seoName })} size="small">
          {words.button}
        </LinkButton>
        <LinkButton to={paths.profile.position.href({ investmentId, islem: 'cayma' })} size="small" look="secondary">
          {text[way].button}
        </LinkButton>
      </p>
    </Alert>
  )
}

interface Asked {
  readonly investment: Investment
  readonly goesTo: string
  /** What the card was charged besides and gets back with it; nothing where none paid. */
  readonly surcharge: Kurus
}

/** Asked for by the address: the confirmation, or why there is nothing to confirm any more. `goesTo`: where a refund goes. */
export function WayOutQuestion({ investment, goesTo, surcharge }: Asked) {
  const way = wayOutOf(investment)
  if (way !== null) return <Question investment={investment} way={way} goesTo={goesTo} surcharge={surcharge} />
  const why = whyNoWayOut(investment)
  if (why === null) return null
  const endedAt = investment.withdrawalEndsAt
  return (
    <Arrival>
      {why === 'ended' || endedAt === null ? (
        <Alert kind="info" title={text.right.ended}>
          <p>{text.right.endedText}</p>
        </Alert>
      ) : (
        <Alert kind="warning" title={text.right.over}>
          <p>{text.right.overText(formatMoment(new Date(endedAt * 1000)))}</p>
        </Alert>
      )}
    </Arrival>
  )
}

function Question({ investment, way, goesTo, surcharge }: Asked & { readonly way: 'cancel' | 'right' }) {
  const { investmentId, committedInvestment, withdrawalEndsAt, shareAmount } = investment
  const sum = way === 'right' ? committedInvestment + surcharge : committedInvestment
  const amount = formatKurus(sum)
  const words = text.confirm[way]
  const { cancel } = text.confirm
  const consequence = way === 'cancel' && investment.receipts !== null ? cancel.consequenceArrived : words.consequence
  return (
    <ContractForm endpoint={cancelRefundInvestment} form={WAY_OUT} className="grid gap-3">
      <input type="hidden" name="investmentId" value={investmentId} />
      <Confirmation
        isAsked
        title={words.title}
        consequence={consequence(amount, investment.project.value)}
        facts={[
          [words.amount, <Money key="amount" kurus={sum} />],
          ...(way === 'right'
            ? [[text.refund.iban, goesTo] as const]
            : [[text.stats.shares, formatCount(shareAmount)] as const]),
          ...(way === 'right' && withdrawalEndsAt !== null
            ? [[text.right.left, <Countdown key="left" until={withdrawalEndsAt} />] as const]
            : []),
        ]}
      >
        <p>
          <Link to={paths.profile.position.href({ investmentId })} className="link inline-flex min-h-11 items-center">
            {text.confirm.keep}
          </Link>
        </p>
        <ThumbBar>
          <SubmitButton look="danger">{words.button(amount)}</SubmitButton>
        </ThumbBar>
      </Confirmation>
    </ContractForm>
  )
}
