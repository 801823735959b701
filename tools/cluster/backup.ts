import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Cluster, openPrimary, partOf } from './cluster.ts'
import { findMembers, leaderOf, until } from './members.ts'
import { asServerUser, program } from './programs.ts'

const STANZA = 'acik-defter'

/** Asks pgBackRest on one machine of the database for something; throws what it said when it did not do it. */
function askPgBackRest({ passwords, topology }: Cluster, node: string, ...words: readonly string[]): void {
  const config = path.join(topology.folder, node, 'pgbackrest.conf')
  const [name = '', ...rest] = [
    ...asServerUser(),
    program('pgbackrest'),
    `--config=${config}`,
    `--stanza=${STANZA}`,
    ...words,
  ]
  const env = { PATH: process.env['PATH'], PGPASSWORD: passwords.superuser }
  const { status, stdout, stderr } = spawnSync(name, rest, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbackrest ${words.join(' ')} on ${node}: ${stdout}${stderr}`)
}

/** The repository knows the cluster from then on; nothing is archived before. Asked again it changes nothing. */
export async function makeStanza(cluster: Cluster): Promise<void> {
  askPgBackRest(cluster, await leader(cluster), 'stanza-create')
}

/** A whole copy of the database into the repository, while it runs, and of the bucket. */
export async function backUp(cluster: Cluster): Promise<void> {
  askPgBackRest(cluster, await leader(cluster), '--type=full', 'backup')
  copyFiles(cluster)
}

const bucketCopy = (cluster: Cluster): string => partOf(cluster, 'files')

/**
 * Brings the copy of the bucket up to what it holds. Nothing is taken away from the copy: paths are never used again and a file never
 * changes, so that it serves every moment since the first copy.
 */
export function copyFiles(cluster: Cluster): void {
  fs.cpSync(partOf(cluster, 'store'), bucketCopy(cluster), { recursive: true, force: false })
}

/** Fills a new, empty bucket from the copy. */
export function restoreFiles(cluster: Cluster): void {
  fs.cpSync(bucketCopy(cluster), partOf(cluster, 'store'), { recursive: true })
}

/** Waits until everything that is committed now lies in the repository; that takes `archive_timeout` at most, and is not hurried. */
export async function untilArchived(cluster: Cluster): Promise<void> {
  const pool = openPrimary(cluster, 'postgres')
  try {
    const { rows } = await pool.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file')
    const [wanted] = rows
    await until('what is committed lies in the repository', async () => {
      const { rows: told } = await pool.query<{ file: string | null }>(
        'select last_archived_wal as file from pg_stat_archiver',
      )
      return (told[0]?.file ?? '') >= (wanted?.file ?? '~')
    })
  } finally {
    await pool.end()
  }
}

async function leader(cluster: Cluster): Promise<string> {
  const name = leaderOf(await findMembers(cluster))
  if (name === null) throw new Error('No primary to back up')
  return name
}
