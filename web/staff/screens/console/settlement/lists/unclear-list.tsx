import { formatKurus } from '#contracts/common/money/money-format.ts'
import { resendPaymentList } from '#contracts/settlement/endpoints.ts'
import { listProblems } from '#contracts/settlement/messages.ts'
import { Facts } from '#web/components/facts.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { Alert, Card, Money, Moment } from '#web/ui/index.ts'
import type { SettlementQueue } from '../query.ts'
import { text } from './text.ts'

type List = SettlementQueue['unclearLists'][number]

/** Lists that went to the bank and of which nobody knows what became: why, and what the bank said. */
export function UnclearLists({ queue: { unclearLists, mayDecide } }: { readonly queue: SettlementQueue }) {
  return unclearLists.map((list) => <UnclearList key={list.listId} list={list} mayDecide={mayDecide} />)
}

function UnclearList({ list, mayDecide }: { readonly list: List; readonly mayDecide: boolean }) {
  const words = text.unclear
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-lg">{words.title[list.purpose]}</h2>
      <Alert kind="warning" title={listProblems[list.problem]}>
        <p>{words.text}</p>
      </Alert>
      <Facts
        facts={[
          [text.campaign, list.title],
          ...(list.detail === '' ? [] : [[words.said, list.detail] as const]),
          [words.since, <Moment key="since" at={list.since} />],
          [text.payments, list.paymentCount.toLocaleString('tr-TR')],
          [text.total, <Money key="total" kurus={list.total} />],
        ]}
      />
      {mayDecide && list.problem === 'list-unknown' && (
        <div className="steps flex flex-wrap items-start justify-end gap-3">
          <StepForm
            endpoint={resendPaymentList}
            form="resend"
            look="primary"
            title={text.resend.title}
            icon="check"
            button={text.resend.button(formatKurus(list.total))}
            consequence={words.resend}
            hidden={{ listId: list.listId }}
          />
        </div>
      )}
    </Card>
  )
}
