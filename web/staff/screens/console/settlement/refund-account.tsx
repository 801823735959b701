import type { ReactNode } from 'react'
import { formatIban } from '#contracts/common/person/iban.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { foldTurkish } from '#contracts/common/text/text.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { confirmRefundAccount, nameRefundAccount } from '#contracts/settlement/endpoints.ts'
import { NamedAccountFields, namingFacts } from '#web/staff/components/settlement/named-account.tsx'
import { text as shared } from '#web/staff/components/settlement/text.ts'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Money } from '#web/ui/index.ts'
import { DeskPanel } from './desk-panel.tsx'
import type { SettlementQueue } from './query.ts'
import { text } from './text.ts'

const words = text.account
type Refund = SettlementQueue['refunds'][number]

/** A receipt that cannot go back by itself: its account is named by one officer and confirmed by another. */
export function RefundAccount({ refund, mayDecide }: { readonly refund: Refund; readonly mayDecide: boolean }) {
  const { named, state } = refund
  return (
    <DeskPanel
      title={words.title}
      part="refunds"
      facts={[
        [words.payee, refund.payeeName],
        [words.amount, <Money key="amount" kurus={refund.amount} />],
        [words.dueOn, formatDay(new Date(refund.dueOn * 1000))],
        ...(named ? namedFacts(named) : []),
      ]}
    >
      {(state === 'no-account' || state === 'bank-refused') && (
        <p className="prose-measure text-sm text-soft">{words.why[state]}</p>
      )}
      {named && foldTurkish(named.holderName) !== foldTurkish(refund.payeeName) && (
        <Alert kind="warning" title={words.differs.title}>
          <p>{words.differs.text}</p>
        </Alert>
      )}
      {named?.isOwn && (
        <Alert kind="info" title={words.own.title}>
          <p>{words.own.text}</p>
        </Alert>
      )}
      {mayDecide && <Decisions refund={refund} />}
    </DeskPanel>
  )
}

function namedFacts(named: NonNullable<Refund['named']>): [string, ReactNode][] {
  return [[shared.iban, formatIban(named.iban)], [shared.holderName, named.holderName], ...namingFacts(named)]
}

function Decisions({ refund: { refundId, payeeName, amount, named } }: { readonly refund: Refund }) {
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <StepForm
        endpoint={nameRefundAccount}
        form="name"
        title={named ? words.name.again : words.name.title}
        icon="document"
        look={named ? 'secondary' : 'primary'}
        button={words.name.button}
        consequence={words.name.consequence}
        hidden={{ refundId }}
        values={
          named ? { iban: named.iban, holderName: named.holderName, source: named.source } : { holderName: payeeName }
        }
      >
        <NamedAccountFields hints={words.name.hints} />
      </StepForm>
      {named && !named.isOwn && (
        <StepForm
          endpoint={confirmRefundAccount}
          form="confirm"
          title={words.confirm.title}
          icon="check"
          look="primary"
          button={words.confirm.button(formatKurus(amount))}
          consequence={words.confirm.consequence}
          hidden={{ refundId, iban: named.iban }}
        />
      )}
    </div>
  )
}
