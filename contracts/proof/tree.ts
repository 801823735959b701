import { invariant } from '../common/errors.ts'

// The tree of RFC 6962 (certificate transparency) as ranges of its leaves, without a hash: which parts a proof is made of. A range's
// hash is that of the tree over its leaves alone (MTH of the standard), wherever in the log they stand.

/** Leaves from the first number to before the second, counted from 0. */
export type Range = readonly [from: number, until: number]

/** The greatest power of two below a count: where the standard parts a tree of so many leaves, two or more. */
export function splitOf(count: number): number {
  invariant(count > 1 && Number.isSafeInteger(count), 'a tree that is parted has two leaves')
  let part = 1
  while (part * 2 < count) part *= 2
  return part
}

/** The two parts of a range of two leaves or more. */
export function partsOf([from, until]: Range): readonly [Range, Range] {
  const middle = from + splitOf(until - from)
  return [
    [from, middle],
    [middle, until],
  ]
}

/**
 * What proves that some leaves stand in a tree of `size`: the ranges whose hashes make its root together with the leaves' own, from the
 * left. None of them holds one of the leaves. Indices ascend.
 */
export function rangesBeside(indices: readonly number[], size: number): Range[] {
  /** `first`, `last`: which of the indices stand in the range. */
  const walk = (range: Range, first: number, last: number): Range[] => {
    if (first === last) return [range]
    if (range[1] - range[0] === 1) return []
    const [left, right] = partsOf(range)
    let middle = first
    while (middle < last && (indices[middle] ?? 0) < right[0]) middle++
    return [...walk(left, first, middle), ...walk(right, middle, last)]
  }
  return size === 0 ? [] : walk([0, size], 0, indices.length)
}

/** The audit path of one leaf in a tree of `size`, from the leaf upwards (RFC 6962, 2.1.1). */
export function inclusionPath(index: number, size: number): Range[] {
  invariant(0 <= index && index < size, 'the tree holds the leaf')
  const path: Range[] = []
  for (let range: Range = [0, size]; range[1] - range[0] > 1;) {
    const [left, right] = partsOf(range)
    path.unshift(index < right[0] ? right : left)
    range = index < right[0] ? left : right
  }
  return path
}

/** What proves that a tree of `to` leaves begins with the one of `from`, in the order of RFC 6962, 2.1.2. Nothing where both are one. */
export function consistencyPath(from: number, to: number): Range[] {
  invariant(0 < from && from <= to, 'the older tree is not empty and not the larger one')
  const walk = (range: Range, isWhole: boolean): Range[] => {
    if (range[1] === from) return isWhole ? [] : [range]
    const [left, right] = partsOf(range)
    return from <= left[1] ? [...walk(left, isWhole), right] : [...walk(right, false), left]
  }
  return walk([0, to], true)
}
