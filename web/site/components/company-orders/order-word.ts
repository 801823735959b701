import type { ActionFunctionArgs } from 'react-router'
import { confirmCompanyOrder } from '#contracts/investments/company-endpoints.ts'
import { calling } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import { companyOrderText as text } from './text.ts'

/** The form of an action in which a second person gives his word; `back`: the page it stands on. */
export const ORDER_WORD = 'onay'

/** The second person's word, wherever the order stands; tells what was answered and shows the page again. */
export function orderWord<Args extends ActionFunctionArgs = ActionFunctionArgs>(
  back: string | ((data: unknown, args: Args) => string),
) {
  const [confirmed, refused] = [text.confirmed, text.refused].map((notice) =>
    submitWith<typeof confirmCompanyOrder, Args>(confirmCompanyOrder, { notice, isPassing: true, redirectTo: back }),
  )
  return calling(
    [confirmCompanyOrder],
    (args: Args, form: FormData) =>
      (form.get('answer') === 'yes' ? confirmed : refused)?.(args, form) ?? Promise.resolve(null),
  )
}
