import { answerQuestion, hideQuestion, saveAnswerDraft } from '#contracts/projects/endpoints.ts'
import { FORM_FIELD } from '#web/form/form-reply.ts'
import { postedForm } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import { hiddenByForm } from '#web/site/components/talk/hide-form-name.ts'
import type { Route } from './+types/screen.ts'
import { listHref, readFilters } from './filters.ts'
import { DRAFT_STEP } from './steps.ts'
import { text } from './text.ts'

function here(_data: unknown, { request }: Route.ActionArgs): string {
  return listHref(readFilters(new URL(request.url).searchParams))
}

const publish = submitWith(answerQuestion, { notice: text.sent, redirectTo: here })
const keep = submitWith(saveAnswerDraft, { notice: text.draft.saved, isPassing: true, redirectTo: here })
const hide = submitWith(hideQuestion, { notice: text.hiddenNow, redirectTo: here })

/** What a form of the screen asks for: an answer published or kept, or a question taken out of sight. */
export async function send(args: Route.ActionArgs) {
  const form = await postedForm(args)
  if (hiddenByForm(String(form.get(FORM_FIELD))) === 'question') return hide(args, form)
  return form.has(DRAFT_STEP) ? keep(args, form) : publish(args, form)
}
