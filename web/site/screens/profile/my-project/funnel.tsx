import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { BarChart } from '#web/ui/index.ts'
import type { Desk } from './course.tsx'
import { text } from './text.ts'

const words = text.funnel

/** How often the page was opened; from following to final, one bar for each step, and in words who stopped where. */
export function Funnel({ desk }: { readonly desk: Desk }) {
  const { views, following, preDemand, begun, ordered, paid, final } = desk.steps
  const steps = [
    ['following', following, null],
    ['preDemand', preDemand.people, preDemand.amount],
    ['begun', begun, null],
    ['ordered', ordered.people, ordered.amount],
    ['paid', paid.people, paid.amount],
    ['final', final.people, final.amount],
  ] as const
  const losses = lossesOf(desk)
  return (
    <section className="grid gap-5">
      <p>{words.views(views)}</p>
      <BarChart
        title={words.title}
        note={words.note}
        values={steps.map(([key, count, amount]) => ({
          key,
          label: words[key],
          value: count,
          shown: (
            <>
              {words.people(count)}
              {amount !== null && <span className="block text-soft font-normal">{formatKurus(amount, 'trim')}</span>}
            </>
          ),
        }))}
      />
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
