import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { choosePacked } from '../http/compression.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** As it is, or packed both ways: of what is packed the plain bytes are not kept. */
type Content = { readonly raw: Buffer } | { readonly br: Buffer; readonly gz: Buffer }

interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly content: Content
}

/**
 * Serves the built client from memory: it is about two megabytes, and a rebuild under a running server takes nothing away. All of
 * it lies in `assets`, under names that hold a sum of what is in them. One address for all: a route for each costs every start a
 * twentieth.
 */
export function serveStaticFiles(app: FastifyInstance, directory: string): number {
  const files = readFiles(join(directory, 'assets'))
  app.route<{ readonly Params: { readonly '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const file = files.get(request.params['*'])
      // A name that is not there is no page: a plain 404, cheap and without scripts.
      return file ? send(request, reply, file) : reply.code(404).type('text/plain').send('')
    },
  })
  return files.size
}

function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const name of readdirSync(folder)) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const file = join(folder, name)
    const raw = readFileSync(file)
    const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
    const isPacked = existsSync(`${file}.br`) && existsSync(`${file}.gz`)
    const content = isPacked ? { br: readFileSync(`${file}.br`), gz: readFileSync(`${file}.gz`) } : { raw }
    files.set(name, { type, etag, content })
  }
  return files
}

async function send(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> {
  reply.headers({
    'Content-Type': file.type,
    ETag: file.etag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  const { content } = file
  if ('br' in content) reply.header('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const { encoding, body } =
    'br' in content
      ? await choosePacked(request.headers['accept-encoding'], content)
      : { encoding: null, body: content.raw }
  if (encoding) reply.header('Content-Encoding', encoding)
  if (request.method === 'HEAD') return reply.header('Content-Length', body.length).send()
  return reply.send(body)
}
