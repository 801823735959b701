import { istanbulDate } from '#contracts/common/time/time.ts'
import { lockUpText } from '#contracts/projects/form/lock-up.ts'
import { informationForm, type InformationForm } from '#contracts/projects/information-form.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { OfferingRow } from './tables.ts'
import { keepVersion } from './keep-form-version.ts'
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
  web_site: string
  contact_email: string
  short_description: string
  created_at: Date
}

type Beside = Pick<InformationForm, 'people' | 'milestones' | 'business'>

/** What the form takes from the application's own tables, as it stands there. */
async function findBeside({ db }: TransactionContext, projectId: string): Promise<Beside> {
  const people = await db
    .selectFrom('projects.person')
    .select(['kind', 'name', 'title', 'description', 'share_bps'])
    .where('project_id', '=', projectId)
    .orderBy((eb) => eb.fn('array_position', [eb.val(['leader', 'participant', 'team']), 'kind']))
    .orderBy('position')
    .execute()
  const milestones = await db
    .selectFrom('projects.milestone')
    .select(['due', 'precision', 'text'])
    .where('project_id', '=', projectId)
    .where('is_done', '=', false)
    .orderBy('position')
    .execute()
  const told = await db
    .selectFrom('projects.narrative')
    .select(['market', 'competition', 'business_model'])
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return {
    people: people.map(({ kind, name, title, description, share_bps: share }) => ({
      role: kind,
      name,
      title,
      experience: description,
      shareBps: String(share),
    })),
    milestones,
    business: {
      market: told?.market ?? '',
      competition: told?.competition ?? '',
      businessModel: told?.business_model ?? '',
    },
  }
}

function buildForm(row: Stored, beside: Beside): InformationForm {
  return informationForm.parse({
    projectCode: row.project_code,
    title: row.title,
    summary: row.short_description,
    company: {
      title: row.company_name,
      kind: row.kind,
      address: row.address,
      executive: row.executive,
      webSite: row.web_site,
      contactEmail: row.contact_email,
    },
    ...beside,
    // An application's process begins with its handing in (T17/1), and so does its project.
    lockUp: lockUpText(istanbulDate(row.created_at), beside.people),
    terms: {
      opensAt: row.opens_at.toISOString(),
      closesAt: row.closes_at.toISOString(),
      fundingGoalKurus: String(row.funding_goal_kurus),
      unitShareValueKurus: String(row.unit_share_value_kurus),
      shareCount: String(row.share_count),
      shareBps: String(row.share_bps),
      postMoneyKurus: String(row.post_money_kurus),
      additionalFundingBps: String(row.additional_funding_bps),
      ...(row.qualified_bps > 0n ? { qualifiedBps: String(row.qualified_bps) } : {}),
      ...(row.reserves_qualified ? { reservesQualified: true } : {}),
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
    .select(['p.form_draft', 'p.short_description', 'p.created_at', 't.share_kind', 't.privileges'])
    .select(['c.kind', 'c.address', 'c.executive', 'c.web_site', 'c.contact_email'])
    .where('o.project_id', '=', projectId)
    .executeTakeFirst()
  if (!row?.form_draft) throw new Refusal('project-incomplete')
  const content = buildForm(row, await findBeside(tx, projectId))
  const planned = content.useOfFunds.reduce((sum, use) => sum + BigInt(use.amountKurus), 0n)
  if (planned !== row.funding_goal_kurus) throw new Refusal('project-incomplete')
  const { version, sha256 } = await keepVersion(tx, projectId, { version: 1, content })
  await transitionProject(tx, {
    projectId,
    to: 'approved',
    reason,
    data: { formVersion: version, formSha256: sha256 },
  })
  return { version, sha256 }
}
