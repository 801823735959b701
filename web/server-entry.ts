import { ACTING_PART } from '#contracts/common/acting.ts'
import type { WebHost } from '#contracts/common/web-host.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { isBuilt } from '#web/kernel/built.ts'
import { hostContext, pageContext } from '#web/api/host.ts'

// The build itself, not a function that loads it: for a function the router works out all routes anew at each request.
const handle = createRequestHandler(build, import.meta.env.MODE)

const MOST_ACCOUNTS = 60
const accounts = new Map<string, typeof handle>()

/**
 * The same screens below the address of a company (contracts/common/acting.ts): the router puts it before every link, form and
 * redirect of its own, so that a tab stays with the company it was opened for, with scripts and without.
 */
function handlerFor(companyId: string | null): typeof handle {
  if (companyId === null) return handle
  const known = accounts.get(companyId)
  if (known) return known
  const basename = `${ACTING_PART}/${companyId}`
  const made = createRequestHandler({ ...build, basename }, import.meta.env.MODE)
  if (accounts.size >= MOST_ACCOUNTS) accounts.clear()
  accounts.set(companyId, made)
  return made
}

/** Answers one web request; `page` is the whole page where the answer is one. */
export async function handleDocument(
  request: Request,
  host: WebHost,
): Promise<{ readonly response: Response; readonly page: Buffer | null }> {
  const context = new RouterContextProvider()
  context.set(hostContext, host)
  const response = await handlerFor(host.actingFor)(request, context)
  return { response, page: context.get(pageContext) }
}

/** Whether a screen of the table is written: site maps list no others. */
export function hasScreen(path: string): boolean {
  return isBuilt(path)
}
