import { Worker } from 'node:worker_threads'
import { Refusal } from '../refusal.ts'
import { type Paper, PaperTooLarge, type PrintedPaper } from './paper.ts'
import type { Commission, Delivery } from './paper-worker.ts'

/** A paper takes a tenth of a second: who comes behind more is answered sooner by trying again. */
const MOST_WAITING = 40
/** Of its own turn, by the clock: a machine may have no time for it. */
const MOST_MS = 20_000
/** The thread holds 60 MB and takes a quarter of a second to begin. */
const IDLE_MS = 20_000
const MOST_MEGABYTES = 512

interface Waiting {
  resolve(printed: PrintedPaper): void
  reject(error: Error): void
  readonly mostMs: number
}

interface Press {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
  idle: NodeJS.Timeout | null
  /** When the paper whose turn it is has taken too long. */
  limit: NodeJS.Timeout | null
}

let press: Press | null = null
let commissions = 0

/**
 * A paper as a PDF with the number of its pages, drawn in a thread of its own: requests of others go on meanwhile. Throws
 * `PaperTooLarge`; refuses `unavailable` when too many wait, and what the machine had no time for (`mostMs`: of its own turn).
 */
export async function printPaper(paper: Paper, mostMs = MOST_MS): Promise<PrintedPaper> {
  const current = (press ??= startPress())
  if (current.waiting.size >= MOST_WAITING) throw new Refusal('unavailable')
  if (current.idle) clearTimeout(current.idle)
  const id = ++commissions
  return new Promise((resolve, reject) => {
    current.waiting.set(id, { resolve, reject, mostMs })
    if (current.waiting.size === 1) beginTurn(current)
    current.worker.ref()
    // Nothing is handed over instead of copied.
    current.worker.postMessage({ id, paper } satisfies Commission, [])
  })
}

function startPress(): Press {
  const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const started: Press = { worker, waiting: new Map(), idle: null, limit: null }
  worker.on('message', (delivery: Delivery) => settle(started, delivery))
  worker.on('error', (error: Error) => stop(started, error))
  worker.on('exit', () => stop(started, new Error('the printing thread ended')))
  return started
}

/** The papers are drawn in the order in which they came: the first of those that wait is under way. */
function beginTurn(current: Press): void {
  if (current.limit) clearTimeout(current.limit)
  const [first] = current.waiting.values()
  current.limit = first ? setTimeout(() => stop(current, new Refusal('unavailable')), first.mostMs) : null
}

function settle(current: Press, delivery: Delivery): void {
  const asked = current.waiting.get(delivery.id)
  if (!asked) return
  current.waiting.delete(delivery.id)
  beginTurn(current)
  if ('bytes' in delivery) asked.resolve({ bytes: Buffer.from(delivery.bytes), pages: delivery.pages })
  else asked.reject(delivery.failed === 'too-large' ? new PaperTooLarge() : new Error(delivery.message))
  if (current.waiting.size > 0) return
  // Neither the thread nor its end keeps a process alive that has nothing else to do.
  current.worker.unref()
  current.idle = setTimeout(() => stop(current, new Error('the printing thread was idle')), IDLE_MS).unref()
}

/** Ends a thread; whoever waits for it is told why. */
function stop(ended: Press, why: Error): void {
  if (press === ended) press = null
  if (ended.idle) clearTimeout(ended.idle)
  if (ended.limit) clearTimeout(ended.limit)
  for (const { reject } of ended.waiting.values()) reject(why)
  ended.waiting.clear()
  void ended.worker.terminate()
}
