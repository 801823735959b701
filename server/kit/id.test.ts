import { expect, test } from 'vitest'
import { fewRandomBytes, newId } from './id.ts'

test('ids and random bytes taken in turn never share a part, however often the stock is filled again', () => {
  const seen = new Set<string>()
  for (let n = 0; n < 5_000; n++) {
    // The twelve digits that an id would show if it were made of the same bytes.
    seen.add(Buffer.from(fewRandomBytes(10)).toString('hex').slice(7, 19)).add(newId().slice(-12))
  }
  expect(seen.size).toBe(10_000)
})
