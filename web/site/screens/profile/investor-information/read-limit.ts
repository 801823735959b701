import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getMkkLimit } from '#contracts/investments/endpoints.ts'
import { call } from '#web/api/call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'

export type Limit = OutputOf<typeof getMkkLimit>

/** The yearly limit, or the sentence why it cannot be told now: no reason to refuse the whole page. */
export async function readLimit(args: LoaderFunctionArgs): Promise<Limit | { readonly detail: string }> {
  try {
    return await call(getMkkLimit, {}, args.context)
  } catch (error) {
    if (error instanceof ApiRefusal && error.status !== 401) return { detail: error.exceptionDetail }
    throw error
  }
}
