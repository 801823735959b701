import type { IncomingHttpHeaders } from 'node:http'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Leaves of what proxies say about a request only what the nearest one said, and only where there is one: the framework and
 * the screens read these headers, and anyone may write them.
 */
export function tidyForwarded(headers: IncomingHttpHeaders, trustedProxies: number): void {
  keepLast(headers, 'x-forwarded-proto', trustedProxies > 0 && /^https?$/)
  keepLast(headers, 'x-forwarded-host', trustedProxies > 0 && HOST)
}

function keepLast(headers: IncomingHttpHeaders, name: string, shape: RegExp | false): void {
  const said = headers[name]
  if (said === undefined) return
  const last = String(said).split(',').at(-1)?.trim() ?? ''
  if (shape && shape.test(last)) headers[name] = last
  else delete headers[name]
}
