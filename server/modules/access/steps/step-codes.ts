import {
  type CodeChannel,
  STEP_CODE_MINUTES,
  STEP_CODE_PAUSE_SECONDS,
} from '#contracts/membership/sign-in/second-factor.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { isPhoneCode } from '../links/phone-codes.ts'
import { machineClock } from '#server/kit/clock.ts'
import type { Proof } from './try-code.ts'

/** A code that was sent for one sign-in; its digits are those of its id, as with phone codes, and stand nowhere. */
export interface StepCode {
  readonly id: string
  readonly channel: CodeChannel
  readonly createdAt: Date
  readonly expiresAt: Date
}

const columns = ['id', 'channel', 'created_at as createdAt', 'expires_at as expiresAt'] as const

/** When another one may be asked for. */
export const resendAt = ({ createdAt }: StepCode): Date =>
  new Date(createdAt.getTime() + STEP_CODE_PAUSE_SECONDS * 1000)

/** The codes of a sign-in that count now, one of a channel. */
export async function listStepCodes(context: Pick<Context, 'db'>, challengeId: string): Promise<StepCode[]> {
  return context.db
    .selectFrom('membership.step_code')
    .select(columns)
    .where('challenge_id', '=', challengeId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', machineClock.now())
    .execute()
}

/** Makes a code in place of the one before it. */
export async function issueStepCode(
  tx: TransactionContext,
  challengeId: string,
  channel: CodeChannel,
): Promise<StepCode> {
  const createdAt = machineClock.now()
  const code = {
    id: newId(),
    channel,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + STEP_CODE_MINUTES * 60_000),
  }
  await tx.db
    .updateTable('membership.step_code')
    .set({ replaced_at: createdAt })
    .where('challenge_id', '=', challengeId)
    .where('channel', '=', channel)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  await tx.db
    .insertInto('membership.step_code')
    .values({
      id: code.id,
      challenge_id: challengeId,
      channel,
      created_at: createdAt,
      expires_at: code.expiresAt,
      used_at: null,
      replaced_at: null,
    })
    .execute()
  return code
}

/** Checks typed digits against the newest code of a channel of this sign-in and uses it up: of several tries one gets it. */
export async function proveStepCode(
  tx: TransactionContext,
  sent: { readonly challengeId: string; readonly channel: CodeChannel },
  typed: string,
): Promise<Proof | 'code-not-right'> {
  const code = (await listStepCodes(tx, sent.challengeId)).find(({ channel }) => channel === sent.channel)
  if (!code || !/^\d{6}$/.test(typed) || !isPhoneCode(tx.secrets, code.id, typed)) return 'code-not-right'
  const spent = await tx.db
    .updateTable('membership.step_code')
    .set({ used_at: machineClock.now() })
    .where('id', '=', code.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n ? { means: sent.channel, codesLeft: null } : 'code-not-right'
}

/** Whether a code, by its id, is not worth sending any more; one that is not ours is not judged. */
export async function isStepCodeDead(context: Pick<Context, 'db'>, codeId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('membership.step_code')
    .select(['expires_at', 'used_at', 'replaced_at'])
    .where('id', '=', codeId)
    .executeTakeFirst()
  if (!row) return false
  return row.used_at !== null || row.replaced_at !== null || row.expires_at <= machineClock.now()
}
