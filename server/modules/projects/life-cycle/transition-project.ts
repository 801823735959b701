import type { EventData } from '#contracts/events.ts'
import { PROJECT_STATES, mayBecome, type ProjectState } from '#contracts/projects/lifecycle.ts'
import { maySuspend } from '#contracts/projects/resolution/rules.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { delistingRow } from '#server/modules/platform/index.ts'
import { noteStep } from './reporting-term.ts'

/** No step leads back to a draft. */
type Entered = Exclude<ProjectState, 'draft'>

interface StepTo<To extends Entered> {
  readonly projectId: string
  readonly to: To
  /** Where the law asks for one (rejection T11/6, cancellation T26). */
  readonly reason?: string
  /** What the step rests on, for the trail. */
  readonly data?: Omit<EventData<`project.${To}`>, 'from'>
}

/** Steps after which somebody would be asked for money or work; none is taken once the platform is off SPK's list (T17/10). */
const BEGINS: readonly ProjectState[] = ['submitted', 'approved', 'upcoming']

export type ProjectStep = { [To in Entered]: StepTo<To> }[Entered]

/**
 * Takes one legal step of the life cycle (contracts/projects/lifecycle.ts) and records `project.<state>`. Guards and
 * permission are the calling verb's. Refuses with `project-step-impossible` from any other state, also when another
 * transaction was faster, and to what begins once SPK struck the platform off its list; returns the state before.
 */
export async function transitionProject(tx: TransactionContext, step: ProjectStep): Promise<ProjectState> {
  const { projectId, to } = step
  if (BEGINS.includes(to) && (await delistingRow.isHeld(tx))) throw new Refusal('project-step-impossible')
  const before = await tx.db
    .selectFrom('projects.project')
    .select('state')
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Refusal('not-found')
  if (!mayBecome(before.state, to)) throw new Refusal('project-step-impossible')
  await mindChange(tx, projectId, before.state, to)
  const changed = await tx.db
    .updateTable('projects.project')
    // A suspension ends with what it can stop.
    .set({ state: to, state_since: tx.clock.now(), ...(maySuspend(to) ? {} : { suspended_at: null }) })
    .where('id', '=', projectId)
    .where(
      'state',
      'in',
      PROJECT_STATES.filter((from) => mayBecome(from, to)),
    )
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new Refusal('project-step-impossible')
  await noteStep(tx, projectId, to)
  await recordEvent(tx, {
    action: `project.${to}`,
    subjectId: projectId,
    reason: step.reason,
    data: { ...step.data, from: before.state },
  })
  return before.state
}

/**
 * While a material change waits for its decision or publication a campaign neither opens nor closes: whoever took the project's row
 * before knows of it (T26).
 */
async function mindChange(
  tx: TransactionContext,
  projectId: string,
  from: ProjectState,
  to: ProjectState,
): Promise<void> {
  if (to !== 'closing' && !(from === 'upcoming' && to === 'live')) return
  const waiting = await tx.db
    .selectFrom('projects.form_change')
    .select('id')
    .where('project_id', '=', projectId)
    .where('state', 'in', ['asked', 'approved'])
    .where('is_material', '=', true)
    .executeTakeFirst()
  if (waiting) throw new Refusal('project-step-impossible')
}
