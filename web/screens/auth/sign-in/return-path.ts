import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { localPath, RETURN_TO } from '#web/api/load.ts'
import { MEMORY } from '#web/components/auth-memory.ts'

/** Where someone goes once signed in: where he came from, else to his own page. Never another site, never in a circle. */
export function returnPath({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): string {
  const home = paths.profile.root.href()
  const wanted = new URL(request.url).searchParams.get(RETURN_TO) ?? hostOf(context).recall(MEMORY.returnTo)
  const path = localPath(wanted, home)
  return path.startsWith(paths.auth.signIn.pattern) ? home : path
}
