import { sql } from 'kysely'
import type { InputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { decisionReasons, publicationErrors } from '#contracts/projects/evaluation/messages.ts'
import type { schedulePublication as call } from '#contracts/projects/evaluation/publication-endpoints.ts'
import { requireStaff, requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findRoomUnderLimit } from '#server/modules/applications/index.ts'
import { findFounderReasons } from '#server/modules/eligibility/index.ts'
import { refuseConflicted } from '#server/modules/conflicts/index.ts'
import { isFormSigned, publishProject } from '#server/modules/projects/index.ts'

/**
 * Notes that form and agreement are signed (T11/10) and when the approved project comes before the public; until that moment a later
 * plan takes the place of this one. Refuses `form-unsigned` before its founder has signed the version in force themselves, and
 * `publication-founder-not-proven`; `publication-limit-unknown` before the limit is entered that the goal is held against, and
 * `publication-above-limit` where it holds no more under the one in force (T16/4).
 */
export async function schedulePublication(
  context: Context,
  { projectId, publishOn, publishTime, formSignedOn, agreementReference }: InputOf<typeof call>,
): Promise<{ done: true }> {
  const staff = requireStaff(context.actor, 'analyst')
  const moment = istanbulMoment(publishOn, `${publishTime.replace('.', ':')}:00`)
  const now = context.clock.now()
  if (moment < now) throw at('publishOn', 'publication-in-past')
  if (formSignedOn > istanbulDate(now)) throw at('formSignedOn', 'signed-in-future')
  await inTransaction(context, async (tx) => {
    await refuseConflicted(tx, projectId, staff.id)
    const project = await tx.db
      .selectFrom('projects.project as p')
      .innerJoin('projects.terms as t', 't.project_id', 'p.id')
      .leftJoin('projects.information_form as f', (join) =>
        join.onRef('f.project_id', '=', 'p.id').onRef('f.version', '=', 'p.form_version'),
      )
      .select(['p.state', 'p.owner_id', 't.opens_at', 'f.approved_at'])
      .where('p.id', '=', projectId)
      .forUpdate('p')
      .executeTakeFirst()
    if (!project) throw new Refusal('not-found')
    if (project.state !== 'approved') throw new Refusal('project-step-impossible')
    if (project.approved_at && formSignedOn < istanbulDate(project.approved_at))
      throw at('formSignedOn', 'signed-before-form')
    if (moment >= project.opens_at) throw at('publishOn', 'publication-after-opening')
    if (!(await isFormSigned(tx, projectId))) throw new Refusal('form-unsigned')
    const beyond = await refuseByLimit(tx, projectId)
    if (beyond !== null) throw new Refusal(beyond)
    const unproven = await findFounderReasons(tx, project.owner_id)
    if (unproven.length > 0) throw new Refusal('publication-founder-not-proven', { reasons: unproven })
    const plan = {
      publish_at: moment,
      form_signed_on: formSignedOn,
      agreement_reference: agreementReference,
      scheduled_by: staff.id,
      scheduled_at: tx.clock.now(),
    }
    await tx.db
      .insertInto('projects.publication')
      .values({ project_id: projectId, ...plan })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(plan))
      .execute()
    await recordEvent(tx, {
      action: 'project.publication-scheduled',
      subjectId: projectId,
      data: { publishAt: moment },
    })
  })
  return { done: true }
}

/** Why a project may not begin under the ceiling of today, with its additional funds and beside its founder's others (T16/4). */
async function refuseByLimit(
  tx: TransactionContext,
  projectId: string,
): Promise<'publication-limit-unknown' | 'publication-above-limit' | null> {
  const { owner_id: ownerId, ...offering } = await tx.db
    .selectFrom('projects.offering')
    .select(['owner_id', 'opens_at', 'cap_kurus'])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  const place = { startDate: istanbulDate(offering.opens_at), exceptId: projectId }
  const room = await findRoomUnderLimit(tx, ownerId, place)
  if (room === null) return 'publication-limit-unknown'
  return offering.cap_kurus > room ? 'publication-above-limit' : null
}

/** A refusal that is said at its field. */
function at(field: 'publishOn' | 'formSignedOn', code: keyof typeof publicationErrors): Refusal {
  return new Refusal(code, { fields: { [field]: publicationErrors[code].message } })
}

const NAME = 'publish-projects'

/** Puts approved projects before the public at their moment; their escrow accounts are opened from then on (settlement/course). */
export const publishDueProjects: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ id: string }>`
      select p.id from projects.publication s join projects.project p on p.id = s.project_id
        where p.state = 'approved' and s.publish_at <= platform.now() and ${isNotPutOff(NAME, sql`p.id`)}
        order by s.publish_at limit 20`.execute(context.db)
    const ids = rows.map(({ id }) => id)
    return eachApart(context, NAME, ids, String, async (projectId) => {
      try {
        if (!(await stopUnfit(context, projectId))) await publishProject(context, { projectId })
      } catch (error) {
        // Another process was faster.
        if (error instanceof Refusal && error.code === 'project-step-impossible') return false
        throw error
      }
      return true
    })
  },
}

/**
 * Asks at the moment itself what was asked when it was planned: of a founder of whom something is not proven any more nothing comes
 * before the public. The plan falls away, founder and analyst read why, and the analyst plans anew. True where it did.
 */
async function stopUnfit(context: Context, projectId: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const project = await tx.db
      .selectFrom('projects.project')
      .select(['state', 'owner_id'])
      .where('id', '=', projectId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (project.state !== 'approved') throw new Refusal('project-step-impossible')
    const sentences = (await findFounderReasons(tx, project.owner_id)).map(({ message }) => message)
    if (!(await isFormSigned(tx, projectId))) sentences.push(decisionReasons.unsigned)
    const beyond = await refuseByLimit(tx, projectId)
    if (beyond !== null) sentences.push(publicationErrors[beyond].message)
    if (sentences.length === 0) return false
    await tx.db.deleteFrom('projects.publication').where('project_id', '=', projectId).execute()
    await recordEvent(tx, {
      action: 'project.publication-stopped',
      subjectId: projectId,
      reason: sentences.join(' '),
    })
    return true
  })
}
