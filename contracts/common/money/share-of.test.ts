import { expect, test } from 'vitest'
import { WHOLE } from './basis-points.ts'
import { shareOf } from './share-of.ts'

test('parts that rounding down would leave short add up to the whole', () => {
  expect(shareOf([1_535_750n, 8_464_250n], 2)).toEqual([1536n, 8464n])
  expect(shareOf([1n, 1n, 1n])).toEqual([3340n, 3330n, 3330n])
  expect(shareOf([1n, 1n, 1n], 0)).toEqual([3400n, 3300n, 3300n])
  // The last of them lost most by rounding down: 0,29 %.
  expect(shareOf([70n, 30n, 1n], 0)).toEqual([6900n, 3000n, 100n])
})

test('whatever the parts, their shares are a whole, and none is off by a step or more', () => {
  for (let seed = 1n; seed < 200n; seed++) {
    const parts = [seed, seed * seed, (seed * 7_919n) % 1_009n, seed % 3n]
    const total = parts.reduce((sum, part) => sum + part, 0n)
    for (const digits of [0, 1, 2] as const) {
      const shares = shareOf(parts, digits)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(WHOLE)
      const step = 10 ** (2 - digits)
      for (const [at, share] of shares.entries())
        expect(Math.abs(Number(share) - (Number(parts[at]) * 10_000) / Number(total))).toBeLessThan(step)
    }
  }
})

test('nothing has no parts, and there is no negative one', () => {
  expect(shareOf([])).toEqual([])
  expect(shareOf([0n, 0n])).toEqual([0n, 0n])
  expect(shareOf([0n, 5n])).toEqual([0n, 10_000n])
  expect(() => shareOf([-1n, 2n])).toThrow(/Broken invariant/)
})
