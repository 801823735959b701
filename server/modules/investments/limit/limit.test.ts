import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatKurus, lira } from '#contracts/common/money/money.ts'
import { addHours, toUnixSeconds } from '#contracts/common/time/time.ts'
import { limitMessages } from '#contracts/investments/limit/limit-messages.ts'
import { getInvestmentSummary, getMkkLimit } from '#contracts/investments/endpoints.ts'
import { stepHref } from '#contracts/membership/step-address.ts'
import { updateIncomeStatement } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { OutsideUnavailable, type YearlyLimit } from '#server/outside/index.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock } from '#tests/support/investments.ts'
import { aMember, anEligibleInvestor, asMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { placeOrders, sendThrough } from '../orders/place-orders.ts'
import { findPreparation } from '../preparation/find-preparation.ts'
import { saveInvestmentAmount } from '../preparation/save-amount.ts'
import { askLimit, askOwnLimit } from './ask-limit.ts'
import { explainLimit } from './explain-limit.ts'

/** MKK as the test has it: what it would answer, whether it does, and how often it was asked. */
interface Mkk {
  limitKurus: bigint | null
  usedElsewhereKurus: bigint
  isSilent: boolean
  asked: number
}

/** An investor before an open campaign of a thousand shares of 100 TRY, whom MKK was not asked about yet. */
interface Scene {
  readonly mkk: Mkk
  readonly projectId: string
  readonly investorId: string
  readonly at: (now: Date) => Promise<Context>
}

function inYear(run: (scene: Scene) => Promise<void>, isQualified = false): Promise<void> {
  return rolledBack(async (base) => {
    const mkk: Mkk = { limitKurus: lira(50_000), usedElsewhereKurus: 0n, isSilent: false, asked: 0 }
    const yearlyLimit = (registryNumber: string, year: number): Promise<YearlyLimit> => {
      mkk.asked++
      if (mkk.isSilent) return Promise.reject(new OutsideUnavailable('mkk', 'yearlyLimit', 'timeout'))
      const { limitKurus, usedElsewhereKurus } = mkk
      const limit = limitKurus === null ? { kind: 'unlimited' as const } : { kind: 'limited' as const, limitKurus }
      const validFrom = `${year}-01-01`
      return Promise.resolve({ registryNumber, year, limit, usedElsewhereKurus, validFrom, asOf: TEST_NOW })
    }
    const outside = Object.defineProperty(Object.create(base.outside), 'mkk', { value: { yearlyLimit } })
    await freezeDatabaseClock(base.db, TEST_NOW)
    // Large enough that what one may hold unpaid is no bound here.
    const { projectId } = await aCampaign(base.db, { shares: 100_000n })
    const { id: investorId } = await anEligibleInvestor(base, { isQualified })
    // Nothing declared: the limit is the base.
    await base.db.deleteFrom('membership.income_statement').where('member_id', '=', investorId).execute()
    const at = async (now: Date): Promise<Context> => {
      await freezeDatabaseClock(base.db, now)
      return { ...asMember(base, investorId), outside, clock: { now: () => now } }
    }
    await run({ mkk, projectId, investorId, at })
  })
}

/** What the statement that writes orders decides about an amount. */
async function order(own: Context, { projectId, investorId }: Scene, amountKurus: bigint): Promise<string | undefined> {
  return (await placeOrders(sendThrough(own), [await anOrder(own.db, { projectId, investorId, amountKurus })], 3))[0]
    ?.code
}

async function save(own: Context, { projectId }: Scene, amount: bigint): Promise<unknown> {
  try {
    await saveInvestmentAmount(own, { projectId, amount })
    return 'saved'
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.detail.parameters?.['remainingLimit']]
    throw error
  }
}

const codesOf = (told: { readonly reasons: readonly { readonly code: string }[] }) =>
  told.reasons.map(({ code }) => code)

test('reading asks nobody and writes nothing: before MKK was asked the rule is told as an estimate', () =>
  inYear(async (scene) => {
    const own = await scene.at(TEST_NOW)
    const told = await explainLimit(own, scene.investorId)
    expect(told).toMatchObject({ isEstimate: true, limit: lira(50_000), remaining: lira(50_000), year: 2026 })
    expect(told.reasons.at(-1)?.message).toBe(limitMessages.estimate)
    expect(await findPreparation(own, scene)).toMatchObject({ isLimitEstimate: true, remainingLimit: lira(50_000) })
    expect(await ask(own, getInvestmentSummary, {})).toMatchObject({
      isLimitEstimate: true,
      remainingLimit: lira(50_000),
    })
    expect(scene.mkk.asked).toBe(0)
    const { rows } = await sql`select from investments.investor_year where investor_id = ${scene.investorId}`.execute(
      own.db,
    )
    expect(rows).toEqual([])
    expect(await order(own, scene, 10_000n)).toBe('limit-unknown')
  }))

test('an answer of now is kept once, told with its age and decided by', () =>
  inYear(async (scene) => {
    scene.mkk.usedElsewhereKurus = lira(12_000)
    const own = await scene.at(TEST_NOW)
    const told = await askOwnLimit(own)
    expect(told).toMatchObject({ isEstimate: false, limit: lira(50_000), used: lira(12_000), remaining: lira(38_000) })
    expect(told.asOf).toBe(toUnixSeconds(TEST_NOW))
    expect(codesOf(told)).toEqual(['limit-remaining', 'limit-base', 'limit-by-mkk'])
    expect(told.reasons.at(-1)?.message).toContain('(16 Mart 2026 12.00)')
    expect(await explainLimit(own, scene.investorId)).toEqual(told)
    expect(await findPreparation(own, scene)).toMatchObject({ isLimitEstimate: false, remainingLimit: lira(38_000) })
    expect(await save(own, scene, lira(38_100))).toEqual(['amount-above-limit', formatKurus(lira(38_000))])
    expect(await save(own, scene, lira(38_000))).toBe('saved')
    expect(await order(own, scene, lira(38_100))).toBe('amount-above-limit')
    expect(await order(own, scene, lira(38_000))).toBe('placed')
    expect(await explainLimit(own, scene.investorId)).toMatchObject({ used: lira(50_000), remaining: 0n })
  }))

test.each([
  [24, -1],
  [24, 0],
  [24, 1],
  [2, -1],
  [2, 0],
  [2, 1],
])('with a term of %i hours an answer %i ms from its end: screen and database decide alike', (hours, ms) =>
  inYear(async (scene) => {
    let own = await scene.at(TEST_NOW)
    await sql`insert into platform.parameter (key, value, unit, source, valid_from)
      select key, ${hours}, unit, source, valid_from + 1 from platform.parameter where key = 'investor.limit-answer'`.execute(
      own.db,
    )
    scene.mkk.limitKurus = lira(30_000)
    await askLimit(own, scene.investorId)
    scene.mkk.isSilent = true
    own = await scene.at(new Date(addHours(TEST_NOW, hours).getTime() + ms))
    const isOver = ms > 0
    // MKK is silent: what it said last is shown all the same, and says so.
    const told = await askOwnLimit(own)
    expect(told).toMatchObject({ isEstimate: isOver, remaining: lira(30_000), asOf: toUnixSeconds(TEST_NOW) })
    expect(codesOf(told).at(-1)).toBe(isOver ? 'limit-estimate' : 'limit-by-mkk')
    expect(told.reasons.at(-1)?.message).toContain('16 Mart 2026 12.00')
    expect(await order(own, scene, lira(30_000))).toBe(isOver ? 'limit-unknown' : 'placed')
  }),
)

test('MKK silent from the beginning: an estimate is shown, no amount is refused by it, and no order stands', () =>
  inYear(async (scene) => {
    scene.mkk.isSilent = true
    const own = await scene.at(TEST_NOW)
    expect(await askOwnLimit(own)).toMatchObject({ isEstimate: true, remaining: lira(50_000) })
    expect(await save(own, scene, lira(60_000))).toBe('saved')
    expect(await order(own, scene, 10_000n)).toBe('limit-unknown')
  }))

test.each([
  ['lower', lira(20_000), lira(20_000)],
  ['higher', lira(80_000), lira(80_000)],
])('MKK answers %s than before: asked again after a minute, and before an amount is refused', (_which, later, left) =>
  inYear(async (scene) => {
    await askLimit(await scene.at(TEST_NOW), scene.investorId)
    scene.mkk.limitKurus = later
    // Within the minute MKK is not asked again, whatever is looked at or refused.
    let own = await scene.at(new Date(TEST_NOW.getTime() + 60_000))
    expect(await askOwnLimit(own)).toMatchObject({ limit: lira(50_000) })
    expect(await save(own, scene, lira(60_000))).toEqual(['amount-above-limit', formatKurus(lira(50_000))])
    expect(scene.mkk.asked).toBe(1)
    own = await scene.at(new Date(TEST_NOW.getTime() + 60_001))
    const saved = await save(own, scene, lira(60_000))
    expect(saved).toEqual(later > lira(60_000) ? 'saved' : ['amount-above-limit', formatKurus(lira(20_000))])
    expect(await explainLimit(own, scene.investorId)).toMatchObject({ isEstimate: false, remaining: left })
    expect(scene.mkk.asked).toBe(2)
    expect(await order(own, scene, left + 10_000n)).toBe('amount-above-limit')
    expect(await order(own, scene, left)).toBe('placed')
  }),
)

test('what MKK answered before it knew of a declared income is no longer its answer', () =>
  inYear(async (scene) => {
    let own = await scene.at(TEST_NOW)
    scene.mkk.usedElsewhereKurus = lira(5_000)
    await askLimit(own, scene.investorId)
    await sql`insert into membership.income_statement (id, member_id, year, annual_income_kurus, declared_at, forwarded_at)
      values (${newId()}, ${scene.investorId}, 2026, ${lira(1_200_000)}, ${TEST_NOW}, ${addHours(TEST_NOW, 1)})`.execute(
      own.db,
    )
    own = await scene.at(addHours(TEST_NOW, 1))
    const told = await explainLimit(own, scene.investorId)
    expect(told).toMatchObject({ isEstimate: true, limit: lira(120_000), remaining: lira(115_000) })
    expect(told.ifDeclared.at(-1)).toEqual({ annualIncome: lira(2_000_000), limit: lira(200_000) })
    scene.mkk.limitKurus = lira(120_000)
    expect(await save(own, scene, lira(100_000))).toBe('saved')
    const renewed = await explainLimit(own, scene.investorId)
    expect(renewed).toMatchObject({ isEstimate: false, limit: lira(120_000), remaining: lira(115_000) })
    expect(codesOf(renewed)).toEqual(['limit-remaining', 'limit-declared', 'limit-by-mkk'])
  }))

test('right after a declaration the old answer says that it is being renewed, decides until MKK has it, and is asked anew then', () =>
  inYear(async (scene) => {
    let own = await scene.at(TEST_NOW)
    await askLimit(own, scene.investorId)
    await ask(own, updateIncomeStatement, { annualIncome: lira(900_000) })
    const told = await ask(own, getMkkLimit, {})
    expect(told).toMatchObject({ limit: lira(50_000), remaining: lira(50_000), isEstimate: true, isBeingRenewed: true })
    expect(codesOf(told)).toEqual(['limit-remaining', 'limit-being-renewed', 'limit-by-mkk'])
    expect(told.reasons[1]?.message).toContain('yıllık net gelir MKK’ya iletiliyor')
    // MKK does not have it yet: it is not asked each time, and what it said decides.
    expect(scene.mkk.asked).toBe(1)
    expect(await order(own, scene, lira(50_100))).toBe('amount-above-limit')
    const forward = (set: object) => own.db.updateTable('membership.income_statement').set(set).execute()
    await forward({ next_attempt_at: null, last_error: 'refused' })
    const refused = await ask(own, getMkkLimit, {})
    expect(refused).toMatchObject({ limit: lira(50_000), isEstimate: false, isBeingRenewed: false })
    expect(codesOf(refused)).toEqual(['limit-remaining', 'limit-declaration-refused', 'limit-by-mkk'])
    expect(refused.reasons[1]).toMatchObject({
      message: expect.stringContaining('900.000'),
      fixPath: stepHref('income'),
    })
    own = await scene.at(addHours(TEST_NOW, 1))
    await forward({ forwarded_at: own.clock.now(), last_error: null })
    scene.mkk.limitKurus = lira(90_000)
    expect(await ask(own, getMkkLimit, {})).toMatchObject({
      limit: lira(90_000),
      isEstimate: false,
      isBeingRenewed: false,
    })
  }))

test('who is qualified declares an income, and nothing is being renewed: there is no limit', () =>
  inYear(async (scene) => {
    scene.mkk.limitKurus = null
    const own = await scene.at(TEST_NOW)
    await ask(own, updateIncomeStatement, { annualIncome: lira(900_000) })
    expect(await ask(own, getMkkLimit, {})).toMatchObject({ limit: null, isEstimate: false, isBeingRenewed: false })
  }, true))

test('qualified investors have no limit, also before MKK answered', () =>
  inYear(async (scene) => {
    scene.mkk.limitKurus = null
    const own = await scene.at(TEST_NOW)
    const none = { isUnlimited: true, limit: null, remaining: null, ifDeclared: [] }
    const before = await explainLimit(own, scene.investorId)
    expect(before).toMatchObject({ ...none, isEstimate: true })
    expect(codesOf(before)).toEqual(['limit-unlimited', 'limit-estimate'])
    const told = await askOwnLimit(own)
    expect(told).toMatchObject({ ...none, isEstimate: false })
    expect(codesOf(told)).toEqual(['limit-unlimited'])
    expect(await save(own, scene, lira(90_000))).toBe('saved')
    expect(await order(own, scene, lira(90_000))).toBe('placed')
  }, true))

test('a new year begins with nothing used and nothing answered, at Istanbul’s midnight', () =>
  inYear(async (scene) => {
    const [last, first] = [new Date('2026-12-31T20:59:59.999Z'), new Date('2026-12-31T21:00:00Z')]
    let own = await scene.at(last)
    const [opensAt, closesAt] = [addHours(last, -24), addHours(last, 24 * 30)]
    const over = { ...scene, ...(await aCampaign(own.db, { opensAt, closesAt, shares: 100_000n })) }
    await askLimit(own, scene.investorId)
    expect(await order(own, over, lira(50_000))).toBe('placed')
    expect(await explainLimit(own, scene.investorId)).toMatchObject({ year: 2026, remaining: 0n })
    own = await scene.at(first)
    expect(await explainLimit(own, scene.investorId)).toMatchObject({ year: 2027, isEstimate: true, used: 0n })
    expect(await order(own, over, 10_000n)).toBe('limit-unknown')
    expect(await askOwnLimit(own)).toMatchObject({ year: 2027, isEstimate: false, remaining: lira(50_000) })
    expect(await order(own, over, 10_000n)).toBe('placed')
  }))

test('who has no registry number is not asked about, and told so', () =>
  inYear(async (scene) => {
    const base = await scene.at(TEST_NOW)
    const own = { ...base, ...asMember(base, (await aMember(base)).id) }
    const told = await askOwnLimit(own)
    expect(told).toMatchObject({ isEstimate: true, remaining: lira(50_000) })
    expect(told.reasons.at(-1)?.message).toBe(limitMessages.estimateWithoutNumber)
    expect(scene.mkk.asked).toBe(0)
  }))
