import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { Icon } from '#web/ui/index.ts'
import { Part } from '../parts/part.tsx'
import type { Campaign, Story } from '../read-campaign.ts'
import { text } from './text.ts'

const words = text.milestones
type Milestone = NonNullable<Story['milestones']>[number]

/** What is done and what is planned, on one line of time. */
export function Milestones({ campaign: { story, summary } }: { readonly campaign: Campaign }) {
  const milestones = story.facts?.milestones ?? []
  if (milestones.length === 0) return null
  const hasFailed = summary.state === 'unsuccessful' || summary.state === 'cancelled'
  const ahead = hasFailed ? words.wasPlanned : words.planned
  return (
    <Part title={words.title}>
      <ol className="max-w-[44rem]">
        {milestones.map((milestone) => (
          <li key={milestone.id} className="relative grid gap-x-6 pb-6 pl-10 last:pb-0 sm:grid-cols-[11rem_1fr]">
            <span
              aria-hidden="true"
              className={`absolute top-1 bottom-0 left-[0.6875rem] border-l-2 ${milestone.isDone ? 'border-action' : 'border-dashed border-edge'}`}
            />
            <span
              aria-hidden="true"
              className={`absolute top-0.5 left-0 grid size-6 place-items-center rounded-full border-2 ${milestone.isDone ? 'border-action bg-action text-on-action' : 'border-edge bg-ground'}`}
            >
              {milestone.isDone && <Icon name="check" className="size-3.5" />}
            </span>
            <p className="text-sm text-soft">
              <span className="block font-semibold text-ink">{whenOf(milestone)}</span>
              {milestone.isDone ? words.done : ahead}
            </p>
            <p className={milestone.isDone ? '' : 'text-soft'}>{milestone.description}</p>
          </li>
        ))}
      </ol>
      {!hasFailed && <p className="prose-measure text-sm text-soft">{words.note}</p>}
    </Part>
  )
}

function whenOf({ date, precision }: Milestone): string {
  if (precision === 'day') return formatDay(istanbulMoment(date))
  const [year = '', month = ''] = date.split('-')
  return words.quarter(year, Math.floor((Number(month) - 1) / 3) + 1)
}
