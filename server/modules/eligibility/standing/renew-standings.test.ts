import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { anEligibleInvestor, asSystem } from '#tests/support/membership.ts'
import { renewStandings } from './renew-standings.ts'

/** The platform with a gateway for short messages, as after the operator configured one. */
function withSms(context: Context): Context {
  const sms = { sendSms: () => Promise.reject(new Error('due work sends nothing')) }
  return { ...asSystem(context), outside: Object.assign(Object.create(context.outside), { sms }) }
}

const standingOf = (context: Context, memberId: string) =>
  context.db
    .selectFrom('membership.investor_standing')
    .select(['may_invest', 'state'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()

async function setIncomeDemand(context: Context, isRequired: boolean): Promise<void> {
  await context.db
    .insertInto('platform.setting')
    .values({ key: 'isIncomeStatementRequired', value: JSON.stringify(isRequired), updated_at: new Date() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(isRequired) }))
    .execute()
}

test('short messages switched on stop who never proved his number from investing, switched off no longer', () =>
  rolledBack(async (context) => {
    const [proved, unproved] = [await anEligibleInvestor(context), await anEligibleInvestor(context)]
    await context.db
      .updateTable('membership.member')
      .set({ phone_verified_at: null })
      .where('id', '=', unproved.id)
      .execute()
    while ((await renewStandings.run(asSystem(context))) > 0);
    expect(await standingOf(context, unproved.id)).toEqual({ may_invest: true, state: 'eligible' })
    while ((await renewStandings.run(withSms(context))) > 0);
    expect(await standingOf(context, unproved.id)).toEqual({ may_invest: false, state: 'phone' })
    expect(await standingOf(context, proved.id)).toEqual({ may_invest: true, state: 'eligible' })
    expect(await renewStandings.run(withSms(context))).toBe(0)
    while ((await renewStandings.run(asSystem(context))) > 0);
    expect(await standingOf(context, unproved.id)).toEqual({ may_invest: true, state: 'eligible' })
  }))

test('an income that is demanded later is asked of those who may invest already', () =>
  rolledBack(async (context) => {
    const { id } = await anEligibleInvestor(context)
    await context.db.deleteFrom('membership.income_statement').where('member_id', '=', id).execute()
    await setIncomeDemand(context, false)
    while ((await renewStandings.run(asSystem(context))) > 0);
    expect(await standingOf(context, id)).toMatchObject({ may_invest: true })
    await setIncomeDemand(context, true)
    while ((await renewStandings.run(asSystem(context))) > 0);
    expect(await standingOf(context, id)).toEqual({ may_invest: false, state: 'income' })
  }))
