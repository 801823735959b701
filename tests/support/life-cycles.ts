import type { LifeCycle } from '#contracts/life-cycles/life-cycle.ts'

/** Every step of a life cycle, as `from → to`. */
export function stepsOf({ states }: LifeCycle): string[] {
  return Object.entries(states).flatMap(([from, { to }]) => to.map((next) => `${from} → ${next}`))
}
