import type { ReactNode } from 'react'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import {
  confirmRefusalDecision,
  withdrawRefusalDecision,
} from '#contracts/settlement/registration/refusal-endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { ReasonForm } from '#web/staff/components/reason-form.tsx'
import { SecondPerson } from '#web/staff/components/second-person.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Money } from '#web/ui/index.ts'
import type { Refused } from './refused.ts'
import { text } from './text.ts'

const words = text.waiting
type Decision = NonNullable<Refused['decision']>

/** What one officer began: what would be done, the second person's slot, and what the reader may do about it. */
export function WaitingDecision({ decision, mayDecide }: { readonly decision: Decision; readonly mayDecide: boolean }) {
  const { decisionId, way, isOwn } = decision
  return (
    <section className="grid gap-5 border-t border-line pt-5">
      <h3 className="text-base">{words.title}</h3>
      <Facts facts={factsOf(decision)} />
      <SecondPerson {...decision} decidedBy={null} decidedAt={null} />
      {isOwn && (
        <Alert kind="info" title={words.own.title}>
          <p>{words.own.text}</p>
        </Alert>
      )}
      {mayDecide && (
        <div className="steps flex flex-wrap items-start justify-end gap-3">
          <ReasonForm
            endpoint={withdrawRefusalDecision}
            form="withdraw-refusal"
            title={isOwn ? words.withdraw.title : words.withdraw.refuse}
            icon="close"
            look="danger"
            button={isOwn ? words.withdraw.button : words.withdraw.refuse}
            consequence={words.withdraw.consequence}
            hidden={{ decisionId }}
          />
          {!isOwn && (
            <StepForm
              endpoint={confirmRefusalDecision}
              form="confirm-refusal"
              title={words.confirm.title}
              icon="check"
              look="primary"
              button={words.confirm.buttons[way]}
              consequence={words.confirm.consequence}
              hidden={{ decisionId }}
            />
          )}
        </div>
      )}
    </section>
  )
}

function factsOf({ way, registryNumber, keptShareCount, refundAmount, reason }: Decision) {
  const facts: (readonly [string, ReactNode])[] = [[words.way, words.ways[way]]]
  if (registryNumber !== null) facts.push([words.registryNumber, registryNumber])
  if (keptShareCount !== null && keptShareCount > 0) facts.push([words.kept, formatCount(keptShareCount)])
  if (way === 'refund') facts.push([words.refundAmount, <Money key="refund" kurus={refundAmount} />])
  facts.push([words.reason, reason])
  return facts
}
