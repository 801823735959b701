import { formatKurus } from '#contracts/common/money.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatMoment } from '#contracts/common/time.ts'
import { cancelRefundInvestment, type getInvestment } from '#contracts/investments/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { Countdown, LinkButton } from '#web/ui/index.ts'
import { text } from './text.ts'

type Investment = OutputOf<typeof getInvestment>

/** The withdrawal right, or taking an unpaid order back: first the explanation, then the button that names what it does. */
export function WayOut({ investment, isAsking }: { readonly investment: Investment; readonly isAsking: boolean }) {
  const { state, isRefundable, withdrawalEndsAt } = investment
  const isUnpaid = state === 'awaiting-payment'
  if (!isUnpaid && !isRefundable && withdrawalEndsAt === null) return null
  if (!isUnpaid && !isRefundable) {
    if (state !== 'paid' && state !== 'final' && !isAsking) return null
    return (
      <section className="card self-start p-5">
        <h2 className="text-lg">{text.right.over}</h2>
        <p className="mt-2 text-sm">{text.right.overText(formatMoment(new Date((withdrawalEndsAt ?? 0) * 1000)))}</p>
      </section>
    )
  }
  const words = isUnpaid ? text.cancel : text.right
  return (
    <section id="cayma" className="card grid gap-4 self-start p-5">
      <h2 className="text-lg">{words.title}</h2>
      {!isUnpaid && withdrawalEndsAt !== null && (
        <div>
          <p className="text-sm text-soft">{text.right.left}</p>
          <Countdown until={withdrawalEndsAt} />
        </div>
      )}
      {isAsking ? (
        <Confirm investment={investment} isUnpaid={isUnpaid} />
      ) : (
        <>
          <p className="text-sm">{words.text}</p>
          <LinkButton
            to={paths.profile.position.href({ investmentId: investment.investmentId, islem: 'cayma' })}
            look="secondary"
            preventScrollReset
          >
            {words.button}
          </LinkButton>
        </>
      )}
    </section>
  )
}

function Confirm({ investment, isUnpaid }: { readonly investment: Investment; readonly isUnpaid: boolean }) {
  const amount = formatKurus(investment.committedInvestment)
  const { confirm } = text
  const sentence = isUnpaid ? confirm.cancel : confirm.withdraw
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <h3>{isUnpaid ? confirm.cancelTitle : confirm.withdrawTitle}</h3>
      <p className="text-sm">{sentence(amount, investment.project.value)}</p>
      <ContractForm endpoint={cancelRefundInvestment} className="grid gap-3">
        <input type="hidden" name="investmentId" value={investment.investmentId} />
        <SubmitButton look="danger" wide>
          {isUnpaid ? confirm.cancelButton(amount) : confirm.withdrawButton(amount)}
        </SubmitButton>
        <LinkButton
          to={paths.profile.position.href({ investmentId: investment.investmentId })}
          look="quiet"
          wide
          preventScrollReset
        >
          {confirm.keep}
        </LinkButton>
      </ContractForm>
    </div>
  )
}
