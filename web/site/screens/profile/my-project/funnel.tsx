import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { BarChart, EmptyState, Stat, Stats } from '#web/ui/index.ts'
import type { Desk } from './course.tsx'
import { text } from './text.ts'

const words = text.funnel

/**
 * Who looks and follows; then the way from a chosen amount to a final investment, with how many fewer are at each step, and why in
 * words.
 */
export function Funnel({ desk }: { readonly desk: Desk }) {
  const { views, following, preDemand } = desk.steps
  const steps = pathOf(desk)
  const losses = lossesOf(desk)
  return (
    <section className="grid gap-6">
      <Stats columns={3} lines>
        <Stat label={words.viewed} note={words.viewsNote}>
          {formatCount(views)}
        </Stat>
        <Stat label={words.following}>{words.people(following)}</Stat>
        <Stat label={words.preDemand} note={preDemand.amount > 0n && formatKurus(preDemand.amount, 'trim')}>
          {words.people(preDemand.people)}
        </Stat>
      </Stats>
      {steps.every(({ count }) => count === 0) ? (
        <EmptyState title={words.nobody.title}>
          <p>{words.nobody.text}</p>
        </EmptyState>
      ) : (
        <BarChart
          title={words.title}
          note={words.note}
          values={steps.map(({ key, count, amount, fewer }) => ({
            key,
            label: words[key],
            value: count,
            shown: (
              <>
                {words.people(count)}
                {fewer > 0 && <span className="ml-2 font-normal text-soft">{words.fewer(fewer)}</span>}
                {amount !== null && <span className="block font-normal text-soft">{formatKurus(amount, 'trim')}</span>}
              </>
            ),
          }))}
        />
      )}
      <div>
        <h2 className="text-lg">{words.lossesTitle}</h2>
        {losses.length === 0 ? (
          <p className="mt-1 text-soft">{words.noLosses}</p>
        ) : (
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {losses.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Each step of the way with how many of the one before did not come to it. */
function pathOf({ steps: { begun, ordered, paid, final } }: Desk) {
  const steps = [
    { key: 'begun', count: begun, amount: null },
    { key: 'ordered', count: ordered.people, amount: ordered.amount },
    { key: 'paid', count: paid.people, amount: paid.amount },
    { key: 'final', count: final.people, amount: final.amount },
  ] as const
  return steps.map((step, at) => ({ ...step, fewer: Math.max(0, (steps[at - 1]?.count ?? step.count) - step.count) }))
}

const LOSSES = ['open', 'unpaid', 'cancelled', 'withdrawable', 'withdrawn', 'refunded'] as const

function lossesOf({ steps, losses }: Desk): string[] {
  const notOrdered = steps.begun - steps.ordered.people
  return [
    ...(notOrdered > 0 ? [words.losses.notOrdered(words.people(notOrdered))] : []),
    ...LOSSES.filter((key) => losses[key].people > 0).map((key) => {
      const { people, amount, goOn } = losses[key]
      const count = key === 'refunded' ? formatCount(people) : words.people(people)
      const sentence = words.losses[key](count, formatKurus(amount, 'trim'))
      return goOn === 0 ? sentence : `${sentence} ${words.goOn[key](words.people(goOn))}`
    }),
  ]
}
