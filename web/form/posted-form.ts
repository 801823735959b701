import { type ActionFunctionArgs, data } from 'react-router'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import { formRoomOf } from '#contracts/common/form-room.ts'
import type { UploadedFile } from '#contracts/common/image.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import { actingForOf } from '#contracts/common/acting.ts'
import { ACCOUNT_FIELD } from './form-reply.ts'
import { hostOf } from '#web/api/call.ts'
import type { RefusalData } from '#web/api/refusal.ts'

const COPIED_AT_ONCE = 4 * 1024 * 1024

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
  const isOther = 'entries' in posted && !isFor(host.actingFor, posted.entries)
  if ('entries' in posted && !isOther) return formOf(posted.entries)
  const code = 'entries' in posted ? 'other-account' : posted.refused
  const { status, message } = commonErrors[code]
  throw data<RefusalData>({ detail: message, code, reasons: [], requestId: null }, { status })
}

/** A form that was made for one account is carried out for no other: its page says for whom it is, and so does its address. */
function isFor(company: string | null, entries: readonly (readonly [string, string | UploadedFile])[]): boolean {
  const made = entries.find(([name]) => name === ACCOUNT_FIELD)?.[1]
  return made === undefined || (typeof made === 'string' && actingForOf(made) === company)
}

async function formOf(entries: readonly (readonly [string, string | UploadedFile])[]): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (name === ACCOUNT_FIELD) continue
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, await blobOf(value.bytes), value.name)
  }
  return form
}

/** A blob copies what it is made of, except blobs: of a large file, others have their turns between. */
async function blobOf(bytes: UploadedFile['bytes']): Promise<Blob> {
  const parts: Blob[] = []
  for (let at = 0; at < bytes.length; at += COPIED_AT_ONCE) {
    if (at > 0) await new Promise((goOn) => setTimeout(goOn))
    parts.push(new Blob([bytes.subarray(at, at + COPIED_AT_ONCE)]))
  }
  return new Blob(parts)
}

/** Names the calls behind an action that is not made by `submit`: what they take, its form may hold. */
export function calling<Action extends (...given: never[]) => unknown>(
  calls: readonly Endpoint[],
  action: Action,
): Action & { readonly calls: readonly Endpoint[] } {
  return Object.assign(action, { calls })
}
