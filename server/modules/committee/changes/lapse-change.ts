import { sql } from 'kysely'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { endBeforeDecision, isAboutDays, isTooLate } from '#contracts/projects/form/change.ts'
import type { InformationForm } from '#contracts/projects/information-form.ts'
import { decisionReasons } from '#contracts/projects/evaluation/messages.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { lockChange } from './change-store.ts'

/** Whether the request is about days that are over: whoever decides it now decides nothing. The caller goes on under its lock. */
export async function hasComeTooLate(tx: TransactionContext, changeId: string): Promise<boolean> {
  const { campaign, change } = await lockChange(tx, changeId)
  return isTooLate(campaign.content, change.content, tx.clock.now())
}

/**
 * Puts a request aside whose campaign ended before it was decided: the campaign closes as it stood, nothing opens again. False when it
 * was decided meanwhile.
 */
export async function lapseChange(
  tx: TransactionContext,
  changeId: string,
  reason: string = decisionReasons.lateDays,
): Promise<boolean> {
  const { campaign, change } = await lockChange(tx, changeId)
  if (change.state !== 'asked') return false
  await tx.db.updateTable('projects.form_change').set({ state: 'lapsed' }).where('id', '=', changeId).execute()
  await recordEvent(tx, {
    action: 'project.change-lapsed',
    subjectId: campaign.id,
    reason,
    data: { changeId },
  })
  return true
}

/** Of a campaign that was cancelled: what was asked for, or approved and not yet in force, needs nothing any more. */
export async function lapseAll(tx: TransactionContext, projectId: string): Promise<void> {
  await tx.db
    .updateTable('projects.form_change')
    .set({ state: 'lapsed', decided_at: null })
    .where('project_id', '=', projectId)
    .where('state', 'in', ['asked', 'approved'])
    .execute()
}

/**
 * How a request that waits stands to its campaign's end: the moment at which one about the campaign's days lapses undecided, and the last
 * day where the decision is due after it.
 */
export async function findEndOf(
  context: Pick<Context, 'db'>,
  changeId: string,
): Promise<{ readonly lapsesAt: number | null; readonly endsOn: string | null }> {
  const row = await context.db
    .selectFrom('projects.form_change as c')
    .innerJoin('projects.information_form as f', (join) =>
      join.onRef('f.project_id', '=', 'c.project_id').onRef('f.version', '=', 'c.from_version'),
    )
    .select(['c.content as after', 'c.due_on as dueOn', 'f.content as before'])
    .where('c.id', '=', changeId)
    .executeTakeFirst()
  if (!row) return { lapsesAt: null, endsOn: null }
  const before = row.before as InformationForm
  return {
    lapsesAt: isAboutDays(before, row.after) ? toUnixSeconds(new Date(before.terms.closesAt)) : null,
    endsOn: row.dueOn && endBeforeDecision(before, row.dueOn),
  }
}

const NAME = 'lapse-form-changes'

/** Lets requests about a campaign's days lapse at its closing moment, with the file of the committee that did not decide them. */
export const lapseLateChanges: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ id: string }>`
      select c.id from projects.form_change c join projects.terms t on t.project_id = c.project_id
        join projects.information_form f on f.project_id = c.project_id and f.version = c.from_version
        where c.state = 'asked' and t.closes_at <= platform.now()
          and c.content -> 'terms' ->> 'closesAt' <> f.content -> 'terms' ->> 'closesAt' and ${isNotPutOff(NAME, sql`c.id`)}
        order by t.closes_at limit 20`.execute(context.db)
    const ids = rows.map(({ id }) => id)
    return eachApart(context, NAME, ids, String, (changeId) => lapseWithFile(context, changeId))
  },
}

/** The same with the file of the committee, which has nothing left to decide. */
function lapseWithFile(
  context: Context,
  changeId: string,
  reason: string = decisionReasons.lateDays,
): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    if (!(await lapseChange(tx, changeId, reason))) return false
    const file = await tx.db
      .updateTable('projects.committee_file')
      .set({ outcome: 'lapsed', decided_at: tx.clock.now() })
      .where('change_id', '=', changeId)
      .where('decided_at', 'is', null)
      .returning(['id', 'project_id'])
      .executeTakeFirst()
    if (file)
      await recordEvent(tx, {
        action: 'project.resolution-decided',
        subjectId: file.project_id,
        reason,
        data: { resolutionId: file.id, kind: 'change', outcome: 'lapsed' },
      })
    return true
  })
}

/** Of a campaign that ended short of its goal: what the request wanted to tell investors changes nothing for them any more. */
export function lapseOfShort(context: Context, changeId: string): Promise<boolean> {
  return lapseWithFile(context, changeId, decisionReasons.short)
}
