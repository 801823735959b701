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

const READER = '/api/docs'

/** One document: where it is, what it is called in the reader, and how it is made. */
export interface ApiDocument {
  readonly at: string
  readonly name: string
  readonly make: () => Record<string, unknown>
}

/** Publishes the API's documents, the first of them first in the reader at `/api/docs`. All are made when they are first asked for. */
export function serveApiDocs(app: FastifyInstance, documents: readonly [ApiDocument, ...ApiDocument[]]): void {
  for (const { at, make } of documents) {
    const document = packed(make)
    app.get(at, async (request, reply) => {
      const { encoding, body } = await choosePacked(request.headers['accept-encoding'], await document())
      if (encoding) reply.header('Content-Encoding', encoding)
      return reply.header('Vary', 'Accept-Encoding').type('application/json; charset=utf-8').send(body)
    })
  }
  // One document at one address: the reader's own two would be written out anew for everybody who asks.
  for (const own of ['json', 'yaml'])
    app.get(`${READER}/${own}`, (_request, reply) => reply.redirect(documents[0].at, 308))
  let opened: Promise<FastifyInstance> | null = null
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    opened ??= import('./api-reader.ts').then(({ openApiReader }) => openApiReader(READER, documents))
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
