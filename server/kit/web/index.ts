import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actingForOf, actingPath } from '#contracts/common/acting.ts'
import { isListed } from '#contracts/public-feeds/indexing.ts'
import { loadBuiltWeb, loadWebSources, type LoadedWeb, type WebAnswer } from './bundle.ts'
import { newId } from '../id.ts'
import { AUTH_COOKIE, readCookies } from '../http/request/cookies.ts'
import type { CallInside, MayCall } from '../http/call-inside.ts'
import type { FairLine, Leave } from '../http/fair-line.ts'
import { answerEarly, SCREENS } from '../http/early-answer.ts'
import { hasOneHost } from '../http/request/host-name.ts'
import { isOwnOrigin } from '../http/request/own-origin.ts'
import { replyFailure } from '../http/plain-page.ts'
import { Refusal } from '../refusal.ts'
import { cacheKey, type HtmlCache, htmlCache, type RenderedPage } from './html-cache.ts'
import { CHOICE_COOKIE, readChoice } from './page-view-choice.ts'
import { developmentCsp, nonceCsp, referrerPolicyOf, SECURITY_HEADERS } from './security-headers.ts'
import { compressFor } from '../http/compression.ts'
import { sendKept } from './send-kept.ts'
import { serveStaticFiles } from './static-files.ts'
import { isTooDeep } from './too-deep.ts'
import { NOTICE_COOKIE, openHost, themeOf, type WebHostSettings } from './web-host.ts'
import { type Turns, turnsOf } from './turns.ts'
import { webRequest } from './web-request.ts'

export interface WebPluginOptions {
  /** Folder that holds `build/` (and, in development, `web/`). */
  readonly root: string
  readonly callInside?: CallInside
  /** Who may send larger forms: those who may make the larger calls behind them. Nobody unless told. */
  readonly mayCall?: MayCall
  /** Where pages that are made anew wait for their turn; without it none waits. */
  readonly line?: FairLine
  /** Which member a credential is worth, for their place in that line. */
  readonly memberOf?: (jwt: string) => Promise<string | null>
  /** Serve from the sources through Vite, without cache. */
  readonly development?: boolean
  readonly isTrial: boolean
  /** People are asked whether they want commercial messages; nobody unless told. */
  readonly asksAdvertising?: boolean
  /** The platform's clock. */
  now(): Promise<Date> | Date
  /** How long an anonymous page is shared, in milliseconds; 0 switches it off. */
  readonly htmlCacheMs?: number
  readonly lateHydration?: boolean
  /** The site's address for the outside world (canonical links, pictures for messengers). */
  readonly publicUrl: string
  /** Search engines may list what is public; otherwise every page says that they may not. */
  readonly searchEngines?: boolean
  readonly pageViewUrl?: string | null
  /** How often an open page asks whether something was published, in seconds; never unless told. */
  readonly followSeconds?: number
}

export interface WebPlugin {
  /** Call when something public changed: the next visitor sees it. */
  invalidate(): void
  /** Whether there is a screen at a path of the table. */
  hasScreen(path: string): Promise<boolean>
}

/** Query parameters that change what a public page shows; a page asked for with any other is not shared. */
const KNOWN_PARAMETERS = new Set(
  'tab sekme durum kategori sehir sirala ara imlec sayfa donus id tutar tur asgari bitis donem'.split(' '),
)

/** Serves the screens: static files of the build, and every other address outside `/api` by the router. */
export async function webPlugin(app: FastifyInstance, options: WebPluginOptions): Promise<WebPlugin> {
  const web = options.development ? await loadWebSources(options.root) : await loadBuiltWeb(options.root)
  const cache = options.development || options.htmlCacheMs === 0 ? null : htmlCache(options.htmlCacheMs ?? 2000)
  let publication = 0
  const settings: WebHostSettings = {
    callInside: options.callInside,
    mayCall: options.mayCall,
    isTrial: options.isTrial,
    asksAdvertising: options.asksAdvertising ?? false,
    publication: () => publication,
    publicUrl: options.publicUrl,
    pageViewUrl: options.pageViewUrl ?? null,
    followSeconds: options.followSeconds ?? 0,
    lateHydration: !options.development && (options.lateHydration ?? true),
    now: async () => options.now(),
  }
  const serving: Serving = {
    app,
    web,
    cache,
    settings,
    searchEngines: options.searchEngines ?? false,
    turns: options.line && !options.development ? turnsOf(options.line, options.memberOf) : NO_TURNS,
  }
  if (cache) answerEarly(app, (request, response) => answerKept(serving, request, response))
  app.addHook('onClose', () => web.close())
  await app.register(async (scope) => {
    // Forms are read from the untouched body, when a screen asks for one (posted-form.ts).
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const { middleware } = web
    if (middleware) scope.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, next))
    if (web.clientDirectory) serveStaticFiles(scope, web.clientDirectory)
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: SCREENS,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(serving, request, reply),
    })
  })
  return {
    invalidate() {
      publication += 1
      cache?.invalidate()
    },
    hasScreen: async (path) => (await web.bundle()).hasScreen(path),
  }
}

const MISSING = 404

interface Serving {
  readonly app: FastifyInstance
  readonly web: LoadedWeb
  readonly cache: HtmlCache | null
  readonly settings: WebHostSettings
  readonly searchEngines: boolean
  /** Where a page that has to be made waits. */
  readonly turns: Turns
}

const NO_TURNS: Turns = { take: async () => () => {}, noteMissing: () => {} }

function answerKept(serving: Serving, request: IncomingMessage, response: ServerResponse): boolean {
  const key = shareableKey(serving, request)
  const kept = key === null ? null : serving.cache?.find(key)
  if (kept) sendKept(kept, request, response, { requestId: newId(), publicUrl: serving.settings.publicUrl })
  return kept !== null && kept !== undefined
}

async function answer(serving: Serving, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path, search] = pathAndSearch(request.raw)
  if (isTooDeep(path)) return replyFailure(request, reply, new Refusal('not-found'))
  reply.headers(SECURITY_HEADERS).header('Referrer-Policy', referrerPolicyOf(search))
  const company = actingForOf(path)
  // Whoever is signed out acts for nobody: what they asked for is shown to them as to anybody.
  if (company !== null && request.method === 'GET' && !(AUTH_COOKIE in readCookies(request.headers.cookie)))
    return reply.redirect(actingPath(path, null) + search, 303)
  if (request.method === 'POST' && !isOwnOrigin(request))
    return replyFailure(request, reply, new Refusal('foreign-origin'))
  const shareable = shareableKey(serving, request.raw)
  const key = serving.cache && shareable
  const isKept = key !== null && serving.cache?.find(key)
  const leave: Leave =
    isKept || request.method === 'POST'
      ? () => {}
      : await serving.turns.take(request, shareable !== null || path.endsWith('.data'))
  const { cache } = serving
  if (!cache || key === null) {
    const made = await render(serving, request).finally(() => leave())
    if (made.response.status === MISSING) serving.turns.noteMissing(request)
    return sendAnswer(made, request, reply)
  }
  const found = await cache
    .serve(key, () => renderForAll(serving, request))
    .finally(() => leave(cache.find(key) !== null))
  if ('fresh' in found && found.fresh.status === MISSING) serving.turns.noteMissing(request)
  if ('fresh' in found) return sendFresh(found.fresh, request, reply)
  reply.hijack()
  sendKept(found.kept, request.raw, reply.raw, { requestId: request.id, publicUrl: serving.settings.publicUrl })
  return reply
}

function pathAndSearch(request: IncomingMessage): readonly [path: string, search: string] {
  const url = request.url ?? '/'
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/** Key of the page when the request could be anyone's: a plain reading of a page, with no cookie that changes it. */
function shareableKey({ settings }: Serving, request: IncomingMessage): string | null {
  const [path, search] = pathAndSearch(request)
  if (request.method !== 'GET' || path.endsWith('.data') || path.startsWith('/__') || path.startsWith('/deneme'))
    return null
  if (!hasOneHost(request)) return null
  const cookies = readCookies(request.headers.cookie)
  if (
    Object.keys(cookies).some((name) => name === AUTH_COOKIE || name === NOTICE_COOKIE || name.startsWith('hatir-'))
  ) {
    return null
  }
  const choice = readChoice(cookies[CHOICE_COOKIE], settings.pageViewUrl)
  const asked = settings.pageViewUrl ? ` ${choice?.answer ?? 'asked'}` : ''
  return cacheKey(themeOf(cookies) + asked, path, search, KNOWN_PARAMETERS)
}

interface Rendered extends WebAnswer {
  /** What the page's own scripts carry: needed once more when the page is made shareable. */
  readonly nonce: string
  /** Origin of the outside collector this page may speak to. */
  readonly collector: string | null
  readonly isPrivate: boolean
}

async function render(serving: Serving, request: FastifyRequest): Promise<Rendered> {
  const { settings } = serving
  const opened = openHost(serving.app, request, settings)
  const bundle = await serving.web.bundle()
  // Only the page of someone who agreed may speak to the outside collector.
  const agreed = opened.host.pageViewChoice?.answer === 'accepted'
  const collector = agreed && settings.pageViewUrl ? new URL(settings.pageViewUrl).origin : null
  const { response, page } = await bundle.handleDocument(webRequest(request), opened.host)
  const isDevelopment = serving.web.middleware !== null
  const { nonce } = opened.host
  const csp = isDevelopment ? developmentCsp(nonce) : nonceCsp(nonce, collector)
  response.headers.set('Content-Security-Policy', csp)
  if (!mayBeListed(serving, request)) response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
  for (const cookie of opened.setCookies) response.headers.append('Set-Cookie', cookie)
  return { response, page, nonce, collector, isPrivate: opened.isPrivate }
}

function mayBeListed({ searchEngines }: Serving, request: FastifyRequest): boolean {
  const [path = '/', search = ''] = (request.raw.url ?? '/').split(/(?=\?)/)
  return searchEngines && isListed(path, search)
}

async function renderForAll(serving: Serving, request: FastifyRequest): Promise<RenderedPage> {
  const { response, page, nonce, collector, isPrivate } = await render(serving, request)
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
  const answer = { status: response.status, nonce, collector, headers, isPrivate }
  if (page === null) return { ...answer, html: Buffer.alloc(0), file: Buffer.from(await response.arrayBuffer()) }
  return { ...answer, html: page }
}

async function sendFresh(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  return sendCompressed(page.file ?? page.html, request, reply.code(page.status))
}

async function sendAnswer(
  { response, page }: WebAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('Set-Cookie', cookies)
  if (page === null && !response.body) return reply.send(null)
  // What says how long it is comes some at a time, and is neither held whole nor compressed.
  if (page === null && response.body && response.headers.has('Content-Length'))
    return reply.send(Readable.fromWeb(response.body))
  return sendCompressed(page === null ? Buffer.from(await response.arrayBuffer()) : page, request, reply)
}

async function sendCompressed(raw: Buffer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (raw.length < 1024) return reply.send(raw)
  const { encoding, body } = await compressFor(request.headers['accept-encoding'], raw)
  if (encoding) reply.header('Content-Encoding', encoding).header('Vary', 'Accept-Encoding')
  return reply.send(body)
}
