import { invariant } from '#contracts/common/errors.ts'
import { partsOf, type Range } from '#contracts/proof/tree.ts'
import { nodeHash } from './hashing.ts'

/**
 * Hashes of perfect subtrees are kept for every fourth level: a fifteenth of the rows that all levels would be, and what lies between
 * two kept ones is made of sixteen at most.
 */
const FAN = 16

/** A kept subtree: of level n there are 16ⁿ leaves below each; level 0 are the leaves. */
export interface Subtree {
  readonly level: number
  /** Among those of its level, from the left, counted from 0. */
  readonly index: number
}

/** The kept subtree that a range is; null where none is. */
function keptAs([from, until]: Range): Subtree | null {
  let level = 0
  let count = 1
  for (; count < until - from; count *= FAN) level++
  return count === until - from && from % count === 0 ? { level, index: from / count } : null
}

/** The kept subtrees whose hashes make those of the ranges, each once. */
export function subtreesOf(ranges: readonly Range[]): Subtree[] {
  const found = new Map<string, Subtree>()
  const walk = (range: Range): void => {
    const kept = keptAs(range)
    if (kept) found.set(nameOf(kept), kept)
    else partsOf(range).forEach(walk)
  }
  ranges.forEach(walk)
  return [...found.values()]
}

/** Names a subtree in a map of hashes. */
export const nameOf = ({ level, index }: Subtree): string => `${level}/${index}`

/** The hash of a range, of those of its kept subtrees. */
export function hashOfRange(range: Range, hashes: ReadonlyMap<string, Buffer>): Buffer {
  const kept = keptAs(range)
  if (kept) {
    const hash = hashes.get(nameOf(kept))
    invariant(hash, `subtree ${nameOf(kept)} was read`)
    return hash
  }
  const [left, right] = partsOf(range)
  return nodeHash(hashOfRange(left, hashes), hashOfRange(right, hashes))
}

/** Subtrees that a tree of `size` leaves has begun and not ended: the next leaf needs them. Of each level fewer than sixteen. */
export function openSubtrees(size: number): Subtree[] {
  const open: Subtree[] = []
  for (let level = 0, count = size; count > 0; level++, count = Math.floor(count / FAN))
    for (let index = count - (count % FAN); index < count; index++) open.push({ level, index })
  return open
}

/**
 * The kept subtrees that new leaves bring to their end, each once and for good. `hashes` holds those of `openSubtrees(size)` and
 * takes the new ones.
 */
export function growTree(
  size: number,
  leaves: readonly Buffer[],
  hashes: Map<string, Buffer>,
): (Subtree & { hash: Buffer })[] {
  const grown: (Subtree & { hash: Buffer })[] = []
  leaves.forEach((leaf, at) => {
    hashes.set(nameOf({ level: 0, index: size + at }), leaf)
    let level = 0
    for (let count = size + at + 1; count % FAN === 0; count /= FAN) {
      const below = Array.from({ length: FAN }, (_, child) => ({ level, index: count - FAN + child }))
      level++
      const node = { level, index: count / FAN - 1, hash: joined(below.map((one) => hashes.get(nameOf(one)))) }
      for (const one of below) hashes.delete(nameOf(one))
      hashes.set(nameOf(node), node.hash)
      grown.push(node)
    }
  })
  return grown
}

/** The root over sixteen hashes. */
function joined(hashes: readonly (Buffer | undefined)[]): Buffer {
  let row = hashes
  while (row.length > 1) row = row.flatMap((_, at) => (at % 2 === 0 ? [pair(row[at], row[at + 1])] : []))
  const [root] = row
  invariant(root, 'sixteen hashes have a root')
  return root
}

function pair(left: Buffer | undefined, right: Buffer | undefined): Buffer {
  invariant(left && right, 'a subtree ends when all below it is there')
  return nodeHash(left, right)
}
