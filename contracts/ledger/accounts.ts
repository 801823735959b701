/** What is kept back from a payout, and the tax on each part of it. */
export const FEE_ACCOUNTS = [
  'platform-fee',
  'platform-fee-vat',
  'mkk-fee',
  'mkk-fee-vat',
  'escrow-fee',
  'escrow-fee-bsmv',
] as const

/**
 * The accounts of the ledger. Debits are positive, credits negative: what is owned or promised to us stands on the debit
 * side (commitment, escrow cash), what is owed to others on the credit side.
 */
export const LEDGER_ACCOUNTS = [
  /** An investor's promise to pay; the counterpart of `awaiting-payment`. */
  'commitment',
  /** Promised to a campaign and not paid yet. */
  'awaiting-payment',
  /** Money on the campaign's escrow account. Equals the closing balance of its last imported statement. */
  'escrow-cash',
  /**
   * What the card provider owes the escrow account: what a card's bank agreed to, less what was settled and given back. Credit where
   * more went back than is settled yet.
   */
  'card-clearing',
  /** Booked out by the bank without an order of ours, and not paid back: a fee, a mistake, a receipt it took back. */
  'bank-suspense',
  /** Paid, and still inside the 48 hours (T17/4). */
  'withdrawable',
  /** Paid, and the 48 hours are over. */
  'final',
  /** Owed back to an investor or another payer. */
  'refund-payable',
  /** Received, and belonging to no investment yet. */
  'unmatched-receipts',
  /** The company's part of an approved payout. */
  'payable-to-company',
  ...FEE_ACCOUNTS,
] as const

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** Those that normally stand on the debit side. */
export const DEBIT_ACCOUNTS: readonly LedgerAccount[] = ['commitment', 'escrow-cash', 'card-clearing', 'bank-suspense']

/** A balance as people read it: positive on the side where the account normally stands. */
export function naturalBalance(account: LedgerAccount, balanceKurus: bigint): bigint {
  return DEBIT_ACCOUNTS.includes(account) ? balanceKurus : -balanceKurus
}

/** What a transfer does; with its subject, this makes the transfer's id. */
export const TRANSFER_KINDS = [
  'placed',
  'released',
  'paid',
  'paid-by-card',
  'finalised',
  'reopened',
  'refund-owed',
  'refund-executed',
  'refund-returned',
  'part-refund-owed',
  'part-refund-executed',
  'part-refund-returned',
  'statement-set-aside',
  'unmatched-received',
  'unmatched-returned',
  'unmatched-corrected',
  'unmatched-reversed',
  'booked-out',
  'card-payment-lost',
  'card-returned',
  'card-settled',
  'payout-approved',
  'payout-executed',
  'payout-returned',
] as const

export type TransferKind = (typeof TRANSFER_KINDS)[number]
