import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { isConnectionFault } from '../database.ts'
import type { StandbyNearness } from './standby-nearness.ts'

/** A standby ends a question that holds back what it has to replay (40001). */
const REPLAYED_OVER = '40001'

/** The standby's fault and not the question's: the primary can answer it. */
function isOfStandby(error: unknown): boolean {
  return isConnectionFault(error) || (error as { readonly code?: string }).code === REPLAYED_OVER
}

/**
 * Lends connections to a standby while it is near, else to the primary. What the standby breaks off is asked of the primary: questions
 * here stand alone and change nothing, so that asking twice is asking once.
 */
export class NearPool implements PostgresPool {
  readonly options: object
  readonly #standby: PostgresPool
  readonly #primary: PostgresPool
  readonly #nearness: StandbyNearness

  constructor(standby: PostgresPool, primary: PostgresPool, nearness: StandbyNearness) {
    this.options = primary.options
    this.#standby = standby
    this.#primary = primary
    this.#nearness = nearness
  }

  async connect(): Promise<PostgresPoolClient> {
    if (!this.#nearness.isNear) return this.#primary.connect()
    const client = await this.#standby.connect().catch(() => null)
    if (client) return this.#helped(client)
    this.#nearness.mind()
    return this.#primary.connect()
  }

  async end(): Promise<void> {
    await Promise.all([this.#nearness.stop(), this.#standby.end(), this.#primary.end()])
  }

  #helped(client: PostgresPoolClient): PostgresPoolClient {
    const ask = async <Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
      try {
        return await client.query<Row>(text, values)
      } catch (error) {
        if (!isOfStandby(error)) throw error
        this.#nearness.mind()
        return this.#askPrimary<Row>(text, values)
      }
    }
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
    function query<Row>(asked: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
      return typeof asked === 'string' ? ask<Row>(asked, values) : client.query<Row>(asked)
    }
    return { query, release: (destroy) => client.release(destroy) }
  }

  async #askPrimary<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const client = await this.#primary.connect()
    try {
      return await client.query<Row>(text, values)
    } finally {
      client.release()
    }
  }
}
