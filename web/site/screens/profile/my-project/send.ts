import { correctProjectUpdate, deleteProjectUpdate, hideComment } from '#contracts/projects/endpoints.ts'
import { withdrawApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { endCampaignEarly } from '#contracts/settlement/early-end-endpoints.ts'
import { namePayoutAccount, namePayoutAccountWithPasskey } from '#contracts/settlement/own-payout-endpoints.ts'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { calling, postedForm } from '#web/form/posted-form.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import { hiddenByForm } from '#web/site/components/talk/hide-form-name.ts'
import type { Route } from './+types/screen.ts'
import { changeForms } from './change/send.ts'
import { EARLY_END_FORM, isCorrectForm, PAYOUT_FORM, PAYOUT_KEY_FORM, WITHDRAWAL_FORM } from './forms.ts'
import { here } from './here.ts'
import { reportingForms } from './reporting/actions.ts'
import { sendUpdate } from './send-update.ts'
import { text } from './text.ts'

const remove = submitWith(deleteProjectUpdate, { notice: text.updates.removed, redirectTo: here })
const correct = submitWith(correctProjectUpdate, { notice: text.updates.corrected, redirectTo: here })
const hide = submitWith(hideComment, { notice: text.questions.commentHidden, redirectTo: here })

const named = { notice: text.payout.name.done, redirectTo: here }

const FORMS: Readonly<Record<string, FormAction<Route.ActionArgs>>> = {
  ...changeForms,
  ...reportingForms,
  [EARLY_END_FORM]: submitWith(endCampaignEarly, { notice: text.earlyEnd.done, redirectTo: here }),
  [WITHDRAWAL_FORM]: submitWith(withdrawApplication, { notice: text.withdrawal.done, redirectTo: here }),
  [PAYOUT_FORM]: submitWith(namePayoutAccount, named),
  [PAYOUT_KEY_FORM]: submitWith(namePayoutAccountWithPasskey, named),
}
const CALLS = [...sendUpdate.calls, ...Object.values(FORMS).flatMap(({ calls }) => calls ?? [])]

/** What a form of the desk asks for. */
export const send = calling(CALLS, async (args: Route.ActionArgs) => {
  const form = await postedForm(args, CALLS)
  const name = String(form.get(FORM_FIELD))
  const own = Object.entries(FORMS).find(([form]) => form === name)?.[1]
  if (own) return own(args, form)
  if (hiddenByForm(name) === 'comment') return hide(args, form)
  if (isCorrectForm(name)) return correct(args, form)
  return name === 'sil' ? remove(args, form) : sendUpdate(args, form)
})
