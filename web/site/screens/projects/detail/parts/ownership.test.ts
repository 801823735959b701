import { expect, test } from 'vitest'
import { ownershipAfter, ownershipBefore } from './ownership.ts'

const total = ({ holders, others, investors }: ReturnType<typeof ownershipBefore>) =>
  holders.reduce((sum, { share }) => sum + share, others + investors)

test('what nobody named holds is the other partners’, before and after', () => {
  const before = ownershipBefore([
    { name: 'A', share: 5400n },
    { name: 'B', share: 2900n },
    { name: 'C', share: 0n },
  ])
  expect(before).toMatchObject({ others: 1700n, investors: 0n })
  expect(before.holders.map(({ name }) => name)).toEqual(['A', 'B'])
  const after = ownershipAfter(before, 1000n)
  expect(after.holders).toEqual([
    { name: 'A', share: 4860n },
    { name: 'B', share: 2610n },
  ])
  expect(after).toMatchObject({ others: 1530n, investors: 1000n })
})

test('the parts are a whole whatever was rounded, and nobody named more than there is', () => {
  const thirds = ownershipBefore(['A', 'B', 'C'].map((name, at) => ({ name, share: at === 0 ? 3334n : 3333n })))
  expect(thirds.others).toBe(0n)
  expect(total(ownershipAfter(thirds, 777n))).toBe(10_000n)
  expect(ownershipBefore([{ name: 'A', share: 12_000n }]).others).toBe(0n)
  expect(ownershipAfter(ownershipBefore([]), 500n)).toEqual({ holders: [], others: 9500n, investors: 500n })
})
