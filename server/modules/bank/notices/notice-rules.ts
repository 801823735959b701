import type { Kurus } from '#contracts/common/money/money.ts'

/** A sum of which a notice lists the payments. */
export interface NoticedSum {
  readonly evidenceId: string
  readonly place: number
  /** '' where the bank gives none. */
  readonly bankTransactionId: string
}

/**
 * Which sums, noticed for the account, day and amount of a booking, are that booking: those of its number; or, where one of the two has
 * none, the only one of its file, if the account has no other booking of that day and amount (`others`, their numbers).
 */
export function findSame(number: string, others: readonly string[], sums: readonly NoticedSum[]): NoticedSum[] {
  const named = sums.filter(({ bankTransactionId }) => number !== '' && bankTransactionId === number)
  const fitting = named.length > 0 ? named : sums.filter((sum) => number === '' || sum.bankTransactionId === '')
  if (named.length > 0 ? others.includes(number) : others.length > 0) return []
  const files = new Set(fitting.map(({ evidenceId }) => evidenceId))
  return files.size === fitting.length ? fitting : []
}

/** A payment that a notice lists. */
export interface NoticedPayment {
  readonly amount: Kurus
  readonly payerName: string
  readonly payerIban: string
  readonly description: string
}

/** Payments as one list whatever their order in a file, to tell whether two files say the same of a sum. */
export function toldAs(payments: readonly NoticedPayment[]): string {
  const said = payments.map(({ amount, payerName, payerIban, description }) =>
    JSON.stringify([amount.toString(), payerName, payerIban, description]),
  )
  return said.sort().join(' ')
}
