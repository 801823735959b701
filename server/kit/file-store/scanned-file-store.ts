import { Refusal } from '../refusal.ts'
import type { FileStore } from './file-store.ts'

/** Looks through bytes for what would harm whoever opens them. Throws `FilesUnavailable` where it cannot say. */
export type Scanner = (bytes: Uint8Array) => Promise<'clean' | 'infected'>

/**
 * A store that takes in nothing its scanner finds harmful: refuses `file-infected`. Pictures are encoded anew before they are kept,
 * so that nothing of what was sent is left in them to look for.
 */
export function scannedFileStore(store: FileStore, scan: Scanner): FileStore {
  return {
    ...store,
    async write(visibility, filePath, bytes) {
      if (!filePath.endsWith('.webp') && (await scan(bytes)) === 'infected') throw new Refusal('file-infected')
      return store.write(visibility, filePath, bytes)
    },
  }
}
