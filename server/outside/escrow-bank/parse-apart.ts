import { Worker } from 'node:worker_threads'
import type { TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import { parseNotice } from './camt/read-notice.ts'
import { MAX_STATEMENT_BYTES, parseStatements } from './parse-statement.ts'
import type { Parsed, ParsedApart, ToParse } from './parse-worker.ts'
import { type NoticedEntry, type Statement, StatementRefused } from './port.ts'
import { isWorkbook } from './table/read-xlsx.ts'

/** What is read sooner than a thread begins. */
const SMALL_BYTES = 32 * 1024
const MOST_MEGABYTES = 512
const MOST_MS = 30_000

/**
 * `parseStatements` in a thread of its own: a file of megabytes takes seconds to read, and everyone else's requests go on
 * meanwhile. What takes more time or memory than any real statement is refused as too large.
 */
export async function parseStatementsApart(
  bytes: Uint8Array,
  profiles: readonly TableProfile[] = [],
): Promise<Statement[]> {
  if (bytes.byteLength <= SMALL_BYTES && !isWorkbook(bytes)) return parseStatements(bytes, profiles)
  const { statements = [] } = await parseApart({ what: 'statements', bytes, profiles })
  return statements
}

/** `parseNotice` in the same way. */
export async function parseNoticeApart(bytes: Uint8Array): Promise<NoticedEntry[]> {
  if (bytes.byteLength > MAX_STATEMENT_BYTES) throw new StatementRefused('statement-too-large')
  if (bytes.byteLength <= SMALL_BYTES) return parseNotice(bytes)
  const { entries = [] } = await parseApart({ what: 'notice', bytes, profiles: [] })
  return entries
}

async function parseApart(workerData: ToParse): Promise<Parsed> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const limit = setTimeout(() => void worker.terminate(), MOST_MS)
  try {
    const answer = await new Promise<ParsedApart>((resolve, reject) => {
      const tooLarge = new StatementRefused('statement-too-large')
      // In watch mode (npm run dev) Node sends words of its own on the same line: which files the thread has loaded.
      worker.on('message', (said: ParsedApart | object) => {
        if ('parsed' in said || 'refused' in said) resolve(said)
      })
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge : error),
      )
      worker.once('exit', () => reject(tooLarge))
    })
    if ('refused' in answer) throw new StatementRefused(answer.refused, answer.line, answer.found)
    return answer.parsed
  } finally {
    clearTimeout(limit)
    void worker.terminate()
  }
}
