import path from 'node:path'
import { parseArgs } from 'node:util'
import { machineClock } from '#server/kit/clock.ts'
import { dataFolderOf } from '#server/settings/config.ts'
import { backUp, BackupRefused, restore } from './back-up.ts'

const HELP = `npm run backup [-- <file>]      npm run restore -- <file>

backup   writes the built-in database, uploaded files and keys of DATA_FOLDER into one file, also while the platform runs.
         It holds the keys and all personal data: keep it as you keep them.
restore  makes DATA_FOLDER, which has to be empty, from such a file; npm start goes on from there. Letters that waited then are
         sent then. A backup of a newer release, of another kind of machine, or a damaged one is refused.

An own PostgreSQL server is backed up by its own means (docs/operations.md).
`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  const [act, file] = positionals
  if (values.help || !['backup', 'restore'].includes(act ?? '') || (act === 'restore' && !file)) {
    process.stdout.write(HELP)
    return values.help ? 0 : 1
  }
  if (process.env['DATABASE_URL'])
    throw new BackupRefused(
      'DATABASE_URL names an own server, which is backed up by its own means: docs/operations.md.',
    )
  const began = performance.now()
  const folder = dataFolderOf(process.env)
  const stamp = machineClock.now().toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  const at = path.resolve(file ?? `acik-defter-${stamp}.backup.tar.gz`)
  const { files, bytes } = await (act === 'backup' ? backUp(folder, at) : restore(at, folder))
  const megabytes = Math.round(bytes / 1_048_576)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`${files} files, ${megabytes} MB, in ${seconds} s: ${act === 'backup' ? at : folder}\n`)
  if (process.env['S3_URL'])
    process.stdout.write('Uploaded files lie in the bucket of S3_URL and are not part of it.\n')
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof BackupRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  return 1
})
