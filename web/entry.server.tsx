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
import { keepDrawings } from '#web/shell/drawings.ts'
import { hydrateLate } from '#web/shell/late-hydration.ts'
import { type MissedDrawing, PageFacts } from '#web/shell/page-facts.ts'

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
  const missed: MissedDrawing[] | null = request.method === 'GET' ? [] : null
  const facts = { nonce: host.nonce, requestId: status >= 500 ? host.requestId : null, missed }
  const drawn = await renderWhole(
    <PageFacts value={facts}>
      <ServerRouter context={router} url={request.url} nonce={host.nonce} />
    </PageFacts>,
    host.nonce,
  )
  const html = keepDrawings(drawn, missed ?? [], status === 200)
  context.set(pageContext, host.lateHydration ? hydrateLate(html, host.nonce) : html)
  return new Response(null, { status, headers })
}

/** Gathers what React writes. A stream of Node's own would cost as much as a tenth of the render. */
class Gathered extends EventEmitter {
  readonly writable = true
  readonly #whole: (html: string) => void
  readonly #decoder = new TextDecoder()
  #html = ''

  constructor(whole: (html: string) => void) {
    super()
    this.#whole = whole
  }

  write(part: Uint8Array | string): boolean {
    this.#html += typeof part === 'string' ? part : this.#decoder.decode(part, { stream: true })
    return true
  }

  end(): this {
    this.#whole(this.#html)
    return this
  }
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sink = new Gathered((html) => {
      clearTimeout(limit)
      resolve(html)
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
