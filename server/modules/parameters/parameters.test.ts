import { expect, test } from 'vitest'
import * as calls from '#contracts/platform/parameter-endpoints.ts'
import type { ParameterKey } from '#contracts/platform/parameters.ts'
import type { Context } from '#server/kit/context.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { ask } from '#tests/support/ask.ts'
import { asStaff } from '#tests/support/content.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone, rolledBack } from '#tests/support/database.ts'
import { aMember, asMember, refusalOf } from '#tests/support/membership.ts'
import { parameterQueues } from './index.ts'

const KEY: ParameterKey = 'investor.yearly-limit.base'
const bulletin = { key: KEY, value: '65.000', validFrom: '2027-01-01', source: 'SPK Bülteni 2026/65', reason: '' }
const term = {
  key: 'campaign.payment' as ParameterKey,
  value: '5',
  validFrom: '2026-04-01',
  source: 'Yönetim kurulu kararı',
  reason: '',
}

async function officers(context: Context) {
  return {
    first: await asStaff(context, 'compliance-officer'),
    second: await asStaff(context, 'administrator'),
    auditor: await asStaff(context, 'auditor'),
  }
}

const count = async (context: Context, code: string) =>
  parameterQueues.find((queue) => queue.code === code)?.count(context)

const at = (context: Context, moment: string): Context => ({ ...context, clock: { now: () => new Date(moment) } })

test('proposed by one and confirmed by another, a value holds from Istanbul’s midnight on', () =>
  rolledBack(async (context) => {
    const { first, second, auditor } = await officers(context)
    const { proposalId } = await ask(first, calls.proposeParameter, bulletin)
    const waiting = async (who: Context) => (await count(who, 'parameters-second-officer'))?.count
    expect([await waiting(first), await waiting(second), await waiting(auditor)]).toEqual([0, 1, 1])
    expect(await refusalOf(ask(first, calls.confirmParameter, { proposalId }))).toBe('own-proposal')
    expect(await refusalOf(ask(auditor, calls.confirmParameter, { proposalId }))).toBe('not-permitted')
    expect((await findParameter(at(context, '2027-01-01T12:00:00Z'), KEY)).value).toBe(5_000_000n)
    await ask(second, calls.confirmParameter, { proposalId })
    await ask(second, calls.confirmParameter, { proposalId })
    expect(await waiting(auditor)).toBe(0)
    expect((await findParameter(at(context, '2026-12-31T20:59:59Z'), KEY)).value).toBe(5_000_000n)
    expect((await findParameter(at(context, '2026-12-31T21:00:00Z'), KEY)).value).toBe(6_500_000n)
    const shown = await ask(auditor, calls.getParameter, { key: KEY })
    expect(shown).toMatchObject({
      today: { value: 5_000_000n },
      next: { value: 6_500_000n, validFrom: '2027-01-01', source: 'SPK Bülteni 2026/65' },
      mayPropose: false,
      rows: [
        { isAhead: true, begunBy: expect.any(String), decidedBy: expect.any(String) },
        { isAhead: false, begunBy: null },
      ],
      proposals: [{ state: 'confirmed', before: 5_000_000n, isPast: false }],
    })
    const events = await context.db
      .selectFrom('platform.audit_event')
      .select(['action', 'reason', 'data'])
      .where('subject_kind', '=', 'parameter')
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { action: 'parameter.proposed', reason: 'SPK Bülteni 2026/65' },
      {
        action: 'parameter.confirmed',
        data: {
          parameter: KEY,
          parameterBefore: '50.000\u202fTL',
          parameterValue: '65.000\u202fTL',
          validFrom: '2027-01-01',
        },
      },
    ])
  }))

test('of two about one day one stands; what was decided stays decided', () =>
  rolledBack(async (context) => {
    const { first, second } = await officers(context)
    const { proposalId } = await ask(first, calls.proposeParameter, term)
    const again = { ...term, value: '7' }
    expect(await refusalOf(ask(second, calls.proposeParameter, again))).toBe('parameter-proposed-already')
    expect(await refusalOf(ask(second, calls.withdrawParameter, { proposalId }))).toBe('parameter-not-own')
    const reason = 'Kararın sayısı yanlış'
    expect(await refusalOf(ask(first, calls.refuseParameter, { proposalId, reason }))).toBe('own-proposal')
    await ask(second, calls.refuseParameter, { proposalId, reason })
    expect(await refusalOf(ask(second, calls.confirmParameter, { proposalId }))).toBe('parameter-decided')
    const { proposalId: own } = await ask(first, calls.proposeParameter, again)
    await ask(first, calls.withdrawParameter, { proposalId: own })
    await ask(first, calls.withdrawParameter, { proposalId: own })
    expect(await refusalOf(ask(second, calls.confirmParameter, { proposalId: own }))).toBe('parameter-decided')
    expect((await ask(second, calls.getParameter, { key: term.key })).proposals).toMatchObject([
      { state: 'withdrawn', value: 7n },
      { state: 'refused', value: 5n, decision: reason },
    ])
    expect(await refusalOf(ask(first, calls.proposeParameter, { ...term, value: '3' }))).toBe('parameter-unchanged')
  }))

test('a value for a day that is over needs its reason, and says what it would change', () =>
  rolledBack(async (context) => {
    const { first, second } = await officers(context)
    const past = { ...term, validFrom: '2026-03-01' }
    const today = { ...term, validFrom: '2026-03-16' }
    expect(await refusalOf(ask(first, calls.proposeParameter, past))).toBe('parameter-reason-missing')
    expect(await refusalOf(ask(first, calls.proposeParameter, today))).toBe('parameter-reason-missing')
    const outside = ['2019-10-02', '2031-03-16'].map((validFrom) =>
      refusalOf(ask(first, calls.proposeParameter, { ...term, validFrom, reason: 'Düzeltme' })),
    )
    expect(await Promise.all(outside)).toEqual(['parameter-day-outside', 'parameter-day-outside'])
    const { proposalId } = await ask(first, calls.proposeParameter, {
      ...past,
      reason: 'Karar 1 Mart’ta yürürlüğe girdi',
    })
    expect((await ask(second, calls.getParameter, { key: term.key })).proposals).toMatchObject([
      { isPast: true, before: 3n, value: 5n },
    ])
    await ask(second, calls.confirmParameter, { proposalId })
    expect((await findParameter(context, term.key)).value).toBe(5n)
    const taken = { ...past, value: '6', reason: 'Yeniden' }
    expect(await refusalOf(ask(first, calls.proposeParameter, taken))).toBe('parameter-day-taken')
  }))

test('what nobody confirmed before its day began has to be proposed anew, with a reason', () =>
  rolledBack(async (context) => {
    const { first, second } = await officers(context)
    const { proposalId } = await ask(first, calls.proposeParameter, term)
    const late = at(second, '2026-03-31T21:00:00Z')
    expect(await count(late, 'parameters-second-officer')).toMatchObject({ count: 1, lateCount: 1 })
    expect(await refusalOf(ask(late, calls.confirmParameter, { proposalId }))).toBe('parameter-day-passed')
    await ask(at(second, '2026-03-31T20:59:59Z'), calls.confirmParameter, { proposalId })
  }))

test('a confirmed value is taken back by two before it begins, and never after', () =>
  rolledBack(async (context) => {
    const { first, second } = await officers(context)
    const { proposalId } = await ask(first, calls.proposeParameter, term)
    const back = { key: term.key, validFrom: term.validFrom, reason: 'Karar geri alındı' }
    expect(await refusalOf(ask(first, calls.proposeTakeBack, back))).toBe('parameter-not-there')
    await ask(second, calls.confirmParameter, { proposalId })
    const begun = at(first, '2026-03-31T21:00:00Z')
    expect(await refusalOf(ask(begun, calls.proposeTakeBack, back))).toBe('parameter-began')
    const { proposalId: backId } = await ask(first, calls.proposeTakeBack, back)
    expect(await refusalOf(ask(first, calls.confirmParameter, { proposalId: backId }))).toBe('own-proposal')
    const tooLate = at(second, '2026-04-01T09:00:00Z')
    expect(await refusalOf(ask(tooLate, calls.confirmParameter, { proposalId: backId }))).toBe('parameter-began')
    await ask(second, calls.confirmParameter, { proposalId: backId })
    expect((await findParameter(at(context, '2026-04-02T09:00:00Z'), term.key)).value).toBe(3n)
  }))

test('yearly figures are asked for from December on, and pressed for once their year has begun', () =>
  rolledBack(async (context) => {
    const { first, second } = await officers(context)
    const yearly = async (moment: string) => {
      const { count: all, lateCount } = (await count(at(context, moment), 'parameters-yearly')) ?? {}
      return [all, lateCount]
    }
    await context.db.deleteFrom('platform.parameter').where('key', '=', 'entrepreneur.funding-limit').execute()
    // None of the installation’s rows is of 2026: every figure has to be looked up.
    expect(await yearly('2026-03-16T09:00:00Z')).toEqual([4, 4])
    for (const [key, value] of [
      [KEY, '50.000'],
      ['investor.yearly-limit.cap', '200.000'],
      ['qualified.financial-assets', '10.000.000'],
      ['entrepreneur.funding-limit', '40.000.000'],
    ] as const) {
      const given = { ...bulletin, key, value, validFrom: '2026-01-01', reason: 'Yılın tutarı doğrulandı' }
      const { proposalId } = await ask(first, calls.proposeParameter, given)
      await ask(second, calls.confirmParameter, { proposalId })
    }
    expect(await yearly('2026-03-16T09:00:00Z')).toEqual([0, 0])
    expect(await yearly('2026-11-30T20:59:59Z')).toEqual([0, 0])
    expect(await yearly('2026-11-30T21:00:00Z')).toEqual([4, 0])
    expect(await yearly('2026-12-31T21:00:00Z')).toEqual([4, 4])
    const { proposalId } = await ask(first, calls.proposeParameter, bulletin)
    await ask(second, calls.confirmParameter, { proposalId })
    expect(await yearly('2026-12-15T09:00:00Z')).toEqual([3, 0])
  }))

test('two officers at the same moment: one proposal waits, one confirmation counts, nobody meets a fault', async () => {
  const clone = await privateClone()
  try {
    const context = testContext(clone.db)
    const officer = async () => asMember(context, (await aMember(context)).id, ['compliance-officer'])
    const [first, second, third, fourth] = [await officer(), await officer(), await officer(), await officer()]
    const proposed = await Promise.all([
      refusalOf(ask(first, calls.proposeParameter, term)),
      refusalOf(ask(second, calls.proposeParameter, { ...term, value: '7' })),
    ])
    expect(proposed.toSorted()).toEqual(['none', 'parameter-proposed-already'])
    const [waiting] = (await ask(third, calls.getParameter, { key: term.key })).proposals
    const proposalId = waiting?.proposalId ?? ''
    const confirmed = await Promise.all(
      [third, fourth, third].map((who) => refusalOf(ask(who, calls.confirmParameter, { proposalId }))),
    )
    const confirmations = confirmed.filter((code) => code === 'none')
    // Whoever confirmed may send it twice; the other is told that it was decided.
    expect([1, 2]).toContain(confirmations.length)
    expect(confirmed.filter((code) => code === 'parameter-decided')).toHaveLength(3 - confirmations.length)
    const { rows } = await clone.pool.query(
      `select (select count(*)::int from platform.parameter where key = $1 and valid_from = $2) as rows,
          (select count(*)::int from platform.audit_event where action = 'parameter.confirmed') as events`,
      [term.key, term.validFrom],
    )
    expect(rows).toEqual([{ rows: 1, events: 1 }])
  } finally {
    await clone.close()
  }
})

test('every parameter is listed once, under its subject', () =>
  rolledBack(async (context) => {
    const { auditor } = await officers(context)
    await context.db.deleteFrom('platform.parameter').where('key', '=', 'entrepreneur.funding-limit').execute()
    const { subjects } = await ask(auditor, calls.getParameters, {})
    const listed = subjects.flatMap(({ parameters }) => parameters.map(({ key }) => key))
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toContain('campaign.additional-funding.max-rate')
    const unknown = subjects.flatMap(({ parameters }) => parameters).filter(({ today }) => today === null)
    expect(unknown.map(({ key, state }) => [key, state])).toEqual([
      ['platform.equity', 'unknown'],
      ['entrepreneur.funding-limit', 'unknown'],
    ])
  }))
