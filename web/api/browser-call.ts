import type { Endpoint, OutputOf, WireInputOf } from '#contracts/common/endpoint.ts'
import { resolveEndpoint } from '#web/form/lazy-endpoint.ts'

/** `call` from the browser, with the visitor's cookies: for what no loader can do, such as live values. Throws `ApiRefusal`. */
export async function callFromBrowser<E extends Endpoint>(endpoint: E, input: WireInputOf<E>): Promise<OutputOf<E>> {
  // Decoding needs zod, which comes only when something is called.
  const [declared, { read, requestOf }] = await Promise.all([resolveEndpoint(endpoint), import('./call.ts')])
  const { method, path, query, body } = requestOf(declared, input)
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const reply = await fetch(`/api${path}${search}`, {
    method,
    headers: { 'Content-Type': 'application/json', FundCollectionTypeCode: '100' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null)
  return read(declared, { status: reply?.status ?? 0, body: await reply?.json().catch(() => null) })
}
