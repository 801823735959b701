// Reads for pages that anyone may see. A page asks half a dozen small questions at once; a connection each would cost more in
// system calls than the questions themselves. Here they travel together: one connection carries the questions of all pages
// that are being made at that moment, in one write, and PostgreSQL answers them in order. Nothing can be changed through it:
// its sessions are read-only, and a transaction, which would hold what others ask meanwhile, is refused.
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { openPool, type PoolSettings, PreparedClient, typedQueries } from '../database.ts'
import { NearPool } from './near-pool.ts'
import { SharedPool } from './shared-pool.ts'
import { watchStandby } from './standby-nearness.ts'
import type { Database } from '#server/tables.ts'

/** Of all visitors' reads together. */
export const MOST_CONNECTIONS = 3

/** What is asked in the same turn of the event loop goes out in one write; who asks the same shares the answer. */
class SharedClient extends PreparedClient {
  /** By their text, which is long, and then by their values. */
  #asked: Map<string, Map<string, never>> | null = null

  override query(...parameters: unknown[]): never {
    const [text, values] = parameters
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(...parameters)
    if (/^(begin|start transaction)/i.test(text)) throw new Error('A shared connection carries no transaction')
    const asked = this.#askedThisTurn()
    const answers = asked.get(text) ?? new Map<string, never>()
    asked.set(text, answers)
    const question = JSON.stringify(values.map((value) => [typeof value, String(value)]))
    const known = answers.get(question)
    if (known) return known
    const answer = super.query(...parameters)
    answers.set(question, answer)
    return answer
  }

  #askedThisTurn(): Map<string, Map<string, never>> {
    if (this.#asked) return this.#asked
    const asked = new Map<string, Map<string, never>>()
    this.#asked = asked
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#asked = null
      stream.uncork()
    })
    return asked
  }
}

/** What visitors read. */
export interface Reads {
  /** Typed queries that only read, over shared connections. */
  readonly db: Kysely<Database>
  /** Something was published: it is read from the primary until the standby has it too. Does nothing where there is no standby. */
  mind(): void
  /** How many connections are lent now, and to how many. */
  use(): SharedPool['use']
  /** Whether a standby is read from; null: there is none. */
  isNear(): boolean | null
}

/** Reads over connections to one database. */
export function sharedReads(settings: PoolSettings, onError?: (error: Error) => void): Reads {
  const pool = openShared(settings, onError)
  return { db: typedQueries(pool), mind: () => {}, use: () => pool.use, isNear: () => null }
}

function openShared(settings: PoolSettings, onError?: (error: Error) => void): SharedPool {
  const shared = { max: MOST_CONNECTIONS, client: SharedClient, pipeline: true, readOnly: true }
  return new SharedPool(openPool({ ...settings, ...shared }, onError))
}

/**
 * The same over a standby while it is near (standby-nearness.ts), else over the primary, whose `pool` is asked how far it is. Nobody who is
 * signed in reads here and nothing is decided by it, so that everybody sees what they wrote themselves.
 */
export function nearReads(
  { standbyUrl, pool, ...settings }: PoolSettings & { readonly standbyUrl: string; readonly pool: pg.Pool },
  onError?: (error: Error) => void,
): Reads {
  const nearness = watchStandby(pool, standbyUrl)
  const primary = openShared(settings, onError)
  // That the standby is gone is no outage of the database.
  const standby = openShared({ ...settings, url: standbyUrl })
  return {
    db: typedQueries(new NearPool(standby, primary, nearness)),
    mind: () => nearness.mind(),
    use: () => (nearness.isNear ? standby : primary).use,
    isNear: () => nearness.isNear,
  }
}
