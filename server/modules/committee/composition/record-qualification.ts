import type { InputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { recordQualification as call } from '#contracts/projects/evaluation/composition-endpoints.ts'
import { compositionErrors } from '#contracts/projects/evaluation/composition-messages.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findRoles } from '#server/modules/roles/index.ts'

/**
 * Records what a member of the committee brings by their papers (T9/3), in place of what stood there; the trail keeps both. `revision`: of
 * what whoever writes saw there, 0 where nothing stood. Refuses `own-account`, `not-on-committee`, `qualification-changed` when another
 * wrote meanwhile, and at their fields `experience-ahead` and `licence-number-missing` (a last day without a number).
 */
export async function recordQualification(
  context: Context,
  { memberId, reason, revision, ...typed }: InputOf<typeof call>,
): Promise<{ done: true }> {
  const officer = requireStaff(context.actor, 'administrator')
  if (officer.id === memberId) throw new Refusal('own-account')
  const brought = {
    experienceSince: typed.experienceSince ?? null,
    isBoardMember: typed.isBoardMember,
    angelLicence: typed.angelLicence || null,
    angelLicenceUntil: typed.angelLicenceUntil ?? null,
    levelThreeLicence: typed.levelThreeLicence || null,
    levelThreeLicenceUntil: typed.levelThreeLicenceUntil ?? null,
  }
  if (brought.experienceSince !== null && brought.experienceSince > istanbulDate(context.clock.now()))
    throw new Refusal('experience-ahead', {
      fields: { experienceSince: compositionErrors['experience-ahead'].message },
    })
  for (const licence of ['angelLicence', 'levelThreeLicence'] as const)
    if (brought[licence] === null && brought[`${licence}Until`] !== null)
      throw new Refusal('licence-number-missing', {
        fields: { [licence]: compositionErrors['licence-number-missing'].message },
      })
  return inTransaction(context, async (tx) => {
    if (!(await findRoles(tx, memberId)).includes('committee-member')) throw new Refusal('not-on-committee')
    const row = {
      experience_since: brought.experienceSince,
      is_board_member: brought.isBoardMember,
      angel_licence: brought.angelLicence,
      angel_licence_until: brought.angelLicenceUntil,
      level_three_licence: brought.levelThreeLicence,
      level_three_licence_until: brought.levelThreeLicenceUntil,
      recorded_by: officer.id,
      recorded_at: tx.clock.now(),
    }
    const written = await tx.db
      .insertInto('projects.committee_qualification')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) =>
        conflict
          .column('member_id')
          .doUpdateSet({ ...row, revision: revision + 1 })
          .where('projects.committee_qualification.revision', '=', revision),
      )
      .returning('revision')
      .executeTakeFirst()
    if (written?.revision !== revision + 1) throw new Refusal('qualification-changed')
    await recordEvent(tx, { action: 'member.qualification-recorded', subjectId: memberId, reason, data: brought })
    return { done: true }
  })
}
