import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getBankReceipt } from '#contracts/settlement/settlement-read-endpoints.ts'
import { Icon, Money, Stat, Stats } from '#web/ui/index.ts'
import { text } from './text.ts'

type Compared = NonNullable<OutputOf<typeof getBankReceipt>['compared']>
const words = text.receipt.compared

/** What was expected, what came, and how far the one is from the other: what an officer decides by, before anything else. */
export function ComparedAmounts({ compared }: { readonly compared: Compared }) {
  const { expected, came, receiptCount, isPaidBefore, referenceNo, investorName } = compared
  const difference = came - expected
  return (
    <section aria-label={words.title} className="rounded border border-line bg-sunk p-4">
      <Stats lines>
        <Stat
          label={words.expected}
          note={isPaidBefore ? words.paidBefore(referenceNo) : words.order(referenceNo, investorName)}
        >
          <Money kurus={expected} />
        </Stat>
        <Stat label={words.came} note={receiptCount > 1 ? words.parts(receiptCount) : words.one}>
          <Money kurus={came} />
        </Stat>
        <Stat
          label={words.difference}
          note={
            <span className="inline-flex items-center gap-2 font-semibold text-accent">
              {difference !== 0n && (
                <Icon name={difference < 0n ? 'arrow-down' : 'arrow-up'} className="size-4 shrink-0" />
              )}
              {difference < 0n ? words.less : difference > 0n ? words.more : words.equal}
            </span>
          }
        >
          <span className="whitespace-nowrap">
            {difference > 0n && '+'}
            <Money kurus={difference} />
          </span>
        </Stat>
      </Stats>
    </section>
  )
}
