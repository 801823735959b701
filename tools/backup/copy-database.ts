import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Archive } from './archive.ts'

/** What belongs to the running server alone, or is made anew by the next one. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|.*\.tmp)$/
/** Folders that have to be there, and whose content is of the running server. */
const EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const CONTROL = 'global/pg_control'

/**
 * Copies the files of a server that goes on working, as PostgreSQL's own copies are made (its handbook, "Making a Base Backup Using the
 * Low Level API"): what is torn or changed meanwhile is made whole by the log, which a slot of this session keeps until it is copied too.
 * The copy is of the moment at which this ends.
 */
export async function copyDatabase(
  superuserUrl: string,
  dataFolder: string,
  archive: Archive,
  under: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
    await client.query(`select pg_backup_start('acik-defter', true)`)
    await copyFolder(dataFolder, '', archive, under)
    await archive.addFile(`${under}/${CONTROL}`, path.join(dataFolder, CONTROL))
    const { rows } = await client.query<{ label: string; last: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
    )
    const { label, last } = rows[0] ?? { label: '', last: '' }
    const first = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1]
    if (!first) throw new Error('The database did not say where its copy begins.')
    await archive.addText(`${under}/backup_label`, label)
    for (const segment of fs.readdirSync(path.join(dataFolder, 'pg_wal')).sort())
      if (/^[0-9A-F]{24}$/.test(segment) && segment >= first && segment <= last)
        await archive.addFile(`${under}/pg_wal/${segment}`, path.join(dataFolder, 'pg_wal', segment))
  } finally {
    // Ends the copy, where it still goes on, and its slot.
    await client.end()
  }
}

async function copyFolder(root: string, within: string, archive: Archive, under: string): Promise<void> {
  await archive.addFolder(path.posix.join(under, within))
  if (EMPTY.includes(within)) return
  for (const entry of fs.readdirSync(path.join(root, within), { withFileTypes: true })) {
    const name = path.posix.join(within, entry.name)
    if (LEFT_OUT.test(entry.name) || name === CONTROL) continue
    if (entry.isDirectory()) await copyFolder(root, name, archive, under)
    else if (entry.isFile()) await archive.addFile(`${under}/${name}`, path.join(root, name))
  }
}
