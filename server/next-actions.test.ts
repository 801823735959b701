import { expect, test } from 'vitest'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import { SETTLEMENT_STEPS } from '#contracts/investments/lifecycle.ts'
import { LIFE_CYCLES } from '#contracts/life-cycles/all.ts'
import { isEnd, type NextAction } from '#contracts/life-cycles/life-cycle.ts'
import type { ScreenPath } from '#contracts/paths.ts'
import { STEP_QUEUES } from '#contracts/life-cycles/step-queues.ts'
import { getMyConsole } from '#contracts/staff/endpoints.ts'
import { allPaths, consolePaths } from '#contracts/staff-paths.ts'
import { dueWork } from '#server/modules.ts'
import { ask } from '#tests/support/ask.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'

const ACTIONS: readonly (NextAction & { readonly of: string })[] = Object.entries(LIFE_CYCLES).flatMap(
  ([table, { states }]) =>
    Object.entries(states).flatMap(([state, rule]) => (isEnd(rule) ? [] : [{ ...rule, of: `${table}, ${state}` }])),
)

test('work that a state waits for is among the due work', () => {
  const works = new Set(dueWork.map(({ name }) => name))
  const unknown = ACTIONS.flatMap(({ of, from }) =>
    'work' in from && !works.has(from.work) ? [`${of}: ${from.work}`] : [],
  )
  expect(unknown).toEqual([])
})

type Table = { readonly [key: string]: ScreenPath | Table }

const isScreen = (entry: ScreenPath | Table): entry is ScreenPath => typeof entry['pattern'] === 'string'

const patternsOf = (table: Table): string[] =>
  Object.values(table).flatMap((entry) => (isScreen(entry) ? [entry.pattern] : patternsOf(entry)))

test('every screen is one of the routes, and of the side of whoever acts', () => {
  const patterns = new Set(patternsOf(allPaths))
  for (const { of, who, from } of ACTIONS) {
    if (!('screen' in from)) continue
    const { pattern } = from.screen
    expect([of, patterns.has(pattern)]).toEqual([of, true])
    expect([of, pattern.startsWith(consolePaths.root.pattern)]).toEqual([of, isStaffRole(who)])
  }
})

test('what members do is among their tasks, what staff do is in a queue; what is neither is known', () => {
  const alone = ACTIONS.filter(({ from }) => 'screen' in from && !from.queue && !from.task).map(({ of }) => of)
  expect(alone).toEqual([
    // The desk's own list tells these, or a page of the founder's.
    'projects.form_change, draft',
    'bank.table_profile, draft',
    'membership.company_invitation, open',
    'exports.member_export, ready',
    'contact.message, suspect',
  ])
})

test('every step of a settlement that is finance’s own is in a queue of theirs; the others wait for MKK or the bank', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    const { queues } = await ask(asMember(context, id, ['finance-officer']), getMyConsole, {})
    const own = new Set(queues.flatMap(({ code, isOwn }) => (isOwn ? [code] : [])))
    const unseen = Object.entries(STEP_QUEUES).filter(([, code]) => code !== null && !own.has(code))
    expect(unseen).toEqual([])
    expect(SETTLEMENT_STEPS.filter((step) => STEP_QUEUES[step] === null)).toEqual([
      'allocation-waits',
      'payout-waits',
      'refunds-wait',
    ])
  }))

const isAt = (pattern: string, path: string): boolean => pattern === path || pattern.startsWith(`${path}/`)

test('every queue is the own one of whoever acts, and leads to their screen; of screens without one they are readers', () =>
  rolledBack(async (context) => {
    const { id } = await aMember(context)
    const queuesOf = async (...roles: readonly StaffRole[]) =>
      (await ask(asMember(context, id, roles), getMyConsole, {})).queues
    const own = new Map<StaffRole, Awaited<ReturnType<typeof queuesOf>>>()
    for (const role of STAFF_ROLES)
      own.set(
        role,
        (await queuesOf(role)).filter(({ isOwn }) => isOwn),
      )
    for (const { of, who, from } of ACTIONS) {
      const staff = isStaffRole(who) ? [who] : STAFF_ROLES
      const found = staff.flatMap((role) => own.get(role) ?? []).find(({ code }) => code === from.queue)
      if (from.queue) expect([of, found?.code]).toEqual([of, from.queue])
      if (!('screen' in from) || !isStaffRole(who)) continue
      const { pattern } = from.screen
      if (from.queue) expect([of, isAt(pattern, found?.path?.split('?')[0] ?? '-')]).toEqual([of, true])
      else {
        const readers = Object.entries(CONSOLE_READERS).filter(
          ([place]) => place !== 'root' && isAt(pattern, consolePaths[place as keyof typeof CONSOLE_READERS].pattern),
        )
        expect([of, readers.some(([, roles]) => roles.some((role) => role === who))]).toEqual([of, true])
      }
    }
  }))
