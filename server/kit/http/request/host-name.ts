import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { lowerAscii } from '#contracts/common/text/text.ts'
import { Refusal } from '../../refusal.ts'
import { replyFailure } from '../plain-page.ts'

/** A name or an address of the Internet, and a port (RFC 9110, 7.2): what an address can be made from. */
const HOST = /^(?:[\w.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(?::\d{1,5})?$/

// One server has few names, and knowing one again costs less than reading it.
let known: string | undefined

/** Whether a `Host` header can stand in an address; none at all is what HTTP/1.0 sends. */
export function isHost(header: string | undefined): boolean {
  if (header === known || header === undefined) return true
  if (!HOST.test(header) || !URL.canParse(`http://${header}`)) return false
  known = header
  return true
}

/** Whether a request names one host that can be one: of two lines, one reader takes the first and another the last. */
export function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (!isHost(headers.host)) return false
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && lowerAscii(name) === 'host') lines++
  }
  return lines < 2
}

/** A request to a host that can be none, or to two, is answered 400, as RFC 9112 (3.2) asks, before anything reads it. */
export function refuseUnnamedHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isHost(request.host || request.headers.host) && hasOneHost(request.raw)) return done()
    replyFailure(request, reply, new Refusal('malformed-json'))
  })
}
