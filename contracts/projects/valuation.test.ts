import { expect, test } from 'vitest'
import { lira } from '../common/money/money.ts'
import { refuseCompanyValue, refuseGoal } from './rules.ts'
import { solveValuation, type Term, type Valuation } from './valuation.ts'

const nothing: Valuation = {
  numberOfShares: null,
  unitShareValue: null,
  fundingGoal: null,
  percentageOfShares: null,
  postInvestmentCompanyValue: null,
}
const whole: Valuation = {
  numberOfShares: 10_000n,
  unitShareValue: lira(100),
  fundingGoal: lira(1_000_000),
  percentageOfShares: 1_000n,
  postInvestmentCompanyValue: lira(10_000_000),
}

test.each<[Term, Partial<Valuation>, Partial<Valuation>]>([
  [
    'numberOfShares',
    { numberOfShares: 20_000n },
    { fundingGoal: lira(2_000_000), postInvestmentCompanyValue: lira(20_000_000) },
  ],
  [
    'unitShareValue',
    { unitShareValue: lira(50) },
    { fundingGoal: lira(500_000), postInvestmentCompanyValue: lira(5_000_000) },
  ],
  [
    'fundingGoal',
    { fundingGoal: lira(1_500_000) },
    { numberOfShares: 15_000n, postInvestmentCompanyValue: lira(15_000_000) },
  ],
  ['percentageOfShares', { percentageOfShares: 1_250n }, { postInvestmentCompanyValue: lira(8_000_000) }],
  ['postInvestmentCompanyValue', { postInvestmentCompanyValue: lira(3_000_000) }, { percentageOfShares: 3_333n }],
])('%s leads, the others follow, and the rules agree', (changed, change, follows) => {
  const { terms, computed } = solveValuation({ ...whole, ...change }, changed)
  expect(terms).toEqual({ ...whole, ...change, ...follows })
  expect([...computed].sort()).toEqual(Object.keys(follows).sort())
  const plan = {
    numberOfShares: Number(terms.numberOfShares),
    unitShareValue: terms.unitShareValue ?? 0n,
    fundingGoal: terms.fundingGoal ?? 0n,
    percentageOfShares: terms.percentageOfShares ?? 0n,
    postInvestmentCompanyValue: terms.postInvestmentCompanyValue ?? 0n,
  }
  expect(refuseGoal(plan)).toBeNull()
  expect(refuseCompanyValue(plan)).toBeNull()
})

test('a goal that is no whole number of shares stays, and nothing is rounded behind one’s back', () => {
  const { terms } = solveValuation({ ...whole, fundingGoal: lira(1_000_001) }, 'fundingGoal')
  expect(terms).toMatchObject({ numberOfShares: 10_000n, unitShareValue: 10_000n + 0n, fundingGoal: lira(1_000_001) })
})

test('what is not known stays empty until it can be solved', () => {
  expect(solveValuation({ ...nothing, fundingGoal: lira(100) }, 'fundingGoal').computed).toEqual([])
  const second = solveValuation({ ...nothing, fundingGoal: lira(100), unitShareValue: lira(10) }, 'unitShareValue')
  expect(second.terms.numberOfShares).toBe(10n)
  expect(solveValuation({ ...whole, percentageOfShares: 0n }, 'percentageOfShares').computed).toEqual([])
})
