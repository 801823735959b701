import type { FastifyInstance } from 'fastify'
import { leaveNewsletter } from '#contracts/contact/newsletter-endpoints.ts'
import { ONE_CLICK_PATH } from '#contracts/public-feeds/addresses.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Sources } from './sources.ts'

const TOKEN = /^[\w-]{20,100}$/

/**
 * Lets mail programs leave the newsletter for their reader (RFC 8058): one POST without cookies, page or further question. What it
 * says in its body is not read. A link that is worth nothing (any more) is answered 410, as machines understand it.
 */
export function serveOneClick(app: FastifyInstance, sources: Sources): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.post(ONE_CLICK_PATH, { bodyLimit: 4_096 }, async ({ raw }, reply) => {
      const token = new URLSearchParams(raw.url?.split('?')[1]).get('token') ?? ''
      reply.header('cache-control', 'no-store')
      try {
        if (!TOKEN.test(token)) throw new Refusal('link-invalid')
        await sources.ask(leaveNewsletter, { token })
        return await reply.code(200).send()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return reply.code(410).send()
      }
    })
  })
}
