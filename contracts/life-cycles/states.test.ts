import { expect, test } from 'vitest'
import { LIFE_CYCLES } from './all.ts'
import { type Deadline, isEnd, type LifeCycle, type Place, type StateRule } from './life-cycle.ts'
import type { ScreenPath } from '../paths.ts'
import { allPaths } from '../staff-paths.ts'

type Table = { readonly [key: string]: ScreenPath | Table }

/** Names of screens by their address: `console.settlement`. */
function namesOf(table: Table, before = ''): [pattern: string, name: string][] {
  return Object.entries(table).flatMap(([key, entry]): [string, string][] =>
    typeof entry['pattern'] === 'string'
      ? [[entry['pattern'], before + key]]
      : namesOf(entry as Table, `${before}${key}.`),
  )
}
const SCREENS = new Map(namesOf(allPaths))

function tellDeadline(by: Deadline): string {
  if ('parameter' in by) return `by the parameter \`${by.parameter}\``
  return 'column' in by ? `by \`${by.column}\`` : `no day of its own: ${by.none}`
}

function tellPlace(from: Place): string {
  const queue = from.queue ? `, queue \`${from.queue}\`` : ''
  if ('work' in from) return `due work \`${from.work}\`${queue}`
  const task = from.task ? `, task \`${from.task}\`` : ''
  return `screen \`${SCREENS.get(from.screen.pattern)}\`${queue}${task}`
}

const tellState = ([state, rule]: [string, StateRule]): string =>
  isEnd(rule)
    ? `- \`${state}\`: an end`
    : `- \`${state}\`: ${rule.who}, ${tellPlace(rule.from)}; ${tellDeadline(rule.by)}`

/** Names of Mermaid have no hyphens. */
const idOf = (state: string): string => state.replaceAll('-', '_')

function draw({ states }: LifeCycle): string[] {
  const all = Object.entries(states)
  const reached = new Set(all.flatMap(([, { to }]) => to))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...Object.keys(states)
      .filter((state) => state.includes('-'))
      .map((state) => `  state "${state}" as ${idOf(state)}`),
    ...Object.keys(states)
      .filter((state, at) => at === 0 || !reached.has(state))
      .map((state) => `  [*] --> ${idOf(state)}`),
    ...all.flatMap(([state, { to }]) => to.map((next) => `  ${idOf(state)} --> ${idOf(next)}`)),
    ...all.flatMap(([state, rule]) => (isEnd(rule) ? [`  ${idOf(state)} --> [*]`] : [])),
    '```',
  ]
}

const tellCycle = ([table, cycle]: [string, LifeCycle]): string[] => [
  `## ${cycle.name.charAt(0).toUpperCase()}${cycle.name.slice(1)}`,
  '',
  `\`${table}\`, by \`${cycle.column}\`. ${cycle.isHeld ? 'The database refuses every other step.' : 'The steps are those its verbs take.'}`,
  '',
  ...draw(cycle),
  '',
  ...Object.entries(cycle.states).map(tellState),
  '',
]

const DOCUMENT = [
  '# States',
  '',
  'What follows each state of a record: who acts, from which screen or by which due work, and by when. Drawn from `contracts/life-cycles`;',
  'a change there is drawn anew by `npx vitest run --project rules contracts/life-cycles/states.test.ts -u`.',
  '',
  ...Object.entries(LIFE_CYCLES).flatMap(tellCycle),
].join('\n')

test('docs/states.md is drawn from the life cycles', async () => {
  await expect(DOCUMENT).toMatchFileSnapshot('../../docs/states.md')
})
