import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { checkUserVerification, postSignIn } from '#contracts/membership/endpoints.ts'
import { trialPaths } from '#contracts/staff-paths.ts'
import { getAuthenticatorCodes, getTrialState } from '#contracts/trial/endpoints.ts'
import { call, callRaw, hostOf } from '#web/api/call.ts'
import { leadTo } from '#web/api/lead-to.ts'
import { localPath } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { keepSession } from '#web/components/auth-enter.ts'
import { landing } from '#web/components/auth-landing.ts'
import { calling } from '#web/form/posted-form.ts'
import { requireTrial } from './require-trial.ts'
import { trialText } from './text.ts'

interface Session {
  readonly id: string
  readonly jwt: string
}

/**
 * Signs in as one of the trial's demo people and leads on: password and second step as they would give them, the code from the
 * trial's authenticator. The session before it ends. There is no such form elsewhere than in the trial.
 */
export const enterAs = calling([postSignIn], async (args: ActionFunctionArgs, form: FormData) => {
  requireTrial(args)
  const { demoLogins } = await call(getTrialState, {}, args.context)
  const login = demoLogins.find(({ emailAddress }) => emailAddress === form.get('emailAddress'))
  if (!login) throw data(null, { status: 404 })
  const to = localPath(String(form.get('to') ?? ''), trialPaths.root.href())
  const host = hostOf(args.context)
  const session = await openSession(login, args).catch(unlessRefused)
  if (typeof session === 'string') {
    host.notify({ kind: 'warning', text: session })
    return redirect(trialPaths.root.href(), 303)
  }
  if (host.memberId) await callRaw(args.context, { method: 'POST', path: '/auth/logout', body: {} })
  keepSession(args, session)
  return leadTo(await landing(to, args), args.request)
})

function unlessRefused(error: unknown): string {
  if (error instanceof ApiRefusal) return error.exceptionDetail || trialText.enter.unknown
  throw error
}

/** A session, or the sentence why there is none. */
async function openSession(
  { emailAddress, password }: { readonly emailAddress: string; readonly password: string },
  { context }: ActionFunctionArgs,
): Promise<Session | string> {
  const { id, jwt, challenge } = await call(postSignIn, { emailAddress, password }, context)
  if (jwt) return { id, jwt }
  if (!challenge) return trialText.enter.unknown
  const { entries } = await call(getAuthenticatorCodes, { emailAddress }, context)
  const code = entries.find(({ isPending }) => !isPending)?.unusedCode
  if (!code) return trialText.enter.failed
  return call(checkUserVerification, { challenge, code }, context)
}
