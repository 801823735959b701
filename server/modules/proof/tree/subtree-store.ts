import { sql } from 'kysely'
import type { ProofLog } from '#contracts/proof/leaf.ts'
import type { Range } from '#contracts/proof/tree.ts'
import type { Context } from '#server/kit/context.ts'
import { EMPTY_ROOT } from './hashing.ts'
import { hashOfRange, nameOf, type Subtree, subtreesOf } from './subtrees.ts'

/** The hashes of kept subtrees by their names, by one statement. */
export async function readSubtrees(
  { db }: Pick<Context, 'db'>,
  log: ProofLog,
  wanted: readonly Subtree[],
): Promise<Map<string, Buffer>> {
  const leaves = wanted.filter(({ level }) => level === 0).map(({ index }) => index)
  const nodes = wanted.filter(({ level }) => level > 0)
  const { rows } = await sql<{ level: number; index: string; hash: Buffer }>`
    select 0 as level, leaf_index::text as index, hash from proof.leaf where log = ${log} and leaf_index = any(${leaves}::bigint[])
    union all select s.level, s.subtree_index::text, s.hash
      from unnest(${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ index }) => index)}::bigint[]) w(level, subtree_index)
      join proof.subtree s on s.log = ${log} and s.level = w.level and s.subtree_index = w.subtree_index`.execute(db)
  return new Map(rows.map(({ level, index, hash }) => [nameOf({ level, index: Number(index) }), hash]))
}

/** The hash of each range of a log's leaves, in the order asked. */
export async function readRanges(
  context: Pick<Context, 'db'>,
  log: ProofLog,
  ranges: readonly Range[],
): Promise<Buffer[]> {
  const hashes = await readSubtrees(context, log, subtreesOf(ranges))
  return ranges.map((range) => hashOfRange(range, hashes))
}

/** The root over a log's first leaves. */
export async function readRoot(context: Pick<Context, 'db'>, log: ProofLog, size: number): Promise<Buffer> {
  if (size === 0) return EMPTY_ROOT
  const [root = EMPTY_ROOT] = await readRanges(context, log, [[0, size]])
  return root
}

/** How many leaves a log has. */
export async function readSize({ db }: Pick<Context, 'db'>, log: ProofLog): Promise<number> {
  const { rows } = await sql<{ size: bigint }>`select size from proof.log where name = ${log}`.execute(db)
  return Number(rows[0]?.size ?? 0)
}
