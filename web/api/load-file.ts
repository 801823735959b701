import type { LoaderFunctionArgs } from 'react-router'
import type { Endpoint, OutputOf, WireInputOf } from '#contracts/common/endpoint.ts'
import { paths } from '#contracts/paths.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { call, hostOf } from './call.ts'
import { leadFromOutside } from './lead-to.ts'
import { pageAnswer } from './load.ts'
import { ApiRefusal } from './refusal.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * `load` for routes that answer with a file. Such a route has no page on which a refusal could stand: a browser that opened it is led back
 * to the page it came from, where the sentence stands. Whoever else asks has the status and the sentence as they are.
 */
export async function loadFile<E extends Endpoint>(
  endpoint: E,
  input: WireInputOf<E>,
  args: Args,
): Promise<OutputOf<E>> {
  try {
    return await call(endpoint, input, args.context)
  } catch (error) {
    const isOpened = args.request.headers.get('Sec-Fetch-Dest') === 'document'
    if (!isOpened || !(error instanceof ApiRefusal) || error.status === 401) throw pageAnswer(error, args)
    hostOf(args.context).notify({ kind: 'error', text: error.exceptionDetail, stays: true })
    throw leadFromOutside(cameFrom(args.request))
  }
}

/** The page of this site on which the file was asked for; the start page where the browser does not say, or names the file itself. */
function cameFrom({ url, headers }: Request): string {
  const [asked, from] = [new URL(url), headers.get('Referer') ?? '']
  const page = URL.canParse(from) ? new URL(from) : asked
  const isOurs = page.host === asked.host && page.pathname !== asked.pathname
  const start = asked.pathname.startsWith(consolePaths.root.href()) ? consolePaths.root.href() : paths.home.href()
  return isOurs ? page.href : new URL(start, url).href
}
