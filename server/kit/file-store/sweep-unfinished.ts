import { opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { UNFINISHED } from './write-whole.ts'

/** No write takes as long: what is older was left by a process that ended. */
const ABANDONED_MS = 10 * 60_000
const HOUR_MS = 3_600_000

/** Removes what writers that were killed left unfinished; another process may be writing beside us. Returns how many. */
export async function removeUnfinished(folder: string): Promise<number> {
  const before = performance.timeOrigin + performance.now() - ABANDONED_MS
  let removed = 0
  const entries = await opendir(folder, { recursive: true }).catch(() => null)
  for await (const entry of entries ?? []) {
    if (!entry.isFile() || !entry.name.endsWith(UNFINISHED)) continue
    const file = path.join(entry.parentPath, entry.name)
    const found = await stat(file).catch(() => null)
    if (!found || found.mtimeMs > before) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

/** Does so now and every hour: what is too young at a start has no owner an hour later. Returns how to stop. */
export function keepSwept(folders: readonly string[]): () => void {
  const sweep = (): void => {
    // A folder that cannot be read now is looked at again in an hour.
    for (const folder of folders) removeUnfinished(folder).catch(() => {})
  }
  sweep()
  const timer = setInterval(sweep, HOUR_MS).unref()
  return () => clearInterval(timer)
}
