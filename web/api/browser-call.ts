import type { Endpoint, OutputOf, WireInputOf } from '#contracts/common/endpoint.ts'
import { actingForOf } from '#contracts/common/acting.ts'
import { resolveEndpoint } from './lazy-endpoint.ts'

/** An event of a stream as what it tells. Throws `ApiRefusal` for what is none. */
export async function readStreamed<E extends Endpoint>(endpoint: E, text: string): Promise<OutputOf<E>> {
  const [declared, { read }] = await Promise.all([resolveEndpoint(endpoint), import('./wire.ts')])
  return read(declared, { status: 200, body: JSON.parse(text) })
}

/** `call` from the browser, with the visitor's cookies: for what no loader can do, such as live values. Throws `ApiRefusal`. */
export async function callFromBrowser<E extends Endpoint>(endpoint: E, input: WireInputOf<E>): Promise<OutputOf<E>> {
  // Decoding needs zod, which comes only when something is called.
  const [declared, { read, requestOf }] = await Promise.all([resolveEndpoint(endpoint), import('./wire.ts')])
  const { method, path, query, body } = requestOf(declared, input)
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const reply = await fetch(`/api${path}${search}`, {
    method,
    headers: { 'Content-Type': 'application/json', FundCollectionTypeCode: '100', ...actingHeader() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null)
  return read(declared, { status: reply?.status ?? 0, body: await reply?.json().catch(() => null) })
}

/** For which company this tab's calls are made, as its address says. */
export function actingHeader(): Record<string, string> {
  const companyId = actingForOf(location.pathname)
  return companyId === null ? {} : { ActingFor: companyId }
}
