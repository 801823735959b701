import type { IncomingMessage, ServerResponse } from 'node:http'
import { transportSecurity } from '../http/transport-security.ts'
import { chooseEncoding } from '../http/compression.ts'
import type { KeptPage } from './html-cache.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

type Encoding = ReturnType<typeof chooseEncoding>['encoding']

interface Prepared {
  readonly lines: readonly string[]
  /** A byte a character: head and body then leave in one piece, where a buffer would be handed to the system beside the head. */
  readonly body: string
}

const prepared = new WeakMap<KeptPage, Map<Encoding, Prepared>>()

/** Sends a kept page: what is the same for every visitor is put together once per page and encoding. */
export function sendKept(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, publicUrl }: { readonly requestId: string; readonly publicUrl: string },
): void {
  const bodies = { raw: page.html, br: page.br, gz: page.gz }
  const { encoding, body } = chooseEncoding(request.headers['accept-encoding'], bodies)
  const ready = prepare(page, publicUrl, encoding, body)
  response.writeHead(200, [...ready.lines, 'x-request-id', requestId])
  response.end(ready.body, 'latin1')
}

function prepare(page: KeptPage, publicUrl: string, encoding: Encoding, body: Buffer): Prepared {
  const known = prepared.get(page) ?? new Map<Encoding, Prepared>()
  prepared.set(page, known)
  const ready = known.get(encoding) ?? {
    lines: [...Object.entries(transportSecurity(publicUrl)).flat(), ...headersOf(page, encoding, body)],
    body: body.toString('latin1'),
  }
  known.set(encoding, ready)
  return ready
}

function headersOf(page: KeptPage, encoding: Encoding, body: Buffer): readonly string[] {
  return Object.entries({
    ...SECURITY_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    'Content-Security-Policy': page.csp,
    'Cache-Control': 'private, no-cache',
    ...Object.fromEntries(page.headers.filter(([name]) => name === 'x-robots-tag')),
    Vary: 'Accept-Encoding, Cookie',
  }).flat()
}
