import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { Amount, Moment, Money } from '#web/ui/index.ts'
import { pathsOf, stepsOf } from './course-shape.ts'
import type { Campaign } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.course
const HEIGHT = 56

/** How the sum grew, day by day: a line to look at, the same figures as a table for everyone. Nothing before two days are known. */
export function Course({ campaign: { course, standing } }: { readonly campaign: Campaign }) {
  const days = course.facts?.days ?? []
  const last = days.at(-1)
  if (days.length < 2 || !last) return null
  const steps = stepsOf(days, standing.fundingGoal)
  const { line, area } = pathsOf(steps)
  const span = formatCount(Math.round((last.day - (days[0]?.day ?? 0)) / 86_400) + 1)
  return (
    <section aria-labelledby="gelisim">
      <h2 id="gelisim" className="text-base">
        {words.title}
      </h2>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{words.sum(formatKurus(last.raised, 'trim'), span)}</span>
        <span>{words.investors(formatCount(last.investors))}</span>
      </p>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        aria-hidden="true"
        className="mt-2 block border-b border-edge"
      >
        <path d={area} className="fill-tint" />
        <path d={line} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-action" />
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-soft">
        <Moment at={days[0]?.day ?? 0} day />
        <Moment at={last.day} day />
      </div>
      <details className="explained">
        <summary>
          <span className="explained-name">{words.table}</span>
        </summary>
        <p className="mb-2 text-sm text-soft">{words.note}</p>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-soft">
              <th scope="col" className="py-1 text-left font-semibold">
                {words.day}
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {words.raised}
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {words.people}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, raised, investors }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  <Moment at={day} day />
                </th>
                <td className="py-1 text-right">
                  <Money kurus={raised} trim />
                </td>
                <td className="py-1 text-right">
                  <Amount>{formatCount(investors)}</Amount>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
