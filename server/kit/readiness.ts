import type pg from 'pg'
import { isOutOfRoom } from './database/database.ts'
import type { FileStore } from './file-store/file-store.ts'

/** Why the platform cannot serve everything, or should be asked no more because it is about to stop, in a word. */
export type Hindrance = 'stopping' | 'database' | 'database-full' | 'files' | 'files-full'

/** What keeps the platform from serving; empty: nothing. */
export type FindHindrances = () => Promise<readonly Hindrance[]>

/** Enough for a day's uploads, and for somebody to notice. */
const MIN_FREE_BYTES = 64 * 1_048_576
/** Room is asked for as often as this, however many look. */
const ROOM_ASKED_MS = 2_000

/** Looks whether the database answers and has room to write, and whether the store of files has. */
export function readiness(
  pool: pg.Pool,
  store: Pick<FileStore, 'freeBytes'>,
  drain?: { readonly isBegun: boolean },
): FindHindrances {
  const isFull = remembered(() => isDatabaseFull(pool))
  return async () => {
    if (drain?.isBegun) return ['stopping']
    const [database, files] = await Promise.all([
      pool.query('select 1 as one').then(isFull, () => null),
      store.freeBytes().then(
        (free): Hindrance[] => (free >= MIN_FREE_BYTES ? [] : ['files-full']),
        (): Hindrance[] => ['files'],
      ),
    ])
    const ofDatabase: Hindrance[] = database === null ? ['database'] : database ? ['database-full'] : []
    return [...ofDatabase, ...files]
  }
}

// More than the memory allowed here is put on the server's disk, as what any table grows by would be.
const SPILL = 'select count(*) from generate_series(1, 60000)'

/** Has the server put a megabyte aside on its disk and forget it: nothing else asks a disk what a write would. */
async function isDatabaseFull(pool: pg.Pool): Promise<boolean | null> {
  const client = await pool.connect().catch(() => null)
  if (!client) return null
  try {
    await client.query(`begin; set local work_mem = '64kB'`)
    await client.query(SPILL)
    return false
  } catch (error) {
    return isOutOfRoom(error) ? true : null
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

/** The same answer to all who ask within a moment. */
function remembered<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  let askedAt = 0
  return () => {
    const now = performance.now()
    if (!answer || now - askedAt > ROOM_ASKED_MS) {
      askedAt = now
      answer = ask()
    }
    return answer
  }
}
