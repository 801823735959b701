import path from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { paths } from '#contracts/paths.ts'
import { readConfig, type Config } from '#server/settings/config.ts'
import { platformClock } from '#server/kit/database/platform-clock.ts'
import type { Context } from '#server/kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { openFiles } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { issueLostFactorKey } from '#server/modules/access/index.ts'

const HELP = `node tools/launch/run.mjs tools/lost-factor/main.ts <e-mail of an administrator>

Prints a link, good once and for a day, by which an administrator who lost his second factor sets up another one; his password
is asked besides, his sessions end and he is told by mail. Takes the same settings as the server, which may be running. Noted
in the audit trail. For others an administrator removes a lost factor in the console.`

const REFUSALS: Readonly<Record<string, string>> = {
  'not-found': 'No administrator has this address.',
  'account-suspended': 'This account is suspended.',
  'no-second-factor': 'This account has no second factor: it sets one up at the next sign-in.',
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  const emailAddress = positionals[0]?.trim().toLowerCase()
  if (values.help || !emailAddress) {
    process.stdout.write(`${HELP}\n`)
    return values.help ? 0 : 1
  }
  const config = readConfig(process.env)
  const { url, stop } = await openDatabase(config)
  const pool = openPool({ url, max: 2 })
  try {
    const clock = platformClock(pool)
    await clock.refresh()
    const key = await issueLostFactorKey(systemContext(config, typedQueries(pool), clock), emailAddress)
    process.stdout.write(`Open this once, within 24 hours:\n${config.baseUrl}${paths.setup.href({ token: key })}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${REFUSALS[error.code] ?? error.code}\n`)
    return 1
  } finally {
    await pool.end()
    await stop()
  }
}

/** As the server's own work has it, without a way to the outside: a link is printed and nothing is sent. */
function systemContext(config: Config, db: Context['db'], clock: Context['clock']): Context {
  const unused = (): never => {
    throw new Error('Making a link asks no outside system.')
  }
  return {
    db,
    clock,
    actor: { kind: 'system', job: 'lost-factor' },
    requestId: newId(),
    client: { address: 'system', userAgent: 'command line' },
    outside: {
      get identity() {
        return unused()
      },
      edevlet: null,
      cards: null,
      get mkk() {
        return unused()
      },
      get bank() {
        return unused()
      },
      get mail() {
        return unused()
      },
      sms: null,
      iys: null,
    },
    files: openFiles(config),
    secrets: config.secrets,
    log: pino({ level: 'silent' }),
    baseUrl: config.baseUrl,
  }
}

async function openDatabase({ databaseUrl, dataFolder }: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return startEmbeddedDatabase({ folder: path.join(dataFolder, 'database') })
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
