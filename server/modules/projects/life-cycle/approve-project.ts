import { createHash } from 'node:crypto'
import { canonicalJson, informationForm, type InformationForm } from '#contracts/projects/information-form.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { OfferingRow } from '../tables.ts'
import { transitionProject } from './transition-project.ts'

/** The sections of the information form that the entrepreneur writes; the rest comes from the project itself. */
export type FormDraft = Pick<InformationForm, 'financials' | 'useOfFunds' | 'risks' | 'rights' | 'excessMethod'>

type Stored = OfferingRow & {
  form_draft: Record<string, unknown> | null
  share_kind: string
  privileges: string
  kind: string
  address: string
  executive: string
}

function buildForm(row: Stored): InformationForm {
  return informationForm.parse({
    projectCode: row.project_code,
    title: row.title,
    company: { title: row.company_name, kind: row.kind, address: row.address, executive: row.executive },
    terms: {
      opensAt: row.opens_at.toISOString(),
      closesAt: row.closes_at.toISOString(),
      fundingGoalKurus: String(row.funding_goal_kurus),
      unitShareValueKurus: String(row.unit_share_value_kurus),
      shareCount: String(row.share_count),
      shareBps: String(row.share_bps),
      postMoneyKurus: String(row.post_money_kurus),
      additionalFundingBps: String(row.additional_funding_bps),
      shareKind: row.share_kind,
      privileges: row.privileges,
    },
    ...row.form_draft,
  })
}

interface Approval {
  readonly projectId: string
  readonly reason: string
}

/** The approval for jobs and the seed; the committee's comes with the last signature under its minutes (evaluation). */
export async function approveProject(
  context: Context,
  approval: Approval,
): Promise<{ version: number; sha256: string }> {
  requireSystem(context.actor)
  return inTransaction(context, (tx) => approveInTransaction(tx, approval))
}

/**
 * The committee's approval (T9, T11/7): the application becomes version 1 of the information form, hashed and never
 * changed again, and the project becomes `approved`. Refuses `project-incomplete` when the form lacks a section or the use of
 * funds does not add up to the goal. Who may approve is the caller's to ask.
 */
export async function approveInTransaction(
  tx: TransactionContext,
  { projectId, reason }: Approval,
): Promise<{ version: number; sha256: string }> {
  const row = await tx.db
    .selectFrom('projects.offering as o')
    .innerJoin('projects.project as p', 'p.id', 'o.project_id')
    .innerJoin('projects.company as c', 'c.project_id', 'o.project_id')
    .innerJoin('projects.terms as t', 't.project_id', 'o.project_id')
    .selectAll('o')
    .select(['p.form_draft', 't.share_kind', 't.privileges', 'c.kind', 'c.address', 'c.executive'])
    .where('o.project_id', '=', projectId)
    .executeTakeFirst()
  if (!row?.form_draft) throw new Refusal('project-incomplete')
  const content = buildForm(row)
  const planned = content.useOfFunds.reduce((sum, use) => sum + BigInt(use.amountKurus), 0n)
  if (planned !== row.funding_goal_kurus) throw new Refusal('project-incomplete')
  const version = 1
  const sha256 = createHash('sha256').update(canonicalJson(content)).digest('hex')
  await tx.db
    .insertInto('projects.information_form')
    .values({ project_id: projectId, version, content: JSON.stringify(content), sha256, approved_at: tx.clock.now() })
    .execute()
  await tx.db.updateTable('projects.project').set({ form_version: version }).where('id', '=', projectId).execute()
  await transitionProject(tx, {
    projectId,
    to: 'approved',
    reason,
    data: { formVersion: version, formSha256: sha256 },
  })
  return { version, sha256 }
}
