/** Name of the form that says where the funds go instead. */
export const PAYOUT_FORM = 'hesap'
/** The same by a passkey. */
export const PAYOUT_KEY_FORM = 'anahtarla-hesap'

/** Name of the form that ends a full campaign before its last day. */
export const EARLY_END_FORM = 'erken-bitir'

/** Name of the form that withdraws an application before it is published. */
export const WITHDRAWAL_FORM = 'geri-cek'

const CORRECT = 'duzelt-'

/** Name of the form that corrects one update, so that a refusal stands at the right one. */
export function correctFormOf(updateId: string): string {
  return CORRECT + updateId
}

export function isCorrectForm(name: string): boolean {
  return name.startsWith(CORRECT)
}
