import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { formatBps, WHOLE } from '#contracts/common/money/basis-points.ts'
import { formatDay, istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { type ChangeRefusal, refuseChange, withChange } from '#contracts/projects/form/change.ts'
import { ownersOf } from '#contracts/projects/form/owners.ts'
import { formDifference, isMaterialChange } from '#contracts/projects/form/difference.ts'
import type * as calls from '#contracts/projects/form-endpoints.ts'
import { informationForm, type InformationForm } from '#contracts/projects/information-form.ts'
import { sharesTogether } from '#contracts/projects/rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal, refuseIf } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { requireAuthority } from '#server/modules/companies/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { findFormVersion, transitionProject } from '#server/modules/projects/index.ts'
import { openResolution } from '../files/open-resolution.ts'
import {
  CHANGEABLE_STATES,
  type ChangeableCampaign,
  hasWaitingChange,
  lockCampaign,
  lockChange,
  OVER_STATES,
} from './change-store.ts'
import { findDecisionDay } from './decision-day.ts'

interface Days {
  readonly dueOn: string
  readonly maxPeriodDays: number
}

/** A refusal about the days is told with those that do not fit, one about the owners with what is missing of the whole. */
function refuseAt(
  code: ChangeRefusal | null,
  { before, after, dueOn, maxPeriodDays }: Days & Record<'before' | 'after', InformationForm>,
): void {
  if (code === 'partnership-below-whole') {
    const sum = sharesTogether(ownersOf(after).map(({ shareBps }) => BigInt(shareBps)))
    throw new Refusal(code, { parameters: { sum: formatBps(sum), rest: formatBps(WHOLE - sum) } })
  }
  if (code === 'change-closing-too-late') throw new Refusal(code, { parameters: { most: String(maxPeriodDays) } })
  if (code !== 'change-closing-undecidable') return refuseIf(code)
  const day = (of: string) => formatDay(istanbulMoment(of))
  throw new Refusal(code, {
    parameters: { dueOn: day(dueOn), closesOn: day(istanbulDate(new Date(before.terms.closesAt))) },
  })
}

async function refuseNow(tx: TransactionContext, campaign: ChangeableCampaign): Promise<void> {
  if (OVER_STATES.includes(campaign.state)) throw new Refusal('change-campaign-over')
  if (await hasWaitingChange(tx, campaign.id)) throw new Refusal('change-pending')
  if (!CHANGEABLE_STATES.includes(campaign.state)) throw new Refusal('change-not-open')
}

/** What the change does, or the refusal of one that may not be asked for. */
async function judge(
  tx: TransactionContext,
  projectId: string,
  before: InformationForm,
  after: InformationForm,
): Promise<boolean> {
  const differences = formDifference(before, after)
  if (differences.length === 0) throw new Refusal('change-empty')
  const { value } = await findParameter(tx, 'campaign.period.max')
  const decision = await findDecisionDay(tx)
  const first = (await findFormVersion(tx, projectId, 1))?.content ?? before
  const facts = { first, now: tx.clock.now(), maxPeriodDays: Number(value), ...decision }
  refuseAt(refuseChange(before, after, facts), { before, after, ...facts })
  return isMaterialChange(differences)
}

/**
 * Keeps what the owner wants to change of their campaign's form, in place of an earlier draft, and says whether it is material: nobody
 * is told, and nothing stops.
 */
export async function saveFormChange(
  context: Context,
  { projectExternalId, reason, ...asked }: InputOf<typeof calls.saveFormChange>,
): Promise<OutputOf<typeof calls.saveFormChange>> {
  const member = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const campaign = await lockCampaign(tx, { externalId: projectExternalId, ownerId: member.id })
    await refuseNow(tx, campaign)
    const after = informationForm.parse(withChange(campaign.content, asked))
    const isMaterial = await judge(tx, campaign.id, campaign.content, after)
    const draft = {
      from_version: campaign.version,
      content: JSON.stringify(after),
      is_material: isMaterial,
      reason,
      written_at: tx.clock.now(),
    }
    const { id: changeId } = await tx.db
      .insertInto('projects.form_change')
      .values({ id: newId(), project_id: campaign.id, state: 'draft', ...draft })
      // Written out: with a parameter there the database finds no index once it plans for all values, the sixth time on a connection.
      .onConflict((conflict) => conflict.column('project_id').where('state', '=', sql.lit('draft')).doUpdateSet(draft))
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(tx, { action: 'project.change-written', subjectId: campaign.id, data: { changeId, isMaterial } })
    return { changeId, isMaterial }
  })
}

async function lockOwnDraft(tx: TransactionContext, changeId: string) {
  const member = requireMember(tx.actor)
  const locked = await lockChange(tx, changeId)
  if (locked.campaign.ownerId !== member.id) throw new Refusal('not-found')
  if (locked.change.state !== 'draft') throw new Refusal('change-not-waiting')
  return locked
}

/**
 * Sends the request. A material one of an open campaign stops its orders in the same transaction (T26: tell the platform at once), and
 * the committee has two business days; one that is not material waits for an analyst as long, and nothing stops. Of an announced
 * campaign nobody has ordered anything yet: it does not open before the decision.
 */
export async function sendFormChange(
  context: Context,
  { changeId }: InputOf<typeof calls.sendFormChange>,
): Promise<OutputOf<typeof calls.sendFormChange>> {
  requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const { campaign, change } = await lockOwnDraft(tx, changeId)
    await requireAuthority(tx, campaign.ownerId)
    await refuseNow(tx, campaign)
    if (change.from_version !== campaign.version) throw new Refusal('change-outdated')
    const isMaterial = await judge(tx, campaign.id, campaign.content, change.content)
    const now = tx.clock.now()
    const { dueOn } = await findDecisionDay(tx)
    await tx.db
      .updateTable('projects.form_change')
      .set({ state: 'asked', asked_at: now, due_on: dueOn, is_material: isMaterial })
      .where('id', '=', changeId)
      .execute()
    await recordEvent(tx, {
      action: 'project.change-asked',
      subjectId: campaign.id,
      reason: change.reason,
      data: { changeId, isMaterial },
    })
    if (isMaterial)
      await openResolution(tx, { kind: 'change', projectId: campaign.id, reason: change.reason, changeId })
    if (isMaterial && campaign.state === 'live')
      await transitionProject(tx, { projectId: campaign.id, to: 'change-under-review', reason: change.reason })
    return { isMaterial, dueOn }
  })
}

/** Throws a draft away; nothing of it is kept. */
export async function discardFormChange(
  context: Context,
  { changeId }: InputOf<typeof calls.discardFormChange>,
): Promise<{ done: true }> {
  requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const { campaign } = await lockOwnDraft(tx, changeId)
    await tx.db.deleteFrom('projects.form_change').where('id', '=', changeId).execute()
    await recordEvent(tx, { action: 'project.change-discarded', subjectId: campaign.id, data: { changeId } })
  })
  return { done: true }
}
