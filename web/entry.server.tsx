import { EventEmitter } from 'node:events'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { ServerRouter } from 'react-router'
import { hostContext, pageContext } from '#web/api/host.ts'
import { editsForKept, keepDrawings } from '#web/kernel/drawings/drawings.ts'
import { editsForLateHydration } from '#web/kernel/late-hydration.ts'
import { type PageDrawings, PageFacts } from '#web/kernel/page-facts.ts'
import { splicePage } from '#web/kernel/drawings/splice-page.ts'

const RENDER_LIMIT_MS = 8000

/** Renders the whole page into one buffer: a complete page paints sooner than a streamed one whose scripts come first. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const host = context.get(hostContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const drawings: PageDrawings = { missed: [], kept: [] }
  const facts = {
    nonce: host.nonce,
    requestId: status >= 500 ? host.requestId : null,
    // Links of a company's pages begin with its address.
    drawings: request.method === 'GET' && host.actingFor === null ? drawings : null,
  }
  const drawn = await renderWhole(
    <PageFacts value={facts}>
      <ServerRouter context={lightened(router, host.actingFor === null)} url={request.url} nonce={host.nonce} />
    </PageFacts>,
    host.nonce,
  )
  const edits = [
    ...(host.lateHydration ? editsForLateHydration(drawn, host.nonce) : []),
    ...editsForKept(drawn, drawings),
  ]
  context.set(pageContext, keepDrawings(splicePage(drawn, edits), drawings, status === 200))
  return new Response(null, { status, headers })
}

/**
 * What the router renders from, without what nobody reads (`worthWriting`) and what it would work out anew for every page: routes
 * of its own for more than a hundred entries of the manifest, of which a page matches three (the others remain to be looked
 * up), and the matches of the paths above the page's own.
 */
function lightened(
  { manifest, staticHandlerContext, serverHandoffString, ...others }: EntryContext,
  isForAll: boolean,
): EntryContext {
  const light = worthWriting(manifest)
  const routes: EntryContext['manifest']['routes'] = Object.create(light.routes)
  for (const { route } of staticHandlerContext.matches) routes[route.id] = light.routes[route.id]
  return {
    ...others,
    ...(serverHandoffString && { serverHandoffString: withoutFalse(serverHandoffString) }),
    manifest: { ...light, routes },
    staticHandlerContext: isForAll
      ? { ...staticHandlerContext, _match: (to) => matchOnce(to, staticHandlerContext._match) }
      : staticHandlerContext,
  }
}

type Manifest = EntryContext['manifest']

const written = new WeakMap<Manifest, Manifest>()

/**
 * The manifest without what is false, empty or only for preloading: late hydration preloads nothing, and links that preload
 * lead to screens whose entries come with their links' paths. The router's types know no absent flag; its code reads one as false.
 */
function worthWriting(manifest: Manifest): Manifest {
  if (!import.meta.env.PROD) return manifest
  const known = written.get(manifest)
  if (known) return known
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, entry]) => {
      const worth = Object.entries(entry ?? {}).filter(([name, value]) => value && name !== 'imports' && name !== 'css')
      return [id, Object.fromEntries(worth)]
    }),
  ) as Manifest['routes']
  const light = { ...manifest, entry: { ...manifest.entry, imports: [], css: [] }, routes }
  written.set(manifest, light)
  return light
}

const handoffs = new Map<string, string>()

/** What the router hands over, without flags that are off; it is the same for every page. */
function withoutFalse(handoff: string): string {
  const known = handoffs.get(handoff)
  if (known) return known
  const worth: unknown = JSON.parse(handoff, (_name, value: unknown) => (value === false ? undefined : value))
  const light = JSON.stringify(worth).replaceAll('<', String.raw`\u003c`)
  if (handoffs.size === 0) handoffs.set(handoff, light)
  return light
}

type Match = EntryContext['staticHandlerContext']['_match']

const MOST_MATCHES = 200
const matches = new Map<string, ReturnType<Match>>()

function matchOnce(to: Parameters<Match>[0], match: Match): ReturnType<Match> {
  if (typeof to !== 'string') return match(to)
  const known = matches.get(to)
  if (known !== undefined) return known
  const found = match(to)
  if (matches.size >= MOST_MATCHES) matches.clear()
  matches.set(to, found)
  return found
}

/** Gathers what React writes. A stream of Node's own would cost as much as a tenth of the render. */
class Gathered extends EventEmitter {
  readonly writable = true
  readonly #whole: (page: Buffer) => void
  readonly #parts: Uint8Array[] = []

  constructor(whole: (page: Buffer) => void) {
    super()
    this.#whole = whole
  }

  write(part: Uint8Array | string): boolean {
    this.#parts.push(typeof part === 'string' ? Buffer.from(part) : part)
    return true
  }

  end(): this {
    this.#whole(Buffer.concat(this.#parts))
    return this
  }
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sink = new Gathered((whole) => {
      clearTimeout(limit)
      resolve(whole)
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing is put off for an inline script to move into place: the page is complete without scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
    })
    const limit = setTimeout(() => abort(new Error('rendering took too long')), RENDER_LIMIT_MS)
  })
}

/** Faults go to the log with the request's number; refusals and not-found pages are answers, not faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const requestId = context.get(hostContext).requestId
  console.error(JSON.stringify({ level: 50, requestId, url: new URL(request.url).pathname, error: describe(error) }))
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
