// Reads for pages that anyone may see. A page asks half a dozen small questions at once; a connection each would cost more in
// system calls than the questions themselves. Here they travel together: one connection carries the questions of all pages
// that are being made at that moment, in one write, and PostgreSQL answers them in order. Nothing can be changed through it:
// its sessions are read-only, and a transaction, which would hold what others ask meanwhile, is refused.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { openPool, type PoolSettings, PreparedClient } from './database.ts'
import type { Database } from './tables.ts'

/** A connection whose last answer is older has met a slow question: newcomers take another. */
const STUCK_AFTER_MS = 20
const MOST_CONNECTIONS = 3

/** What is asked in the same turn of the event loop goes out in one write; who asks the same shares the answer. */
class SharedClient extends PreparedClient {
  #asked: Map<string, never> | null = null

  override query(...parameters: unknown[]): never {
    const [text, values] = parameters
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(...parameters)
    if (/^(begin|start transaction)/i.test(text)) throw new Error('A shared connection carries no transaction')
    const asked = this.#askedThisTurn()
    const question = JSON.stringify([text, values.map((value) => [typeof value, String(value)])])
    const known = asked.get(question)
    if (known) return known
    const answer = super.query(...parameters)
    asked.set(question, answer)
    return answer
  }

  #askedThisTurn(): Map<string, never> {
    if (this.#asked) return this.#asked
    const asked = new Map<string, never>()
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

/** A connection on loan from the pool for as long as somebody waits for an answer on it. */
interface Loan {
  readonly client: Promise<pg.PoolClient>
  users: number
  answeredAt: number
}

/** Lends one connection to many. Those who are done give it back as they would to any pool. */
class SharedPool implements PostgresPool {
  readonly options: object
  readonly #pool: pg.Pool
  readonly #loans: Loan[] = []

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.options = pool.options
  }

  async connect(): Promise<pg.PoolClient> {
    const loan = this.#choose()
    loan.users += 1
    try {
      return await loan.client
    } catch (error) {
      this.#leave(loan)
      throw error
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  #choose(): Loan {
    const now = performance.now()
    const flowing = this.#loans.find(({ answeredAt }) => now - answeredAt < STUCK_AFTER_MS)
    if (flowing) return flowing
    if (this.#loans.length < MOST_CONNECTIONS) return this.#open(now)
    return this.#loans.reduce((least, loan) => (loan.users < least.users ? loan : least))
  }

  #open(now: number): Loan {
    const opening = this.#pool.connect().then((client) => {
      const giveBack = client.release.bind(client)
      client.release = (error) => {
        if (this.#leave(loan) === 0) giveBack(error)
      }
      return client
    })
    const loan: Loan = { client: opening, users: 0, answeredAt: now }
    this.#loans.push(loan)
    return loan
  }

  /** Returns how many remain. */
  #leave(loan: Loan): number {
    loan.users -= 1
    loan.answeredAt = performance.now()
    if (loan.users === 0) this.#loans.splice(this.#loans.indexOf(loan), 1)
    return loan.users
  }
}

/** Typed queries that only read, over shared connections. */
export function sharedReads(settings: PoolSettings, onError?: (error: Error) => void): Kysely<Database> {
  const shared = { client: SharedClient, sessionOptions: '-c default_transaction_read_only=on' }
  const pool = openPool({ ...settings, max: MOST_CONNECTIONS, shared }, onError)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: new SharedPool(pool) }) })
}
