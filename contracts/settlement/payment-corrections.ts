/** Why the escrow bank does not pay a line. */
export const PAYMENT_REFUSALS = [
  'account-number-wrong',
  'account-closed',
  'account-blocked',
  'name-mismatch',
  'funds-insufficient',
  'duplicate',
  'other',
] as const

export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number]

/** Refusals of a payment that another account mends. The bank's others are no fault of the payee's, and finance's to clear up. */
export const ACCOUNT_REFUSALS: readonly PaymentRefusal[] = [
  'account-number-wrong',
  'account-closed',
  'account-blocked',
  'name-mismatch',
]

/** Why the escrow bank takes nothing of a list of payments. */
export const LIST_REFUSALS = [
  'account-unknown',
  'message-id-reused',
  'control-sum-wrong',
  'list-malformed',
  'refused',
] as const

export type ListRefusal = (typeof LIST_REFUSALS)[number]

export interface PayeeAccount {
  readonly iban: string
  readonly holderName: string
}

/**
 * What has to differ from the account that was refused, before a payment may be sent again. A block may have been lifted and
 * an account filled: then the same account is sent to once more.
 */
export function refuseNamedAccount(
  refusal: PaymentRefusal | null,
  refused: PayeeAccount,
  named: PayeeAccount,
): 'payment-account-unchanged' | null {
  return hasSameFault(refusal, refused, named) ? 'payment-account-unchanged' : null
}

function hasSameFault(refusal: PaymentRefusal | null, refused: PayeeAccount, next: PayeeAccount): boolean {
  if (refused.iban !== next.iban) return false
  if (refusal === 'account-number-wrong' || refusal === 'account-closed') return true
  return refusal === 'name-mismatch' && refused.holderName === next.holderName
}

/** What became of a payment of a refund that did not reach its payee. */
export interface FailedPayment {
  readonly refusal: PaymentRefusal | null
  /** The bank had paid it, and it came back. */
  readonly hasReturned: boolean
}

/**
 * Whether a refund may be sent to an account after a payment of it to the account `tried`. What came back is not sent to the same
 * account again, whatever the bank calls the reason: only another account, or its holder's right name, lets it go on.
 */
export function mayGoTo({ refusal, hasReturned }: FailedPayment, tried: PayeeAccount, next: PayeeAccount): boolean {
  if (hasSameFault(refusal, tried, next)) return false
  return !hasReturned || refusal === 'name-mismatch' || tried.iban !== next.iban
}

/** Why it is not known what became of a payment list that went to the bank. */
export const LIST_PROBLEMS = [
  'unreadable',
  'other-list',
  'status-unknown',
  'nothing-said',
  'no-answer',
  'list-unknown',
] as const
export type ListProblem = (typeof LIST_PROBLEMS)[number]
