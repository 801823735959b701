import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#contracts/paths.ts'
import { closedPage } from '#contracts/platform/maintenance-messages.ts'
import type { Clock } from '../../clock.ts'
import { ACTING_HEADER } from '../acting.ts'
import { holdEarlyAnswers } from '../early-answer.ts'
import {
  type Closable,
  closedRefusal,
  type Closing,
  isOpenAddress,
  mayEnterClosed,
  openingOf,
} from './open-in-maintenance.ts'
import { answerError } from '../reply-error.ts'
import { findCredential } from '../request/credentials.ts'
import { keptFor } from './rights-kept.ts'
import type { Authenticate } from '../serve.ts'

export interface ClosedDoors extends Closable {
  readonly authenticate: Authenticate
  readonly clock: Clock
}

/**
 * Answers everybody but staff with the notice while the platform is closed: 503 with Retry-After, never kept by anyone. What is under
 * way ends as it began, and due work goes on: only the doors are closed. What stays open: open-in-maintenance.ts; whose right of
 * withdrawal runs comes to it all the same (rights-kept.ts).
 */
export function closeDoors(app: FastifyInstance, doors: ClosedDoors): void {
  holdEarlyAnswers(app, () => doors.current() !== null)
  app.addHook('onRequest', async (request, reply) => {
    const closing = doors.current()
    if (!closing || isOpenAddress(pathOf(request), doors.isTrial) || (await mayPass(request, doors))) return
    return answerClosed(request, reply, closing, doors.clock.now())
  })
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? ''
}

/** Staff, and whoever comes for a right of their own that runs. What they may do for a company the call itself asks. */
async function mayPass(request: FastifyRequest, { authenticate, hasOpenRight }: ClosedDoors): Promise<boolean> {
  const credential = findCredential(request)
  const known = credential && (await authenticate(credential.jwt))
  if (!known) return false
  if (mayEnterClosed(known.actor)) return true
  const kept = keptFor(pathOf(request))
  if (!kept || known.actor.kind !== 'member') return false
  const company = kept.companyId ?? request.headers[ACTING_HEADER]
  return hasOpenRight(typeof company === 'string' ? company : known.actor.id)
}

function answerClosed(request: FastifyRequest, reply: FastifyReply, closing: Closing, now: Date): FastifyReply {
  const { body, status, retryAfter = 0 } = answerError(closedRefusal(closing, now), {}, request.id, request.log, '')
  reply.code(status).header('retry-after', retryAfter).header('cache-control', 'no-store')
  if (request.url.startsWith('/api')) return reply.send(body)
  return reply
    .header('content-security-policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'`)
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(pageOf(closing.words, openingOf(closing, now)))
}

/** The site's own colours in both themes (web/styles/tokens.css), without its sheet: this page needs nothing that may be away. */
const STYLE = `:root{color-scheme:light dark;--ground:#fbfaf6;--surface:#fff;--ink:#13211b;--soft:#4b5a52;--line:#dfdbcf;--action:#0f5a43}
@media(prefers-color-scheme:dark){:root{--ground:#0d1512;--surface:#131e19;--ink:#e9eee9;--soft:#adbab1;--line:#26332c;--action:#7ccfab}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);
font:1.0625rem/1.625rem 'Source Sans 3',system-ui,Arial,sans-serif}
main{box-sizing:border-box;max-width:38rem;margin:1.5rem;padding:2rem 2.25rem;background:var(--surface);border:1px solid var(--line);
border-top:3px solid var(--action);border-radius:.375rem}
h1{margin:0 0 1rem;font-size:2.0625rem;line-height:2.4375rem;font-weight:700;letter-spacing:-.01em;text-wrap:balance}
p{margin:0 0 1rem;white-space:pre-line;overflow-wrap:anywhere;text-wrap:pretty}b{font-weight:600}time{white-space:nowrap}
.rights{margin:1.5rem 0 0;padding-top:1rem;border-top:1px solid var(--line);color:var(--soft)}
a{color:var(--action);font-weight:600}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')

/** Where whoever has a right that runs comes to it: by signing in, which stays open. */
const TO_RIGHTS = paths.auth.signIn.href({ donus: paths.profile.portfolio.href() })

/** A page that needs nothing else of the platform. */
function pageOf(words: string, opening: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${closedPage.title}</title>`
  return `<!doctype html><html lang="tr"><head>${head}<style>${STYLE}</style></head><body><main><h1>${closedPage.title}</h1><p>${escape(
    words,
  )}</p>${opening && `<p><b>${opening}</b></p>`}<p>${closedPage.money}</p><p>${closedPage.unsent}</p><p class="rights">${closedPage.rights} <a href="${TO_RIGHTS}">${closedPage.toPortfolio}</a></p></main></body></html>`
}
