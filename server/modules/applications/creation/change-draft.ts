import { formatMoment } from '#contracts/common/time/time.ts'
import type { FieldName, FieldStep } from '#contracts/projects/creation/field-table.ts'
import { MOST_ROWS, type RowStep } from '#contracts/projects/creation/steps.ts'
import { type MemberActor, requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findCompany } from '#server/modules/companies/index.ts'
import { findMember, lockMember } from '#server/modules/members/index.ts'
import { findRows, lockDraft, requireDraft, type Draft } from './draft-store.ts'
import { prepareValues, type SentValues } from './prepare-values.ts'
import { refuseDelisted } from './refuse-delisted.ts'
import { type FieldGuard, saveFields, type Saved } from './save-fields.ts'

const MOST_DRAFTS = 10

/** What a call sends of a step. */
export type Sent<Step extends FieldStep> = SentValues<Step> & {
  readonly projectId?: string | undefined
  /** The revision each field was based on, 0: it was empty; none: whatever stands there is to be replaced. */
  readonly revisions?: Readonly<Partial<Record<FieldName<Step>, number>>> | undefined
}

/**
 * Saves fields of a step without rows; without an id of a draft it begins one. Refuses `project-locked` while it is handed in,
 * `nothing-sent` where no field of the step was sent, and what `guard` refuses.
 */
export async function saveStep<Step extends Exclude<FieldStep, RowStep>>(
  context: Context,
  step: Step,
  sent: Sent<Step>,
  guard?: FieldGuard,
): Promise<Saved> {
  const member = requireMember(context.actor)
  const { projectId } = sent
  if (projectId !== undefined) await requireDraft(context, { projectId, memberId: member.id })
  const prepared = await prepareValues(step, sent)
  if (projectId !== undefined && prepared.size === 0) throw new Refusal('nothing-sent')
  return inTransaction(context, async (tx) => {
    const draftId = projectId ?? (await beginDraft(tx, member.id))
    await lockOpen(tx, draftId)
    const save = { draftId, step, rowId: draftId, memberId: member.id, prepared, revisions: sent.revisions ?? {} }
    return saveFields(tx, { ...save, guard })
  })
}

/**
 * What begins a company's application: it says of the company what its registration was checked for. What was typed goes before that; a
 * field that was left empty does not.
 */
export async function withCompany(context: Context, sent: Sent<'information'>): Promise<Sent<'information'>> {
  const known = await companyFields(context, requireMember(context.actor))
  const typed = Object.entries(sent).filter(([name, value]) => !(name in known) || (value ?? '') !== '')
  return { ...known, ...Object.fromEntries(typed) }
}

async function companyFields(context: Context, member: MemberActor): Promise<SentValues<'information'>> {
  const company = member.person ? await findCompany(context, member.id) : null
  if (!company) return {}
  const { companyName, taxNumber, taxOffice, mersisNo, address, foundingYear, tradeRegisterNumber } = company
  return {
    companyName,
    companyAddress: address,
    foundingYear,
    taxNumber,
    taxOffice,
    tradeRegistryNo: tradeRegisterNumber,
    mersisNo,
  }
}

/**
 * Adds a row to a step, or saves fields of one. Refuses `row-deleted` when it was deleted meanwhile, naming who and when, and
 * `too-many-rows`.
 */
export async function saveRow<Step extends RowStep>(
  context: Context,
  step: Step,
  sent: Sent<Step> & {
    readonly projectId: string
    readonly rowId: string | undefined
    readonly fileName?: string | null | undefined
  },
): Promise<Saved> {
  const member = requireMember(context.actor)
  await requireDraft(context, { projectId: sent.projectId, memberId: member.id })
  const prepared = await prepareValues(step, sent)
  return inTransaction(context, async (tx) => {
    const { id: draftId } = await lockOpen(tx, sent.projectId)
    const rowId = await openRow(tx, draftId, step, sent.rowId)
    return saveFields(tx, {
      draftId,
      step,
      rowId,
      memberId: member.id,
      prepared,
      revisions: sent.revisions ?? {},
      fileName: sent.fileName ?? null,
    })
  })
}

/** The member's draft under its lock, as long as it is open: not handed in, or handed back for a revision. */
export async function lockOpen(tx: TransactionContext, projectId: string): Promise<Draft> {
  const draft = await lockDraft(tx, { projectId, memberId: requireMember(tx.actor).id })
  if (!draft.isOpen) throw new Refusal('project-locked')
  return draft
}

/** An empty draft whose id will be the project's. */
async function beginDraft(tx: TransactionContext, memberId: string): Promise<string> {
  await refuseDelisted(tx)
  await lockMember(tx, memberId)
  const open = await tx.db
    .selectFrom('projects.draft')
    .select('id')
    .where('owner_id', '=', memberId)
    .where('submitted_at', 'is', null)
    .execute()
  if (open.length >= MOST_DRAFTS) throw new Refusal('too-many-drafts')
  const id = newId()
  const now = tx.clock.now()
  await tx.db
    .insertInto('projects.draft')
    .values({
      id,
      owner_id: memberId,
      created_at: now,
      changed_at: now,
      step: 'information',
      agreement_sha256: null,
      submitted_at: null,
    })
    .execute()
  await recordEvent(tx, { action: 'project.draft-begun', subjectId: id })
  return id
}

/** The row that is meant, or a new one at the end of its step. */
async function openRow(
  tx: TransactionContext,
  draftId: string,
  step: RowStep,
  rowId: string | undefined,
): Promise<string> {
  const rows = tx.db.selectFrom('projects.draft_row').selectAll().where('draft_id', '=', draftId)
  const known = rowId === undefined ? undefined : await rows.where('id', '=', rowId).executeTakeFirst()
  if (known?.deleted_at && known.deleted_by) {
    const who = (await findMember(tx, known.deleted_by))?.fullName ?? ''
    throw new Refusal('row-deleted', { parameters: { who, when: formatMoment(known.deleted_at) } })
  }
  if (known) {
    if (known.step !== step) throw new Refusal('not-found')
    return known.id
  }
  const most = MOST_ROWS[step]
  if ((await findRows(tx, draftId, step)).length >= most)
    throw new Refusal('too-many-rows', { parameters: { max: String(most) } })
  const all = await rows.execute()
  const id = rowId ?? newId()
  const position = Math.max(0, ...all.map((row) => row.position)) + 1
  await tx.db
    .insertInto('projects.draft_row')
    .values({ draft_id: draftId, id, step, position, deleted_at: null, deleted_by: null })
    .execute()
  return id
}
