import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './compression.ts'

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

interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly raw: Buffer
  readonly br: Buffer | null
  readonly gz: Buffer | null
  readonly immutable: boolean
}

/** Serves the built client from memory: it is about a megabyte, and a rebuild under a running server takes nothing away. */
export function serveStaticFiles(app: FastifyInstance, directory: string): number {
  const files = readFiles(directory, '')
  for (const [url, file] of files) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => send(request, reply, file),
    })
  }
  // A name that is not there is no page: a plain 404, cheap and without scripts.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    exposeHeadRoute: false,
    handler: (_request, reply) => reply.code(404).type('text/plain').send(''),
  })
  return files.length
}

function readFiles(directory: string, below: string): [string, StaticFile][] {
  return readdirSync(join(directory, below)).flatMap((name): [string, StaticFile][] => {
    const path = join(below, name)
    const file = join(directory, path)
    if (statSync(file).isDirectory()) return name.startsWith('.') ? [] : readFiles(directory, path)
    const type = TYPES[extname(name)]
    if (!type) return []
    const raw = readFileSync(file)
    const beside = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : null)
    const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
    const url = `/${path.replaceAll('\\', '/')}`
    return [[url, { type, etag, raw, br: beside('.br'), gz: beside('.gz'), immutable: url.startsWith('/assets/') }]]
  })
}

function send(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  reply.headers({
    'Content-Type': file.type,
    ETag: file.etag,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  if (file.br ?? file.gz) reply.header('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const { encoding, body } = chooseEncoding(request.headers['accept-encoding'], file)
  if (encoding) reply.header('Content-Encoding', encoding)
  if (request.method === 'HEAD') return reply.header('Content-Length', body.length).send()
  return reply.send(body)
}
