import { expect, test } from 'vitest'
import type { StaffRole } from '#contracts/common/roles.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { asMember, asSystem } from '#tests/support/membership.ts'
import { countPageView, writePageViews } from './count-page-view.ts'
import { findPageViews } from './find-page-views.ts'

const from = (context: Context, address: string): Context => ({
  ...context,
  client: { address, userAgent: 'Tarayıcı' },
})
const staff = (context: Context, role: StaffRole) => asMember(context, newId(), [role])

test('a view becomes a number on its day, and nothing of the visitor is written', async () => {
  await rolledBack(async (context) => {
    const late = { ...context, clock: { now: () => new Date('2026-03-15T20:59:59Z') } }
    const midnight = { ...context, clock: { now: () => new Date('2026-03-15T21:00:00Z') } }
    await countPageView(from(late, '203.0.113.50'), { page: 'home' })
    await countPageView(from(midnight, '203.0.113.50'), { page: 'home' })
    await countPageView(from(midnight, '203.0.113.51'), { page: 'project' })
    expect(await writePageViews.run(asSystem(context))).toBe(3)
    await countPageView(from(midnight, '203.0.113.50'), { page: 'home' })
    await writePageViews.run(asSystem(context))
    expect(await writePageViews.run(asSystem(context))).toBe(0)
    const seen = await findPageViews(staff(context, 'auditor'), { from: '2026-03-14', to: '2026-03-16' })
    expect(seen.days).toEqual([
      { day: '2026-03-14', home: 0, project: 0, signIn: 0, signUp: 0 },
      { day: '2026-03-15', home: 1, project: 0, signIn: 0, signUp: 0 },
      { day: '2026-03-16', home: 2, project: 1, signIn: 0, signUp: 0 },
    ])
    const rows = await context.db.selectFrom('platform.page_view').selectAll().execute()
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['day', 'page', 'project_id', 'views'])
  })
})

test('views that could not be written are counted with the next', async () => {
  await rolledBack(async (context) => {
    await countPageView(from(context, '203.0.113.60'), { page: 'sign-in' })
    const broken = {
      ...asSystem(context),
      db: {
        insertInto: () => {
          throw new Error('no database')
        },
      } as never,
    }
    await expect(writePageViews.run(broken)).rejects.toThrow('no database')
    await countPageView(from(context, '203.0.113.60'), { page: 'sign-in' })
    await writePageViews.run(asSystem(context))
    const { days } = await findPageViews(staff(context, 'administrator'), {})
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ day: '2026-03-16', signIn: 2 })
  })
})

test('one address cannot make a page famous; others are not held up', async () => {
  await rolledBack(async (context) => {
    for (let at = 0; at < 60; at++) await countPageView(from(context, '203.0.113.70'), { page: 'home' })
    await expect(countPageView(from(context, '203.0.113.70'), { page: 'home' })).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    await expect(countPageView(from(context, '203.0.113.71'), { page: 'home' })).resolves.toEqual({ done: true })
    await writePageViews.run(asSystem(context))
  })
})

test('figures are for staff who need them, a year at most, and never backwards', async () => {
  await rolledBack(async (context) => {
    await expect(findPageViews(context, {})).rejects.toMatchObject({ code: 'sign-in-required' })
    await expect(findPageViews(staff(context, 'finance-officer'), {})).rejects.toMatchObject({ code: 'not-permitted' })
    for (const period of [
      { from: '2026-03-17', to: '2026-03-16' },
      { from: '2025-03-15', to: '2026-03-16' },
    ]) {
      await expect(findPageViews(staff(context, 'content-editor'), period)).rejects.toMatchObject({
        code: 'invalid-input',
      })
    }
    const year = await findPageViews(staff(context, 'content-editor'), { from: '2025-03-16', to: '2026-03-16' })
    expect(year.days).toHaveLength(366)
  })
})
