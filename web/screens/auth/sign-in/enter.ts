import { type ActionFunctionArgs, redirect } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { postSignIn } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { RETURN_TO } from '#web/api/return-to.ts'
import { MEMORY } from '#web/components/auth-memory.ts'
import { returnPath } from './return-path.ts'

/** Stores the session and leads on; with a second factor set, to its screen first (specification section 4). */
export function enter({ id, jwt }: OutputOf<typeof postSignIn>, args: ActionFunctionArgs): Response {
  const host = hostOf(args.context)
  const path = returnPath(args)
  if (jwt === null) {
    host.remember(MEMORY.secondFactor, id)
    return redirect(paths.auth.multiFactor.href({ [RETURN_TO]: path }), 303)
  }
  host.signIn({ id, jwt })
  host.remember(MEMORY.address, '')
  host.remember(MEMORY.returnTo, '')
  return redirect(path, 303)
}
