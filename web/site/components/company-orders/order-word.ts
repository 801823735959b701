import type { ActionFunctionArgs } from 'react-router'
import { confirmCompanyOrder } from '#contracts/investments/company-endpoints.ts'
import type { confirmErrors } from '#contracts/investments/company-messages.ts'
import { hostOf } from '#web/api/call.ts'
import { leadTo } from '#web/api/lead-to.ts'
import type { ApiRefusal } from '#web/api/refusal.ts'
import { calling } from '#web/form/posted-form.ts'
import { submitWith } from '#web/form/submit.ts'
import { companyOrderText as text } from './text.ts'

/** The form of an action in which a second person gives their word; `back`: the page it stands on. */
export const ORDER_WORD = 'onay'

/**
 * The second person's word, wherever the order stands; tells what was answered and shows the page again. So it does where another
 * answer came first (in another tab, by another person): the order is gone from the page, and nothing is left to press.
 */
export function orderWord<Args extends ActionFunctionArgs = ActionFunctionArgs>(
  back: string | ((data: unknown, args: Args) => string),
) {
  const refusedLate = ({ code, exceptionDetail }: ApiRefusal, args: Args) => {
    if (code !== ('order-not-waiting' satisfies keyof typeof confirmErrors)) return
    hostOf(args.context).notify({ kind: 'warning', text: exceptionDetail, stays: true })
    return leadTo(typeof back === 'function' ? back(null, args) : back, args.request)
  }
  const [confirmed, refused] = [text.confirmed, text.refused].map((notice) =>
    submitWith<typeof confirmCompanyOrder, Args>(confirmCompanyOrder, {
      notice,
      isPassing: true,
      redirectTo: back,
      refused: refusedLate,
    }),
  )
  return calling(
    [confirmCompanyOrder],
    (args: Args, form: FormData) =>
      (form.get('answer') === 'yes' ? confirmed : refused)?.(args, form) ?? Promise.resolve(null),
  )
}
