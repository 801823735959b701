import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { replyFailure } from '../plain-page.ts'

/** What one reader of an address resolves and another leaves: signs that stand for a slash or a dot, or that are dropped. */
const CROOKED = /[\\#\0-\x20\x7f]|%(?:2[ef]|5c|[01][\da-f]|7f)|(?:^|\/)\.{1,2}(?:\/|$)/i

/** A whole address, as proxies are asked with (RFC 9112, 3.2.2), without its scheme and authority; any other as it is. */
export function withoutAuthority(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Whether whoever reads a request's path reads the same: no dot segments, no slash or dot in disguise, nothing that is dropped. */
export function isPlainPath(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  return !CROOKED.test(path)
}

/**
 * Answers 404 to a path that could be read in two ways, before anything has read it: whoever decides by a path, and whoever finds a
 * screen by it, then see the same one. Browsers and our own links write none of these.
 */
export function refuseCrookedPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isPlainPath(request.url)) return done()
    replyFailure(request, reply, new Refusal('not-found'))
  })
}
