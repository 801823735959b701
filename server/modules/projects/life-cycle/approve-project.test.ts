import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { canonicalJson } from '#contracts/projects/information-form.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { rolledBack } from '#tests/support/database.ts'
import { anApplication, anUpcomingProject } from '#tests/support/projects.ts'
import { approveProject } from './approve-project.ts'
import { createProject } from './create-project.ts'
import { findInformationForm } from '../form/find-information-form.ts'
import { findOffering } from '../find-offering.ts'
import { transitionProject } from './transition-project.ts'

const SYSTEM = { actor: { kind: 'system', job: 'test' } } as const

test('an approved form is version 1, can be hashed again by anybody, and is never changed', async () => {
  await rolledBack(async (context) => {
    const { id } = await anUpcomingProject(context)
    const form = await findInformationForm(context, id)
    const offering = await findOffering(context, id)
    expect(form?.version).toBe(1)
    expect(form?.content.lockUp).toMatch(/süreci .+ tarihinde başladı; yasak .+ tarihinde sona erer\./)
    expect(form?.sha256).toBe(createHash('sha256').update(canonicalJson(form?.content)).digest('hex'))
    expect(offering).toMatchObject({ form_version: 1, form_sha256: form?.sha256, cap_kurus: 100_000_000n })
    await expect(
      sql`update projects.information_form set version = 2 where project_id = ${id}`.execute(context.db),
    ).rejects.toThrow('append-only')
  }, SYSTEM)
})

test('a use of funds that does not add up to the goal is not approved', async () => {
  await rolledBack(async (context) => {
    const application = anApplication()
    const useOfFunds = [{ label: 'Üretim', amountKurus: '99999999' }]
    await createProject(context, { ...application, form: { ...application.form, useOfFunds } })
    await inTransaction(context, async (tx) => {
      for (const to of ['submitted', 'under-evaluation', 'in-committee'] as const) {
        await transitionProject(tx, { projectId: application.id, to })
      }
    })
    await expect(approveProject(context, { projectId: application.id, reason: 'x' })).rejects.toMatchObject({
      code: 'project-incomplete',
    })
  }, SYSTEM)
})

test('an application whose numbers disagree is refused, by the rules and by the database', async () => {
  await rolledBack(async (context) => {
    const { plan, ...rest } = anApplication()
    const wrong = { ...plan, fundingGoal: plan.fundingGoal + 1n }
    await expect(createProject(context, { ...rest, plan: wrong })).rejects.toMatchObject({
      code: 'goal-not-shares-times-value',
    })
    const { id } = await anUpcomingProject(context)
    await expect(
      sql`update projects.terms set funding_goal_kurus = funding_goal_kurus + 1 where project_id = ${id}`.execute(
        context.db,
      ),
    ).rejects.toThrow('check constraint')
  }, SYSTEM)
})
