import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { getKeptForm, keepForm } from '#contracts/membership/kept-form-endpoints.ts'
import { call, hostOf } from './call.ts'
import { screenOf } from './load.ts'
import { ApiRefusal } from './refusal.ts'

/** What the browser remembers the key by. */
const MEMORY = 'yarim-form'

/** A form that was sent after the session had ended, as it was typed; secrets and files left out. */
export interface KeptForm {
  readonly form: string | null
  readonly values: Readonly<Record<string, string | readonly string[]>>
}

const shape = z.object({
  form: z.nullable(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
})

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Keeps it for this browser, this screen and this member, until they have signed in again. Says whether that could be done. */
export async function keepTyped(memberId: string, kept: KeptForm, { request, context }: Args): Promise<boolean> {
  const content = JSON.stringify(kept)
  try {
    const { key } = await call(keepForm, { memberId, path: screenOf(request), content }, context)
    hostOf(context).remember(MEMORY, key)
    return true
  } catch (error) {
    // Too much, or too often: the way back stays, without what was typed.
    if (error instanceof ApiRefusal) return false
    throw error
  }
}

/** What the member typed on this screen before they signed in again. */
export async function readKeptForm({ request, context }: Args): Promise<KeptForm | null> {
  const host = hostOf(context)
  const key = host.memberId && host.recall(MEMORY)
  if (!key) return null
  try {
    const { content } = await call(getKeptForm, { key, path: screenOf(request) }, context)
    const read = z.safeParse(shape, content === null ? null : JSON.parse(content))
    return read.success ? read.data : null
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

/** A form was sent since: what was kept has done its work. */
export function forgetTyped({ context }: Pick<Args, 'context'>): void {
  const host = hostOf(context)
  if (host.recall(MEMORY) !== null) host.remember(MEMORY, '')
}
