import { istanbulDate } from '#contracts/common/time/time.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** What a step of the life cycle means for what the company owes; in the transaction of the step, so that no fact is lost. */
export async function noteStep(tx: TransactionContext, projectId: string, to: ProjectState): Promise<void> {
  const today = istanbulDate(tx.clock.now())
  if (to === 'successful') {
    await tx.db
      .insertInto('projects.reporting_term')
      .values({ project_id: projectId, succeeded_on: today })
      // Back from the registration, whose capital increase was none: it is registered another day.
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ registered_on: null, planned_on: null }))
      .execute()
    return
  }
  const term = tx.db.updateTable('projects.reporting_term').where('project_id', '=', projectId)
  // Registered, or back from a payout: in both cases nothing is paid out.
  if (to === 'registration')
    await term
      .set(({ fn, val }) => ({ registered_on: fn.coalesce('registered_on', val(today)), planned_on: null }))
      .execute()
  if (to === 'cancelled') await term.set({ planned_on: null }).execute()
  if (to === 'payout') await term.set({ paid_out_on: null, paid_out_kurus: null, planned_on: null }).execute()
}

/** The register entered the company that was founded or converted: the increase is owed from that day on (T17/7-a1, b2). */
export async function noteCompanyRegistration(
  tx: TransactionContext,
  projectId: string,
  registeredOn: string,
): Promise<void> {
  await tx.db
    .updateTable('projects.reporting_term')
    .set({ company_registered_on: registeredOn, planned_on: null })
    .where('project_id', '=', projectId)
    .execute()
}

/** The money reached the company: from this day its reports are owed (T21/3-4). */
export async function notePayout(
  tx: TransactionContext,
  { projectId, paidKurus }: { readonly projectId: string; readonly paidKurus: bigint },
): Promise<void> {
  await tx.db
    .updateTable('projects.reporting_term')
    .set({ paid_out_on: istanbulDate(tx.clock.now()), paid_out_kurus: paidKurus, planned_on: null })
    .where('project_id', '=', projectId)
    .execute()
}

interface ReportingTerm {
  readonly projectId: string
  /** Number of the notice of use of funds that says so. */
  readonly notice: number
}

/** All is spent: later notices fall away and the last audit is owed (T21/3-4). A correction that says otherwise takes it back. */
export async function noteAllSpent(
  tx: TransactionContext,
  { projectId, notice }: ReportingTerm,
  isAll: boolean,
): Promise<void> {
  const term = tx.db.updateTable('projects.reporting_term').where('project_id', '=', projectId)
  if (isAll)
    await term
      .set({ all_spent_on: istanbulDate(tx.clock.now()), last_notice: notice, planned_on: null })
      .where((by) => by.or([by('last_notice', 'is', null), by('last_notice', '>', notice)]))
      .execute()
  else
    await term
      .set({ all_spent_on: null, last_notice: null, planned_on: null })
      .where('last_notice', '=', notice)
      .execute()
}

/** What is owed was planned today, and the day on which the last of it ends; null: its deadlines moved, and it is to be planned anew. */
export async function noteObligationPlan(
  tx: TransactionContext,
  projectId: string,
  plan: { readonly plannedOn: string; readonly endsOn: string } | null,
): Promise<void> {
  await tx.db
    .updateTable('projects.reporting_term')
    .set(plan ? { planned_on: plan.plannedOn, ends_on: plan.endsOn } : { planned_on: null })
    .where('project_id', '=', projectId)
    .execute()
}
