import type { FastifyInstance } from 'fastify'
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

/** A request to a host that can be none is answered 400, as RFC 9112 (3.2) asks, before anything reads it. */
export function refuseUnnamedHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isHost(request.host || request.headers.host)) return done()
    replyFailure(request, reply, new Refusal('malformed-json'))
  })
}
