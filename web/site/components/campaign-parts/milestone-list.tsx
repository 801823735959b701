import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { Icon } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.milestones

interface Milestone {
  readonly id: string
  readonly date: string
  readonly precision: 'day' | 'quarter'
  readonly description: string
  readonly isDone: boolean
}

/** One line of time: what is done solid and ticked, what is planned dashed. */
export function MilestoneList({
  milestones,
  hasFailed,
}: {
  readonly milestones: readonly Milestone[]
  /** Nothing promises what was planned any more. */
  readonly hasFailed: boolean
}) {
  const ahead = hasFailed ? words.wasPlanned : words.planned
  return (
    <div className="@container max-w-[44rem]">
      <ol>
        {milestones.map((milestone) => (
          <li key={milestone.id} className="relative grid gap-x-6 pb-6 pl-10 last:pb-0 @md:grid-cols-[11rem_1fr]">
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
    </div>
  )
}

function whenOf({ date, precision }: Milestone): string {
  if (precision === 'day') return formatDay(istanbulMoment(date))
  const [year = '', month = ''] = date.split('-')
  return words.quarter(year, Math.floor((Number(month) - 1) / 3) + 1)
}
