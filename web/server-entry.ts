import type { WebHost } from '#contracts/common/web-host.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { hostContext } from '#web/api/host.ts'

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

/** Answers one web request. The only thing the server calls in the built screens. */
export function handleDocument(request: Request, host: WebHost): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(hostContext, host)
  return handle(request, context)
}
