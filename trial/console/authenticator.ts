import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { machineClock } from '#server/kit/clock.ts'
import { roleNames } from '#contracts/staff/messages.ts'
import type { getAuthenticatorCodes } from '#contracts/trial/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { codeOf, stepAt, STEP_SECONDS } from '#server/modules/access/inside.ts'
import { listAppSecrets, type AppSecret } from './app-secrets.ts'
import type { TrialGround } from './ground.ts'

const SECONDS_TO_TYPE = 10

type Codes = OutputOf<typeof getAuthenticatorCodes>

/** The trial's authenticator app: it knows the secrets that a person's telephone would have. */
export async function showAuthenticatorCodes(
  ground: Pick<TrialGround, 'demoLogins' | 'pool'>,
  context: Context,
  input: InputOf<typeof getAuthenticatorCodes>,
): Promise<Codes> {
  const now = machineClock.now()
  const step = stepAt(now)
  const logins = new Map(ground.demoLogins.map((login, place) => [login.emailAddress, { ...login, place }]))
  const placeOf = (one: AppSecret): number =>
    one.isPending ? -1 : (logins.get(one.emailAddress)?.place ?? logins.size)
  const secrets = await listAppSecrets(ground.pool, context.secrets, input.emailAddress ?? '', now)
  const secondsLeft = STEP_SECONDS - (Math.floor(now.getTime() / 1000) % STEP_SECONDS)
  return {
    secondsLeft,
    entries: secrets
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((one) => ({
        emailAddress: one.emailAddress,
        label:
          logins.get(one.emailAddress)?.label ?? (one.roles.map((role) => roleNames[role]).join(', ') || one.fullName),
        code: codeOf(one.secret, step),
        unusedCode: unusedCode(one, step, secondsLeft),
        isPending: one.isPending,
      })),
  }
}

/**
 * The platform takes the codes of the half minutes around now, each once and only forwards. That of the last half minute is not
 * given when this one is nearly over: it would be worth nothing before it is typed in.
 */
function unusedCode({ secret, lastStep }: AppSecret, step: bigint, secondsLeft: number): string | null {
  const taken = secondsLeft > SECONDS_TO_TYPE ? [step - 1n, step, step + 1n] : [step, step + 1n]
  const free = taken.find((each) => each > lastStep)
  return free === undefined ? null : codeOf(secret, free)
}
