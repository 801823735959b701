import { useId } from 'react'
import { Arrow, Arrowhead, Words } from '../drawing.tsx'
import type { ProcessStep } from './process-step.ts'
import { StepBox } from './step-box.tsx'

const BOX = { width: 214, height: 78 }
const COLUMN = 262
const IN_ROW = 4
const ROW = 196

/** Rows of four; a row's last box leads back to the first of the next. */
export function ProcessWide({
  steps,
  description,
}: {
  readonly steps: readonly ProcessStep[]
  readonly description: string
}) {
  const head = useId()
  const rows = Math.ceil(steps.length / IN_ROW)
  const places = steps.map((step, at) => ({
    ...step,
    number: at + 1,
    x: 1 + (at % IN_ROW) * COLUMN,
    y: 1 + Math.floor(at / IN_ROW) * ROW,
    isLast: at === steps.length - 1,
  }))
  return (
    <svg
      viewBox={`0 0 1002 ${(rows - 1) * ROW + BOX.height + 66}`}
      role="img"
      aria-label={description}
      className="hidden w-full md:block"
    >
      <Arrowhead id={head} />
      {places.map(({ number, x, y, title, actor, exit, isLast }) => {
        const endsRow = number % IN_ROW === 0
        return (
          <g key={title}>
            <StepBox x={x} y={y} {...BOX} number={number} title={title} actor={actor} />
            {!isLast && !endsRow && <Arrow head={head} d={`M${x + BOX.width} ${y + 39}H${x + COLUMN - 4}`} />}
            {!isLast && endsRow && (
              <Arrow head={head} d={`M${x + BOX.width - 24} ${y + BOX.height}V${y + 172}H108V${y + ROW - 4}`} />
            )}
            {exit && (
              <>
                <Arrow head={head} d={`M${x + 28} ${y + BOX.height}V${y + BOX.height + 26}`} aside />
                <Words x={x + 46} y={y + BOX.height + 26}>
                  {exit[0]}
                </Words>
                <Words x={x + 46} y={y + BOX.height + 46}>
                  {exit[1]}
                </Words>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
