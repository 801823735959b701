import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import { STAFF_QUEUES } from '#contracts/staff/queues.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { moduleRoutes } from '#server/modules.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { showConsole } from './show-console.ts'

const queue = (code: StaffQueue['code'], count: number, lateCount: number, oldest: string | null): StaffQueue => ({
  code,
  path: null,
  count: async () => ({ count, lateCount, oldestAt: oldest === null ? null : new Date(oldest) }),
})

test('a person sees the queues of his roles, late first, then what waits longest, empty ones last', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const show = showConsole([
      queue('bank-receipts', 0, 0, null),
      queue('refunds-second-officer', 2, 0, '2026-03-10T00:00:00Z'),
      queue('payouts-second-officer', 1, 0, '2026-03-01T00:00:00Z'),
      queue('refunds-overdue', 3, 3, '2026-03-14T00:00:00Z'),
      queue('staff-without-second-factor', 9, 9, '2026-01-01T00:00:00Z'),
    ])
    const { queues, roles, fullName } = await show(asMember(context, member.id, ['finance-officer']))
    expect([roles, fullName]).toEqual([['finance-officer'], 'Ayşe Nur Işık'])
    expect(queues.map(({ code }) => code)).toEqual([
      'refunds-overdue',
      'payouts-second-officer',
      'refunds-second-officer',
      'bank-receipts',
    ])
  }))

test('a queue leads to its screen only those who may open it', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const overdue = { ...queue('refunds-overdue', 1, 1, null), path: '/yonetim', openedBy: ['auditor'] as const }
    const show = showConsole([overdue])
    const pathFor = async (role: 'auditor' | 'compliance-officer') =>
      (await show(asMember(context, member.id, [role]))).queues.map(({ path }) => path)
    expect([await pathFor('auditor'), await pathFor('compliance-officer')]).toEqual([['/yonetim'], [null]])
  }))

test('who may only read a queue is told so: an auditor of all, a compliance officer of refunds', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const show = showConsole([queue('refunds-overdue', 1, 1, null), queue('contact-messages', 1, 0, null)])
    const ownOf = async (role: (typeof STAFF_ROLES)[number]) =>
      (await show(asMember(context, member.id, [role]))).queues.filter(({ isOwn }) => isOwn).map(({ code }) => code)
    expect(await ownOf('auditor')).toEqual([])
    expect(await ownOf('compliance-officer')).toEqual(['contact-messages'])
    expect(await ownOf('finance-officer')).toEqual(['refunds-overdue'])
  }))

test('every queue of the contract is counted by some module, and every role gets its page', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const console = moduleRoutes.find(({ endpoint }) => endpoint.path === '/staff/getmyconsole')
    const seen = new Set<string>()
    for (const role of STAFF_ROLES) {
      const shown = (await console?.run(asMember(context, member.id, [role]), {})) as { queues: { code: string }[] }
      for (const { code } of shown.queues) {
        expect(STAFF_QUEUES[code as keyof typeof STAFF_QUEUES].roles).toContain(role)
        seen.add(code)
      }
    }
    expect([...seen].toSorted()).toEqual(Object.keys(STAFF_QUEUES).toSorted())
  }))
