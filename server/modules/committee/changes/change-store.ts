import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** A campaign whose form may be changed, with the version in force; locked until the end of the transaction. */
export interface ChangeableCampaign {
  readonly id: string
  readonly ownerId: string
  readonly state: ProjectState
  readonly version: number
  readonly content: InformationForm
}

/** States in which the form is public and no money has been judged: announced, and open. */
export const CHANGEABLE_STATES: readonly ProjectState[] = ['upcoming', 'live']

/** States of a campaign whose period is over: nobody decides upon its form any more. */
export const OVER_STATES: readonly ProjectState[] = [
  'closing',
  'successful',
  'registration',
  'payout',
  'reporting',
  'archived',
  'unsuccessful',
  'cancelled',
]

/** Locks a campaign with its form; which one is said by its id, or by its short one and its owner. */
export async function lockCampaign(
  tx: TransactionContext,
  which: { readonly id: string } | { readonly externalId: string; readonly ownerId: string },
): Promise<ChangeableCampaign> {
  const query = tx.db
    .selectFrom('projects.project as p')
    .innerJoin('projects.information_form as f', (join) =>
      join.onRef('f.project_id', '=', 'p.id').onRef('f.version', '=', 'p.form_version'),
    )
    .select(['p.id', 'p.owner_id as ownerId', 'p.state', 'f.version', 'f.content'])
    .forUpdate('p')
  const row = await (
    'id' in which
      ? query.where('p.id', '=', which.id)
      : query.where('p.external_id', '=', which.externalId).where('p.owner_id', '=', which.ownerId)
  ).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return { ...row, content: row.content as InformationForm }
}

/** Whether a request of the campaign is under way; the caller has locked the campaign. */
export async function hasWaitingChange(tx: TransactionContext, projectId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('projects.form_change')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', 'in', ['asked', 'approved'])
    .executeTakeFirst()
  return row !== undefined
}

/** A request by its id, locked together with its campaign, the campaign first. */
export async function lockChange(tx: TransactionContext, changeId: string) {
  const found = await tx.db
    .selectFrom('projects.form_change')
    .select('project_id')
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  const campaign = await lockCampaign(tx, { id: found.project_id })
  const change = await tx.db
    .selectFrom('projects.form_change')
    .selectAll()
    .where('id', '=', changeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { campaign, change }
}
