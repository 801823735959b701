import { createHmac, randomInt } from 'node:crypto'
import {
  inGroups,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
} from '#contracts/membership/sign-in/second-factor.ts'
import type { Context } from '#server/kit/context.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { machineClock } from '#server/kit/clock.ts'

/** Sixty random bits each: a keyed fingerprint is enough, guessing is hopeless and throttled besides. */
function newCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')
}

function fingerprint(secrets: Pick<Secrets, 'index'>, memberId: string, code: string): Buffer {
  return createHmac('sha256', Buffer.from(secrets.index, 'base64')).update(`recovery ${memberId} ${code}`).digest()
}

/** Ten new recovery codes in groups, to be shown once; those before are worth nothing from now on. */
export async function renewCodes(tx: TransactionContext, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await voidRecoveryCodes(tx, memberId)
  await tx.db
    .insertInto('membership.recovery_code')
    .values(
      codes.map((code) => ({
        member_id: memberId,
        fingerprint: fingerprint(tx.secrets, memberId, code),
        created_at: machineClock.now(),
        used_at: null,
      })),
    )
    .execute()
  return codes.map((code) => inGroups(code, '-'))
}

/** Makes every recovery code of a member worth nothing. */
export async function voidRecoveryCodes(tx: TransactionContext, memberId: string): Promise<void> {
  await tx.db.deleteFrom('membership.recovery_code').where('member_id', '=', memberId).execute()
}

/** Uses a recovery code up; whether it was one that had not been used. */
export async function spendRecoveryCode(tx: TransactionContext, memberId: string, code: string): Promise<boolean> {
  const spent = await tx.db
    .updateTable('membership.recovery_code')
    .set({ used_at: machineClock.now() })
    .where('member_id', '=', memberId)
    .where('fingerprint', '=', fingerprint(tx.secrets, memberId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** How many recovery codes a member still has. */
export async function countCodesLeft(context: Pick<Context, 'db'>, memberId: string): Promise<number> {
  const { left } = await context.db
    .selectFrom('membership.recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
