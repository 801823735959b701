import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { StaffRole } from '#contracts/common/roles.ts'
import { STAFF_ORDERS, type StaffOrder } from '#contracts/staff/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember } from '#tests/support/membership.ts'
import { recordSignIn } from '#server/modules/access/devices/record-sign-in.ts'
import { findStaff, storeRoles } from '#server/modules/roles/index.ts'

async function aColleague(context: Context, firstName: string, signedInAt: string | null): Promise<string> {
  const { id } = await aMember(context, { firstName, lastName: 'Aksu' })
  await inTransaction(context, (tx) => storeRoles(tx, id, ['analyst', 'auditor'], null))
  if (signedInAt !== null) {
    const then = { ...context, clock: { now: () => new Date(signedInAt) } }
    await inTransaction(then, (tx) => recordSignIn(tx, { memberId: id, sessionId: newId() }))
  }
  return firstName
}

/** The first names of those made here, two to a page. */
async function walk(context: Context, order: StaffOrder, ours: readonly string[]): Promise<string[]> {
  const seen: string[] = []
  for (let after = ''; ;) {
    const page = await findStaff(context, { order, after, limit: 2 })
    seen.push(...page.map(({ fullName }) => fullName.split(' ')[0] ?? ''))
    const last = page.at(-1)
    if (page.length < 2 || last === undefined) return seen.filter((name) => ours.includes(name))
    after = last.emailAddress
  }
}

test('staff in every order, page by page: names as Turkish sorts them, who never signed in at the end of the latest', () =>
  rolledBack(async (context) => {
    await aColleague(context, 'Irmak', '2026-03-02T09:00:00Z')
    await aColleague(context, 'Çiğdem', null)
    await aColleague(context, 'İpek', '2026-03-03T09:00:00Z')
    await aColleague(context, 'Cemre', '2026-03-01T09:00:00Z')
    await aColleague(context, 'Zerrin', null)
    const ours = ['Irmak', 'Çiğdem', 'İpek', 'Cemre', 'Zerrin']
    const found: Partial<Record<StaffOrder, string[]>> = {}
    for (const order of STAFF_ORDERS) found[order] = await walk(context, order, ours)
    expect(found['email']).toHaveLength(5)
    expect(found['name']).toEqual(['Cemre', 'Çiğdem', 'Irmak', 'İpek', 'Zerrin'])
    expect(found['nameDescending']).toEqual(['Zerrin', 'İpek', 'Irmak', 'Çiğdem', 'Cemre'])
    expect(found['lastSignIn']?.slice(0, 3)).toEqual(['İpek', 'Irmak', 'Cemre'])
    expect(found['lastSignInOldest']).toEqual(found['lastSignIn']?.toReversed())
  }))

test('staff by role and by state, page by page: the same roles together, whoever is suspended at one end', () =>
  rolledBack(async (context) => {
    const withRoles = async (firstName: string, ...roles: readonly StaffRole[]) => {
      const { id } = await aMember(context, { firstName, emailAddress: `${firstName.toLowerCase()}@ornek.test` })
      await inTransaction(context, (tx) => storeRoles(tx, id, roles, null))
      return id
    }
    await withRoles('Bade', 'administrator')
    const suspended = await withRoles('Defne', 'auditor', 'analyst')
    await withRoles('Can', 'content-editor')
    await withRoles('Ada', 'analyst')
    await withRoles('Ege', 'analyst', 'auditor')
    await sql`update membership.member set suspended_at = ${context.clock.now()}, suspension_reason = 'x'
      where id = ${suspended}`.execute(context.db)
    const ours = ['Ada', 'Bade', 'Can', 'Defne', 'Ege']
    expect(await walk(context, 'role', ours)).toEqual(['Can', 'Ada', 'Defne', 'Ege', 'Bade'])
    expect(await walk(context, 'roleDescending', ours)).toEqual(['Bade', 'Ege', 'Defne', 'Ada', 'Can'])
    expect(await walk(context, 'active', ours)).toEqual(['Ada', 'Bade', 'Can', 'Ege', 'Defne'])
    expect(await walk(context, 'suspended', ours)).toEqual(['Defne', 'Ege', 'Can', 'Bade', 'Ada'])
  }))

test('behind an address that is nobody’s on the staff stands nobody', () =>
  rolledBack(async (context) => {
    await aColleague(context, 'Irmak', null)
    expect(await findStaff(context, { order: 'name', after: 'kimse@ornek.test', limit: 5 })).toEqual([])
  }))

test('the latest sign-in of a member stands behind an index', () =>
  rolledBack(async (context) => {
    await sql`set local enable_seqscan = off`.execute(context.db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select max(created_at) from membership.session
      where member_id = ${newId()}`.execute(context.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('session_by_member_and_time')
  }))
