// What the router's browser build carries on every first visit and we do not use: instrumentation (1.3 KB gzip) and its own error
// pages, in English and with a stack trace (0.6 KB). Here the browser's build gets the same exports doing nothing, or ours. The
// test fails when the router's exports change. Setting: WEB_LEAN_ROUTER=off.
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

function standIn(id: string): string | null {
  const file = id.split('?')[0] ?? ''
  if (INSTRUMENTATION.test(file)) return WITHOUT_INSTRUMENTATION
  return ERROR_PAGES.test(file) ? OWN_ERROR_PAGES : null
}

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client' && process.env['WEB_LEAN_ROUTER'] !== 'off',
    load: standIn,
  }
}
