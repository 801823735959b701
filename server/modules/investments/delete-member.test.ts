import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plainQueries } from '#server/kit/database/database.ts'
import { rolledBack } from '#tests/support/database.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { aMember, signedIn, TEST_PASSWORD } from '#tests/support/membership.ts'
import { deleteOwnMembership } from './delete-member.ts'
import { placeOrders } from './orders/place-orders.ts'

test('a membership ends after the password: address, phone and sessions are gone, the address is free again', () =>
  rolledBack(async (context) => {
    const member = await aMember(context)
    const own = await signedIn(context, member.id)
    await expect(deleteOwnMembership(own, { currentPassword: 'Yanlis.8391' })).rejects.toMatchObject({
      code: 'password-wrong',
    })
    const { projectId } = await aCampaign(context.db, { state: 'upcoming' })
    await sql`insert into projects.pre_demand (project_id, member_id, amount_kurus, given_at, changed_at)
      values (${projectId}, ${member.id}, 10000, ${TEST_NOW}, ${TEST_NOW})`.execute(context.db)
    await deleteOwnMembership(own, { currentPassword: TEST_PASSWORD })
    expect(
      (await sql`select 1 from projects.pre_demand where member_id = ${member.id}`.execute(context.db)).rows,
    ).toEqual([])
    const row = await context.db
      .selectFrom('membership.member')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      email: `closed-${member.id}@closed.invalid`,
      phone: null,
      email_verified_at: null,
    })
    expect((await aMember(context, { emailAddress: member.emailAddress })).emailAddress).toBe(member.emailAddress)
  }))

test('money under way keeps the membership', () =>
  rolledBack(async (context) => {
    await freezeDatabaseClock(context.db, TEST_NOW)
    const { projectId } = await aCampaign(context.db)
    const member = await aMember(context)
    const [investorId = ''] = await someInvestors(context.db, 1)
    const order = await anOrder(context.db, { projectId, investorId, amountKurus: 10_000n })
    const send = (text: string, values: readonly unknown[]) => plainQueries(context.db).query(text, values)
    expect(await placeOrders(send as never, [order], 3)).toMatchObject([{ code: 'placed' }])
    await sql`update membership.member set password_hash = (select password_hash from membership.member where id = ${member.id})
      where id = ${investorId}`.execute(context.db)
    const own = await signedIn(context, investorId)
    await expect(deleteOwnMembership(own, { currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'account-in-use',
    })
  }))
