import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { choosePacked, compressBoth } from '../compression.ts'
import { replyFailure } from '../plain-page.ts'

/** The document as it is sent: what it says is known once all calls are declared, and few ever ask for it. */
function packed(make: () => Record<string, unknown>): () => Promise<Packed> {
  let kept: Promise<Packed> | null = null
  return () => (kept ??= compressBoth(Buffer.from(JSON.stringify(make()))))
}

type Packed = Awaited<ReturnType<typeof compressBoth>>

const AT = '/api/openapi.json'
const READER = '/api/docs'

/** Publishes the API document at `/api/openapi.json`, readable at `/api/docs`. Both are made when they are first asked for. */
export function serveApiDocs(app: FastifyInstance, make: () => Record<string, unknown>): void {
  const document = packed(make)
  app.get(AT, async (request, reply) => {
    const { encoding, body } = await choosePacked(request.headers['accept-encoding'], await document())
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.header('Vary', 'Accept-Encoding').type('application/json; charset=utf-8').send(body)
  })
  // One document at one address: the reader's own two would be written out anew for everybody who asks.
  for (const own of ['json', 'yaml']) app.get(`${READER}/${own}`, (_request, reply) => reply.redirect(AT, 308))
  let opened: Promise<FastifyInstance> | null = null
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    opened ??= import('./api-reader.ts').then(({ openApiReader }) => openApiReader(READER))
    const reader = await opened
    const { statusCode, headers, rawPayload } = await reader.inject({ url: request.url, headers: askedOf(request) })
    if (statusCode === 404) return replyFailure(request, reply, new Refusal('not-found'))
    const { connection: _own, date: _now, ...told } = headers
    return reply
      .code(statusCode)
      .headers(told)
      .send(rawPayload.length > 0 ? rawPayload : undefined)
  }
  for (const at of [READER, `${READER}/*`]) app.get(at, read)
}

/** Whether the browser has it already. */
function askedOf({ headers }: FastifyRequest) {
  const { 'if-none-match': mark, 'if-modified-since': since } = headers
  return { ...(mark ? { 'if-none-match': mark } : {}), ...(since ? { 'if-modified-since': since } : {}) }
}
