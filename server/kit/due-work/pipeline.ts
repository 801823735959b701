import { openPool, type PoolSettings, type Queryable } from '../database/database.ts'
import { SharedPool } from '../database/reads/shared-pool.ts'

/** One connection of its own; a new one when it breaks. */
export interface Pipeline extends Queryable {
  end(): Promise<void>
}

/**
 * Opens a connection on which a statement is sent before the one ahead of it is answered: the database goes from one to the next
 * without waiting for this process, which may be busy. Each is a transaction of its own and fails alone.
 */
export function openPipeline(
  settings: Pick<PoolSettings, 'url' | 'neverScanSequentially' | 'mostMs'>,
  onError?: (error: Error) => void,
): Pipeline {
  const shared = new SharedPool(openPool({ ...settings, max: 1, pipeline: true }, onError))
  return {
    async query(text, values = []) {
      const client = await shared.connect()
      try {
        return await client.query(text, [...values])
      } finally {
        client.release()
      }
    },
    end: () => shared.end(),
  }
}
