import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getInvestmentPreparation, makeEftInvestment } from '#contracts/investments/endpoints.ts'
import { createFirstAdministrator } from '#contracts/membership/sign-in/second-factor-endpoints.ts'
import { addStaff, updateStaffRoles } from '#contracts/staff/endpoints.ts'
import { truths } from '#server/invariants/run-invariants.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { issueSetupKey } from '#server/modules/access/index.ts'
import { newId } from '#server/kit/id.ts'
import { ask } from '#tests/support/ask.ts'
import { asMember, asSystem } from '#tests/support/membership.ts'
import { actingFor, aCompany, addPerson } from '#tests/support/companies.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock } from '#tests/support/investments.ts'

/** What breaks a truth. */
async function subjectsOf(name: string, { db }: Context): Promise<readonly string[]> {
  const truth = truths.find((one) => one.name === name)
  if (!truth) throw new Error(`No truth is named ${name}.`)
  return truth.find(plainQueries(db))
}

test('a company orders without a limit and without an alarm; an order of a person without one raises it', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const { companyId, ownerId } = await aCompany(context)
    await sql`insert into investments.investor_year (investor_id, year, limit_kurus, answered_at)
      values (${companyId}, 2026, null, ${TEST_NOW})`.execute(context.db)
    const broken = () => subjectsOf('limits-held-when-ordering', context)
    const { projectId } = await aCampaign(context.db)
    const acting = actingFor(context, companyId, ownerId)
    expect((await ask(acting, getInvestmentPreparation, { projectId })).blockers).toEqual([])
    const { acceptanceId } = await anOrder(context.db, { projectId, investorId: companyId, amountKurus: 10_000n })
    const placed = { id: newId(), projectId, amount: 10_000n, acceptanceId, formVersion: 1 }
    expect(await ask(acting, makeEftInvestment, placed)).toMatchObject({ shareCount: 1 })
    expect(await broken()).toEqual([])

    // The same order as a person's: the account is no company's any more.
    await sql`alter table membership.company drop constraint company_pkey cascade`.execute(context.db)
    await sql`update membership.company set member_id = ${ownerId} where member_id = ${companyId}`.execute(context.db)
    expect(await broken()).toEqual([`${companyId} 2026`])
  }))

test('staff of a new installation raise no alarm: set up, invited, their offices changed; a role that nobody gave does', () =>
  rolledBack(async (context) => {
    const broken = () => subjectsOf('roles-are-told', context)
    const key = (await issueSetupKey(asSystem(context))) ?? ''
    const password = 'Zeytin.8361'
    const person = { firstName: 'Gülçin', lastName: 'Altay', emailAddress: 'ilk.yonetici@ornek.test' }
    const { id } = await ask(context, createFirstAdministrator, { ...person, key, password, passwordRepeat: password })
    const administrator = asMember(context, id, ['administrator'])
    const reason = 'Görev dağılımı'
    const colleague = { firstName: 'Derya', lastName: 'Aksu', emailAddress: 'derya.aksu@ornek.test' }
    const { memberId } = await ask(administrator, addStaff, { ...colleague, roles: ['auditor'], reason })
    expect(await broken()).toEqual([])
    await ask(administrator, updateStaffRoles, { memberId, roles: ['analyst'], reason })
    expect(await broken()).toEqual([])
    await sql`insert into membership.staff_role (member_id, role, granted_at) values (${id}, 'auditor', ${TEST_NOW})`.execute(
      context.db,
    )
    expect(await broken()).toEqual([`${id} auditor`])
  }))

test('an officer who acts for a company years after checking it raises no alarm; one who did then does', () =>
  rolledBack(async (context) => {
    const broken = () => subjectsOf('companies-by-an-officer', context)
    const { companyId, officerId, ownerId } = await aCompany(context)
    const later = new Date(TEST_NOW.getTime() + 400 * 86_400_000)
    await addPerson({ ...asMember(context, ownerId), clock: { now: () => later } }, companyId, officerId, ['see'])
    expect(await broken()).toEqual([])
    await sql`update membership.company_member set since = ${TEST_NOW}::timestamptz - interval '1 day' where person_id = ${officerId}`.execute(
      context.db,
    )
    expect(await broken()).toEqual([companyId])
  }))
