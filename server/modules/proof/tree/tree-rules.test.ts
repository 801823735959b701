import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { consistencyPath, inclusionPath, type Range, rangesBeside } from '#contracts/proof/tree.ts'
import { EMPTY_ROOT, hiding, leafHash, nodeHash } from './hashing.ts'
import { growTree, hashOfRange, nameOf, openSubtrees, subtreesOf } from './subtrees.ts'

// The vectors that certificate transparency publishes with its reference implementation (merkle_tree_test.cc).
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const INCLUSION: readonly (readonly [index: number, size: number, path: readonly string[]])[] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]
const CONSISTENCY: readonly (readonly [from: number, to: number, path: readonly string[]])[] = [
  [1, 1, []],
  [
    1,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]

const leaf = (number: number): Buffer => createHash('sha256').update(`leaf ${number}`).digest()

/** Straight from the definition, over all leaves. */
function definition(hashes: readonly Buffer[]): Buffer {
  if (hashes.length < 2) return hashes[0] ?? EMPTY_ROOT
  let split = 1
  while (split * 2 < hashes.length) split *= 2
  return nodeHash(definition(hashes.slice(0, split)), definition(hashes.slice(split)))
}

/** A tree as the platform keeps it: kept subtrees alone, grown by portions of some size. */
function grown(hashes: readonly Buffer[], portion: number): Map<string, Buffer> {
  const kept = new Map<string, Buffer>()
  for (let size = 0; size < hashes.length; size += portion) {
    const next = hashes.slice(size, size + portion)
    const open = openSubtrees(size).map((one) => [nameOf(one), kept.get(nameOf(one)) ?? Buffer.alloc(0)] as const)
    next.forEach((hash, at) => kept.set(nameOf({ level: 0, index: size + at }), hash))
    for (const { hash, ...one } of growTree(size, next, new Map(open))) kept.set(nameOf(one), hash)
  }
  return kept
}

const hexOf = (kept: ReadonlyMap<string, Buffer>, ranges: readonly Range[]): string[] =>
  ranges.map((range) => hashOfRange(range, kept).toString('hex'))

describe('the vectors of RFC 6962', () => {
  const kept = grown(
    LEAVES.map((hex) =>
      createHash('sha256')
        .update(Buffer.from(`00${hex}`, 'hex'))
        .digest(),
    ),
    3,
  )
  test('roots', () => expect(ROOTS.flatMap((_, at) => hexOf(kept, [[0, at + 1]]))).toEqual(ROOTS))
  it.each(INCLUSION)('leaf %i of %i', (index, size, path) => {
    expect(hexOf(kept, inclusionPath(index, size))).toEqual(path)
  })
  it.each(CONSISTENCY)('%i in %i', (from, to, path) => expect(hexOf(kept, consistencyPath(from, to))).toEqual(path))
})

test('a leaf is no node, and what hides a text says nothing of it', () => {
  expect(leafHash('').toString('hex')).toBe(ROOTS[0])
  expect(hiding(Buffer.alloc(32, 1), 'a')).not.toEqual(hiding(Buffer.alloc(32, 2), 'a'))
})

it.each([1, 7, 16, 300])('grown by portions of %i, the roots are those of the definition', (portion) => {
  const leaves = Array.from({ length: 601 }, (_, at) => leaf(at))
  const kept = grown(leaves, portion)
  for (const size of [1, 2, 15, 16, 17, 255, 256, 257, 272, 511, 600, 601]) {
    expect(hashOfRange([0, size], kept)).toEqual(definition(leaves.slice(0, size)))
    for (const { level } of subtreesOf([[0, size]])) expect(level).toBeLessThan(3)
  }
})

test('a proof of one of a million leaves reads some sixty hashes', () => {
  for (const index of [0, 1, 65_535, 500_001, 999_999]) {
    const read = subtreesOf([[0, 1_000_000], ...inclusionPath(index, 1_000_000)])
    expect(read.length).toBeLessThan(120)
    expect(inclusionPath(index, 1_000_000).length).toBeLessThanOrEqual(20)
  }
})

test('several leaves share what proves them: their tree is made again of it and nothing else', () => {
  const leaves = Array.from({ length: 77 }, (_, at) => leaf(at))
  const kept = grown(leaves, 5)
  const indices = [0, 3, 4, 40, 76]
  const beside = rangesBeside(indices, 77)
  expect(beside.some(([from, until]) => indices.some((index) => from <= index && index < until))).toBe(false)
  const given = new Map(beside.map((range) => [range.join('-'), hashOfRange(range, kept)]))
  const rebuilt = ([from, until]: Range): Buffer => {
    const known = given.get(`${from}-${until}`)
    if (known || until - from === 1) return known ?? leaf(from)
    let split = 1
    while (split * 2 < until - from) split *= 2
    return nodeHash(rebuilt([from, from + split]), rebuilt([from + split, until]))
  }
  expect(rebuilt([0, 77])).toEqual(definition(leaves))
  expect(rangesBeside([], 77)).toEqual([[0, 77]])
  expect(rangesBeside([], 0)).toEqual([])
})
