import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import type { getConsistency, getInclusion } from '#contracts/proof/endpoints.ts'
import { consistencyPath, inclusionPath } from '#contracts/proof/tree.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { readRanges, readSize } from '../tree/subtree-store.ts'

const hexOf = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'))

/** The audit path of one leaf. The leaf itself is not told: it may concern somebody. */
export async function showInclusion(
  context: Pick<Context, 'db'>,
  { log, index, size }: InputOf<typeof getInclusion>,
): Promise<OutputOf<typeof getInclusion>> {
  if (!(0 <= index && index < size && size <= (await readSize(context, log)))) throw new Refusal('proof-out-of-range')
  const [leaf, root, ...path] = hexOf(
    await readRanges(context, log, [[index, index + 1], [0, size], ...inclusionPath(index, size)]),
  )
  invariant(leaf && root, 'a tree with the leaf has a root')
  return { log, index, size, leafHash: leaf, root, path }
}

/** What proves that nothing in the older tree was changed by the newer. */
export async function showConsistency(
  context: Pick<Context, 'db'>,
  { log, from, to }: InputOf<typeof getConsistency>,
): Promise<OutputOf<typeof getConsistency>> {
  if (!(0 < from && from <= to && to <= (await readSize(context, log)))) throw new Refusal('proof-out-of-range')
  const [fromRoot, toRoot, ...path] = hexOf(
    await readRanges(context, log, [[0, from], [0, to], ...consistencyPath(from, to)]),
  )
  invariant(fromRoot && toRoot, 'trees with leaves have roots')
  return { log, from, to, fromRoot, toRoot, path }
}
