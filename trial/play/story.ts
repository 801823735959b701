import { formatKurus } from '#contracts/common/money/money.ts'
import { getInvestment } from '#contracts/investments/endpoints.ts'
import type { Caller } from './api.ts'
import { becomeInvestor } from './become-investor.ts'
import { pay, placeOrder } from './invest.ts'
import type { Person } from './person.ts'
import type { LedgerRow } from './report.ts'
import type { Stage } from './stage.ts'

/** How a story ended: the campaign's ledger, and what is not as it should be. */
export interface Ending {
  readonly ledger: readonly LedgerRow[]
  readonly problems: readonly string[]
}

export interface Investor {
  readonly caller: Caller
  readonly person: Person
  readonly investmentId: string
}

/** Somebody new signs up, is identified and orders. */
export async function order(stage: Stage, projectId: string, amountKurus: bigint): Promise<Investor> {
  const { caller, person } = await becomeInvestor(stage.visitor)
  await stage.say(`${person.firstName} ${person.lastName} signed up, was identified and may invest`)
  return { caller, person, investmentId: await placeOrder(caller, projectId, amountKurus) }
}

/** The same, and pays. */
export async function invest(stage: Stage, projectId: string, amountKurus: bigint): Promise<Investor> {
  const investor = await order(stage, projectId, amountKurus)
  const { caller, investmentId } = investor
  await pay(caller, investmentId)
  const { state } = await caller.call(getInvestment, { investmentId })
  if (state !== 'paid') throw new Error(`The transfer arrived and the investment is ${state}`)
  await stage.say(`Ordered ${formatKurus(amountKurus)}, transferred it, and the statement was matched`)
  return investor
}

const shown = (value: unknown): string => (typeof value === 'bigint' ? formatKurus(value) : String(value))

/** Notes a problem unless something is as it should be. */
export function expectState(problems: string[], what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) problems.push(`${what} is ${shown(actual)}, expected ${shown(expected)}`)
}

/** Where an account of the ledger stands. */
export function standsAt(ledger: readonly LedgerRow[], account: string): bigint {
  return ledger.find((row) => row.account === account)?.amount ?? 0n
}
