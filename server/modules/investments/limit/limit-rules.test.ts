import { describe, expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import { estimateLimit } from './limit-rules.ts'

describe('the yearly limit (T15/1)', () => {
  const rule = {
    source: 'T15/1',
    validFrom: '2026-01-01',
    baseKurus: lira(50_000),
    capKurus: lira(200_000),
    incomeRateBps: 1_000n,
    declaredIncomeKurus: null,
    refusedIncomeKurus: null,
  }

  test.each([
    [null, lira(50_000)],
    [0n, lira(50_000)],
    [lira(300_000), lira(50_000)],
    [lira(500_000), lira(50_000)],
    [lira(500_000) + 9n, lira(50_000)],
    [lira(500_000) + 10n, lira(50_000) + 1n],
    [lira(1_200_000), lira(120_000)],
    [lira(2_000_000) - 10n, lira(200_000) - 1n],
    [lira(2_000_000), lira(200_000)],
    [lira(90_000_000), lira(200_000)],
  ])('of an income of %s: %d', (income, limit) => expect(estimateLimit(rule, income)).toBe(limit))
})
