import { useId } from 'react'
import { Arrow, Arrowhead, Words } from '../drawing.tsx'
import type { ProcessStep } from './process-step.ts'
import { StepBox } from './step-box.tsx'

const BOX = { width: 348, height: 66 }
const GAP = 26
/** Room for how a step is left, below its box. */
const EXIT = 38

/** One below the other. */
export function ProcessTall({
  steps,
  description,
}: {
  readonly steps: readonly ProcessStep[]
  readonly description: string
}) {
  const head = useId()
  const heights = steps.map(({ exit }) => BOX.height + GAP + (exit ? EXIT : 0))
  const tops = steps.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, 1))
  const end = steps.length - 1
  const total = (tops[end] ?? 0) + (heights[end] ?? 0) - GAP + 2
  return (
    <svg viewBox={`0 0 350 ${total}`} role="img" aria-label={description} className="w-full md:hidden">
      <Arrowhead id={head} />
      {steps.map(({ title, actor, exit }, at) => {
        const y = tops[at] ?? 0
        const bottom = y + BOX.height
        return (
          <g key={title}>
            <StepBox x={1} y={y} {...BOX} number={at + 1} title={title} actor={actor} />
            {at < end && <Arrow head={head} d={`M33 ${bottom}V${y + (heights[at] ?? 0) - 4}`} />}
            {exit && (
              <>
                <Arrow head={head} d={`M76 ${bottom}V${bottom + 14}H94`} aside />
                <Words x={102} y={bottom + 19}>
                  {exit[0]}
                </Words>
                <Words x={102} y={bottom + 38}>
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
