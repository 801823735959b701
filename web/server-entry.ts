import type { WebHost } from '#contracts/common/web-host.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { isBuilt } from '#web/kernel/built.ts'
import { hostContext, pageContext } from '#web/api/host.ts'

// The build itself, not a function that loads it: for a function the router works out all routes anew at each request.
const handle = createRequestHandler(build, import.meta.env.MODE)

/** Answers one web request; `page` is the whole page where the answer is one. */
export async function handleDocument(
  request: Request,
  host: WebHost,
): Promise<{ readonly response: Response; readonly page: Buffer | null }> {
  const context = new RouterContextProvider()
  context.set(hostContext, host)
  const response = await handle(request, context)
  return { response, page: context.get(pageContext) }
}

/** Whether a screen of the table is written: site maps list no others. */
export function hasScreen(path: string): boolean {
  return isBuilt(path)
}
