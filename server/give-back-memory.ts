import { Session } from 'node:inspector'
import { promisify } from 'node:util'

/**
 * Gives back what starting left behind, a tenth of what the process holds: V8 keeps such room until it needs it, which a platform at
 * rest never does. Everything stands still meanwhile, for about a tenth of a second.
 */
export async function giveBackMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await promisify<string, void>(session.post.bind(session))('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}

const LOOK_MS = 60_000
/** So much of a processor at most takes a platform at rest: its own rounds. */
const QUIET_SHARE = 0.1
/** Grown by less, standing still would not be worth it. */
const GROWN_BYTES = 64_000_000

/** The same after every rush: in a quiet minute, where the process has grown since the last time. */
export function giveBackInQuiet(failed: (error: unknown) => void): void {
  let least = process.memoryUsage.rss()
  let before = process.cpuUsage()
  const look = async (): Promise<void> => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    least = Math.min(least, process.memoryUsage.rss())
    const share = (user + system) / 1000 / LOOK_MS
    if (share > QUIET_SHARE || process.memoryUsage.rss() < least + GROWN_BYTES) return
    await giveBackMemory()
    least = process.memoryUsage.rss()
  }
  setInterval(() => void look().catch(failed), LOOK_MS).unref()
}
