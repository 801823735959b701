import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { clientAddress } from '../http/request/client-address.ts'
import { findCredential } from '../http/request/credentials.ts'
import type { ByteRange } from '../file-store/file-store.ts'
import { replyError } from '../http/reply-error.ts'
import type { ServeOptions } from '../http/serve.ts'

/** A file that is played or read from any place in it. */
export interface Playable {
  readonly length: number
  readonly mimeType: string
  /** Whether everybody may see it: then others on the way may keep it too. */
  readonly isPublic: boolean
  /** Both ends included. */
  stream(first: number, last: number): Readable
}

/**
 * Serves `GET {path}/{id}` whole or in the one range that is asked for (RFC 9110 14). `find` says who may see it: an id that is
 * nobody's and one that is not for this reader are refused alike. What an id names never changes.
 */
export function serveRanges(
  app: FastifyInstance,
  options: ServeOptions,
  path: `/api/${string}`,
  find: (context: Context, id: string) => Promise<Playable>,
): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    try {
      const { id } = request.params
      const credential = findCredential(request)
      const known = credential ? await options.authenticate(credential.jwt) : null
      const client = { address: clientAddress(request), userAgent: String(request.headers['user-agent'] ?? '') }
      const actor = known?.actor ?? { kind: 'visitor' }
      const file = await find({ ...options.context, actor, requestId: request.id, client }, id)
      const caching = file.isPublic ? 'public, max-age=86400' : 'private, no-cache'
      return await sendFile({ request, reply, type: file.mimeType, caching }, { ...file, etag: `"${id}"` })
    } catch (error) {
      return replyError(request, reply, error, {})
    }
  })
}

export interface Sending {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly type: string
  /** `cache-control`. */
  readonly caching: string
}

/** Answers with a file whose content never changes: whole, or the one range that is asked for; 304 who has it, 416 beyond its end. */
export async function sendFile(
  { request, reply, type, caching }: Sending,
  { length, etag, stream }: Pick<Playable, 'length' | 'stream'> & { readonly etag: string },
): Promise<FastifyReply> {
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', caching)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const isStale = (request.headers['if-range'] ?? etag) !== etag
  const range = isStale ? null : rangeOf(request.headers.range, length)
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${length}`).send()
  const { first, last } = range ?? { first: 0, last: length - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${length}`)
  reply.type(type).header('content-length', last - first + 1)
  // A stream, so that the length stays the file's.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : stream(first, last))
}

/** The range a header asks for; null where it asks for none that is understood (the whole is answered), `beyond` the end. */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 ? 'beyond' : { first: Math.max(0, length - Number(to)), last: length - 1 }
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)]
  if (to !== '' && Number(to) < first) return null
  return first >= length ? 'beyond' : { first, last }
}
