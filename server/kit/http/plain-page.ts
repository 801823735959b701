import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError, type ErrorAnswer, sendError } from './reply-error.ts'

/** A failure that no call and no screen answers for: the failure envelope below `/api`, elsewhere its sentence as a page. */
export function replyFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const answer = answerError(error, {}, request.id, request.log, request.routeOptions.url ?? '')
  return request.url.startsWith('/api') ? sendError(reply, answer) : replyPlainPage(reply, answer)
}

/** A sentence as a page that needs nothing: no scripts, no styles, no screens. */
export function replyPlainPage(reply: FastifyReply, { status, body, retryAfter }: ErrorAnswer): FastifyReply {
  const sentence = String(body['exceptionDetail'])
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="tr"><meta charset="utf-8"><title>${sentence}</title><p>${sentence}</p></html>`)
}
