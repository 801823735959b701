import { LIFE_CYCLES } from '#contracts/life-cycles/all.ts'
import { isEnd } from '#contracts/life-cycles/life-cycle.ts'
import type { Invariant } from './invariant.ts'

/** Of each state whose next action has its day, or its next try, in a column: the rows in which nothing stands there. */
const WITHOUT = Object.entries(LIFE_CYCLES).flatMap(([table, { column, whenNull, states }]) =>
  Object.entries(states).flatMap(([state, rule]) => {
    if (isEnd(rule)) return []
    const needed = [
      ...('column' in rule.by ? [rule.by.column] : []),
      ...('tries' in rule.from && rule.from.tries ? [rule.from.tries] : []),
    ]
    const isIn = state === whenNull ? `${column} is null` : `${column} = '${state}'`
    return needed.map(
      (name) => `select '${table}, ${state}: no ${name}' as subject from ${table} where ${isIn} and ${name} is null`,
    )
  }),
)

export const lifeCycleInvariants: readonly Invariant[] = [
  {
    name: 'no-dead-end',
    truth: 'What waits for somebody to act by a day, or for work to try again, says when (contracts/life-cycles).',
    sql: WITHOUT.join(' union all '),
  },
]
