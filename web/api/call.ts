import type { Endpoint, OutputOf, WireInputOf } from '#contracts/common/endpoint.ts'
import type { ApiCall, ApiReply, WebHost } from '#contracts/common/web-host.ts'
import type { RouterContextProvider } from 'react-router'
import { hostContext } from './host.ts'
import { read, requestOf } from './wire.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Calls the API from a loader or an action and returns its decoded data. `input` is what goes on the wire (amounts as JSON
 * numbers). Throws `ApiRefusal`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: WireInputOf<E>,
  context: Context,
): Promise<OutputOf<E>> {
  return read(endpoint, await context.get(hostContext).callApi(requestOf(endpoint, input)))
}

/** Anything below `/api` without a contract; returns the reply as it is. */
export function callRaw(context: Context, request: ApiCall): Promise<ApiReply> {
  return hostOf(context).callApi(request)
}

export function hostOf(context: Context): WebHost {
  return context.get(hostContext)
}
