import { sql } from 'kysely'
import type { ProofPart } from '#contracts/proof/endpoints.ts'
import { leafText, privateText, type ProofLog, type SealedRow } from '#contracts/proof/leaf.ts'
import { rangesBeside } from '#contracts/proof/tree.ts'
import type { Context } from '#server/kit/context.ts'
import { readRows } from '../leaves/read-rows.ts'
import { rootHolding } from '../roots/sign-root.ts'
import { readRanges, readSize } from '../tree/subtree-store.ts'

interface LeafRow {
  readonly rowId: string
  readonly leafIndex: bigint
  readonly hidden: Buffer
  readonly hash: Buffer
  readonly salt: Buffer | null
}

/** A part of a proof with the rows it is about, leaf by leaf; rows that are not sealed yet are in neither. */
export interface ComposedPart {
  readonly part: ProofPart
  readonly rows: readonly SealedRow[]
}

/**
 * The leaves of some rows of a log with what proves them. `opens`: of which rows whoever gets it may read the hidden part.
 */
export async function composePart(
  context: Pick<Context, 'db' | 'clock' | 'secrets' | 'baseUrl'>,
  log: ProofLog,
  ids: readonly string[],
  opens: (row: SealedRow) => boolean,
): Promise<ComposedPart> {
  const size = await readSize(context, log)
  const sealed = await readLeaves(context, log, ids, size)
  const byId = new Map((await readRows(context, log, ids)).map((row) => [row.id, row]))
  const found = sealed.flatMap((leaf) => {
    const row = byId.get(leaf.rowId)
    return row ? [{ leaf, row, index: Number(leaf.leafIndex) }] : []
  })
  const indices = found.map(({ index }) => index)
  const { size: covered, signed } = await rootHolding(context, log, (indices.at(-1) ?? -1) + 1, size)
  const beside = rangesBeside(indices, covered)
  const hashes = await readRanges(context, log, beside)
  return {
    rows: found.map(({ row }) => row),
    part: {
      root: signed,
      leaves: found.map(({ leaf: { hidden, hash, salt }, row, index }) => ({
        index,
        leaf: leafText(row, hidden.toString('hex')),
        hash: hash.toString('hex'),
        opening: salt && opens(row) ? { salt: salt.toString('hex'), text: privateText(row) } : null,
      })),
      nodes: beside.map(([from, until], at) => [from, until, hashes[at]?.toString('hex') ?? '']),
    },
  }
}

/** In the order of the log. */
async function readLeaves(
  { db }: Pick<Context, 'db'>,
  log: ProofLog,
  ids: readonly string[],
  size: number,
): Promise<LeafRow[]> {
  const { rows } = await sql<LeafRow>`
    select l.row_id::text as row_id, l.leaf_index, l.hidden, l.hash, s.salt from proof.leaf l
      left join proof.salt s on s.log = l.log and s.leaf_index = l.leaf_index
      where l.log = ${log} and l.row_id = any(${[...ids]}::uuid[]) and l.leaf_index < ${size} order by l.leaf_index`.execute(
    db,
  )
  return rows
}
