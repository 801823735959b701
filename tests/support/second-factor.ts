import type { StaffRole } from '#contracts/common/roles.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { requireMember } from '#server/kit/actor.ts'
import { newSecret } from '#server/modules/access/steps/app-codes.ts'
import { noteSecondFactor } from '#server/modules/access/sessions/sessions.ts'
import { storeRoles } from '#server/modules/roles/index.ts'
import { codeOf, stepAt, renewCodes, storeSecondFactor } from '#server/modules/access/inside.ts'
import { aMember, type TestMember } from './membership.ts'

/** An authenticator app: codes of this half minute and of those around it. */
export interface TestApp {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The code of a half minute, counted from the present one. */
  code(ahead?: number): string
}

/** The app that holds a secret. */
export function appWith(secret: string, recoveryCodes: readonly string[] = []): TestApp {
  return {
    secret,
    recoveryCodes,
    code: (ahead = 0) => codeOf(secret, stepAt(new Date()) + BigInt(ahead)),
  }
}

/** Gives a member a second factor of which no code has been used. */
export async function withApp(context: Context, memberId: string): Promise<TestApp> {
  const secret = newSecret()
  return inTransaction(context, async (tx) => {
    await storeSecondFactor(tx, memberId, { secret, lastStep: 0n })
    return appWith(secret, await renewCodes(tx, memberId))
  })
}

/** The second step of this session, just passed. */
export async function passSecondStep(own: Context): Promise<void> {
  await inTransaction(own, (tx) => noteSecondFactor(tx, requireMember(own.actor).sessionId))
}

/** A staff account with its app. */
export async function aStaffMember(
  context: Context,
  ...roles: readonly StaffRole[]
): Promise<TestMember & { readonly app: TestApp }> {
  const member = await aMember(context)
  await inTransaction(context, (tx) => storeRoles(tx, member.id, roles, null))
  return { ...member, app: await withApp(context, member.id) }
}

/** A code that is none of the app's around now. */
export function wrongCode(app: TestApp): string {
  const right = new Set([-2, -1, 0, 1, 2].map((ahead) => app.code(ahead)))
  for (let candidate = 0; ; candidate++) {
    const code = String(candidate).padStart(6, '0')
    if (!right.has(code)) return code
  }
}

const ROOM_MS = 8_000

/** Waits, where a half minute is about to end, for the next one: codes told as "the one before" must not age meanwhile. */
export async function atEaseInHalfMinute(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < ROOM_MS) await new Promise((resolve) => setTimeout(resolve, left + 50))
}
