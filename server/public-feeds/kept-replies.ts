// Feeds are the same for everyone and asked for by programs that never tire: each is made once and shared for its time, at
// the latest until something is published. Setting: none; `seconds` of each feed.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressBoth } from '#server/kit/http/compression.ts'
import { SECURITY_HEADERS } from '#server/kit/web/security-headers.ts'

export interface FeedReply {
  readonly type: string
  readonly body: string | Buffer
  /** Beside type, length, caching and the headers every reply has; null takes one of those away. */
  readonly headers?: Readonly<Record<string, string | null>>
}

interface Kept {
  readonly reply: FeedReply
  readonly raw: Buffer
  readonly br: Buffer | null
  readonly gz: Buffer | null
  readonly etag: string
  readonly generation: string
  readonly until: number
}

export interface Feed {
  readonly key: string
  /** How long it is shared. */
  readonly seconds: number
  /** Null: there is no such thing. */
  make(): Promise<FeedReply | null>
}

export interface KeptReplies {
  /** Sends what is kept under the key, or makes it. */
  send(request: FastifyRequest, reply: FastifyReply, feed: Feed): Promise<FastifyReply>
}

const MOST = 300
const GENERATION_MS = 1000

/** `generation` names what is published now; what was made under another is made anew. */
export function keptReplies(
  generation: () => Promise<string>,
  now: () => number = () => performance.now(),
): KeptReplies {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Kept | null>>()
  let known = { name: '', until: 0 }

  async function currentGeneration(): Promise<string> {
    if (known.until <= now()) known = { name: await generation(), until: now() + GENERATION_MS }
    return known.name
  }

  async function find(key: string, seconds: number, make: () => Promise<FeedReply | null>): Promise<Kept | null> {
    const name = await currentGeneration()
    const found = kept.get(key)
    if (found && found.until > now() && found.generation === name) return found
    const flight = underWay.get(key) ?? makeAndKeep(key, name, seconds, make).finally(() => underWay.delete(key))
    underWay.set(key, flight)
    return flight
  }

  async function makeAndKeep(
    key: string,
    name: string,
    seconds: number,
    make: () => Promise<FeedReply | null>,
  ): Promise<Kept | null> {
    const reply = await make()
    kept.delete(key)
    if (!reply) return null
    const made = { ...(await packed(reply)), generation: name, until: now() + seconds * 1000 }
    if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, made)
    return made
  }

  return {
    async send(request, reply, { key, seconds, make }) {
      const found = await find(key, seconds, make)
      reply.headers(SECURITY_HEADERS).header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      return found ? sendFound(request, reply, found, seconds) : reply.code(404).type('text/plain').send('')
    },
  }
}

async function packed(reply: FeedReply): Promise<Pick<Kept, 'reply' | 'raw' | 'br' | 'gz' | 'etag'>> {
  const raw = Buffer.from(reply.body)
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
  const both = raw.length > 1024 && !reply.type.startsWith('image/') ? await compressBoth(raw) : { br: null, gz: null }
  return { reply, raw, etag, ...both }
}

function sendFound(request: FastifyRequest, reply: FastifyReply, found: Kept, seconds: number): FastifyReply {
  reply.headers({ ETag: found.etag, 'Cache-Control': `public, max-age=${seconds}` })
  for (const [name, value] of Object.entries(found.reply.headers ?? {})) {
    if (value === null) reply.removeHeader(name)
    else reply.header(name, value)
  }
  if (found.br) reply.header('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === found.etag) return reply.code(304).send()
  const { encoding, body } = chooseEncoding(request.headers['accept-encoding'], found)
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.type(found.reply.type).send(body)
}
