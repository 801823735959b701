import type { Logger } from 'pino'
import type { FileStore, Visibility } from './file-store.ts'

/** A store that remembers what was written through it, and can take that away again. */
export interface TakesBack {
  readonly store: FileStore
  /** For a transaction that was undone: its rows are gone, so that nothing would ever find these bytes. Never throws. */
  takeBack(log: Pick<Logger, 'warn'>): Promise<void>
}

export function takingBack(files: FileStore): TakesBack {
  const written: [Visibility, string][] = []
  return {
    store: {
      ...files,
      async write(visibility, filePath, bytes) {
        written.push([visibility, filePath])
        await files.write(visibility, filePath, bytes)
      },
    },
    async takeBack(log) {
      for (const [visibility, filePath] of written.splice(0)) {
        await files.remove(visibility, filePath).catch((error: unknown) => {
          log.warn({ err: error, filePath }, 'a file of an undone transaction stays')
        })
      }
    },
  }
}
