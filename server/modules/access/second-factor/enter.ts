import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { EventData } from '#contracts/events.ts'
import type { checkUserVerification } from '#contracts/membership/endpoints.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { rememberDevice } from '../devices/remembered-devices.ts'
import { endRequest } from '../lost-phone/end-request.ts'
import { isStaff } from '#server/modules/roles/index.ts'
import { machineClock } from '#server/kit/clock.ts'
import { recordSignIn } from '../devices/record-sign-in.ts'
import { signSessionToken } from '../sessions/session-token.ts'
import { openSession, type SessionNotes } from '../sessions/sessions.ts'

interface Shown {
  readonly means: NonNullable<EventData<'member.signed-in'>['secondFactor']>
  readonly recoveryCodes?: string[]
  readonly codesLeft?: number | null
  readonly rememberDevice?: boolean | undefined
  readonly notes?: Pick<SessionNotes, 'location' | 'deviceInfo'>
}

/** Opens the session of a locked member who has shown a second step, and remembers their browser where they want that; never staff's. */
export async function enterWith(
  tx: TransactionContext,
  memberId: string,
  shown: Shown,
): Promise<OutputOf<typeof checkUserVerification>> {
  // Who shows a second step has lost none.
  await endRequest(tx, memberId, 'second-step')
  const staff = await isStaff(tx, memberId)
  const sessionId = await openSession(tx, memberId, { ...shown.notes, hasSecondFactor: true })
  await recordSignIn(tx, { memberId, sessionId }, { secondFactor: shown.means })
  return {
    id: memberId,
    jwt: signSessionToken(tx.secrets, { memberId, sessionId }, machineClock.now()),
    recoveryCodes: shown.recoveryCodes ?? [],
    recoveryCodesLeft: shown.codesLeft ?? null,
    isStaff: staff,
    rememberedDevice: shown.rememberDevice && !staff ? await rememberDevice(tx, memberId) : null,
  }
}
