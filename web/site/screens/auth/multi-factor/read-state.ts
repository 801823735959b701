import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getVerificationMethods, prepareEnrolment, preparePasskeyStep } from '#contracts/membership/endpoints.ts'
import { call, hostOf } from '#web/api/call.ts'
import { pageAnswer } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { MEMORY } from '#web/components/auth-memory.ts'
import type { Preparation } from '#web/site/components/second-factor/app-setup.tsx'
import { METHOD, methodWanted } from './methods.ts'

type Offered = OutputOf<typeof getVerificationMethods>['methods'][number]

/** How the second step is about to be shown, and how else it could be. */
export interface OwedStep {
  readonly kind: 'step'
  readonly chosen: Offered
  readonly others: readonly Offered[]
  readonly mayRemember: boolean
  /** Seconds until another code may be asked for. */
  readonly wait: number
  /** What the device is asked to sign, where a passkey is chosen. */
  readonly options: string | null
}

export type State =
  | { readonly kind: 'lost' }
  | { readonly kind: 'entered' }
  | { readonly kind: 'enrol'; readonly prepared: Preparation }
  | OwedStep

/** What this browser owes: a second step, a set-up, nothing any more, or a new beginning. */
export async function readState(args: LoaderFunctionArgs): Promise<State> {
  const host = hostOf(args.context)
  const challenge = host.recall(MEMORY.challenge)
  if (host.memberId) return { kind: 'entered' }
  if (!challenge) return { kind: 'lost' }
  try {
    if (!host.recall(MEMORY.mustEnrol)) return await readStep(challenge, args)
    return { kind: 'enrol', prepared: await call(prepareEnrolment, { challenge }, args.context) }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) return { kind: 'lost' }
    throw pageAnswer(error, args)
  }
}

async function readStep(challenge: string, args: LoaderFunctionArgs): Promise<State> {
  const { methods, mayRemember } = await call(getVerificationMethods, { challenge }, args.context)
  const wanted = methodWanted(new URL(args.request.url).searchParams.get(METHOD))
  const chosen = methods.find(({ method }) => method === wanted) ?? methods[0]
  if (!chosen) return { kind: 'lost' }
  const isPasskey = chosen.method === 'passkey'
  return {
    kind: 'step',
    chosen,
    others: methods.filter(({ method }) => method !== chosen.method),
    mayRemember,
    // Codes run by the machine's own time, as sessions do.
    wait: Math.max(0, (chosen.code?.resendAt ?? 0) - Math.floor(Date.now() / 1000)),
    options: isPasskey ? (await call(preparePasskeyStep, { challenge }, args.context)).options : null,
  }
}
