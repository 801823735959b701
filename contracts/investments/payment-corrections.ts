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
  if (refused.iban !== named.iban) return null
  if (refusal === 'account-number-wrong' || refusal === 'account-closed') return 'payment-account-unchanged'
  return refusal === 'name-mismatch' && refused.holderName === named.holderName ? 'payment-account-unchanged' : null
}
