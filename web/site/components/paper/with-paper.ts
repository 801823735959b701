import type { ActionFunctionArgs } from 'react-router'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { calling } from '#web/form/posted-form.ts'
import { type FormAction, type SubmitOptions, submitWith } from '#web/form/submit.ts'

/** The file goes with the form; the call takes its name and its bytes in base64. */
export function withPaper<E extends Endpoint>(endpoint: E, options: SubmitOptions<E>): FormAction {
  const send = submitWith(endpoint, options)
  return calling([endpoint], async (args: ActionFunctionArgs, form: FormData) => {
    const file = form.get('base64document')
    if (file instanceof File) {
      form.set('fileName', file.name.slice(-200) || 'belge.pdf')
      form.set('base64document', Buffer.from(await file.arrayBuffer()).toString('base64'))
    }
    return send(args, form)
  })
}
