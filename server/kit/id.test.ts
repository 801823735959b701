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

test('ids keep the order in which they were taken, within a millisecond and beyond the most it has room for', () => {
  const ids = Array.from({ length: 50_000 }, newId)
  expect(ids.filter((id, at) => at > 0 && id <= (ids[at - 1] ?? ''))).toEqual([])
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  )
})
