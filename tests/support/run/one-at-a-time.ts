import pg from 'pg'

export const PARALLEL = 'Two queries at once on one connection in a transaction: ask one after the other.'

/** What the driver keeps of a client and its types leave out. */
interface Busy {
  readonly _activeQuery?: object | null
  readonly _queryQueue?: readonly object[]
  readonly pipeline?: boolean
}

// A connection inside a transaction refuses a query while another runs, in every test that has a database. The driver queues it, with a
// warning that it will not for ever; and where one of the two fails, the other is answered by its failure.
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client & Busy, ...words: unknown[]) {
  const isBusy = Boolean(this._activeQuery) || (this._queryQueue?.length ?? 0) > 0
  if (isBusy && !this.pipeline && this.getTransactionStatus() === 'T') throw new Error(PARALLEL)
  return Reflect.apply(query, this, words)
} as typeof query
