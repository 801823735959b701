import { FEE_ACCOUNTS, type LedgerAccount, type TransferKind } from './accounts.ts'

/** What a transfer may debit, and what it may credit. */
interface Sides {
  readonly debit: readonly LedgerAccount[]
  readonly credit: readonly LedgerAccount[]
}

/**
 * The accounts that each kind of transfer may debit and credit. The database refuses any other (`ledger.transfer_account`, which a test
 * holds to this), docs/accounts.md has an example of each, and the truth `kinds-touch-their-accounts` asks the sums of days.
 */
export const TRANSFER_SIDES: Readonly<Record<TransferKind, Sides>> = {
  placed: { debit: ['commitment'], credit: ['awaiting-payment'] },
  released: { debit: ['awaiting-payment'], credit: ['commitment'] },
  paid: {
    debit: ['awaiting-payment', 'escrow-cash', 'unmatched-receipts'],
    credit: ['commitment', 'withdrawable'],
  },
  'paid-by-card': { debit: ['awaiting-payment', 'card-clearing'], credit: ['commitment', 'withdrawable'] },
  finalised: { debit: ['withdrawable'], credit: ['final'] },
  reopened: { debit: ['final'], credit: ['withdrawable'] },
  'refund-owed': { debit: ['withdrawable', 'final'], credit: ['refund-payable'] },
  'refund-executed': { debit: ['refund-payable'], credit: ['escrow-cash', 'card-clearing'] },
  'refund-returned': { debit: ['escrow-cash'], credit: ['refund-payable'] },
  'part-refund-owed': { debit: ['withdrawable', 'final'], credit: ['refund-payable'] },
  'part-refund-executed': { debit: ['refund-payable'], credit: ['escrow-cash', 'card-clearing'] },
  'part-refund-returned': { debit: ['escrow-cash'], credit: ['refund-payable'] },
  'statement-set-aside': {
    debit: ['commitment', 'withdrawable', 'unmatched-receipts', 'escrow-cash'],
    credit: ['awaiting-payment', 'escrow-cash', 'bank-suspense'],
  },
  'unmatched-received': { debit: ['escrow-cash'], credit: ['unmatched-receipts'] },
  'unmatched-returned': { debit: ['unmatched-receipts'], credit: ['refund-payable'] },
  'unmatched-corrected': { debit: ['unmatched-receipts'], credit: ['bank-suspense'] },
  'unmatched-reversed': { debit: ['unmatched-receipts'], credit: ['escrow-cash'] },
  'booked-out': { debit: ['bank-suspense'], credit: ['escrow-cash'] },
  'card-payment-lost': { debit: ['withdrawable', 'final'], credit: ['card-clearing'] },
  'card-returned': { debit: ['card-clearing'], credit: ['refund-payable'] },
  'card-settled': {
    debit: ['escrow-cash', 'card-clearing'],
    credit: ['card-clearing', 'escrow-cash', 'bank-suspense'],
  },
  'payout-approved': { debit: ['final'], credit: ['payable-to-company', ...FEE_ACCOUNTS] },
  'payout-executed': { debit: ['payable-to-company', ...FEE_ACCOUNTS], credit: ['escrow-cash'] },
  'payout-returned': { debit: ['escrow-cash'], credit: ['payable-to-company', ...FEE_ACCOUNTS] },
}
