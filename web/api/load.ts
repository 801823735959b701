import type { Endpoint, OutputOf, WireInputOf } from '#contracts/common/endpoint.ts'
import { isLocalPath } from '#contracts/common/text/is-local-path.ts'
import { paths } from '#contracts/paths.ts'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { call, hostOf } from './call.ts'
import { leadToAccount } from './lead-to.ts'
import { ApiRefusal, type RefusalData } from './refusal.ts'
import { RETURN_TO } from './return-to.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

export { RETURN_TO }

/**
 * `call` for loaders: a refusal becomes the answer of the page. Not signed in leads to the sign-in screen and back;
 * anything else is shown by the error boundary with the API's own status and sentence.
 */
export async function load<E extends Endpoint>(endpoint: E, input: WireInputOf<E>, args: Args): Promise<OutputOf<E>> {
  try {
    return await call(endpoint, input, args.context)
  } catch (error) {
    throw pageAnswer(error, args)
  }
}

/** The page a refusal turns into; what is no refusal stays what it is. */
export function pageAnswer(error: unknown, args: Args): unknown {
  if (!(error instanceof ApiRefusal)) return error
  if (error.status === 401) {
    hostOf(args.context).signOut()
    return toSignIn(args.request)
  }
  const { exceptionDetail: detail, code, reasons, requestId } = error
  const said: RefusalData = { detail, code, reasons, requestId }
  return data(said, { status: error.status >= 400 ? error.status : 503 })
}

/** Guard of a loader or action: the member's id, or the sign-in screen and back. The API still decides what they may do. */
export function requireMember(args: Args): string {
  const { memberId } = hostOf(args.context)
  if (!memberId) throw toSignIn(args.request)
  return memberId
}

/** The same for what is a person's own: whoever comes to it while they act for a company is led to their own account's. */
export function requirePerson(args: Args): string {
  const memberId = requireMember(args)
  if (hostOf(args.context).actingFor === null) return memberId
  throw leadToAccount(screenOf(args.request), null, args.request)
}

/** To the sign-in screen, and from there back to the screen that asked, or from which a form was sent. */
export function toSignIn(request: Request): Response {
  return redirect(paths.auth.signIn.href({ [RETURN_TO]: screenOf(request) }))
}

/** Path and query of the screen a request belongs to. Its data is asked for as `/path.data`; people return to the screen. */
export function screenOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')}${search.replace(/[?&](_routes|index)(=[^&]*)?(?=&|$)/g, '').replace(/^&/, '?')}`
}

/** A path of this site from something a person could have written, as an address has it, or the fallback: never another site. */
export function localPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || !isLocalPath(wanted)) return fallback
  // What is no ASCII cannot stand in a header.
  return wanted.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent)
}
