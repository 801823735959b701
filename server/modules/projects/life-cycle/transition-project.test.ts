import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { PROJECT_STATES, PROJECT_TRANSITIONS } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { rolledBack } from '#tests/support/database.ts'
import { anUpcomingProject, putProjectInto } from '#tests/support/projects.ts'
import { delistingRow } from '#server/modules/platform/index.ts'
import { transitionProject } from './transition-project.ts'

const SYSTEM: Partial<Context> = { actor: { kind: 'system', job: 'test' } }

test('every legal step is taken and recorded, every other pair of states is refused', async () => {
  await rolledBack(async (context) => {
    const { id: projectId } = await anUpcomingProject(context)
    for (const from of PROJECT_STATES) {
      for (const to of PROJECT_STATES.filter((state) => state !== 'draft')) {
        await putProjectInto(context.db, projectId, from)
        const step = inTransaction(context, (tx) => transitionProject(tx, { projectId, to, reason: 'x' }))
        if (PROJECT_TRANSITIONS[from].includes(to)) expect(await step).toBe(from)
        else await expect(step).rejects.toMatchObject({ code: 'project-step-impossible' })
      }
    }
    const legal = PROJECT_STATES.reduce((count, from) => count + PROJECT_TRANSITIONS[from].length, 0)
    const events = await sql<{ count: bigint }>`
      select count(*) as count from platform.audit_event where subject_id = ${projectId} and reason = 'x'`.execute(
      context.db,
    )
    expect(events.rows[0]?.count).toBe(BigInt(legal))
  }, SYSTEM)
})

test('once the platform is off SPK’s list nothing begins, and what stands still ends', async () => {
  await rolledBack(async (context) => {
    const { id: projectId } = await anUpcomingProject(context)
    await inTransaction(context, (tx) =>
      delistingRow.keep(tx, { decidedOn: '2026-11-20', source: 'SPK Bülteni 2026/61', since: tx.clock.now() }),
    )
    for (const from of PROJECT_STATES) {
      for (const to of PROJECT_TRANSITIONS[from]) {
        if (to === 'draft') continue
        await putProjectInto(context.db, projectId, from)
        const step = inTransaction(context, (tx) => transitionProject(tx, { projectId, to, reason: 'x' }))
        if (['submitted', 'approved', 'upcoming'].includes(to))
          await expect(step).rejects.toMatchObject({ code: 'project-step-impossible' })
        else expect(await step).toBe(from)
      }
    }
  }, SYSTEM)
})

test('an unknown project is absent', async () => {
  await rolledBack(async (context) => {
    const projectId = '00000000-0000-7000-8000-000000000000'
    await expect(
      inTransaction(context, (tx) => transitionProject(tx, { projectId, to: 'submitted' })),
    ).rejects.toMatchObject({ code: 'not-found' })
  }, SYSTEM)
})

test('two transactions that take the same step: one wins', async () => {
  const { privateClone } = await import('#tests/support/database.ts')
  const { testContext } = await import('#tests/support/context.ts')
  const clone = await privateClone()
  try {
    const context = testContext(clone.db, SYSTEM)
    const { id: projectId } = await anUpcomingProject(context)
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => inTransaction(context, (tx) => transitionProject(tx, { projectId, to: 'live' }))),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  } finally {
    await clone.close()
  }
})
