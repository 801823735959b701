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
import { escapeHtml, writePlainPage } from '../write-plain-page.ts'
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
  const { html, csp } = pageOf(closing, openingOf(closing, now))
  return reply
    .header('content-security-policy', csp)
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Where whoever has a right that runs comes to it: by signing in, which stays open. */
const TO_RIGHTS = paths.auth.signIn.href({ donus: paths.profile.portfolio.href() })

/** The notice, with whom to turn to: what it says of money and rights is true of every closing. */
function pageOf({ words, operator }: Closing, opening: string): { html: string; csp: string } {
  const { name, phone, email } = operator
  const ways = [
    phone && `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a>`,
    email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ].filter(Boolean)
  const contact = ways.length > 0 ? `<p>${closedPage.contact} ${ways.join(', ')}</p>` : ''
  return writePlainPage({
    title: closedPage.title,
    name,
    body: `<p>${escapeHtml(words)}</p>${opening && `<p><b>${opening}</b></p>`}<p>${closedPage.money}</p><p>${closedPage.unsent}</p>`,
    footer: `<p>${closedPage.rights} <a href="${TO_RIGHTS}">${closedPage.toPortfolio}</a></p>${contact}`,
  })
}
