import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KEPT_WIDTHS } from '#contracts/common/pictures.ts'
import type { Context } from '../context.ts'
import { clientAddress } from '../http/request/client-address.ts'
import { findCredential } from '../http/request/credentials.ts'
import { replyError } from '../http/reply-error.ts'
import type { ServeOptions } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import { sendFile } from './serve-ranges.ts'
import { isFilePath, variantPathOf, type FileStore, type Visibility } from '../file-store/file-store.ts'

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', pdf: 'application/pdf' }
/** What a picture has in a width's stead if it was kept when that was the usual one, which is no reason to send it whole. */
const FORMERLY: Readonly<Record<number, number>> = { 680: 800 }
const YEAR = 'public, max-age=31536000, immutable'
/** Asked for again each time: who may see it today may not tomorrow. */
const THIS_READER = 'private, no-cache'

/** What is not everybody's yet: whether a reader who signed in may see the file of a path. */
export interface Unpublished {
  readonly options: ServeOptions
  readonly mayOpen: (context: Context, filePath: string) => Promise<boolean>
}

type Asked = FastifyRequest<{ Params: { '*': string }; Querystring: { w?: unknown } }>

/**
 * Serves files by their path: `GET /api/file/getfile/{path}`, with `?w=` the WebP variant of a width of `KEPT_WIDTHS` where there is
 * one. Public ones to anybody; a path's content never changes, so the path itself is the ETag and nothing is asked twice. A private
 * one to whom `unpublished` lets see it, by the session; to all others it reads as absent. Whole, or in the one range that is asked for.
 */
export function serveFiles(app: FastifyInstance, files: FileStore, unpublished?: Unpublished): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>('/api/file/getfile/*', async (request, reply) => {
    try {
      const wanted = request.params['*']
      const type = TYPES[wanted.slice(wanted.lastIndexOf('.') + 1)]
      if (!type || !isFilePath(wanted)) throw new Refusal('not-found')
      const open = await findFile(files, 'public', request)
      if (open) return await sendFile({ request, reply, type, caching: YEAR }, open)
      const own = (await maySee(unpublished, request)) ? await findFile(files, 'private', request) : null
      if (own) return await sendFile({ request, reply, type, caching: THIS_READER }, own)
      throw new Refusal('not-found')
    } catch (error) {
      return replyError(request, reply, error, {})
    }
  })
}

type Found = Parameters<typeof sendFile>[1]

async function findFile(files: FileStore, visibility: Visibility, request: Asked): Promise<Found | null> {
  const wanted = request.params['*']
  const width = wanted.endsWith('.webp') && KEPT_WIDTHS.find((known) => String(known) === request.query.w)
  const inWidth = (one: number | undefined) => one && files.open(visibility, variantPathOf(wanted, one))
  const variant = width ? (await inWidth(width)) || (await inWidth(FORMERLY[width])) : null
  const file = variant || (await files.open(visibility, wanted))
  if (!file) return null
  const etag = `"${wanted.slice(3)}${variant ? `-${width}` : ''}"`
  return { length: file.length, etag, stream: (first, last) => file.stream({ first, last }) }
}

/** Visitors are not looked up: what is not public is nothing of theirs. */
async function maySee(unpublished: Unpublished | undefined, request: Asked): Promise<boolean> {
  const credential = unpublished && findCredential(request)
  if (!credential) return false
  const { options, mayOpen } = unpublished
  const known = await options.authenticate(credential.jwt)
  if (!known) return false
  const client = { address: clientAddress(request), userAgent: String(request.headers['user-agent'] ?? '') }
  return mayOpen({ ...options.context, actor: known.actor, requestId: request.id, client }, request.params['*'])
}
