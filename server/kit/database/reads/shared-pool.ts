import type { PostgresPool } from 'kysely'
import type pg from 'pg'

/** A connection whose last answer is older has met a slow question: newcomers take another. */
const STUCK_AFTER_MS = 20

/** A connection on loan from the pool for as long as somebody waits for an answer on it. */
interface Loan {
  readonly client: Promise<pg.PoolClient>
  users: number
  answeredAt: number
}

/** Lends one connection to many. Those who are done give it back as they would to any pool. */
export class SharedPool implements PostgresPool {
  readonly options: object
  readonly #pool: pg.Pool
  readonly #loans: Loan[] = []

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.options = pool.options
  }

  /** How many connections are lent, and to how many in all. */
  get use(): { readonly connections: number; readonly users: number } {
    return { connections: this.#loans.length, users: this.#loans.reduce((sum, { users }) => sum + users, 0) }
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
    if (this.#loans.length < (this.#pool.options.max ?? 1)) return this.#open()
    return this.#loans.reduce((least, loan) => (loan.users < least.users ? loan : least))
  }

  #open(): Loan {
    const opening = this.#pool.connect().then((client) => {
      loan.answeredAt = performance.now()
      const giveBack = client.release.bind(client)
      client.release = (error) => {
        if (this.#leave(loan) === 0) giveBack(error)
      }
      return client
    })
    // Nobody has asked anything on it yet that could be slow: who comes until it is open shares it.
    const loan: Loan = { client: opening, users: 0, answeredAt: Infinity }
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
