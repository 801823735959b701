import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { confirmCompanyOrder, type getCompanyOrders } from '#contracts/investments/company-endpoints.ts'
import { Confirmation } from '#web/components/confirmation.tsx'
import { ContractForm, SubmitButton } from '#web/form/index.ts'
import { Card, Moment } from '#web/ui/index.ts'
import { InvestmentStateChip } from '#web/site/components/investment/investment-state.tsx'
import { useHindrance, WhyNot } from '#web/site/components/acting/if-may.tsx'
import { ORDER_WORD } from './order-word.ts'
import { companyOrderText as text } from './text.ts'

type Orders = OutputOf<typeof getCompanyOrders>

/** Investments that wait for the company's second person; each with who prepared it, the time that is left and their word. */
export function OrdersWaiting({ orders }: { readonly orders: Orders }) {
  if (orders.length === 0) return null
  return (
    <Card as="section" className="grid gap-2">
      <h2>{text.title}</h2>
      <p className="text-sm text-soft">{text.lead}</p>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.investmentId} className="grid gap-3 py-4">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <b>{order.projectTitle}</b>
              <span className="font-semibold">{formatKurus(order.amount)}</span>
              <span className="text-sm text-soft">{text.shares(order.shareCount)}</span>
              <InvestmentStateChip state="awaiting-confirmation" />
            </p>
            <p className="text-sm text-soft">
              {text.line(order.preparedBy)} · {text.until}: <Moment at={order.confirmUntil} />
            </p>
            <OrderWord order={order} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What the reader may say of it: confirm or refuse another's, take back their own. */
function OrderWord({ order: { investmentId, amount, isOwn, mayConfirm } }: { readonly order: Orders[number] }) {
  const hindrance = useHindrance({ grant: 'invest', binds: true })
  const isHeld = hindrance === 'owed' || hindrance === 'handed-in'
  return (
    <>
      {isOwn && <p className="text-sm">{text.own}</p>}
      {!isOwn && hindrance === 'grant' && <p className="text-sm">{text.noGrant}</p>}
      {/* "No" frees money, and waits for nobody's paper. */}
      {!isOwn && isHeld && <WhyNot hindrance={hindrance} grant="invest" />}
      {(isOwn || hindrance !== 'grant') && (
        <ContractForm
          endpoint={confirmCompanyOrder}
          form={ORDER_WORD}
          about={{ investmentId }}
          className="steps flex flex-wrap items-start gap-3"
        >
          {mayConfirm && (
            <SubmitButton size="small" name="answer" value="yes">
              {text.yes(formatKurus(amount, 'trim'))}
            </SubmitButton>
          )}
          <Refusal isOwn={isOwn} amount={formatKurus(amount, 'trim')} />
        </ContractForm>
      )}
    </>
  )
}

/** "No" ends the order for good: it is asked for first. Folded away within the form, so that it works without scripts. */
function Refusal({ isOwn, amount }: { readonly isOwn: boolean; readonly amount: string }) {
  const words = isOwn ? text.takeBack : text.no
  return (
    <details className="open:basis-full">
      <summary className="button flex w-fit" data-look="secondary" data-size="small">
        {words.open}
      </summary>
      <div className="mt-3">
        <Confirmation title={words.title(amount)} consequence={text.consequence}>
          <p>
            <SubmitButton look="danger" size="small" name="answer" value="no">
              {words.button(amount)}
            </SubmitButton>
          </p>
        </Confirmation>
      </div>
    </details>
  )
}
