import type { Kurus } from '../../common/money/money.ts'

/** What one share costs at most, in TL. */
export const MINIMUMS = { '100': 100, '500': 500, '1000': 1_000, '5000': 5_000 } as const
export type MinimumName = keyof typeof MINIMUMS
export const MINIMUM_NAMES = Object.keys(MINIMUMS) as readonly MinimumName[]

/** What a company is valued at after the round, in TL: from, and below. */
export const VALUATIONS = {
  '0-25': [null, 25_000_000],
  '25-50': [25_000_000, 50_000_000],
  '50-100': [50_000_000, 100_000_000],
  '100-': [100_000_000, null],
} as const
export type ValuationName = keyof typeof VALUATIONS
export const VALUATION_NAMES = Object.keys(VALUATIONS) as readonly ValuationName[]

export interface CountedTerms {
  readonly minimums: Readonly<Record<MinimumName, number>>
  readonly valuations: Readonly<Record<ValuationName, number>>
}

interface Terms {
  readonly unitShareValue: Kurus
  readonly valuation: Kurus
}

interface Bounds {
  readonly unitShareValueTo?: Kurus | undefined
  readonly valuationFrom?: Kurus | undefined
  readonly valuationTo?: Kurus | undefined
}

const kurusOf = (liras: number): Kurus => BigInt(liras) * 100n

const isWithin = (amount: Kurus, from: Kurus | undefined, below: Kurus | undefined): boolean =>
  (from === undefined || amount >= from) && (below === undefined || amount < below)

/** How many campaigns each range would show, those of one kind of range under what is chosen of the other. */
export function countTerms(
  campaigns: readonly Terms[],
  { unitShareValueTo, valuationFrom, valuationTo }: Bounds,
): CountedTerms {
  const ofValuation = campaigns.filter(({ valuation }) => isWithin(valuation, valuationFrom, valuationTo))
  const ofMinimum = campaigns.filter(
    ({ unitShareValue }) => unitShareValueTo === undefined || unitShareValue <= unitShareValueTo,
  )
  const upTo = (name: MinimumName) =>
    ofValuation.filter(({ unitShareValue }) => unitShareValue <= kurusOf(MINIMUMS[name])).length
  const within = (name: ValuationName) => {
    const [from, below] = VALUATIONS[name]
    return ofMinimum.filter(({ valuation }) =>
      isWithin(valuation, from === null ? undefined : kurusOf(from), below === null ? undefined : kurusOf(below)),
    ).length
  }
  return {
    minimums: { '100': upTo('100'), '500': upTo('500'), '1000': upTo('1000'), '5000': upTo('5000') },
    valuations: {
      '0-25': within('0-25'),
      '25-50': within('25-50'),
      '50-100': within('50-100'),
      '100-': within('100-'),
    },
  }
}
