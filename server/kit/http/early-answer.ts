import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Connections, followConnections } from './connections.ts'
import type { Drain } from './shutdown/drain.ts'

/** Answers a request whose reply lies ready; false when the framework has to. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** An answer that is out. */
export interface Answered {
  readonly method: string
  /** As it was asked for: nothing that may be kept or counted by. */
  readonly url: string
  /** The pattern that was declared for it; null: none was. */
  readonly route: string | null
  readonly status: number
  readonly seconds: number
}

export type OnAnswered = (answered: Answered) => void

/** Where screens are served: what lies ready is theirs. */
export const SCREENS = '/*'

const HEADER_MS = 10_000
/** Longer than proxies keep an idle connection, so that none of them sends a request into a closing one. */
const KEEP_ALIVE_MS = 72_000

/** How often a connection's time is given anew to work that is not done: ten minutes in all. */
const MOST_TIMES = 20

interface Door {
  readonly timeoutMs: number
  readonly connections: Connections
  early: EarlyAnswer | null
  /** While this is so the framework sees every request. */
  isHeld: () => boolean
}

const doors = new WeakMap<FastifyInstance, Door>()

/** The door of an application that is still to be made: its limits of time, and the place for an early answer. */
export function openDoor(timeoutMs: number, drain: Pick<Drain, 'isLeaving'>, onAnswered?: OnAnswered) {
  const door: Door = { timeoutMs, connections: followConnections(), early: null, isHeld: () => false }
  return {
    connections: door.connections,
    serverFactory: (handler: (request: IncomingMessage, response: ServerResponse) => void) =>
      listenAt(door, (request, response) => {
        door.connections.began(response)
        // Who leaves lets every connection hear it, which the framework says.
        const isHeld = drain.isLeaving || door.isHeld()
        const began = onAnswered && performance.now()
        if (isHeld || !door.early?.(request, response)) handler(request, response)
        else if (began !== undefined) tellEarly(onAnswered, request, response, began)
      }),
    belongsTo(app: FastifyInstance): void {
      doors.set(app, door)
      // From then on every connection has to hear that it is closed, which the framework says.
      app.addHook('preClose', (done) => {
        door.early = null
        done()
      })
    },
  }
}

/**
 * Lets ready replies go out before the framework has looked at the request: routing, hooks and the request's own logger cost more
 * than such a reply. No log line is written for them.
 */
export function answerEarly(app: FastifyInstance, early: EarlyAnswer): void {
  const door = doors.get(app)
  if (door) door.early = early
}

/** Lets no ready reply go out while this is so. */
export function holdEarlyAnswers(app: FastifyInstance, isHeld: () => boolean): void {
  const door = doors.get(app)
  if (door) door.isHeld = isHeld
}

function tellEarly(
  onAnswered: OnAnswered | undefined,
  { method = 'GET', url = '/' }: IncomingMessage,
  { statusCode: status }: ServerResponse,
  began: number,
): void {
  onAnswered?.({ method, url, route: SCREENS, status, seconds: (performance.now() - began) / 1000 })
}

function listenAt({ timeoutMs, connections }: Door, handler: http.RequestListener): http.Server {
  const patience = new WeakMap<ServerResponse, number>()
  // Looked at every 2 s instead of every 30 s, or a slow header would live three times its limit.
  const server = http.createServer({ connectionsCheckingInterval: 2_000 }, handler)
  server.headersTimeout = HEADER_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.requestTimeout = timeoutMs
  server.setTimeout(timeoutMs, (socket) => {
    // Who waits for work that takes its time (a trial's weeks, lived through) is not left without an answer to it.
    const owed = connections.owedBy(socket)
    const times = owed ? (patience.get(owed) ?? 0) + 1 : Infinity
    if (!owed || times > MOST_TIMES) return void socket.destroy()
    patience.set(owed, times)
    socket.setTimeout(timeoutMs)
  })
  server.on('connection', connections.opened)
  return server
}
