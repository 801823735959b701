import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillMessage } from '#contracts/common/errors.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { closedPage } from '#contracts/platform/maintenance-messages.ts'
import type { Clock } from '../clock.ts'
import { holdEarlyAnswers } from './early-answer.ts'
import { findCredential } from './request/credentials.ts'
import type { Authenticate } from './serve.ts'

/** What whoever comes is told while the platform is closed for maintenance. */
export interface Closing {
  readonly words: string
  readonly until: Date
}

export interface ClosedDoors {
  /** Null: open. As this process knows it, asked twice a second (server/kit/due-work/follow-value.ts). */
  current(): Closing | null
  readonly authenticate: Authenticate
  readonly clock: Clock
  readonly isTrial: boolean
}

/** What staff need to come in, and what looks whether the process lives. */
const OPEN_CALLS = ['/auth/signin', '/auth/logout', '/auth/preparepasskeysignin', '/auth/signinwithpasskey']
const OPEN = new Set([
  '/healthz',
  '/readyz',
  '/favicon.ico',
  '/marka.css',
  '/tema',
  '/api/crm/isoutofservice',
  ...OPEN_CALLS.map((path) => `/api${path}`),
  ...[paths.auth.signIn, paths.auth.multiFactor, paths.auth.signOut].map((screen) => screen.href()),
])
const OPEN_BELOW = ['/assets/', '/fonts/', '/api/userverification/']
/** The trial's own console and its calls: without them nobody could read a code there. */
const OPEN_IN_TRIAL = ['/deneme', '/api/trial/']

/** Seconds after which trying again makes sense: when it is announced to be over, within these bounds. */
const RETRY = { least: 30, most: 3600 }

/**
 * Answers everybody but staff with the notice while the platform is closed: 503 with Retry-After, never kept by anyone. What is under
 * way ends as it began, and due work goes on: only the doors are closed.
 */
export function closeDoors(app: FastifyInstance, doors: ClosedDoors): void {
  holdEarlyAnswers(app, () => doors.current() !== null)
  app.addHook('onRequest', async (request, reply) => {
    const closing = doors.current()
    if (!closing || isOpen(pathOf(request), doors.isTrial) || (await isStaff(request, doors))) return
    return answerClosed(request, reply, closing, doors.clock.now())
  })
}

/** A screen's data is asked for as `/path.data`. */
function pathOf({ url }: FastifyRequest): string {
  return (url.split('?', 1)[0] ?? '').replace(/\.data$/, '')
}

function isOpen(path: string, isTrial: boolean): boolean {
  const below = isTrial ? [...OPEN_BELOW, ...OPEN_IN_TRIAL] : OPEN_BELOW
  return OPEN.has(path) || below.some((beginning) => path.startsWith(beginning))
}

async function isStaff(request: FastifyRequest, { authenticate }: ClosedDoors): Promise<boolean> {
  const credential = findCredential(request)
  const known = credential && (await authenticate(credential.jwt))
  return known?.actor.kind === 'member' && known.actor.roles.length > 0
}

function answerClosed(request: FastifyRequest, reply: FastifyReply, { words, until }: Closing, now: Date) {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  reply
    .code(503)
    .header('retry-after', Math.min(Math.max(seconds, RETRY.least), RETRY.most))
    .header('cache-control', 'no-store')
  const opening = seconds > 0 ? fillMessage(closedPage.until, { until: formatMoment(until) }) : ''
  if (!request.url.startsWith('/api'))
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`)
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(pageOf(words, opening))
  const note = [words, opening].filter(Boolean).join(' ')
  return reply.send({
    result: false,
    data: null,
    exceptionDetail: fillMessage(commonErrors['out-of-service'].message, { note }),
    code: 'out-of-service',
    requestId: request.id,
  })
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f4ef;
color:#23211c;font:1.0625rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;max-width:36rem;margin:1.5rem;padding:2.5rem;background:#fff;
border:1px solid #ddd8cc;border-radius:.75rem}h1{margin:0 0 1rem;font:600 1.75rem/1.25 Georgia,serif}p{margin:0 0 1rem;white-space:pre-line;
overflow-wrap:anywhere}b{font-weight:600}p:last-child{margin:0;font-size:.9375rem;opacity:.8}
@media(prefers-color-scheme:dark){body{background:#171613;color:#ece8df}main{background:#211f1b;border-color:#3a372f}}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')

/** A page that needs nothing else of the platform. */
function pageOf(words: string, opening: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${closedPage.title}</title>`
  return `<!doctype html><html lang="tr"><head>${head}<style>${STYLE}</style></head><body><main><h1>${closedPage.title}</h1><p>${escape(
    words,
  )}</p>${opening && `<p><b>${opening}</b></p>`}<p>${closedPage.money}</p></main></body></html>`
}
