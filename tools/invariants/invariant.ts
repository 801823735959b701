/** One truth about the running database. The statement lists what breaks it: no rows, no fault. */
export interface Invariant {
  readonly name: string
  readonly truth: string
  readonly sql: string
}
