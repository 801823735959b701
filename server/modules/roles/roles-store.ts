import { sql, type RawBuilder } from 'kysely'
import { STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import type { StaffOrder } from '#contracts/staff/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

type Reading = Pick<Context, 'db'>

export interface StaffMember {
  readonly id: string
  readonly fullName: string
  readonly emailAddress: string
  readonly roles: readonly StaffRole[]
  readonly hasSecondFactor: boolean
  readonly lastSignInAt: Date | null
  readonly suspendedAt: Date | null
}

/** One at a time changes staff: two administrators must not remove each other at the same moment. */
export async function lockStaff(tx: TransactionContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('membership.staff_role', 0))`.execute(tx.db)
}

export async function isStaff(context: Reading, memberId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('membership.staff_role')
    .select('member_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findRoles(context: Reading, memberId: string): Promise<StaffRole[]> {
  const rows = await context.db
    .selectFrom('membership.staff_role')
    .select('role')
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ role }) => role)
}

/** Whether an administrator who can sign in is left besides this member. */
export async function hasOtherAdministrator(context: Reading, memberId: string | null): Promise<boolean> {
  const row = await context.db
    .selectFrom('membership.staff_role as r')
    .innerJoin('membership.member as m', 'm.id', 'r.member_id')
    .select('r.member_id')
    .where('r.role', '=', 'administrator')
    .where('m.suspended_at', 'is', null)
    .where('m.closed_at', 'is', null)
    .$if(memberId !== null, (query) => query.where('r.member_id', '!=', memberId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets a member's roles: what is new is granted by `grantedBy` (null: the installation), what is missing goes. */
export async function storeRoles(
  tx: TransactionContext,
  memberId: string,
  roles: readonly StaffRole[],
  grantedBy: string | null,
): Promise<void> {
  const held = tx.db.deleteFrom('membership.staff_role').where('member_id', '=', memberId)
  await (roles.length > 0 ? held.where('role', 'not in', roles) : held).execute()
  if (roles.length === 0) return
  await tx.db
    .insertInto('membership.staff_role')
    .values(roles.map((role) => ({ member_id: memberId, role, granted_at: tx.clock.now(), granted_by: grantedBy })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Where each role of a member stands in the list of roles, the first one first: who has the same roles stands together. */
const RANKS = sql`(select array_agg(rank order by rank)
  from unnest(m.roles) role, array_position(${STAFF_ROLES}::text[], role::text) rank)`

const ORDERS: Readonly<Record<StaffOrder, { readonly key: RawBuilder<unknown>; readonly descending: boolean }>> = {
  email: { key: sql`m.email_address`, descending: false },
  name: { key: sql`m.full_name collate "tr-x-icu"`, descending: false },
  nameDescending: { key: sql`m.full_name collate "tr-x-icu"`, descending: true },
  role: { key: RANKS, descending: false },
  roleDescending: { key: RANKS, descending: true },
  lastSignIn: { key: sql`coalesce(m.last_sign_in_at, '-infinity')`, descending: true },
  lastSignInOldest: { key: sql`coalesce(m.last_sign_in_at, '-infinity')`, descending: false },
  active: { key: sql`m.suspended_at is not null`, descending: false },
  suspended: { key: sql`m.suspended_at is not null`, descending: true },
}

type Which = { readonly id: string } | { readonly order: StaffOrder; readonly after: string; readonly limit: number }

/** Staff, reached through their roles: one account, or a page of all behind the address `after`. */
export async function findStaff(context: Reading, which: Which): Promise<StaffMember[]> {
  const { key, descending } = ORDERS['id' in which ? 'email' : which.order]
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<StaffMember>`
    with staff as (
      select m.id, m.first_name || ' ' || m.last_name as full_name, m.email as email_address, r.roles,
        exists (select 1 from membership.second_factor f where f.member_id = m.id)
          or exists (select 1 from membership.passkey p where p.member_id = m.id) as has_second_factor,
        (select max(s.signed_in_at) from platform.sign_in s where s.member_id = m.id) as last_sign_in_at,
        m.suspended_at
      from (select member_id, array_agg(role) as roles from membership.staff_role
        ${'id' in which ? sql`where member_id = ${which.id}` : sql``} group by member_id) r
      join membership.member m on m.id = r.member_id
    )
    select m.* from staff m ${'id' in which || which.after === '' ? sql`` : behind(which.after, key, descending)}
    order by ${key} ${direction}, m.email_address ${direction} limit ${'id' in which ? 1 : which.limit}`.execute(
    context.db,
  )
  return rows
}

/** Whoever stands behind an address in the order; behind one that is no staff's, nobody. */
function behind(address: string, key: RawBuilder<unknown>, descending: boolean): RawBuilder<unknown> {
  const beyond = descending ? sql`<` : sql`>`
  return sql`where (${key}, m.email_address) ${beyond} (select ${key}, m.email_address from staff m where m.email_address = ${address})`
}

export interface StaffRecord {
  readonly firstName: string
  readonly lastName: string
  readonly suspensionReason: string | null
  readonly registeredAt: Date
  readonly secondFactorSince: Date | null
  readonly openSessions: number
}

export async function findStaffRecord(context: Reading, memberId: string, aliveSince: Date): Promise<StaffRecord> {
  const { rows } = await sql<StaffRecord>`
    select m.first_name, m.last_name, m.suspension_reason,
      m.registered_at,
      least(f.enabled_at, (select min(p.created_at) from membership.passkey p where p.member_id = m.id)) as second_factor_since,
      (select count(*)::int from membership.session s where s.member_id = m.id and s.ended_at is null
        and s.last_seen_at > ${aliveSince}) as open_sessions
    from membership.member m left join membership.second_factor f on f.member_id = m.id
    where m.id = ${memberId}`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error('a staff account is a member')
  return row
}

export interface Grant {
  readonly role: StaffRole
  readonly grantedAt: Date
  readonly grantedBy: string | null
}

export async function findGrants(context: Reading, memberId: string): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select r.role, r.granted_at, g.first_name || ' ' || g.last_name as granted_by
    from membership.staff_role r left join membership.member g on g.id = r.granted_by
    where r.member_id = ${memberId} order by r.granted_at, r.role`.execute(context.db)
  return rows
}

/** Staff who cannot get at their roles yet, and since when. */
export async function countWithoutSecondFactor(context: Reading): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(distinct r.member_id)::int as count, min(r.granted_at) as oldest_at
    from membership.staff_role r join membership.member m on m.id = r.member_id
    where m.suspended_at is null
      and not exists (select 1 from membership.second_factor f where f.member_id = r.member_id)
      and not exists (select 1 from membership.passkey p where p.member_id = r.member_id)`.execute(context.db)
  return rows[0] ?? { count: 0, oldestAt: null }
}
