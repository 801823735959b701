import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lira } from '../../common/money/money.ts'
import {
  countsAsQualified,
  missingQualified,
  openToOthers,
  qualifiedRateOf,
  qualifiedStandingOf,
  requiredQualifiedAmount,
} from './share.ts'

describe('what qualified investors must bring', () => {
  const required = { thresholdKurus: lira(1_000_000), rateBps: 500n }

  test('five in a hundred of a goal above the threshold, rounded up', () => {
    expect(requiredQualifiedAmount(lira(1_000_000), required)).toBe(0n)
    expect(requiredQualifiedAmount(lira(2_000_000), required)).toBe(lira(100_000))
    expect(requiredQualifiedAmount(lira(1_000_000) + 1n, required)).toBe(lira(50_000) + 1n)
  })

  test('the form may ask more, never less', () => {
    expect(qualifiedRateOf(500n, 0n)).toBe(500n)
    expect(qualifiedRateOf(500n, 400n)).toBe(500n)
    expect(qualifiedRateOf(500n, 1_200n)).toBe(1_200n)
  })

  test('what is missing', () => {
    expect(missingQualified(lira(100), lira(40))).toBe(lira(60))
    expect(missingQualified(lira(100), lira(100))).toBe(0n)
    expect(missingQualified(0n, lira(40))).toBe(0n)
  })
})

describe('what is open to others where the end of the goal is kept for qualified investors', () => {
  const of = (takenKurus: bigint, qualifiedKurus: bigint): bigint =>
    openToOthers({
      goalKurus: lira(2_000),
      capKurus: lira(2_400),
      requiredKurus: lira(100),
      takenKurus,
      qualifiedKurus,
    })

  test.each([
    ['nothing ordered', 0n, 0n, lira(1_900)],
    ['half of the share there', lira(1_000), lira(50), lira(950)],
    ['others took all that is theirs', lira(1_900), 0n, 0n],
    ['the share is there: additional funds are open', lira(1_950), lira(100), lira(450)],
    ['more than it is there', lira(2_000), lira(700), lira(400)],
    ['a qualified order was taken back after others had gone on', lira(2_100), lira(20), 0n],
  ])('%s', (_name, taken, qualified, open) => expect(of(taken, qualified)).toBe(open))

  test('who keeps to it never takes the room that the missing share needs', () => {
    const order = fc.record({ isQualified: fc.boolean(), amount: fc.bigInt({ min: 1n, max: 60n }) })
    fc.assert(
      fc.property(fc.array(order, { maxLength: 60 }), (orders) => {
        const [goalKurus, capKurus, requiredKurus] = [100n, 120n, 15n]
        let [takenKurus, qualifiedKurus] = [0n, 0n]
        for (const { isQualified, amount } of orders) {
          const sums = { goalKurus, capKurus, requiredKurus, takenKurus, qualifiedKurus }
          if (amount > (isQualified ? capKurus - takenKurus : openToOthers(sums))) continue
          takenKurus += amount
          if (isQualified) qualifiedKurus += amount
          expect(capKurus - takenKurus).toBeGreaterThanOrEqual(missingQualified(requiredKurus, qualifiedKurus))
        }
      }),
    )
  })
})

describe('how a request of a qualified investor counts', () => {
  const day = '2026-03-16'
  test.each([
    ['still qualified', false, { isQualified: true, since: '2025-01-01' }, 'kept', true],
    ['qualified since that very day', false, { isQualified: true, since: day }, 'kept', true],
    ['qualified, the day not told', false, { isQualified: true, since: null }, 'kept', true],
    ['qualified only afterwards', false, { isQualified: true, since: '2026-03-17' }, 'later', false],
    ['lost since', false, { isQualified: false, since: null }, 'lost', true],
    ['by papers that held then', true, { isQualified: false, since: null }, 'papers', true],
    ['not answered yet', false, null, 'unasked', true],
  ] as const)('%s', (_name, hasPapers, word, standing, counts) => {
    expect(qualifiedStandingOf(day, hasPapers, word)).toBe(standing)
    expect(countsAsQualified(standing)).toBe(counts)
  })
})
