import type { ActionFunctionArgs } from 'react-router'
import { getInvestorPermissions } from '#contracts/membership/endpoints.ts'
import { hostOf } from '#web/api/call.ts'
import { keepTyped } from '#web/api/kept-form.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { toSignIn } from '#web/api/load.ts'
import type { ApiRefusal } from '#web/api/refusal.ts'
import { SESSION_ENDED, WRITER_FIELD } from '../form-reply.ts'
import type { FormReading } from '../read-form.ts'
import { lostText } from './text.ts'

type Said = Pick<ApiRefusal, 'status' | 'fields' | 'exceptionDetail' | 'code' | 'reasons'>

const said = (status: number, code: string, exceptionDetail: string): Said => ({
  status,
  code,
  exceptionDetail,
  fields: {},
  reasons: [],
})

/** Who had the page open that a form came from; null: a visitor. */
export function writerOf(form: FormData): string | null {
  const writer = form.get(WRITER_FIELD)
  return typeof writer === 'string' && writer !== '' ? writer : null
}

/** The refusal of a form whose writer is not who is signed in now: nothing is sent in another's name. Null where that is right. */
export function refuseOtherWriter(form: FormData, args: ActionFunctionArgs): Said | null {
  const [writer, { memberId }] = [writerOf(form), hostOf(args.context)]
  if (writer === null || memberId === null || writer === memberId) return null
  return said(409, 'other-member', lostText.otherMember)
}

/** Whether a whole page was posted by a member whose session has ended. Who may no longer act for a company is signed in all the same. */
export async function hasEndedUnseen(form: FormData, { context }: ActionFunctionArgs): Promise<boolean> {
  const host = hostOf(context)
  if (writerOf(form) === null || !host.isPage || (await host.mayCall(getInvestorPermissions))) return false
  return (
    host.actingFor === null || (await host.callApi({ method: 'GET', path: getInvestorPermissions.path })).status === 401
  )
}

/**
 * What answers a form whose session has ended: with scripts a refusal, beside which one signs in again without leaving the page;
 * without, the way to the sign-in screen and back, where what was typed is found again. Null for a visitor's form.
 */
export async function answerLostSession(
  {
    form,
    name,
    values,
  }: { readonly form: FormData; readonly name: string | null; readonly values: FormReading['values'] },
  args: ActionFunctionArgs,
): Promise<Said | Response | null> {
  const host = hostOf(args.context)
  const writer = writerOf(form) ?? host.memberId
  if (writer === null) return null
  if (!host.isPage) return said(401, SESSION_ENDED, lostText.ended)
  const { [WRITER_FIELD]: _writer, ...typed } = values
  const isKept = await keepTyped(writer, { form: name, values: typed }, args)
  host.signOut()
  host.notify({ kind: 'info', text: isKept ? lostText.kept : lostText.notKept, stays: true })
  return leadTo(toSignIn(args.request).headers.get('Location') ?? '/', args.request)
}
