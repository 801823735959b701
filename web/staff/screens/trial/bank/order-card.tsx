import { useEffect, useRef } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { getOrderAtBank } from '#contracts/trial/endpoints.ts'
import type { PaymentKind } from '#contracts/trial/payment-kinds.ts'
import { EnterButton } from '#web/staff/components/trial/enter-button.tsx'
import { ReadyPayments } from '#web/components/trial-hints/ready-payments.tsx'
import { Card, LinkButton } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.order
const OFFICER = 'finans@demo.example'

/** The order that somebody came to pay: what it is, its ready-made payments, and the way back once one was sent. */
export function OrderCard({
  order,
  sent,
}: {
  readonly order: NonNullable<OutputOf<typeof getOrderAtBank>>
  readonly sent: PaymentKind | null
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  const back = paths.profile.position.href({ investmentId: order.investmentId })
  const isOpen = order.isWaiting && sent !== 'other-person' && sent !== 'no-code' && sent !== 'over'
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {sent ? words.sentTitle[sent] : order.isWaiting ? words.title : words.paidTitle}
        </h2>
        <p className="mt-1 text-sm text-soft">
          {words.facts(order.projectTitle, formatKurus(order.amount), order.referenceNo)}
          {order.isWaiting && order.missing !== order.amount && ` ${words.missing(formatKurus(order.missing))}`}
        </p>
      </div>
      {sent && <p>{order.isWaiting ? words.sentWaiting[sent] : words.paid}</p>}
      {(sent || !order.isWaiting) && (
        <p className="flex flex-wrap gap-3">
          <LinkButton to={back} icon="arrow-right">
            {words.back}
          </LinkButton>
          {sent && order.isWaiting && sent !== 'exact' && sent !== 'short' && (
            <EnterButton emailAddress={OFFICER} to={consolePaths.settlement.href()} label={words.toDeskLabel}>
              {words.toDesk}
            </EnterButton>
          )}
        </p>
      )}
      {isOpen && <ReadyPayments investmentId={order.investmentId} amounts={order.payments} />}
    </Card>
  )
}
