import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { localPath, RETURN_TO } from '#web/api/load.ts'
import { MEMORY } from './auth-memory.ts'

const DOORS = [paths.auth.signIn.pattern, paths.auth.multiFactor.pattern]

/** Where the visitor was going, for the links and forms of the doors. */
export function wantedBy(request: Request): Record<string, string> {
  const wanted = new URL(request.url).searchParams.get(RETURN_TO)
  return wanted ? { [RETURN_TO]: wanted } : {}
}

/** Where someone goes once signed in: where they came from, else to their own page. Never another site, never in a circle. */
export function returnPath(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  home = paths.profile.root.href(),
): string {
  const wanted = new URL(request.url).searchParams.get(RETURN_TO) ?? hostOf(context).recall(MEMORY.returnTo)
  const path = localPath(wanted, home)
  return DOORS.some((door) => path.startsWith(door)) ? home : path
}
