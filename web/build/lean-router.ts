// What the router's browser build carries on every first visit and we do not use: instrumentation (1.3 KB gzip), its own error
// pages, in English and with a stack trace (0.6 KB), style sheets of single screens (0.9 KB; ours is one for all), and sentences for
// developers (1.5 KB). Here the browser's build gets the same
// exports doing nothing, or ours, and its checks without their sentences: where one fails is in the stack. The tests fail when the
// router's exports or checks change. Setting: WEB_LEAN_ROUTER=off.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export const INSTRUMENTATION = /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/

/** What the browser's router calls of it, without instrumentations: nothing to add, nothing to report. */
export const WITHOUT_INSTRUMENTATION = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = undefined
`

export const ERROR_PAGES = /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/

/** The last resort is ours; the other two stand in for what our root screen brings itself. */
export const OWN_ERROR_PAGES = `
export { LastResort as RemixErrorBoundary } from ${JSON.stringify(fileURLToPath(new URL('../shell/last-resort.tsx', import.meta.url)))}
export const RemixRootDefaultErrorBoundary = () => null
export const BoundaryShell = ({ children }) => children
`

export const LINKS = /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/

/** The root screen names style sheet and letters; what is prefetched of a screen is its code and its data. */
export const WITHOUT_STYLE_LINKS = `
export const getKeyedLinksForMatches = (matches, modules) =>
  matches.flatMap(({ route }) => modules[route.id]?.links?.() ?? []).map((link) => ({ key: link.href, link }))
export const getKeyedPrefetchLinks = async () => []
export const getModuleLinkHrefs = (matches, manifest) => [
  ...new Set(matches.flatMap(({ route }) => [manifest.routes[route.id].module, ...(manifest.routes[route.id].imports ?? [])])),
]
export const getNewMatchesForLinks = (page, next, current, manifest, location, mode) =>
  next.filter(
    ({ route, pathname }, index) =>
      (current[index]?.route.id !== route.id || current[index].pathname !== pathname) &&
      (mode === 'assets' || manifest.routes[route.id]?.hasLoader),
  )
export const isPageLinkDescriptor = () => false
export const prefetchRouteCss = async () => undefined
export const prefetchStyleLinks = async () => undefined
`

function standIn(id: string): string | null {
  const file = id.split('?')[0] ?? ''
  if (INSTRUMENTATION.test(file)) return WITHOUT_INSTRUMENTATION
  if (LINKS.test(file)) return WITHOUT_STYLE_LINKS
  return ERROR_PAGES.test(file) ? OWN_ERROR_PAGES : null
}

const ROUTER = /node_modules\/react-router\/dist\/production\/.*\.js$/
const CHECKS = /^(?:invariant|warning|warningOnce)$/

type Parsed = Readonly<Record<string, unknown>>

/** The code of a module of the router with an empty sentence in each of its checks; `ast` is the code, parsed. */
export function withoutSentences(code: string, ast: unknown): string {
  const found = [...checksIn(ast)].toSorted((a, b) => b.start - a.start)
  return found.reduce((rest, { start, end }) => `${rest.slice(0, start)}""${rest.slice(end)}`, code)
}

/** Where the sentences stand: the last argument of a check that has one. */
function* checksIn(node: unknown): Generator<{ readonly start: number; readonly end: number }> {
  if (typeof node !== 'object' || node === null) return
  const { type, callee, arguments: given } = node as Parsed
  const isCheck = type === 'CallExpression' && CHECKS.test(String((callee as Parsed)['name']))
  const sentence = isCheck && Array.isArray(given) && given.length > 1 ? (given.at(-1) as Parsed) : null
  if (sentence) yield { start: Number(sentence['start']), end: Number(sentence['end']) }
  for (const child of Object.values(node)) if (child !== sentence) yield* checksIn(child)
}

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client' && process.env['WEB_LEAN_ROUTER'] !== 'off',
    load: standIn,
    transform(code, id) {
      const file = id.split('?')[0] ?? ''
      return ROUTER.test(file) && !standIn(file) ? { code: withoutSentences(code, this.parse(code)), map: null } : null
    },
  }
}
