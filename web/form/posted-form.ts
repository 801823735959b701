import { type ActionFunctionArgs, data } from 'react-router'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { formRoomOf } from '#contracts/common/form-room.ts'
import type { UploadedFile } from '#contracts/common/image.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
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
  if ('entries' in posted) return formOf(posted.entries)
  const { status, message } = commonErrors[posted.refused]
  throw data<RefusalData>({ detail: message, code: posted.refused, reasons: [], requestId: null }, { status })
}

function formOf(entries: readonly (readonly [string, string | UploadedFile])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name)
  }
  return form
}

/** Names the calls behind an action that is not made by `submit`: what they take, its form may hold. */
export function calling<Action extends (...given: never[]) => unknown>(
  calls: readonly Endpoint[],
  action: Action,
): Action & { readonly calls: readonly Endpoint[] } {
  return Object.assign(action, { calls })
}
