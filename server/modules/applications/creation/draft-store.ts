import type { FieldName, FieldStep } from '#contracts/projects/creation/field-table.ts'
import type { CreationStep, RowStep } from '#contracts/projects/creation/steps.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { DraftValue } from '../tables.ts'

export interface Draft {
  readonly id: string
  readonly ownerId: string
  readonly step: CreationStep
  readonly submittedAt: Date | null
  /** Never handed in, or handed back with the wish for a revision. */
  readonly isOpen: boolean
}

export interface StoredField {
  readonly step: FieldStep
  readonly rowId: string
  readonly field: FieldName
  readonly value: DraftValue
  readonly revision: number
  readonly savedAt: Date
  readonly savedBy: string
}

export interface StoredRow {
  readonly id: string
  readonly step: RowStep
}

interface Own {
  readonly projectId: string
  readonly memberId: string
}

function draftOf(context: Pick<Context, 'db'>, { projectId, memberId }: Own) {
  return context.db
    .selectFrom('projects.draft as d')
    .leftJoin('projects.project as p', 'p.id', 'd.id')
    .select(['d.id', 'd.owner_id as ownerId', 'd.step', 'd.submitted_at as submittedAt', 'p.state'])
    .where('d.id', '=', projectId)
    .where('d.owner_id', '=', memberId)
}

type DraftRow = Omit<Draft, 'isOpen'> & { readonly state: ProjectState | null }

function asDraft({ state, ...draft }: DraftRow): Draft {
  return { ...draft, isOpen: draft.submittedAt === null || state === 'revision-requested' }
}

/** The member's own draft; another person's reads as absent. */
export async function requireDraft(context: Pick<Context, 'db'>, own: Own): Promise<Draft> {
  const draft = await draftOf(context, own).executeTakeFirst()
  if (!draft) throw new Refusal('not-found')
  return asDraft(draft)
}

/** The same, held until the transaction ends: saves of one draft come one after the other. */
export async function lockDraft(tx: TransactionContext, own: Own): Promise<Draft> {
  // First the lock alone: what is read after it is what others left when they let go.
  const { projectId, memberId } = own
  await tx.db
    .selectFrom('projects.draft')
    .select('id')
    .where('id', '=', projectId)
    .where('owner_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return requireDraft(tx, own)
}

/** All fields of a draft, of one step, or of one row. */
export async function findFields(
  context: Pick<Context, 'db'>,
  draftId: string,
  of: { readonly step?: FieldStep; readonly rowId?: string } = {},
): Promise<StoredField[]> {
  let fields = context.db
    .selectFrom('projects.draft_field')
    .select(['step', 'row_id as rowId', 'field', 'value', 'revision', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('draft_id', '=', draftId)
  if (of.step) fields = fields.where('step', '=', of.step)
  if (of.rowId) fields = fields.where('row_id', '=', of.rowId)
  const rows = await fields.execute()
  return rows.map(({ value, ...field }) => ({ ...field, value: value.kept }))
}

/** The rows that were not deleted, in the order they were added. */
export async function findRows(context: Pick<Context, 'db'>, draftId: string, step?: RowStep): Promise<StoredRow[]> {
  let rows = context.db
    .selectFrom('projects.draft_row')
    .select(['id', 'step'])
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
  if (step) rows = rows.where('step', '=', step)
  return rows.orderBy('position').orderBy('id').execute()
}

export async function touchDraft(tx: TransactionContext, draftId: string): Promise<void> {
  await tx.db.updateTable('projects.draft').set({ changed_at: tx.clock.now() }).where('id', '=', draftId).execute()
}
