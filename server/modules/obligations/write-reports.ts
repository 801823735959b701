import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/projects/reporting/endpoints.ts'
import { isReported } from '#contracts/projects/reporting/obligations.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { keepFile } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findBudget, findDraft, findReportRows, lockOwnObligation } from './report-store.ts'
import type { ObligationRow, ReportRow } from './tables.ts'

const MOST_FILES = 20
const PDF = Buffer.from('%PDF-')

/** Keeps the draft, beginning one where there is none: of a first report, or of the correction of one that was handed in. */
export async function saveReport(
  context: Context,
  { obligationId, text, eventOn, excessReason, lines = [] }: InputOf<typeof calls.saveReport>,
): Promise<{ done: true }> {
  const { id: memberId } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const obligation = await lockOwnObligation(tx, { obligationId, memberId })
    if (obligation.kind === 'material-event') refuseFuture(tx, eventOn)
    const draft = await openDraft(tx, obligation)
    await tx.db
      .updateTable('projects.report')
      .set((by) => ({
        text: text ?? '',
        event_on: eventOn ?? draft.event_on,
        excess_reason: excessReason ?? '',
        changed_at: tx.clock.now(),
        revision: by('revision', '+', 1),
      }))
      .where('id', '=', draft.id)
      .execute()
    await keepLines(tx, obligation, draft.id, lines)
    await recordEvent(tx, { action: 'project.report-saved', subjectId: obligation.project_id, data: { obligationId } })
  })
  return { done: true }
}

/** What is told of something that happened, happened. */
function refuseFuture(context: Pick<Context, 'clock'>, eventOn: string | undefined): void {
  if (eventOn !== undefined && eventOn > istanbulDate(context.clock.now())) throw new Refusal('event-in-future')
}

/** The one draft of an obligation. That of a correction begins with what was handed in last, its papers included. */
async function openDraft(tx: TransactionContext, obligation: ObligationRow): Promise<ReportRow> {
  if (!isReported(obligation.kind)) throw new Refusal('obligation-closed')
  const open = await findDraft(tx, obligation.id)
  if (open) return open
  const last = (await findReportRows(tx, [obligation.id])).at(-1)
  const draft = {
    id: newId(),
    obligation_id: obligation.id,
    version: (last?.version ?? 0) + 1,
    revision: 1,
    text: '',
    event_on: last?.event_on ?? obligation.event_on,
    excess_reason: '',
    changed_at: tx.clock.now(),
    handed_in_at: null,
  }
  await tx.db.insertInto('projects.report').values(draft).execute()
  if (last) await copyFiles(tx, last.id, draft.id)
  return draft
}

async function copyFiles(tx: TransactionContext, from: string, to: string): Promise<void> {
  const files = await tx.db.selectFrom('projects.report_file').selectAll().where('report_id', '=', from).execute()
  if (files.length === 0) return
  await tx.db
    .insertInto('projects.report_file')
    .values(files.map((file) => ({ ...file, id: newId(), report_id: to })))
    .execute()
}

/** Lines follow the budget of the form in force: what is sent for each in its order; nothing sent leaves the others alone. */
async function keepLines(
  tx: TransactionContext,
  obligation: ObligationRow,
  reportId: string,
  sent: NonNullable<InputOf<typeof calls.saveReport>['lines']>,
): Promise<void> {
  if (obligation.kind !== 'use-of-funds') return
  const budget = await findBudget(tx, obligation.project_id)
  await tx.db.deleteFrom('projects.report_line').where('report_id', '=', reportId).execute()
  if (budget.length === 0) return
  await tx.db
    .insertInto('projects.report_line')
    .values(
      budget.map(({ label, planned }, position) => ({
        report_id: reportId,
        position,
        label,
        planned_kurus: planned,
        spent_kurus: sent[position]?.spent ?? 0n,
        explanation: sent[position]?.explanation ?? '',
      })),
    )
    .execute()
}

/** Adds a PDF to the draft. */
export async function addReportFile(
  context: Context,
  { obligationId, fileName, base64document }: InputOf<typeof calls.addReportFile>,
): Promise<OutputOf<typeof calls.addReportFile>> {
  const { id: memberId } = requireMember(context.actor)
  const bytes = Buffer.from(base64document, 'base64')
  if (!bytes.subarray(0, PDF.length).equals(PDF)) throw new Refusal('report-not-pdf')
  return inTransaction(context, async (tx) => {
    const obligation = await lockOwnObligation(tx, { obligationId, memberId })
    const draft = await openDraft(tx, obligation)
    const { count } = await tx.db
      .selectFrom('projects.report_file')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('report_id', '=', draft.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_FILES) throw new Refusal('too-many-files', { parameters: { max: String(MOST_FILES) } })
    const file = await keepFile(tx, { name: fileName, bytes, visibility: 'private', mimeType: 'application/pdf' })
    const id = newId()
    await tx.db
      .insertInto('projects.report_file')
      .values({ id, report_id: draft.id, position: Number(count) + 1, file_id: file.id, name: fileName })
      .execute()
    await touch(tx, draft.id)
    await recordEvent(tx, {
      action: 'project.report-file-added',
      subjectId: obligation.project_id,
      data: { obligationId, name: fileName },
    })
    return { id }
  })
}

/** What another tab has read is not what stands there any more. */
async function touch(tx: TransactionContext, reportId: string): Promise<void> {
  await tx.db
    .updateTable('projects.report')
    .set((by) => ({ revision: by('revision', '+', 1), changed_at: tx.clock.now() }))
    .where('id', '=', reportId)
    .execute()
}

/** Takes a PDF out of the owner's draft; of a version that was handed in it reads as absent. */
export async function removeReportFile(
  context: Context,
  { fileId }: InputOf<typeof calls.removeReportFile>,
): Promise<{ done: true }> {
  const { id: memberId } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const found = await tx.db
      .selectFrom('projects.report_file as f')
      .innerJoin('projects.report as r', 'r.id', 'f.report_id')
      .select(['r.obligation_id', 'r.id as report_id'])
      .where('f.id', '=', fileId)
      .where('r.handed_in_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw new Refusal('not-found')
    const obligation = await lockOwnObligation(tx, { obligationId: found.obligation_id, memberId })
    const draft = await findDraft(tx, obligation.id)
    // Handed in by another tab a moment ago.
    if (draft?.id !== found.report_id) throw new Refusal('not-found')
    await tx.db.deleteFrom('projects.report_file').where('id', '=', fileId).execute()
    await touch(tx, draft.id)
    await recordEvent(tx, {
      action: 'project.report-file-removed',
      subjectId: obligation.project_id,
      data: { obligationId: obligation.id },
    })
  })
  return { done: true }
}
