import type { InputOf } from '#contracts/common/endpoint.ts'
import type { updatePersonalInformation } from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { refuseUnknownChoice } from './refuse-unknown-choice.ts'

/** Stores industry, profession, education level and gender; each must be offered in its list: `choice-unknown`. */
export async function savePersonalInformation(
  context: Context,
  form: InputOf<typeof updatePersonalInformation>,
): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  await refuseUnknownChoice(context, 'industries', 'industryKey', form.industryKey)
  await refuseUnknownChoice(context, 'professions', 'professionKey', form.professionKey)
  await refuseUnknownChoice(context, 'educationLevels', 'educationLevelKey', form.educationLevelKey)
  await refuseUnknownChoice(context, 'genders', 'genderKey', form.genderKey)
  await inTransaction(context, async (tx) => {
    await tx.db
      .updateTable('membership.member')
      .set({
        industry_key: form.industryKey,
        profession_key: form.professionKey,
        education_level_key: form.educationLevelKey,
        gender_key: form.genderKey,
      })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, { action: 'member.personal-information-saved', subjectId: id })
  })
  return { done: true }
}
