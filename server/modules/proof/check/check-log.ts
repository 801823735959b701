import { verify, createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import { leafText, privateText, type ProofLog, type SealedRow } from '#contracts/proof/leaf.ts'
import type { Context } from '#server/kit/context.ts'
import { readRows } from '../leaves/read-rows.ts'
import { hiding, leafHash } from '../tree/hashing.ts'
import { readRoot, readSize, readSubtrees } from '../tree/subtree-store.ts'
import { growTree, nameOf, openSubtrees } from '../tree/subtrees.ts'

/** What the check found of one record, in words for the console's list of failures: `ledger leaf 12 (row …): changed`. */
export interface ProofFinding {
  /** `leaf 12 (row …)`, `subtree 1/0`, `root day 2026-03-15`, `row …`. */
  readonly subject: string
  readonly problem: 'row-changed' | 'row-gone' | 'subtree-changed' | 'root-changed' | 'signature-wrong' | 'row-unsealed'
}

interface LeafRow {
  readonly leafIndex: bigint
  readonly rowId: string
  readonly hidden: Buffer
  readonly hash: Buffer
  readonly salt: Buffer | null
}

type Reading = Pick<Context, 'db'>

/**
 * Makes the leaves from one to before another again out of the rows as they are now, and the subtrees out of the leaves. `from` is a
 * leaf that the check came to before, or 0.
 */
export async function checkLeaves(
  context: Reading,
  log: ProofLog,
  from: number,
  until: number,
): Promise<ProofFinding[]> {
  const { rows: leaves } = await sql<LeafRow>`
    select l.leaf_index, l.row_id::text as row_id, l.hidden, l.hash, s.salt from proof.leaf l
      left join proof.salt s on s.log = l.log and s.leaf_index = l.leaf_index
      where l.log = ${log} and l.leaf_index >= ${from} and l.leaf_index < ${until} order by l.leaf_index`.execute(
    context.db,
  )
  const ids = leaves.map(({ rowId }) => rowId)
  const rows = new Map((await readRows(context, log, ids)).map((row) => [row.id, row]))
  const findings = leaves.flatMap((leaf): ProofFinding[] => {
    const problem = problemOf(leaf, rows.get(leaf.rowId))
    return problem ? [{ subject: `leaf ${leaf.leafIndex} (row ${leaf.rowId})`, problem }] : []
  })
  return [...findings, ...(await checkSubtrees(context, log, from, leaves))]
}

function problemOf({ hidden, hash, salt }: LeafRow, row: SealedRow | undefined): ProofFinding['problem'] | null {
  if (!row) return 'row-gone'
  // Of a row whose salt was deleted with somebody's data the public part alone can be made again.
  if (salt && !hiding(salt, privateText(row)).equals(hidden)) return 'row-changed'
  return leafHash(leafText(row, hidden.toString('hex'))).equals(hash) ? null : 'row-changed'
}

async function checkSubtrees(
  context: Reading,
  log: ProofLog,
  from: number,
  leaves: readonly LeafRow[],
): Promise<ProofFinding[]> {
  const open = await readSubtrees(context, log, openSubtrees(from))
  const hashes = leaves.map(({ hash }) => hash)
  const grown = growTree(from, hashes, open)
  const kept = await readSubtrees(context, log, grown)
  return grown.flatMap(({ hash, ...one }): ProofFinding[] =>
    kept.get(nameOf(one))?.equals(hash) ? [] : [{ subject: `subtree ${nameOf(one)}`, problem: 'subtree-changed' }],
  )
}

const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

interface RootRow {
  readonly signedFor: string
  readonly size: bigint
  readonly hash: Buffer
  readonly statement: string
  readonly signature: Buffer
  readonly publicKey: Buffer
}

/** Holds the published roots against the tree as it is now. */
export async function checkRoots(context: Reading, log: ProofLog): Promise<ProofFinding[]> {
  const { rows } = await sql<RootRow>`
    select r.signed_for, r.size, r.hash, r.statement, r.signature, k.public_key
      from proof.root r join proof.signing_key k on k.id = r.key_id where r.log = ${log} order by r.size`.execute(
    context.db,
  )
  const size = await readSize(context, log)
  const findings: ProofFinding[] = []
  for (const root of rows) {
    const subject = `root ${root.signedFor}`
    if (!isSigned(root)) findings.push({ subject, problem: 'signature-wrong' })
    const isSame = Number(root.size) <= size && (await readRoot(context, log, Number(root.size))).equals(root.hash)
    if (!isSame) findings.push({ subject, problem: 'root-changed' })
  }
  return findings
}

function isSigned({ hash, size, statement, signature, publicKey }: RootRow): boolean {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, publicKey]), format: 'der', type: 'spki' })
  const says = statement.includes(`"root":"${hash.toString('hex')}"`) && statement.includes(`"size":"${size}"`)
  return says && verify(null, Buffer.from(statement), key, signature)
}

/** Rows that stand in no log and do not wait to: who wrote them kept them from it. */
export async function checkUnsealed({ db }: Reading, log: ProofLog): Promise<ProofFinding[]> {
  const rows = log === 'ledger' ? sql`ledger.movement` : sql`platform.event_to_seal`
  const id = log === 'ledger' ? sql`r.transfer_id` : sql`r.id`
  const { rows: found } = await sql<{ id: string }>`
    select distinct ${id}::text as id from ${rows} r
      where not exists (select from proof.leaf l where l.log = ${log} and l.row_id = ${id})
        and not exists (select from proof.unsealed u where u.log = ${log} and ${id} = any(u.row_ids))
        and exists (select from proof.log where name = ${log} and backlog_after is null)
      limit 100`.execute(db)
  return found.map((row) => ({ subject: `row ${row.id}`, problem: 'row-unsealed' }))
}
