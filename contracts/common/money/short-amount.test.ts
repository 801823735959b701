import { expect, test } from 'vitest'
import { shortAmount } from './short-amount.ts'

test.each([
  [0n, '0 TL'],
  [90_000n, '900 TL'],
  [100_000n, '1 bin TL'],
  [1_250_000n, '12,5 bin TL'],
  [25_000_000n, '250 bin TL'],
  [99_949_999n, '999 bin TL'],
  [100_000_000n, '1 Mn TL'],
  [123_456_789n, '1,23 Mn TL'],
  [2_510_000_000n, '25,1 Mn TL'],
])('%d kuruş reads %s at a mark', (amount, text) => expect(shortAmount(amount)).toBe(text))
