import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import type { ErrorTable } from '#contracts/common/errors.ts'
import { nothing } from '#contracts/common/wire.ts'
import type { Endpoint, Throttle } from '#contracts/common/endpoint.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { ACTING_HEADER } from '../acting.ts'
import { clientAddress } from '../request/client-address.ts'
import { findCredential } from '../request/credentials.ts'
import { replyError } from '../reply-error.ts'
import { admit, type ServeOptions } from '../serve.ts'

/** What stands behind an address that files are uploaded to, piece by piece. */
export interface Uploads {
  /** Of the uploads; each lies below it by its id. */
  readonly path: `/api/${string}`
  readonly errors: ErrorTable
  /** As an endpoint's. */
  readonly forCompany: CompanyGrant
  /** Of uploads that one member begins. */
  readonly throttle: Throttle
  /** The largest that is taken, in bytes. */
  mostBytes(context: Pick<Context, 'db'>): Promise<number>
  /** Begins one of so many bytes and answers with its id. */
  begin(context: Context, length: number, told: Readonly<Record<string, string>>): Promise<string>
  /** How much of one has come. */
  find(context: Context, id: string): Promise<Progress>
  /** Takes in what comes from this byte on, also where the sender is cut off; says how much has come then. */
  receive(context: Context, id: string, from: number, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** Takes what has come away. */
  discard(context: Context, id: string): Promise<void>
}

export interface Progress {
  readonly received: number
  readonly length: number
}

const VERSION = '1.0.0'
const TYPE = 'application/offset+octet-stream'

/**
 * Serves the protocol tus 1.0 with creation and termination (https://tus.io/protocols/resumable-upload) to members: bodies are
 * streamed, never held. One request lasts as long as any other may, so senders do well to send a few megabytes at a time.
 */
export function serveUploads(app: FastifyInstance, options: ServeOptions, uploads: Uploads): void {
  const answer = answering(options, uploads)
  const acts = actsOn(uploads)
  void app.register(async (scope) => {
    // As they come: nothing is read before the sender is let in.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.options(uploads.path, async (_request, reply) =>
      reply
        .code(204)
        .header('tus-resumable', VERSION)
        .header('tus-version', VERSION)
        .header('tus-extension', 'creation,termination')
        .header('tus-max-size', await uploads.mostBytes(options.context))
        .send(),
    )
    scope.post<OfOne>(
      uploads.path,
      answer(async (context, request, reply) => {
        refuseUnoffered(request)
        const id = await uploads.begin(context, countIn(request, 'upload-length'), metadataOf(request))
        reply.code(201).header('location', `${uploads.path}/${id}`).header('upload-offset', 0)
      }),
    )
    const one = `${uploads.path}/:id`
    scope.head<OfOne>(one, answer(acts.HEAD))
    scope.patch<OfOne>(one, answer(acts.PATCH))
    scope.delete<OfOne>(one, answer(acts.DELETE))
    // Clients that can send none of these say by a header which they mean.
    scope.post<OfOne>(
      one,
      answer(async (context, request, reply) => {
        const meant = String(request.headers['x-http-method-override'])
        if (meant !== 'HEAD' && meant !== 'PATCH' && meant !== 'DELETE') throw new Refusal('not-found')
        await acts[meant](context, request, reply)
      }),
    )
  })
}

type Act = (context: Context, request: FastifyRequest<OfOne>, reply: FastifyReply) => Promise<unknown>

/** What is done with an upload that was begun. */
function actsOn(uploads: Uploads) {
  return {
    async HEAD(context, request, reply) {
      const { received, length } = await uploads.find(context, request.params.id)
      reply.code(200).header('upload-offset', received).header('upload-length', length)
    },
    async PATCH(context, request, reply) {
      if (request.headers['content-type'] !== TYPE) throw new Refusal('unsupported-type')
      const from = countIn(request, 'upload-offset')
      const bytes = request.body as AsyncIterable<Uint8Array>
      reply.code(204).header('upload-offset', await uploads.receive(context, request.params.id, from, bytes))
    },
    async DELETE(context, request, reply) {
      await uploads.discard(context, request.params.id)
      reply.code(204)
    },
  } satisfies Record<string, Act>
}

/** Lets members in, acts, and answers with what was done or why not. */
function answering(options: ServeOptions, uploads: Uploads) {
  const door: Endpoint = {
    method: 'POST',
    path: uploads.path.slice('/api'.length) as Endpoint['path'],
    access: 'member',
    forCompany: uploads.forCompany,
    input: nothing,
    output: nothing,
    errors: uploads.errors,
    summary: 'Uploads in pieces (tus 1.0).',
  }
  const contextOf = async (request: FastifyRequest<OfOne>, reply: FastifyReply): Promise<Context> => {
    // Before who it is: a client of another version learns which to speak.
    if (request.headers['tus-resumable'] !== VERSION) {
      reply.header('tus-version', VERSION)
      throw new Refusal('upload-version-unknown')
    }
    const endpoint = begins(request) ? { ...door, throttle: uploads.throttle } : door
    const client = { address: clientAddress(request), userAgent: String(request.headers['user-agent'] ?? '') }
    const asked = {
      ...client,
      credential: findCredential(request),
      fundTypeCode: request.headers['fundcollectiontypecode'],
      actingFor: request.headers[ACTING_HEADER],
      requestId: request.id,
      input: () => ({}),
      renew: ({ jwt }: { readonly jwt: string }) => reply.header('x-renewed-jwt', jwt),
    }
    const actor = await admit({ endpoint }, options, asked)
    return { ...options.context, actor, requestId: request.id, client }
  }
  return (act: Act) => async (request: FastifyRequest<OfOne>, reply: FastifyReply) => {
    reply.header('tus-resumable', VERSION).header('cache-control', 'no-store')
    try {
      await act(await contextOf(request, reply), request, reply)
      return await reply.send()
    } catch (error) {
      return replyError(request, reply, error, uploads.errors)
    }
  }
}

interface OfOne {
  Params: { id: string }
}

/** What is sent to the address of all is about none of them yet. */
const begins = ({ method, params }: FastifyRequest<OfOne>): boolean => method === 'POST' && !('id' in params)

/** Extensions of the protocol that clients may take for granted and that are none of ours. */
function refuseUnoffered({ headers }: FastifyRequest): void {
  if (headers['upload-concat'] !== undefined) throw new Refusal('upload-parts-not-offered')
  if (headers['upload-length'] === undefined) throw new Refusal('upload-length-missing')
}

/** A number of bytes that a header has to tell. */
function countIn(request: FastifyRequest, name: string): number {
  const text = String(request.headers[name] ?? '')
  if (!/^\d{1,12}$/.test(text)) throw new Refusal('malformed-json')
  return Number(text)
}

/** `key base64, key base64`, as the protocol writes them. */
function metadataOf(request: FastifyRequest): Record<string, string> {
  const pairs = String(request.headers['upload-metadata'] ?? '')
    .slice(0, 4_000)
    .split(',')
    .map((pair) => pair.trim().split(' '))
  return Object.fromEntries(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]))
}
