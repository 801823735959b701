import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Queryable } from '#server/kit/database/database.ts'
import type { OutsideSystem } from '#server/outside/index.ts'
import { strike } from './fault.ts'

export interface Request {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** The bank writes each statement line twice. */
  readonly isRepeating: boolean
}

export interface Reply {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** One simulated system behind a path prefix. */
export interface SimulatedSystem {
  readonly system: OutsideSystem
  readonly prefix: `/${string}`
  isAuthorised(request: Request): boolean
  answer(request: Request): Promise<Reply>
  /** What it says while it refuses everything. */
  refuse(request: Request): Reply
}

const MAX_BODY_BYTES = 32 * 1_048_576

export function json(status: number, value: unknown): Reply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}

export function xml(status: number, body: string): Reply {
  return { status, type: 'text/xml; charset=utf-8', body }
}

/** Serves the systems on loopback only. */
export async function listen(
  database: Queryable,
  systems: readonly SimulatedSystem[],
  port: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const server = createServer((incoming, outgoing) => {
    const ground = { database, systems, stopping: stopping.signal }
    const handled = handle(ground, incoming, outgoing).catch((error: unknown) => {
      // A simulator's own fault looks like any other server's to the platform; the trial's log has the rest.
      process.emitWarning(error instanceof Error ? error : String(error))
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' })
      outgoing.end()
    })
    running.add(handled)
    void handled.finally(() => running.delete(handled))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }

  /** Ends delays at once and lets what was begun finish: nothing touches the database afterwards. */
  async function stop(): Promise<void> {
    stopping.abort()
    await close(server)
    await Promise.all(running)
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}

interface Serving {
  readonly database: Queryable
  readonly systems: readonly SimulatedSystem[]
  readonly stopping: AbortSignal
}

async function handle(serving: Serving, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  const system = serving.systems.find(({ prefix }) => url.pathname.startsWith(`${prefix}/`))
  if (!system) return send(outgoing, json(404, { code: 'not-found' }))
  const request: Request = {
    method: incoming.method ?? 'GET',
    path: url.pathname.slice(system.prefix.length),
    query: url.searchParams,
    headers: incoming.headers,
    body: await readBody(incoming),
    isRepeating: false,
  }
  if (!system.isAuthorised(request)) return send(outgoing, json(401, { code: 'not-authorised' }))
  return respond(serving, system, request, outgoing)
}

async function respond(
  serving: Serving,
  system: SimulatedSystem,
  request: Request,
  outgoing: ServerResponse,
): Promise<void> {
  const fault = await strike(serving.database, system.system)
  switch (fault?.kind) {
    case 'refuse':
      return send(outgoing, system.refuse(request))
    case 'fail':
      return send(outgoing, { status: 500, type: 'text/plain', body: 'Internal Server Error' })
    case 'delay':
      await wait(fault.delayMs, undefined, { signal: serving.stopping }).catch(() => {})
      return send(outgoing, await system.answer(request))
    case 'repeat':
      await system.answer({ ...request, isRepeating: true })
      return send(outgoing, await system.answer({ ...request, isRepeating: true }))
    case 'reset':
      await system.answer(request)
      outgoing.socket?.resetAndDestroy()
      return undefined
    case 'garble': {
      const reply = await system.answer(request)
      // Of nothing there is no half: then something between answers in its place.
      if (reply.body.length === 0) return send(outgoing, { status: 200, type: 'text/html', body: '<html><body>' })
      return send(outgoing, { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) })
    }
    default:
      return send(outgoing, await system.answer(request))
  }
}

function send(outgoing: ServerResponse, reply: Reply): void {
  outgoing.writeHead(reply.status, { 'content-type': reply.type, ...reply.headers })
  outgoing.end(reply.status === 204 ? undefined : reply.body)
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    length += part.length
    if (length > MAX_BODY_BYTES) throw new Error('The body is too large for a simulator.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
