import { noteAllSpent, storeDocuments } from '#server/modules/projects/index.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatDay, istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import type { handInReport as call } from '#contracts/projects/reporting/endpoints.ts'
import { handInFrom, isAllSpent, refuseReport } from '#contracts/projects/reporting/obligations.ts'
import { correctedPaper, obligationNames } from '#contracts/projects/reporting/messages.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { dueOnOf } from './announce-event.ts'
import { findDraft, findPaidOut, lockOwnObligation, type Report, withParts } from './report-store.ts'
import type { ObligationRow } from './tables.ts'

/**
 * Hands the draft in as its owner read it and publishes it with its papers. Of two tabs one is first; the other hears that there is no
 * draft, or that it changed. The first version's day is the one that counts; further versions are corrections.
 */
export async function handInReport(
  context: Context,
  { obligationId, revision }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { id: memberId } = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const obligation = await lockOwnObligation(tx, { obligationId, memberId })
    const draft = await findDraft(tx, obligationId)
    if (!draft) throw new Refusal('report-not-begun')
    if (draft.revision !== revision) throw new Refusal('report-changed')
    const [report] = await withParts(tx, [draft])
    if (!report) throw new Refusal('report-not-begun')
    const paidOut = await findPaidOut(tx, obligation.project_id)
    refuseContent(obligation, report, paidOut)
    const now = tx.clock.now()
    const today = istanbulDate(now)
    if (report.version === 1 && !isAllSpent(report.lines, paidOut)) refuseEarly(obligation, today)
    await tx.db.updateTable('projects.report').set({ handed_in_at: now }).where('id', '=', draft.id).execute()
    if (obligation.state === 'open')
      await tx.db
        .updateTable('projects.obligation')
        .set({
          state: 'handed-in',
          done_on: today,
          next_reminder_on: null,
          due_on: await dueOnByEvent(tx, obligation, report.eventOn),
        })
        .where('id', '=', obligationId)
        .execute()
    await publishFiles(tx, obligation, report)
    if (obligation.kind === 'use-of-funds')
      await noteAllSpent(
        tx,
        { projectId: obligation.project_id, notice: Number(obligation.period) },
        isAllSpent(report.lines, paidOut),
      )
    await recordEvent(tx, {
      action: 'project.report-handed-in',
      subjectId: obligation.project_id,
      data: { obligationId, reportId: report.id, version: report.version },
    })
    return { version: report.version }
  })
}

/**
 * What is told of an event is due by the day the report tells, not by the one it was begun with. An assembly of the calendar that meets
 * early is called by its own day; one that meets late was still to be called by the calendar's.
 */
async function dueOnByEvent(
  tx: TransactionContext,
  obligation: ObligationRow,
  eventOn: string | null,
): Promise<string> {
  const { kind, due_on: dueOn } = obligation
  if (eventOn === null || (kind !== 'material-event' && kind !== 'general-assembly')) return dueOn
  const byEvent = await dueOnOf(tx, kind, eventOn)
  return obligation.is_announced || byEvent < dueOn ? byEvent : dueOn
}

/** A period is told of when it is over, or nearly. */
function refuseEarly({ kind, period_to: periodTo }: ObligationRow, today: string): void {
  const from = handInFrom({ kind, periodTo })
  if (from !== null && today < from)
    throw new Refusal('report-too-early', { parameters: { day: formatDay(istanbulMoment(from)) } })
}

function refuseContent(obligation: ObligationRow, report: Report, paidOut: bigint): void {
  const refused = refuseReport({ ...report, kind: obligation.kind, fileCount: report.files.length }, paidOut)
  if (!refused) return
  const { code, line = -1 } = refused
  if (code === 'deviation-unexplained')
    throw new Refusal(code, { parameters: { label: report.lines[line]?.label ?? '' } })
  if (code === 'spent-above-payout') throw new Refusal(code, { parameters: { paidOut: formatKurus(paidOut) } })
  throw new Refusal(code)
}

/** Its papers are documents of the campaign from now on, for members (T4/1-j), until the term of T28/4 is over. */
async function publishFiles(tx: TransactionContext, obligation: ObligationRow, report: Report): Promise<void> {
  const rows = await tx.db
    .selectFrom('projects.report_file')
    .selectAll()
    .where('report_id', '=', report.id)
    .orderBy('position')
    .execute()
  if (rows.length === 0) return
  const known = await tx.db
    .selectFrom('projects.document')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('project_id', '=', obligation.project_id)
    .executeTakeFirst()
  const from = (known?.last ?? 0) + 1
  const name = obligation.title || obligationNames[obligation.kind]
  const what = report.version === 1 ? name : correctedPaper(name, report.version)
  await storeDocuments(
    tx,
    obligation.project_id,
    rows.map((file, at) => ({
      // A version's paper and the document are one: links of reports lead to it.
      id: file.id,
      paper: 'company-report' as const,
      position: from + at,
      name: `${what}: ${file.name}`,
      fileId: file.file_id,
    })),
  )
}
