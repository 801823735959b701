import type { ReactNode } from 'react'
import { DayAxis, HEIGHT, nameOf, placeOf } from './day-axis.tsx'
import { chartText } from './text.ts'
import { type DayValue, hairlines, type SumSlot } from './day-slots.ts'

const words = chartText.sum

/** What a sum that grows day by day is held against. */
export interface SumGoal {
  /** What has to be reached by the closing day; below it nothing is kept. */
  readonly goal: number
  readonly closesOn: string
  /** The closing day has passed: nothing is judged by it any more. */
  readonly isOver: boolean
}

interface DaySumProps extends SumGoal {
  readonly slots: readonly DayValue[]
  readonly sums: readonly SumSlot[]
  readonly at: number
  readonly shown: (value: number) => string
  readonly rounded: (value: number) => string
  readonly unit: number
  readonly onPoint: (at: number) => void
}

/**
 * The sum as a step in each day, against the line that has to be reached and the day on which it is judged, with the way that is left
 * between them. Stands above the columns of the same days, slot over slot.
 */
export function DaySum({ slots, sums, at, goal, closesOn, isOver, shown, rounded, unit, onPoint }: DaySumProps) {
  const count = slots.length
  const known = sums.filter((sum): sum is number => sum !== null)
  const reached = known.at(-1) ?? 0
  const lines = hairlines(Math.max(goal, ...known), unit)
  const top = lines.at(-1) ?? 1
  const closing = slots.findIndex(({ day }) => day === closesOn)
  const y = (value: number) => placeOf(value, top)
  const steps = known.map((sum, place) => `V${y(sum).toFixed(1)}H${place + 1}`).join('')
  const isAhead = closing >= known.length && reached < goal
  return (
    <div className="grid gap-2">
      <DayAxis {...{ slots, lines, rounded, onPoint }} isNamed={false}>
        {closing >= 0 && <Mark at={(closing + 1) / count} className="stroke-accent" />}
        <svg width="100%" height={HEIGHT} viewBox={`0 0 ${count} ${HEIGHT}`} preserveAspectRatio="none">
          <path d={`M0 ${HEIGHT}${steps}V${HEIGHT}Z`} className="fill-tint" />
          <path d={`M0 ${HEIGHT}${steps}`} {...LINE} className="stroke-action" />
          {isAhead && (
            <path
              d={`M${known.length} ${y(reached).toFixed(1)}L${closing + 1} ${y(goal).toFixed(1)}`}
              {...LINE}
              strokeDasharray="2 4"
              className="stroke-pending"
            />
          )}
        </svg>
        <line x2="100%" y1={y(goal)} y2={y(goal)} strokeWidth="2" strokeDasharray="8 4" className="stroke-accent" />
        <text x="0" y={y(goal) - 6} className={LABEL}>
          {words.atGoal(rounded(goal))}
        </text>
        {sums[at] !== null && sums[at] !== undefined && (
          <circle
            cx={`${(100 * (at + 1)) / count}%`}
            cy={y(sums[at])}
            r="4"
            className="fill-action-deep stroke-ground"
          />
        )}
      </DayAxis>
      <Legend
        entries={[
          [<Stroke key="line" className="stroke-action" />, words.reached],
          [
            <Stroke key="line" className="stroke-accent" dash="8 4" />,
            words.goal(shown(goal), nameOf(closesOn), isOver),
          ],
          ...(isAhead ? [[<Stroke key="line" className="stroke-pending" dash="2 4" />, words.pace] as const] : []),
        ]}
      />
    </div>
  )
}

const LINE = { fill: 'none', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const
const LABEL = 'fill-ink stroke-ground stroke-[3px] text-xs font-semibold [paint-order:stroke]'

function Mark({ at, className }: { readonly at: number; readonly className: string }) {
  const x = `${100 * at}%`
  return <line x1={x} x2={x} y2={HEIGHT} strokeWidth="2" className={className} />
}

function Stroke({ className, dash }: { readonly className: string; readonly dash?: string }) {
  return (
    <svg width="28" height="8" aria-hidden="true" className="mt-2 shrink-0">
      <line x2="28" y1="4" y2="4" strokeWidth="2" strokeDasharray={dash} className={className} />
    </svg>
  )
}

/** Which line is which, in words. */
function Legend({ entries }: { readonly entries: readonly (readonly [ReactNode, string])[] }) {
  return (
    <ul className="grid gap-1 pl-18 text-sm max-sm:pl-0">
      {entries.map(([sample, label]) => (
        <li key={label} className="flex items-start gap-3">
          {sample}
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
