// The router can be instrumented; we do not, but its browser build carries the code (1.3 KB gzip) on every first visit. Here
// the browser's build gets the same exports doing nothing. The test fails when the router's exports change. Setting:
// WEB_LEAN_ROUTER=off.
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

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client' && process.env['WEB_LEAN_ROUTER'] !== 'off',
    load: (id) => (INSTRUMENTATION.test(id.split('?')[0] ?? '') ? WITHOUT_INSTRUMENTATION : null),
  }
}
