import type { OutputOf } from '#contracts/common/endpoint.ts'
import { formatIban } from '#contracts/common/person/iban.ts'
import type { getInvestment } from '#contracts/investments/endpoints.ts'
import { Chip, Moment, Money, Stat, Stats } from '#web/ui/index.ts'
import { text as words } from './text.ts'

const text = words.refund
type Refund = NonNullable<OutputOf<typeof getInvestment>['refund']>

/** Money on its way back: how much, where to, by when, and how far it is. */
export function RefundCard({ refund }: { readonly refund: Refund }) {
  const { executedAt } = refund
  const isToCard = refund.card !== ''
  const told = refund.state in text.states ? text.states[refund.state as keyof typeof text.states] : refund.state
  const state = isToCard && executedAt !== null ? text.cardGiven : told
  return (
    <section className="card p-5 md:p-6">
      <h2 className="mb-5 flex flex-wrap items-center gap-3 text-lg">
        {text.title}
        <Chip tone={executedAt === null ? 'attention' : 'good'}>{state}</Chip>
      </h2>
      <Stats columns={3}>
        <Stat label={text.amount}>
          <Money kurus={refund.amount} />
        </Stat>
        <Stat label={executedAt === null ? text.due : text.executed}>
          {executedAt === null ? <Moment at={refund.dueOn} day /> : <Moment at={executedAt} />}
        </Stat>
        {isToCard ? (
          <Stat label={executedAt === null ? text.card : text.cardDone}>
            <span className="text-base">{refund.card}</span>
          </Stat>
        ) : (
          <Stat label={executedAt === null ? text.iban : text.ibanDone}>
            <span className="text-base wrap-anywhere">{refund.iban ? formatIban(refund.iban) : text.ibanLater}</span>
          </Stat>
        )}
      </Stats>
    </section>
  )
}
