import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aLiveProject } from '#tests/support/projects.ts'
import { holidayQueue } from './holiday-queue.ts'

async function owe(context: Context, projectId: string, dueOn: string, state = 'open'): Promise<void> {
  await sql`
    insert into projects.obligation (id, project_id, kind, period, title, is_announced, due_on, state, done_on, made_at, reminded_step)
      values (${newId()}, ${projectId}, 'use-of-funds', ${dueOn}, '', false, ${dueOn}::date, ${state},
        ${state === 'open' ? null : dueOn}::date, platform.now(), -1)`.execute(context.db)
}

test('terms that end in a year whose feasts nobody entered are told to whoever enters them', () =>
  rolledBack(async (context) => {
    const count = async () => (await holidayQueue.count(context)).count
    const { id } = await aLiveProject(context)
    await owe(context, id, '2035-12-31')
    await owe(context, id, '2036-06-30', 'done')
    expect(await count()).toBe(0)
    await owe(context, id, '2036-01-02')
    expect(await count()).toBe(1)
    // A day fixed by law says nothing of the year's feasts, nor does the eve of one.
    await sql`insert into platform.holiday (day, label, half_day) values
      ('2036-01-01', 'Yılbaşı', false), ('2036-02-06', 'Kurban Bayramı arifesi', true)`.execute(context.db)
    expect(await count()).toBe(1)
    await sql`insert into platform.holiday (day, label, half_day) values ('2036-02-07', 'Kurban Bayramı, 1. gün', false)`.execute(
      context.db,
    )
    expect(await count()).toBe(0)
  }))
