import type { Kurus } from '#contracts/common/money/money.ts'

/** A day as a place on the drawing: percent from the left, percent of the height. */
export interface CourseStep {
  readonly x: number
  readonly height: number
}

const DAY_SECONDS = 86_400

/** Days as places between the first and the last of them, as high as their part of the goal, or of what was reached beyond it. */
export function stepsOf(
  days: readonly { readonly day: number; readonly raised: Kurus }[],
  goalKurus: Kurus,
): CourseStep[] {
  const first = days[0]?.day ?? 0
  const span = Math.max(DAY_SECONDS, (days.at(-1)?.day ?? 0) - first)
  const most = days.reduce((top, { raised }) => (raised > top ? raised : top), goalKurus > 0n ? goalKurus : 1n)
  return days.map(({ day, raised }) => ({
    x: (100 * (day - first)) / span,
    height: Number((raised * 10_000n) / most) / 100,
  }))
}

/** The line over the steps and the ground below it, in a square of 100: a sum stays as it is until the next payment. */
export function pathsOf(steps: readonly CourseStep[]): { readonly line: string; readonly area: string } {
  const [first] = steps
  if (!first) return { line: '', area: '' }
  const y = ({ height }: CourseStep) => (100 - height).toFixed(1)
  const further = steps.slice(1).map((step) => `H${step.x.toFixed(1)}V${y(step)}`)
  const line = `M0 100V${y(first)}${further.join('')}`
  return { line, area: `${line}V100Z` }
}
