import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getContactForm } from '#contracts/contact/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { makeFormKey } from './form-key.ts'

/** What the contact form is shown with. */
export async function showContactForm(context: Context): Promise<OutputOf<typeof getContactForm>> {
  const [answer, bereavement, retention] = await Promise.all([
    findParameter(context, 'contact.answer'),
    findParameter(context, 'contact.answer.bereavement'),
    findParameter(context, 'contact.retention'),
  ])
  return {
    formKey: makeFormKey(context.secrets, context.clock.now()),
    answerDays: Number(answer.value),
    bereavementAnswerDays: Number(bereavement.value),
    retentionDays: Number(retention.value),
  }
}
