import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { MemberTable } from './tables.ts'

/** A member as other modules know them: never with credentials or identity number. */
export interface Member {
  readonly id: string
  /** A company is a member without an address, a phone and a way in; whom it is told to, `findSpokesmen` says. */
  readonly isCompany: boolean
  /** Empty for companies. */
  readonly emailAddress: string
  /** Wanted, but not proved yet. */
  readonly pendingEmailAddress: string | null
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  /** Empty for staff accounts, which are opened without one. */
  readonly phone: string
  readonly phoneVerifiedAt: Date | null
  readonly registeredAt: Date
}

export interface Credentials {
  readonly id: string
  readonly passwordHash: string
  readonly isEmailVerified: boolean
  readonly isSuspended: boolean
  readonly isClosed: boolean
  readonly fullName: string
}

const columns = [
  'id',
  'kind',
  'email',
  'pending_email',
  'email_verified_at',
  'first_name',
  'last_name',
  'phone',
  'phone_verified_at',
  'registered_at',
] as const

/** A member by id, or null. */
export async function findMember(context: Pick<Context, 'db'>, id: string): Promise<Member | null> {
  const row = await context.db.selectFrom('membership.member').select(columns).where('id', '=', id).executeTakeFirst()
  return row
    ? {
        id: row.id,
        isCompany: row.kind === 'company',
        emailAddress: row.email ?? '',
        pendingEmailAddress: row.pending_email,
        isEmailVerified: row.email_verified_at !== null,
        firstName: row.first_name,
        lastName: row.last_name,
        fullName: `${row.first_name} ${row.last_name}`.trimEnd(),
        phone: row.phone ?? '',
        phoneVerifiedAt: row.phone_verified_at,
        registeredAt: row.registered_at,
      }
    : null
}

type Named = { readonly emailAddress: string } | { readonly id: string }

/** What signing in needs to know of an address, or null when nobody has it. */
export async function findCredentials(context: Pick<Context, 'db'>, by: Named): Promise<Credentials | null> {
  return asCredentials(await credentialsOf(context, by).executeTakeFirst())
}

/**
 * The same as they are now and stay until the transaction ends: whoever changes credentials holds the member by this and
 * compares with what it returns, never with what was read before.
 */
export async function lockCredentials(tx: TransactionContext, by: Named): Promise<Credentials | null> {
  return asCredentials(await credentialsOf(tx, by).forUpdate().executeTakeFirst())
}

function credentialsOf({ db }: Pick<Context, 'db'>, by: Named) {
  const members = db
    .selectFrom('membership.member')
    .select(['id', 'email_verified_at', 'suspended_at', 'closed_at', 'first_name', 'last_name'])
    .select((by) => by.ref('password_hash').$notNull().as('password_hash'))
    .where('kind', '=', 'person')
  return 'id' in by ? members.where('id', '=', by.id) : members.where('email', '=', by.emailAddress)
}

type CredentialsRow = Pick<MemberTable, 'id' | 'email_verified_at' | 'suspended_at' | 'first_name' | 'last_name'> & {
  readonly closed_at: Date | null
  readonly password_hash: string
}

function asCredentials(row: CredentialsRow | undefined): Credentials | null {
  return row
    ? {
        id: row.id,
        passwordHash: row.password_hash,
        isEmailVerified: row.email_verified_at !== null,
        isSuspended: row.suspended_at !== null,
        isClosed: row.closed_at !== null,
        fullName: `${row.first_name} ${row.last_name}`,
      }
    : null
}

/** One at a time per address, known or not: parallel sign-ups of one address meet here instead of at the unique index. */
export async function lockAddress(context: TransactionContext, emailAddress: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member ${emailAddress}`}, 0))`.execute(context.db)
}

/** One at a time per member: steps and standing are read and written under this lock. */
export async function lockMember(context: TransactionContext, memberId: string): Promise<void> {
  await context.db
    .selectFrom('membership.member')
    .select('id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Stores a new password. */
export async function storePassword(
  context: TransactionContext,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  await context.db
    .updateTable('membership.member')
    .set({ password_hash: passwordHash, password_changed_at: context.clock.now() })
    .where('id', '=', memberId)
    .execute()
}
