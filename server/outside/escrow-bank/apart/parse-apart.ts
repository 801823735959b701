import { Worker } from 'node:worker_threads'
import { MAX_STATEMENT_BYTES } from '#contracts/settlement/bank-files/statement-size.ts'
import type { TableProfile } from '#contracts/settlement/bank-files/table-profile.ts'
import { parseNotice } from '../camt/read-notice.ts'
import { parseStatements } from '../parse-statement.ts'
import type { Parsed, ParsedApart, ToParse } from './parse-worker.ts'
import { type NoticedEntry, type Statement, StatementRefused } from '../port.ts'
import { notRead, openPlaces } from './places.ts'
import { isWorkbook } from '../table/read-xlsx.ts'

/** What is read sooner than a thread begins. */
const SMALL_BYTES = 32 * 1024

/** What reading one file may take. */
export interface ReadingBounds {
  readonly megabytes: number
  /** Of processor time, which no other program's work takes away. */
  readonly cpuMs: number
  /** By the clock: whoever sent the file waits, and a machine may have no time for it. */
  readonly waitMs: number
}

/** The largest statements there are take a tenth of this memory and time. */
export const BOUNDS: ReadingBounds = { megabytes: 512, cpuMs: 30_000, waitMs: 120_000 }
const LOOK_MS = 100
/**
 * Whoever may upload one file may upload fifty at once: the threads are bounded together too, and so is what waits for them, each with
 * its file.
 */
const inPlace = openPlaces(2, 20)

/**
 * `parseStatements` in a thread of its own: a file of megabytes takes seconds to read, and everyone else's requests go on
 * meanwhile. What takes more processor time or memory than any real statement is refused as too large; what the machine had no time
 * for refuses `statement-not-read`, which says nothing about the file.
 */
export async function parseStatementsApart(
  bytes: Uint8Array,
  profiles: readonly TableProfile[] = [],
  bounds = BOUNDS,
): Promise<Statement[]> {
  if (bytes.byteLength <= SMALL_BYTES && !isWorkbook(bytes)) return parseStatements(bytes, profiles)
  const { statements = [] } = await parseApart({ what: 'statements', bytes, profiles }, bounds)
  return statements
}

/** `parseNotice` in the same way. */
export async function parseNoticeApart(bytes: Uint8Array): Promise<NoticedEntry[]> {
  if (bytes.byteLength > MAX_STATEMENT_BYTES) throw new StatementRefused('statement-too-large')
  if (bytes.byteLength <= SMALL_BYTES) return parseNotice(bytes)
  const { entries = [] } = await parseApart({ what: 'notice', bytes, profiles: [] }, BOUNDS)
  return entries
}

function parseApart(toParse: ToParse, bounds: ReadingBounds): Promise<Parsed> {
  return inPlace(bounds.waitMs, () => parseInThread(toParse, bounds))
}

async function parseInThread(workerData: ToParse, bounds: ReadingBounds): Promise<Parsed> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes },
  })
  let end = (): void => {}
  try {
    const answer = await new Promise<ParsedApart>((resolve, reject) => {
      const tooLarge = new StatementRefused('statement-too-large')
      end = bound(worker, bounds, {
        spent: () => reject(tooLarge),
        late: () => reject(notRead()),
      })
      // In watch mode (npm run dev) Node sends words of its own on the same line: which files the thread has loaded.
      worker.on('message', (said: ParsedApart | object) => {
        if ('parsed' in said || 'refused' in said) resolve(said)
      })
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge : error),
      )
      worker.once('exit', () => reject(new Error('The reader of a statement ended without a word.')))
    })
    if ('refused' in answer) throw new StatementRefused(answer.refused, answer.line, answer.found)
    return answer.parsed
  } finally {
    end()
    void worker.terminate()
  }
}

/** Tells when a thread has spent its time, or the time for it is over; until it is ended. */
function bound(
  worker: Worker,
  { cpuMs, waitMs }: ReadingBounds,
  tell: { readonly spent: () => void; readonly late: () => void },
): () => void {
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 > cpuMs) tell.spent()
  }
  // A thread that has not begun, or has ended, spends nothing.
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS)
  const waiting = setTimeout(tell.late, waitMs)
  return () => {
    clearInterval(looking)
    clearTimeout(waiting)
  }
}
