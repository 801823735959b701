import { expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import { answerContactMessage, getContactMessages } from '#contracts/contact/endpoints.ts'
import { getSettlementQueue, prepareRefundBatch } from '#contracts/settlement/endpoints.ts'
import { queueTitles } from '#contracts/staff/messages.ts'
import { type QueueScreen, type StaffQueue, viewOf } from '#server/kit/staff-queue.ts'
import { moduleRoutes } from '#server/modules.ts'
import { dayClosingQueues } from '#server/modules/bank/index.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { showConsole } from './show-console.ts'

const refunds: QueueScreen = { path: '/yonetim/mutabakat', read: getSettlementQueue, step: prepareRefundBatch }
const messages: QueueScreen = { path: '/yonetim/mesajlar', read: getContactMessages, step: answerContactMessage }

const queue = (
  code: StaffQueue['code'],
  screen: QueueScreen | null,
  count = 0,
  lateCount = 0,
  oldest: string | null = null,
): StaffQueue => ({
  code,
  screen,
  count: async () => ({ count, lateCount, oldestAt: oldest === null ? null : new Date(oldest) }),
})

test('a person sees the queues whose screens he reads, the gravest first, empty ones last', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const show = showConsole([
      queue('bank-receipts', refunds),
      queue('refunds-second-officer', refunds, 2, 0, '2026-03-10T00:00:00Z'),
      queue('payouts-second-officer', refunds, 1, 0, '2026-03-01T00:00:00Z'),
      queue('refunds-overdue', refunds, 3, 3, '2026-03-14T00:00:00Z'),
      { ...queue('payouts-refused', refunds, 1, 0, '2026-03-14T00:00:00Z') },
      queue('contact-messages', messages, 9, 9, '2026-01-01T00:00:00Z'),
    ])
    const { queues, roles, fullName } = await show(asMember(context, member.id, ['finance-officer']))
    expect([roles, fullName]).toEqual([['finance-officer'], 'Ayşe Nur Işık'])
    expect(queues.map(({ code }) => code)).toEqual([
      'refunds-overdue',
      'payouts-refused',
      'payouts-second-officer',
      'refunds-second-officer',
      'bank-receipts',
    ])
  }))

test('of queues as grave as each other the larger sum stands first, whichever day comes first', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const counted = (dueOn: string | null, total: bigint) => ({
      count: async () => ({ count: 1, lateCount: 1, oldestAt: null, dueOn, total }),
    })
    const show = showConsole([
      { ...queue('refunds-overdue', refunds), ...counted('2026-03-12', 200_000n) },
      { ...queue('payouts-refused', refunds), ...counted(null, 360_000_000n) },
    ])
    const { queues } = await show(asMember(context, member.id, ['finance-officer']))
    expect(queues.map(({ code, dueOn }) => [code, dueOn])).toEqual([
      ['payouts-refused', null],
      ['refunds-overdue', 1_773_262_800],
    ])
  }))

test('of all queues of all roles, none asks again which refunds are held', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    let asked = 0
    const db = context.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('is_of_estate')) asked++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const show = moduleRoutes.find(({ endpoint }) => endpoint.path === '/staff/getmyconsole')
    const shown = await show?.run({ ...asMember(context, member.id, [...STAFF_ROLES]), db }, {})
    expect(shown).toMatchObject({ roles: STAFF_ROLES })
    expect(asked).toBe(1)
    // Another page asks anew: nothing of the first is kept.
    await show?.run({ ...asMember(context, member.id, [...STAFF_ROLES]), db }, {})
    expect(asked).toBe(2)
  }))

/** What a queue is to each role it is something to: `own` or `seen`, with an arrow where it leads to its screen. */
const toEach = (each: StaffQueue): Record<string, string> =>
  Object.fromEntries(
    STAFF_ROLES.flatMap((role: StaffRole) => {
      const { isSeen, isOwn, path } = viewOf(each, [role])
      return isSeen ? [[role, `${isOwn ? 'own' : 'seen'}${path === null ? '' : ' →'}`]] : []
    }),
  )

test('who may call what works a queue off has it as his own; who only reads its screen watches it', () => {
  expect(toEach(queue('refunds-owed', refunds))).toEqual({ 'finance-officer': 'own →', auditor: 'seen →' })
  expect(toEach({ ...queue('contact-messages', messages), hidden: ['administrator'] })).toEqual({
    'content-editor': 'own →',
    'compliance-officer': 'own →',
    auditor: 'seen →',
  })
  // A compliance officer reads how the days are closed, and closes none.
  for (const each of dayClosingQueues)
    expect(toEach(each)).toEqual({
      'finance-officer': 'own →',
      'compliance-officer': 'seen →',
      auditor: 'seen →',
    })
})

test('others are shown a queue without being led to a screen they may not open', () => {
  expect(toEach({ ...queue('refunds-overdue', refunds), watched: ['compliance-officer'] })).toEqual({
    'compliance-officer': 'seen',
    'finance-officer': 'own →',
    auditor: 'seen →',
  })
  const silent = { ...queue('bank-silent', { ...refunds, isForStep: true }), tended: ['administrator'] as const }
  expect(toEach(silent)).toEqual({ 'finance-officer': 'own →', auditor: 'seen', administrator: 'own' })
  expect(toEach({ ...queue('events-unheard', null), tended: ['administrator'], watched: ['auditor'] })).toEqual({
    auditor: 'seen',
    administrator: 'own',
  })
})

test('every queue that has a title is counted by some module, and every role gets its page', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const console = moduleRoutes.find(({ endpoint }) => endpoint.path === '/staff/getmyconsole')
    const seen = new Set<string>()
    for (const role of STAFF_ROLES) {
      const shown = (await console?.run(asMember(context, member.id, [role]), {})) as { queues: { code: string }[] }
      for (const { code } of shown.queues) seen.add(code)
    }
    expect([...seen].toSorted()).toEqual(Object.keys(queueTitles).toSorted())
  }))
