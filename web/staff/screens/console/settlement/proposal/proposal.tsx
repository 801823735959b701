import type { ReactNode } from 'react'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { confirmReceiptDecision, refuseReceiptDecision } from '#contracts/settlement/receipt-decision-endpoints.ts'
import type { getBankReceipt } from '#contracts/settlement/settlement-read-endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { SecondPerson } from '#web/staff/components/second-person.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Money, Moment } from '#web/ui/index.ts'
import { text as outgoingText } from '../outgoing/text.ts'
import { text } from './text.ts'

type Receipt = OutputOf<typeof getBankReceipt>
type Waiting = NonNullable<Receipt['proposal']>

/** What one officer proposed for a receipt: the facts they saw, the second person's slot, and what the reader may do about it. */
export function Proposal({ receipt, proposal }: { readonly receipt: Receipt; readonly proposal: Waiting }) {
  return (
    <section className="grid gap-5 border-t border-line pt-5">
      <h3 className="text-base">{text.title}</h3>
      <Facts facts={factsOf(proposal)} />
      <SecondPerson {...proposal} decidedBy={null} decidedAt={null} />
      {!proposal.isCurrent && (
        <Alert kind="warning" title={text.stale.title}>
          <p>{text.stale.text}</p>
        </Alert>
      )}
      {proposal.isOwn && (
        <Alert kind="info" title={text.own.title}>
          <p>{text.own.text}</p>
        </Alert>
      )}
      {receipt.mayDecide && <Decisions proposal={proposal} needsIdentity={receipt.line.needsIdentity} />}
    </section>
  )
}

function factsOf({ decision, amount, order, outgoing }: Waiting): (readonly [string, ReactNode])[] {
  return [
    [text.decision, text.decisions[decision]],
    [text.amount, <Money key="amount" kurus={amount} />],
    ...(order
      ? ([
          [text.order, order.referenceNo],
          [text.investor, order.investorName],
          [text.orderAmount, <Money key="order" kurus={order.amount} />],
          ...(amount > order.amount
            ? [[text.surplus, <Money key="surplus" kurus={amount - order.amount} />] as const]
            : []),
          [text.payBy, <Moment key="term" at={order.payBy} />],
        ] as const)
      : []),
    ...(outgoing ? [[text.outgoing, <Outgoing key="outgoing" outgoing={outgoing} />] as const] : []),
  ]
}

function Outgoing({ outgoing }: { readonly outgoing: NonNullable<Waiting['outgoing']> }) {
  const day = formatDay(new Date(outgoing.bookedOn * 1000))
  return (
    <>
      {text.outgoingOn(outgoing.payeeName || outgoingText.lines.noPayee, day)}
      {outgoing.description && <span className="block text-sm break-words text-soft">{outgoing.description}</span>}
    </>
  )
}

function Decisions({ proposal, needsIdentity }: { readonly proposal: Waiting; readonly needsIdentity: boolean }) {
  const { proposalId, decision, isOwn, isCurrent } = proposal
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <ReasonForm
        endpoint={refuseReceiptDecision}
        form="refuse-receipt"
        title={isOwn ? text.refuse.withdraw : text.refuse.title}
        icon="close"
        look="danger"
        button={isOwn ? text.refuse.withdrawButton : text.refuse.button}
        consequence={text.refuse.consequence}
        hidden={{ proposalId }}
      />
      {!isOwn && isCurrent && (
        <StepForm
          endpoint={confirmReceiptDecision}
          form="confirm-receipt"
          title={text.confirm.title}
          icon="check"
          look="primary"
          button={text.confirm.buttons[decision]}
          consequence={consequenceOf(proposal, needsIdentity)}
          hidden={{ proposalId }}
        />
      )}
    </div>
  )
}

function consequenceOf({ amount, order }: Waiting, needsIdentity: boolean): string {
  const words = text.confirm
  if (!order) return [words.correct, words.final].join(' ')
  const surplus = amount - order.amount
  return [
    words.apply(formatKurus(order.amount), order.referenceNo, order.investorName),
    ...(surplus > 0n ? [words.surplus(formatKurus(surplus))] : []),
    ...(needsIdentity ? [words.identity] : []),
    words.final,
  ].join(' ')
}

/** Proposals for a receipt that came to nothing, so that nobody proposes the same again unknowing. */
export function Declined({ declined }: { readonly declined: Receipt['declined'] }) {
  if (declined.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold text-soft">{text.declined.title}</h3>
      <ul className="grid text-sm">
        {declined.map(({ proposalId, decision, state, begunBy, by, at, reason }) => (
          <li key={proposalId} className="grid gap-1 border-b border-line py-2 last:border-0">
            <span>
              {text.declined.states[state](text.decisions[decision], begunBy, by)} <Moment at={at} />
            </span>
            <span className="break-words text-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
