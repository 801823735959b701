import { expect, it } from 'vitest'
import { lira } from '../../common/money/money.ts'
import { countTerms } from './term-ranges.ts'

const campaigns = [
  { unitShareValue: lira(100), valuation: lira(20_000_000) },
  { unitShareValue: lira(500), valuation: lira(50_000_000) },
  { unitShareValue: lira(9_000), valuation: lira(100_000_000) },
]

it('counts each range, its bounds where they belong', () => {
  expect(countTerms(campaigns, {})).toEqual({
    minimums: { '100': 1, '500': 2, '1000': 2, '5000': 2 },
    valuations: { '0-25': 1, '25-50': 0, '50-100': 1, '100-': 1 },
  })
})

it('counts one kind under what is chosen of the other, and not under its own choice', () => {
  const chosen = { unitShareValueTo: lira(500), valuationFrom: lira(50_000_000), valuationTo: lira(100_000_000) }
  expect(countTerms(campaigns, chosen)).toEqual({
    minimums: { '100': 0, '500': 1, '1000': 1, '5000': 1 },
    valuations: { '0-25': 1, '25-50': 0, '50-100': 1, '100-': 0 },
  })
})
