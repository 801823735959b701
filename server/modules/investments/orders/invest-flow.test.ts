import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeEftInvestment as call } from '#contracts/investments/endpoints.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { addHours } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, totalsOf } from '#tests/support/investments.ts'
import { anEligibleInvestor, asMember } from '#tests/support/membership.ts'
import { putProjectInto } from '#tests/support/projects.ts'
import { acceptInvestmentTexts } from '../preparation/accept-texts.ts'
import { findPreparation } from '../preparation/find-preparation.ts'
import { makeEftInvestment } from './make-eft-investment.ts'
import { openInvestmentText } from '../preparation/open-text.ts'
import { placeOrders, sendThrough } from './place-orders.ts'
import { findRequiredTexts } from '../preparation/required-texts.ts'
import { saveInvestmentAmount } from '../preparation/save-amount.ts'
import { askLimit } from '../limit/ask-limit.ts'

const LIMIT = 5_000_000n
const mkk = {
  yearlyLimit: async (registryNumber: string, year: number) => ({
    registryNumber,
    year,
    limit: { kind: 'limited' as const, limitKurus: LIMIT },
    usedElsewhereKurus: 0n,
    validFrom: `${year}-01-01`,
    asOf: TEST_NOW,
  }),
}

/** An investor before a campaign of a thousand shares of 100 TRY, open for so many hours more. */
function inFlow(
  run: (own: Context, projectId: string, shared: Context) => Promise<void>,
  hoursLeft = 24 * 30,
): Promise<void> {
  return rolledBack(async (base) => {
    await freezeDatabaseClock(base.db, TEST_NOW)
    const outside = Object.defineProperty(Object.create(base.outside), 'mkk', { value: mkk })
    const context: Context = { ...base, outside }
    const { projectId } = await aCampaign(context.db, { closesAt: addHours(TEST_NOW, hoursLeft) })
    const investor = await anEligibleInvestor(context)
    const own = asMember(context, investor.id)
    await findPreparation(own, { projectId })
    await run(own, projectId, context)
  })
}

const idOf = (context: Context): string => (context.actor.kind === 'member' ? context.actor.id : '')

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test.each([
  [50n, 'amount-not-whole-shares', 'amount-not-whole-shares'],
  [15_000n, 'amount-not-whole-shares', 'amount-not-whole-shares'],
  [-10_000n, 'amount-not-whole-shares', 'amount-not-whole-shares'],
  [0n, 'amount-not-whole-shares', 'amount-not-whole-shares'],
  // Of goal and limit the smaller one is named where the investor chooses; the goal alone is known before the queue.
  [10_010_000n, 'amount-above-limit', 'amount-above-goal'],
  [LIMIT + 10_000n, 'amount-above-limit', 'texts-not-accepted'],
  [LIMIT, 'done', 'texts-not-accepted'],
  [10_000n, 'done', 'texts-not-accepted'],
])('an amount of %i kuruş: %s, ordered at once: %s', (amount, expected, ordered) =>
  inFlow(async (own, projectId) => {
    expect(await codeOf(saveInvestmentAmount(own, { projectId, amount }))).toBe(expected)
    const order = { id: newId(), projectId, amount, acceptanceId: newId(), formVersion: 1 }
    expect(await codeOf(makeEftInvestment(own, order))).toBe(ordered)
    expect((await totalsOf(own, projectId)).awaiting).toBe(0n)
  }),
)

test.each([['10000'], [[1]], [true], [1e21], [10.005], [null], [{}], [Number.NaN]])(
  'an amount sent as %j is refused as input; nothing is coerced',
  (amount) => {
    const body = { id: newId(), projectId: newId(), amount, acceptanceId: newId(), formVersion: 1 }
    expect(z.safeParse(call.input, body).success).toBe(false)
  },
)

test('every text is opened and accepted for one amount; another amount asks again', () =>
  inFlow(async (own, projectId) => {
    await saveInvestmentAmount(own, { projectId, amount: 30_000n })
    const before = await findPreparation(own, { projectId })
    expect(before.texts.map((text) => text.kind)).toEqual([
      'information-form',
      'general-risk-notice',
      'investment-agreement',
    ])
    const accepted = before.texts.map(({ id, sha256 }) => ({ id, sha256 }))
    const accept = (texts = accepted, formVersion = 1, amount = 30_000n) =>
      acceptInvestmentTexts(own, { projectId, amount, formVersion, accepted: texts })
    expect(await codeOf(accept())).toBe('texts-not-opened')
    for (const { id } of before.texts) await openInvestmentText(own, { projectId, textId: id })
    expect(await codeOf(accept(accepted.slice(1)))).toBe('texts-not-accepted')
    expect(await codeOf(accept(accepted.map((text) => ({ ...text, sha256: 'f'.repeat(64) }))))).toBe('terms-changed')
    expect(await codeOf(accept(accepted, 2))).toBe('terms-changed')
    expect(await codeOf(accept(accepted, 1, 40_000n))).toBe('amount-changed')
    const { acceptanceId } = await accept()
    expect((await findPreparation(own, { projectId })).acceptanceId).toBe(acceptanceId)
    await saveInvestmentAmount(own, { projectId, amount: 40_000n })
    expect(await codeOf(accept())).toBe('amount-changed')
    expect((await findPreparation(own, { projectId })).acceptanceId).toBeNull()
    const other = { id: newId(), projectId, amount: 40_000n, acceptanceId, formVersion: 1 }
    expect(await codeOf(makeEftInvestment(own, other))).toBe('texts-not-accepted')
    const order = { ...other, amount: 30_000n }
    const first = await makeEftInvestment(own, order)
    expect(await makeEftInvestment(own, order)).toEqual(first)
    expect(first).toMatchObject({ amount: 30_000n, shareCount: 3 })
    expect(await codeOf(makeEftInvestment(own, { ...order, formVersion: 2 }))).toBe('key-reused')
    expect(await codeOf(makeEftInvestment(own, { ...order, id: newId(), formVersion: 2 }))).toBe('terms-changed')
  }))

test('where the end of the goal is kept, who is no qualified investor reads what is open and why, before and after ordering', () =>
  inFlow(async (own, _projectId, shared) => {
    const qualified = { requiredKurus: 80_000n, isReserved: true }
    const { projectId } = await aCampaign(shared.db, { shares: 10n, qualified })
    expect((await findPreparation(own, { projectId })).kept).toEqual({ open: 20_000n, missing: 80_000n })
    const refusal = { code: 'amount-reserved', detail: { parameters: { open: formatKurus(20_000n) } } }
    await expect(saveInvestmentAmount(own, { projectId, amount: 30_000n })).rejects.toMatchObject(refusal)
    await saveInvestmentAmount(own, { projectId, amount: 20_000n })
    const { acceptanceId } = await anOrder(shared.db, { projectId, investorId: idOf(own), amountKurus: 30_000n })
    const order = { id: newId(), projectId, amount: 30_000n, acceptanceId, formVersion: 1 }
    await expect(makeEftInvestment(own, order)).rejects.toMatchObject(refusal)
    await sql`update membership.mkk_account set is_qualified = true where member_id = ${idOf(own)}`.execute(shared.db)
    expect((await findPreparation(own, { projectId })).kept).toBeNull()
    await saveInvestmentAmount(own, { projectId, amount: 30_000n })
  }))

test('the owner of a project cannot invest in it, nor anybody whose steps are incomplete', () =>
  inFlow(async (own, projectId, shared) => {
    const { projectId: ownProject } = await aCampaign(shared.db, {
      ownerId: own.actor.kind === 'member' ? own.actor.id : '',
    })
    expect(await codeOf(saveInvestmentAmount(own, { projectId: ownProject, amount: 10_000n }))).toBe('own-project')
    const order = { id: newId(), projectId: ownProject, amount: 10_000n, acceptanceId: newId(), formVersion: 1 }
    expect(await codeOf(makeEftInvestment(own, order))).toBe('own-project')
    const stranger = asMember(shared, newId())
    expect(await codeOf(makeEftInvestment(stranger, { ...order, projectId }))).toBe('not-eligible')
  }))

test('of a campaign that is approved and not public yet nobody learns anything here, as of none at all', () =>
  inFlow(async (own, _projectId, shared) => {
    const { projectId } = await aCampaign(shared.db, { state: 'upcoming' })
    await putProjectInto(shared.db, projectId, 'approved')
    const [text] = await findRequiredTexts(shared, projectId)
    const order = { projectId, amount: 10_000n, formVersion: 1, accepted: [] }
    for (const asked of [order, { ...order, projectId: newId() }]) {
      expect(await codeOf(findPreparation(own, asked))).toBe('not-found')
      expect(await codeOf(saveInvestmentAmount(own, asked))).toBe('not-found')
      expect(await codeOf(openInvestmentText(own, { ...asked, textId: text?.id ?? '' }))).toBe('not-found')
      expect(await codeOf(acceptInvestmentTexts(own, asked))).toBe('not-found')
    }
  }))

test('three unpaid orders are the most in a campaign: told beforehand and refused with the way out, also in a new year', () =>
  inFlow(async (base) => {
    const investorId = base.actor.kind === 'member' ? base.actor.id : ''
    const at = async (now: Date): Promise<Context> => {
      await freezeDatabaseClock(base.db, now)
      const own = { ...base, clock: { now: () => now } }
      await askLimit(own, investorId)
      return own
    }
    let own = await at(new Date('2026-12-31T20:00:00Z'))
    const [opensAt, closesAt] = [new Date('2026-12-20T07:00:00Z'), new Date('2027-01-20T07:00:00Z')]
    const { projectId } = await aCampaign(own.db, { opensAt, closesAt })
    const order = () => anOrder(own.db, { projectId, investorId, amountKurus: 10_000n })
    for (let n = 0; n < 3; n++) {
      expect((await findPreparation(own, { projectId })).blockers).toEqual([])
      expect((await placeOrders(sendThrough(own), [await order()], 3))[0]?.code).toBe('placed')
    }
    for (const now of [own.clock.now(), new Date('2026-12-31T21:30:00Z')]) {
      own = await at(now)
      const { blockers } = await findPreparation(own, { projectId })
      expect(blockers).toMatchObject([{ code: 'open-orders-in-campaign', fixPath: '/profil/portfolyo' }])
      const { key: id, acceptanceId } = await order()
      const more = { id, projectId, amount: 10_000n, acceptanceId, formVersion: 1 }
      const refusal = await makeEftInvestment(own, more).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'too-many-open-orders', detail: { reasons: blockers } })
    }
  }))

test('beyond thirty calls a minute a member is asked to wait, and a version beyond the column is one that does not hold', () =>
  inFlow(async (own, projectId, shared) => {
    const order = { id: newId(), projectId, amount: 10_000n, acceptanceId: newId(), formVersion: 2 ** 31 }
    for (let n = 0; n < 30; n++) expect(await codeOf(makeEftInvestment(own, order))).toBe('terms-changed')
    expect(await codeOf(makeEftInvestment(own, order))).toBe('too-many-requests')
    const another = asMember(shared, newId())
    expect(await codeOf(makeEftInvestment(another, { ...order, formVersion: 1 }))).toBe('not-eligible')
  }))

test.each([24 * 30, 53])(
  'the moment named before the order is the one the order then has, %i hours before the end',
  (hoursLeft) =>
    inFlow(async (own, projectId) => {
      await saveInvestmentAmount(own, { projectId, amount: 30_000n })
      const { payBy, texts } = await findPreparation(own, { projectId })
      for (const { id } of texts) await openInvestmentText(own, { projectId, textId: id })
      const accepted = texts.map(({ id, sha256 }) => ({ id, sha256 }))
      const { acceptanceId } = await acceptInvestmentTexts(own, {
        projectId,
        amount: 30_000n,
        formVersion: 1,
        accepted,
      })
      const order = { id: newId(), projectId, amount: 30_000n, acceptanceId, formVersion: 1 }
      expect((await makeEftInvestment(own, order)).payBy).toBe(payBy)
    }, hoursLeft),
)
