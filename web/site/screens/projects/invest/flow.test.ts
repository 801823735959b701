import { describe, expect, it } from 'vitest'
import { refuseAmount } from '#contracts/investments/rules.ts'
import {
  allowedStep,
  amountOfShares,
  companyPart,
  excessOf,
  meantAmount,
  nearestAmounts,
  partsOfCompany,
  quickAmounts,
  sharesBehind,
  withReturn,
} from './flow.ts'

const offering = {
  unitShareValueKurus: 5_000n,
  fundingGoalKurus: 10_000_000n,
  remainingKurus: 3_002_500n,
  remainingLimitKurus: 1_240_000n,
}

describe('the invest flow', () => {
  const ready = { hasAmount: true, isBlocked: false, isAccepted: true }

  it.each([
    ['payment', ready, 'payment'],
    ['payment', { ...ready, isAccepted: false }, 'texts'],
    ['payment', { ...ready, isBlocked: true }, 'eligibility'],
    ['texts', { ...ready, hasAmount: false }, 'amount'],
    ['eligibility', ready, 'texts'],
    ['amount', ready, 'amount'],
  ] as const)('asked for %s with %o shows %s', (wanted, progress, shown) => {
    expect(allowedStep(wanted, progress)).toBe(shown)
  })

  it('offers amounts in whole shares, none above goal, rest or limit', () => {
    expect(quickAmounts(offering)).toEqual([5_000n, 100_000n, 250_000n, 500_000n, 1_000_000n])
    expect(quickAmounts({ ...offering, remainingLimitKurus: 4_999n })).toEqual([])
    expect(quickAmounts({ ...offering, remainingLimitKurus: 120_000n })).toEqual([5_000n, 100_000n])
  })

  it('offers a large limit amounts of its own size', () => {
    expect(quickAmounts({ ...offering, remainingKurus: 9_000_000n, remainingLimitKurus: null })).toEqual([
      5_000n,
      250_000n,
      500_000n,
      2_500_000n,
      5_000_000n,
    ])
  })

  it('says while it is typed which bound an amount passes, by how much, and what may be chosen', () => {
    expect(excessOf(99_999_900n, offering)).toEqual({
      code: 'amount-above-limit',
      kurus: 1_240_000n,
      mostKurus: 1_240_000n,
      overKurus: 98_759_900n,
    })
    expect(excessOf(1_240_001n, offering)?.overKurus).toBe(1n)
    expect(excessOf(1_240_000n, offering)).toBeNull()
    expect(excessOf(1_201_00n, offering)).toBeNull()
    expect(excessOf(null, offering)).toBeNull()
    expect(excessOf(5_000n, { ...offering, remainingLimitKurus: 4_999n })?.mostKurus).toBe(0n)
  })

  it('names the nearest amounts that would be taken', () => {
    expect(nearestAmounts(1_201_00n, offering)).toEqual([120_000n, 125_000n])
    expect(nearestAmounts(1_242_000n, offering)).toEqual([1_240_000n])
    expect(nearestAmounts(9_000_000n, offering)).toEqual([1_240_000n])
  })

  it('takes the changed field without scripts, and the amount with them', () => {
    const form = (fields: Record<string, string>) => {
      const data = new FormData()
      for (const [name, value] of Object.entries({ unitKurus: '5000', shareCountBefore: '1', ...fields })) {
        data.set(name, value)
      }
      return meantAmount(data)
    }
    expect(form({ shareCount: '250', amount: '50' })).toBe('12.500')
    expect(form({ shareCount: '1', amount: '1.250,50' })).toBe('1.250,50')
    expect(form({ shareCount: '24', amount: '1.210', linked: '1' })).toBe('1.210')
    expect(form({ shareCount: '1,5', amount: '50' })).toBe('75')
    expect(form({ shareCount: 'iki', amount: '50' })).toBe('iki')
    expect(form({ shareCount: '', amount: '50' })).toBe('')
  })

  it.each([
    ['150', '1,5', '1,5'],
    ['150', ' 1,5 ', ' 1,5 '],
    ['25.000', '250', '250'],
    ['iki', 'iki', 'iki'],
    ['', '', ''],
    ['150', '1', null],
    ['1.250,50', '1', null],
    ['150', undefined, null],
  ])('lets shares stand as they were typed beside the amount they make: %s of %s', (amount, shares, stands) => {
    expect(sharesBehind(amount, shares, 10_000n)).toBe(stands)
  })

  it.each([
    ['150,5', 10_000n, 1_505_000n],
    ['1.250', 5_000n, 6_250_000n],
    ['0,25', 5_000n, 1_250n],
    ['1,50', 5_000n, 7_500n],
    ['1,00', 5_000n, 5_000n],
    ['1,01', 5n, 6n],
    ['1,99', 5n, 9n],
    ['1,5', 1n, null],
    ['1.5', 5_000n, null],
    ['1,555', 5_000n, null],
    ['5 TL', 5_000n, null],
    ['-1', 5_000n, null],
    ['', 5_000n, null],
  ])('reads %s shares of %s kuruş as %s kuruş', (typed, unit, amountKurus) => {
    expect(amountOfShares(typed, unit)).toBe(amountKurus)
  })

  it('a part of a share is answered by the rule of whole shares, with the amounts next to it', () => {
    const amountKurus = amountOfShares('150,5', offering.unitShareValueKurus) ?? 0n
    expect(refuseAmount(amountKurus, offering)).toBe('amount-not-whole-shares')
    expect(nearestAmounts(amountKurus, offering)).toEqual([750_000n, 755_000n])
  })

  it('shows small parts of a company without rounding them up', () => {
    const offered = { shareCount: 40_000n, shareBps: 1_250n }
    expect(companyPart(1n, offered)).toBe('%0,0003')
    expect(companyPart(4_000n, offered)).toBe('%1,25')
    expect(companyPart(40_000n, offered)).toBe('%12,5')
    expect(companyPart(61n, offered)).toBe('%0,0190')
    expect(companyPart(1_600n, offered)).toBe('%0,5000')
  })

  it.each([
    [1n, 320_000n],
    [21n, 15_000n],
    [300n, 1_100n],
    // From a thousandth on the percentage is read easily.
    [321n, null],
    [40_000n, null],
    [0n, null],
  ])('tells %s of 40.000 shares for %%12,5 also as one of %s parts', (shares, parts) => {
    expect(partsOfCompany(shares, { shareCount: 40_000n, shareBps: 1_250n })).toBe(parts)
  })

  it('comes back from where a step is mended', () => {
    expect(withReturn('/profil/yatirimci-bilgileri?adim=kimlik#form', '/proje/x/yatirim?adim=uygunluk')).toBe(
      '/profil/yatirimci-bilgileri?adim=kimlik&donus=%2Fproje%2Fx%2Fyatirim%3Fadim%3Duygunluk#form',
    )
  })
})
