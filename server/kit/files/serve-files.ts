import type { FastifyInstance } from 'fastify'
import { KEPT_WIDTHS } from '#contracts/common/pictures.ts'
import { replyError } from '../http/reply-error.ts'
import { Refusal } from '../refusal.ts'
import { isFilePath, variantPathOf, type FileStore } from './file-store.ts'

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', pdf: 'application/pdf' }
/** What a picture has in a width's stead if it was kept when that was the usual one, which is no reason to send it whole. */
const FORMERLY: Readonly<Record<number, number>> = { 680: 800 }
const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves public files: `GET /api/file/getfile/{path}`, with `?w=` the WebP variant of a width of `KEPT_WIDTHS` where
 * there is one. A path's content never changes, so the path itself is the ETag and nothing is asked twice.
 */
export function serveFiles(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>('/api/file/getfile/*', async (request, reply) => {
    const wanted = request.params['*']
    const extension = wanted.slice(wanted.lastIndexOf('.') + 1)
    const type = TYPES[extension]
    if (!type || !isFilePath(wanted)) return replyError(request, reply, new Refusal('not-found'), {})
    const width = KEPT_WIDTHS.find((known) => String(known) === request.query.w)
    const inWidth = (one: number | undefined) => one && files.open('public', variantPathOf(wanted, one))
    const variant = width && extension === 'webp' ? (await inWidth(width)) || (await inWidth(FORMERLY[width])) : null
    const file = variant || (await files.open('public', wanted))
    if (!file) return replyError(request, reply, new Refusal('not-found'), {})
    const etag = `"${wanted.slice(3)}${variant ? `-${width}` : ''}"`
    reply
      .header('etag', etag)
      .header('cache-control', YEAR)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(type).header('content-length', file.length).send(file.stream())
  })
}
