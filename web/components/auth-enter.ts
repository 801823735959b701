import { type ActionFunctionArgs, redirect } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { checkUserVerification, postSignIn } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { homeOf } from './auth-home.ts'
import { landing } from './auth-landing.ts'
import { inPlace, isInPlace } from '#web/api/auth-in-place.ts'
import { MEMORY } from './auth-memory.ts'
import { returnPath, wantedBy } from './auth-return.ts'

type SignedIn = Pick<OutputOf<typeof postSignIn>, 'id' | 'jwt' | 'challenge' | 'mustEnrol'>

/** Stores the session and leads on; where a second step is owed, to its screen first (specification section 4). */
export async function enter(answer: SignedIn, args: ActionFunctionArgs): Promise<Response> {
  const host = hostOf(args.context)
  if (answer.jwt === null) {
    // Kept by the browser out of reach of scripts, and never in an address.
    host.remember(MEMORY.challenge, answer.challenge ?? '')
    host.remember(MEMORY.mustEnrol, answer.mustEnrol ? 'evet' : '')
    if (isInPlace(args.request)) return inPlace({ next: answer.mustEnrol ? 'enrol' : 'code', memberId: null })
    return redirect(paths.auth.multiFactor.href(wantedBy(args.request)), 303)
  }
  const path = returnPath(args)
  keepSession(args, { id: answer.id, jwt: answer.jwt })
  if (isInPlace(args.request)) return inPlace({ next: 'done', memberId: answer.id })
  return leadTo(await landing(path, args), args.request)
}

/** Stores the session; what the doors remembered on the way is forgotten. */
export function keepSession({ context }: ActionFunctionArgs, session: { readonly id: string; readonly jwt: string }) {
  const host = hostOf(context)
  host.signIn(session)
  for (const name of Object.values(MEMORY)) if (host.recall(name) !== null) host.remember(name, '')
}

/** Stores a session that a second step or a passkey has opened, and what the browser is to be remembered by; leads on. */
export async function enterOpened(
  opened: OutputOf<typeof checkUserVerification>,
  args: ActionFunctionArgs,
): Promise<Response> {
  const path = returnPath(args, homeOf(opened))
  keepOpened(opened, args)
  if (isInPlace(args.request)) return inPlace({ next: 'done', memberId: opened.id })
  return leadTo(await landing(path, args), args.request)
}

/** The same without leading on. */
export function keepOpened(opened: OutputOf<typeof checkUserVerification>, args: ActionFunctionArgs): void {
  keepSession(args, opened)
  if (opened.rememberedDevice !== null) hostOf(args.context).keepDevice(opened.rememberedDevice)
}
