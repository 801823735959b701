// Anonymous HTML micro-cache. Rendering React costs about a hundred times what sending bytes costs, and an anonymous page
// is the same for everyone for a moment. A nonce can't be shared, so a kept page gets the hashes of its inline scripts
// instead; it is compressed once. Concurrent misses of one page render once. Setting: `htmlCacheMs` (WEB_HTML_CACHE=off).
import { compressBoth } from '../http/compression.ts'
import { hashCsp, withoutNonce } from './security-headers.ts'

export interface KeptPage {
  readonly html: Buffer
  readonly br: Buffer
  readonly gz: Buffer
  readonly csp: string
  readonly headers: readonly (readonly [string, string])[]
}

/** A page as it was rendered, with the nonce it was rendered with. */
export interface RenderedPage {
  readonly status: number
  readonly html: Buffer
  /** An answer that is no page (a file of a route): as it is, and never kept. */
  readonly file?: Buffer
  readonly nonce: string
  /** Origin of an outside collector this page may speak to. */
  readonly collector?: string | null
  readonly headers: readonly (readonly [string, string])[]
  /** Made for one visitor (contracts/common/web-host.ts, keepPrivate): nobody else gets it. */
  readonly isPrivate?: boolean
}

export type CacheAnswer = { readonly kept: KeptPage } | { readonly fresh: RenderedPage }

export interface HtmlCache {
  /** The kept page, without waiting; null when it must be rendered. */
  find(key: string): KeptPage | null
  /** The page under this key: kept, being rendered by someone else, or rendered now. Only a 200 that is nobody's own is kept. */
  serve(key: string, render: () => Promise<RenderedPage>): Promise<CacheAnswer>
  /** Forgets everything: an operator published something. */
  invalidate(): void
}

const MOST_PAGES = 500
/** For so long it is remembered that an address with parameters was asked for, and of so many. */
const ASKED_MS = 10_000
const MOST_ASKED = 1_000

export function htmlCache(lifetimeMs: number, now: () => number = () => performance.now()): HtmlCache {
  const pages = keptPages(lifetimeMs, now)
  const asked = askedLately(now)
  const underWay = new Map<string, Promise<CacheAnswer>>()
  let generation = 0

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<CacheAnswer> {
    const born = generation
    const fresh = await render()
    if (fresh.status !== 200 || fresh.isPrivate || fresh.file) return { fresh }
    // Making a page shareable costs three times what rendering it does, and anyone can think of addresses that nobody else asks for.
    if (key.includes('?') && !asked.before(key)) return { fresh }
    const kept = await keepable(fresh)
    // Rendered before an invalidation: fit for those who asked before it, not to be kept.
    if (born === generation) pages.keep(key, kept)
    return { kept }
  }

  return {
    find: pages.find,
    async serve(key, render) {
      const kept = pages.find(key)
      if (kept) return { kept }
      const others = underWay.get(key)
      if (others) {
        asked.note(key)
        const answer = await others
        return 'fresh' in answer && answer.fresh.isPrivate ? { fresh: await render() } : answer
      }
      const flight = renderAndKeep(key, render).finally(() => underWay.delete(key))
      underWay.set(key, flight)
      return flight
    },
    invalidate() {
      generation += 1
      pages.clear()
      underWay.clear()
    },
  }
}

function keptPages(lifetimeMs: number, now: () => number) {
  const pages = new Map<string, { page: KeptPage; until: number }>()
  let sweeping: NodeJS.Timeout | undefined

  /** What nobody asks for again would else be held until five hundred others came. */
  function sweepLater(): void {
    sweeping ??= setTimeout(() => {
      sweeping = undefined
      for (const [key, { until }] of pages) if (until <= now()) pages.delete(key)
      if (pages.size > 0) sweepLater()
    }, 2 * lifetimeMs).unref()
  }

  return {
    find(key: string): KeptPage | null {
      const found = pages.get(key)
      if (found && found.until > now()) return found.page
      pages.delete(key)
      return null
    },
    keep(key: string, page: KeptPage): void {
      if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value ?? '')
      pages.set(key, { page, until: now() + lifetimeMs })
      sweepLater()
    },
    clear: (): void => pages.clear(),
  }
}

/** Which addresses were asked for lately. */
function askedLately(now: () => number) {
  const untils = new Map<string, number>()
  const note = (key: string): void => {
    untils.delete(key)
    if (untils.size >= MOST_ASKED) untils.delete(untils.keys().next().value ?? '')
    untils.set(key, now() + ASKED_MS)
  }
  return {
    note,
    /** Whether it was asked for before; from now on it was. */
    before(key: string): boolean {
      const known = (untils.get(key) ?? 0) > now()
      note(key)
      return known
    },
  }
}

/** The same bytes for everyone: nonces out, hashes in, compressed both ways. */
export async function keepable(page: RenderedPage): Promise<KeptPage> {
  const rendered = page.html.toString()
  const html = Buffer.from(withoutNonce(rendered, page.nonce))
  const { br, gz } = await compressBoth(html)
  return { html, br, gz, csp: hashCsp(rendered, page.nonce, page.collector ?? null), headers: page.headers }
}

/**
 * The key of a page: theme, path and parameters in a fixed order; null when it can't be shared. A parameter we don't know
 * could be anything, a mailed token too: such a page is made for one visitor and never kept.
 */
export function cacheKey(theme: string, path: string, search: string, known: ReadonlySet<string>): string | null {
  if (search === '' || search === '?') return `${theme} ${path}`
  const parameters = [...new URLSearchParams(search)]
  if (parameters.some(([name, value]) => !known.has(name) || value.length > 100) || parameters.length > 12) return null
  parameters.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  return `${theme} ${path}?${new URLSearchParams(parameters).toString()}`
}
