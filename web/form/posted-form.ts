import { type ActionFunctionArgs, data } from 'react-router'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { formRoomOf } from '#contracts/common/form-room.ts'
import { commonErrors } from '#contracts/common/messages.ts'
import { hostOf } from '#web/api/call.ts'
import type { RefusalData } from '#web/api/refusal.ts'

/**
 * The form that was posted to an action, which makes `calls`: as large as an ordinary one, and larger only for those who may make
 * the larger calls. What is no form, or too large, is answered by the error page with its own status.
 */
export async function postedForm(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  calls: readonly Endpoint[] = [],
): Promise<FormData> {
  const host = hostOf(context)
  const open = await Promise.all(
    calls.map(async (call) => (call.bodyLimit !== undefined && (await host.mayCall(call)) ? [call] : [])),
  )
  const posted = await host.readForm(formRoomOf(open.flat()))
  if ('form' in posted) return posted.form
  const { status, message } = commonErrors[posted.refused]
  throw data<RefusalData>({ detail: message, code: posted.refused, reasons: [], requestId: null }, { status })
}

/** Names the calls behind an action that is not made by `submit`: what they take, its form may hold. */
export function calling<Action extends (...given: never[]) => unknown>(
  calls: readonly Endpoint[],
  action: Action,
): Action & { readonly calls: readonly Endpoint[] } {
  return Object.assign(action, { calls })
}
