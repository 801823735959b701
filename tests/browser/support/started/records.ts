import path from 'node:path'
import type pg from 'pg'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { openPool } from '#server/kit/database/database.ts'
import { addressOf } from '#server/kit/embedded-database/index.ts'
import { socketFolderFor } from '#server/kit/embedded-database/cluster.ts'
import type { Platform } from '../platforms.ts'

/** The records of a platform of a worker, read by the owner of all of them. */
export class Records {
  readonly #pool: pg.Pool
  #last = ''
  #forgotten = ''

  constructor({ dataFolder }: Platform) {
    const host = socketFolderFor(path.resolve(dataFolder, 'database'))
    this.#pool = openPool({
      url: addressOf({ host, port: 5432, user: 'app', database: 'app' }),
      max: 1,
      readOnly: true,
    })
  }

  /** The truths of server/invariants that the records break now, and events that nobody declared. */
  async findBroken(): Promise<readonly string[]> {
    return findBroken(this.#pool)
  }

  /** The truths that the platform itself once found broken, though what broke them may have ended since: a line for each alarm. */
  async listAlarms(): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ id: string; alarm: string }>(
      `select id::text, data ->> 'invariant' as alarm from platform.audit_event
        where action = 'platform.invariant-broken' and id::text > $1 order by id`,
      [this.#forgotten],
    )
    this.#last = rows.at(-1)?.id ?? this.#last
    return rows.map(({ alarm }) => alarm)
  }

  /** For a test that breaks a truth on purpose: what `listAlarms` told last is told no more. */
  forgetAlarms(): void {
    this.#forgotten = this.#last
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
