import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'

export interface NewAccount {
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  /** The address counts as proved; otherwise the link that is mailed proves it. */
  readonly isVerified: boolean
  /** A registration under the address that nobody has proved: it becomes this account, whoever typed it. */
  readonly replaces: string | null
}

/** Opens an account that nobody registered themselves, without a phone number. Returns the member's id. */
export async function openAccount(tx: TransactionContext, account: NewAccount): Promise<string> {
  const id = account.replaces ?? newId()
  const now = tx.clock.now()
  const person = {
    email_verified_at: account.isVerified ? now : null,
    password_hash: account.passwordHash,
    password_changed_at: now,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: null,
  }
  await tx.db
    .insertInto('membership.member')
    .values({
      id,
      email: account.emailAddress,
      ...person,
      industry_key: null,
      profession_key: null,
      education_level_key: null,
      gender_key: null,
      suspended_at: null,
      suspension_reason: null,
      registered_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(person))
    .execute()
  await refreshStanding(tx, id)
  return id
}
