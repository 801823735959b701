import { formatKurus } from '#contracts/common/money/money-format.ts'
import { listRefusals } from '#contracts/settlement/messages.ts'
import { dissolvePaymentList, resendPaymentList } from '#contracts/settlement/endpoints.ts'
import { Facts } from '#web/components/facts.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { TextAreaField } from '#web/form/index.ts'
import { submitWith } from '#web/form/submit.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { Alert, Card, Money, Moment } from '#web/ui/index.ts'
import type { SettlementQueue } from '../query.ts'
import { text } from './text.ts'

type List = SettlementQueue['refusedLists'][number]

export const listActions = {
  resend: submitWith(resendPaymentList, { notice: text.resend.done, redirectTo: partHref('refunds') }),
  dissolve: submitWith(dissolvePaymentList, { notice: text.dissolve.done, redirectTo: partHref('refunds') }),
}

/** Lists that the bank took nothing of: why, and what the reader may do about each. */
export function RefusedLists({ queue: { refusedLists, mayDecide } }: { readonly queue: SettlementQueue }) {
  return refusedLists.map((list) => <RefusedList key={list.listId} list={list} mayDecide={mayDecide} />)
}

function RefusedList({ list, mayDecide }: { readonly list: List; readonly mayDecide: boolean }) {
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-lg">{text.title[list.purpose]}</h2>
      <Alert kind="warning" title={listRefusals[list.refusal]}>
        <p>{text.alert}</p>
      </Alert>
      <Facts
        facts={[
          [text.campaign, list.title],
          [text.refusedAt, <Moment key="at" at={list.refusedAt} />],
          [text.payments, list.paymentCount.toLocaleString('tr-TR')],
          [text.total, <Money key="total" kurus={list.total} />],
        ]}
      />
      {mayDecide && <Decisions list={list} />}
    </Card>
  )
}

function Decisions({ list: { listId, purpose, paymentCount, total } }: { readonly list: List }) {
  return (
    <div className="steps flex flex-wrap items-start justify-end gap-3">
      <StepForm
        endpoint={dissolvePaymentList}
        form="dissolve"
        look="danger"
        title={text.dissolve.title}
        icon="close"
        button={text.dissolve.button}
        consequence={text.dissolve.consequence[purpose](paymentCount)}
        hidden={{ listId }}
      >
        <TextAreaField name="reason" label={text.dissolve.reason} hint={text.dissolve.hint} maxLength={500} rows={2} />
      </StepForm>
      <StepForm
        endpoint={resendPaymentList}
        form="resend"
        look="primary"
        title={text.resend.title}
        icon="check"
        button={text.resend.button(formatKurus(total))}
        consequence={text.resend.consequence}
        hidden={{ listId }}
      />
    </div>
  )
}
