import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { STREAM_BEAT, STREAM_BEAT_MS } from '#contracts/common/stream-beat.ts'
import { refuseInput, replyError } from '../reply-error.ts'
import type { Actor } from '../../actor.ts'
import type { Drain } from '../shutdown/drain.ts'
import { admit, type Asked, askedBy, type ServeOptions } from '../serve.ts'
import { isSecureSite } from '../transport-security.ts'
import { askAgain } from './ask-again.ts'
import { followedOf } from './followed.ts'
import { type MemberReading, openLines } from './readers.ts'
import type { Stream } from './stream.ts'

/** When a browser whose line broke comes back. */
const RETRY_MS = 3_000
/** When one comes back whose server leaves: others are there, and not all come in the same moment. */
const soonRetryMs = (at: number): number => 50 + ((at * 37) % 1_000)
const BEAT = `event: ${STREAM_BEAT}\ndata:\n\n`

/**
 * Serves replies that do not end, as server-sent events. Whoever comes back says with `Last-Event-ID` what they have: they are told how it
 * stands now unless it still stands so. What happened in between is not told, since each event tells the whole.
 */
export function serveStreams(
  app: FastifyInstance,
  streams: readonly Stream[],
  options: ServeOptions,
  drain?: Pick<Drain, 'onLeaving'>,
): void {
  if (streams.length === 0) return
  const isSecure = isSecureSite(options.baseUrl)
  const lines = openLines()
  const reading = { ...options.context, db: options.reads ?? options.context.db }
  const all = streams.map((stream) => ({ stream, followed: followedOf(stream, reading) }))
  const asking = askAgain(lines, options)
  const beat = setInterval(() => lines.writeAll(BEAT), STREAM_BEAT_MS).unref()
  drain?.onLeaving(() => lines.endAll((at) => `retry: ${soonRetryMs(at)}\n\n`))
  app.addHook('preClose', (done) => {
    clearInterval(beat)
    asking.stop()
    for (const { followed } of all) followed.stop()
    lines.endAll()
    done()
  })
  for (const { stream, followed } of all) {
    const { endpoint } = stream
    app.get(`/api${endpoint.path}`, { exposeHeadRoute: false }, async (request, reply) => {
      try {
        const asked = askedBy(request, reply, endpoint, isSecure)
        const actor = await admit(stream, options, asked)
        const parsed = z.safeParse(endpoint.input, asked.input())
        if (!parsed.success) throw refuseInput(parsed.error)
        const client = { address: asked.address, userAgent: asked.userAgent.slice(0, 300) }
        const id = await stream.find({ ...reading, actor, requestId: asked.requestId, client }, parsed.data)
        const line = lines.open(asked.address, readingOf(stream, asked, actor))
        line.write(`retry: ${RETRY_MS}\n${BEAT}`)
        const { known } = parsed.data as { readonly known?: string }
        const has = lastEventOf(request.headers['last-event-id']) ?? known
        await followed.follow(id, line, has).catch((error: unknown) => {
          line.body.destroy()
          throw error
        })
        return await reply
          .header('cache-control', 'no-store')
          // Proxies that gather replies would hold back each event until many have come.
          .header('x-accel-buffering', 'no')
          .type('text/event-stream; charset=utf-8')
          .send(line.body)
      } catch (error) {
        return replyError(request, reply.header('cache-control', 'no-store'), error, endpoint.errors)
      }
    })
  }
}

function readingOf({ endpoint }: Stream, { credential, actingFor }: Asked, actor: Actor): MemberReading | null {
  if (actor.kind !== 'member' || !credential) return null
  return { personId: actor.person?.id ?? actor.id, jwt: credential.jwt, endpoint, actingFor }
}

function lastEventOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined
}
