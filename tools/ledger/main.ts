import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/settings/config.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { writeJournal } from '#server/modules/ledger/index.ts'
import { findNamedCampaign, listJournalCampaigns } from './campaigns.ts'

const HELP = `npm run ledger [-- --campaign <name>] > defter.journal

Writes the ledger as a journal that hledger reads, of all campaigns or of the one whose name stands in its address
(/proje/<name>): every transfer with its legs, of one moment. docs/accounts.md says what each account is.

  hledger -f defter.journal balance
`

/** The journal of one moment, whatever is posted while it is written. */
async function write(url: string, campaign: string | undefined): Promise<number> {
  const pool = openPool({ url, max: 1 })
  try {
    return await typedQueries(pool)
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const campaigns = await (campaign === undefined
          ? listJournalCampaigns({ db })
          : findNamedCampaign({ db }, campaign))
        if (campaign !== undefined && campaigns.length === 0) {
          process.stderr.write(`There is no campaign "${campaign}".\n`)
          return 1
        }
        for await (const piece of writeJournal({ db }, campaigns))
          if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
        return 0
      })
  } finally {
    await pool.end()
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { campaign: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const { url, stop } = await openDatabase()
  try {
    return await write(url, values.campaign)
  } finally {
    await stop()
  }
}

async function openDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { databaseUrl, dataFolder } = readConfig(process.env)
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return startEmbeddedDatabase({ folder: path.join(dataFolder, 'database') })
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
