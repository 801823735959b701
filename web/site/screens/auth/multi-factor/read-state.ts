import type { LoaderFunctionArgs } from 'react-router'
import { prepareEnrolment } from '#contracts/membership/endpoints.ts'
import { call, hostOf } from '#web/api/call.ts'
import { pageAnswer } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { MEMORY } from '#web/components/auth-memory.ts'
import type { Preparation } from '#web/site/components/second-factor/app-setup.tsx'

export type State =
  | { readonly kind: 'code' | 'recovery' | 'lost' | 'entered' }
  | { readonly kind: 'enrol'; readonly prepared: Preparation }

/** What this browser owes: a code, a set-up, nothing any more, or a new beginning. */
export async function readState(args: LoaderFunctionArgs): Promise<State> {
  const host = hostOf(args.context)
  const challenge = host.recall(MEMORY.challenge)
  if (host.memberId) return { kind: 'entered' }
  if (!challenge) return { kind: 'lost' }
  if (!host.recall(MEMORY.mustEnrol)) {
    return { kind: new URL(args.request.url).searchParams.get('kod') === 'kurtarma' ? 'recovery' : 'code' }
  }
  try {
    return { kind: 'enrol', prepared: await call(prepareEnrolment, { challenge }, args.context) }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) return { kind: 'lost' }
    throw pageAnswer(error, args)
  }
}
