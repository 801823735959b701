import type pg from 'pg'
import type { Clock } from '#server/kit/clock.ts'
import type { Queryable } from '#server/kit/database/database.ts'

/** What every simulator is given. */
export interface Ground {
  readonly pool: pg.Pool
  readonly clock: Clock
}

export interface Behaviour {
  /** Minutes of business time between receiving a payment list and executing it. */
  readonly bankExecutionMinutes: number
  /** Minutes of business time MKK takes over an allocation list. */
  readonly mkkListMinutes: number
  /** Of what it gives when it is asked: `camt` is camt.053.001.02. */
  readonly statementFormat: 'camt' | 'camt-08' | 'mt940' | 'csv'
  /** A statement is cut when the platform asks and the time has come; otherwise on request only, and the bank says nothing. */
  readonly statementsByThemselves: boolean
  /** A statement whenever something has moved, with times; or one after the end of each day, with days alone. */
  readonly statementRhythm: 'intraday' | 'end-of-day'
  /** Why the bank refuses the largest payment of the next list it takes, in ISO 20022: the account is closed, or the funds are short. */
  readonly bankRefusesNext: 'AC04' | 'AM04' | null
  /** Why MKK takes nothing of the next allocation list it gets. */
  readonly mkkRefusesNext: 'increase-unknown' | 'list-malformed' | null
}

export async function readBehaviour(database: Queryable): Promise<Behaviour> {
  const { rows } = await database.query<Behaviour>(`
    select bank_execution_minutes as "bankExecutionMinutes", mkk_list_minutes as "mkkListMinutes",
      statement_format as "statementFormat", statements_by_themselves as "statementsByThemselves",
      statement_rhythm as "statementRhythm", bank_refuses_next as "bankRefusesNext",
      mkk_refuses_next as "mkkRefusesNext"
    from trial.behaviour`)
  if (!rows[0]) throw new Error('The trial has no behaviour row.')
  return rows[0]
}

export async function changeBehaviour(database: Queryable, change: Partial<Behaviour>): Promise<Behaviour> {
  const next = { ...(await readBehaviour(database)), ...change }
  await database.query(
    `update trial.behaviour set bank_execution_minutes = $1, mkk_list_minutes = $2, statement_format = $3,
      statements_by_themselves = $4, bank_refuses_next = $5, statement_rhythm = $6, mkk_refuses_next = $7`,
    [
      next.bankExecutionMinutes,
      next.mkkListMinutes,
      next.statementFormat,
      next.statementsByThemselves,
      next.bankRefusesNext,
      next.statementRhythm,
      next.mkkRefusesNext,
    ],
  )
  return next
}

export async function inTransaction<Result>(ground: Ground, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const client = await ground.pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/**
 * Work of one simulator at a time: the lock on the behaviour row is what a real bank's booking queue is, and keeps
 * balances and running numbers in order without thinking about lock order.
 */
export async function oneAtATime<Result>(ground: Ground, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  return inTransaction(ground, async (tx) => {
    await tx.query('select 1 from trial.behaviour for update')
    return work(tx)
  })
}

export function minutesLater(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}

export type TrialRefusal =
  | 'account-unknown'
  | 'card-payment-unknown'
  | 'card-payment-ended'
  | 'escrow-account-closed'
  | 'amount-invalid'
  | 'balance-too-low'
  | 'iban-invalid'
  | 'name-required'
  | 'payment-not-returnable'
  | 'member-unknown'
  | 'identity-number-invalid'

/** The trial console asked a simulator for something impossible. */
export class TrialRefused extends Error {
  readonly code: TrialRefusal

  constructor(code: TrialRefusal) {
    super(code)
    this.name = 'TrialRefused'
    this.code = code
  }
}
