import { createHmac, randomInt } from 'node:crypto'
import {
  inGroups,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
} from '#contracts/membership/sign-in/second-factor.ts'
import type { Context } from '#server/kit/context.ts'
import { indexVersions, versionOf } from '#server/kit/number-vault.ts'
import { keysOf } from '#server/kit/secrets.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { machineClock } from '#server/kit/clock.ts'

/** Sixty random bits each: a keyed fingerprint is enough, guessing is hopeless and throttled besides. */
function newCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')
}

function fingerprint(index: string, memberId: string, code: string): Buffer {
  return createHmac('sha256', Buffer.from(index, 'base64')).update(`recovery ${memberId} ${code}`).digest()
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
        fingerprint: fingerprint(tx.secrets.index, memberId, code),
        key_version: versionOf(tx.secrets.index),
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
  const fingerprints = keysOf(tx.secrets, 'index').map((index) => fingerprint(index, memberId, code))
  const spent = await tx.db
    .updateTable('membership.recovery_code')
    .set({ used_at: machineClock.now() })
    .where('member_id', '=', memberId)
    .where('fingerprint', 'in', fingerprints)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** How many recovery codes a member still has; those of a key that is gone are none. */
export async function countCodesLeft(context: Pick<Context, 'db' | 'secrets'>, memberId: string): Promise<number> {
  const { left } = await context.db
    .selectFrom('membership.recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('key_version', 'in', indexVersions(context.secrets))
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** How many members have recovery codes that were made with another key than INDEX_KEY. */
export async function countOtherCodes({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<number> {
  const { members } = await db
    .selectFrom('membership.recovery_code')
    .select(({ fn }) => fn.count<bigint>('member_id').distinct().as('members'))
    .where('used_at', 'is', null)
    .where('key_version', '<>', versionOf(secrets.index))
    .executeTakeFirstOrThrow()
  return Number(members)
}
