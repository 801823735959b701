import type { ErrorTable } from '../common/errors.ts'

/** Refusals of the trial console. */
export const trialErrors = {
  'clock-only-forward': { status: 422, message: 'Deneme saati yalnızca ileri alınabilir.' },
  'account-unknown': { status: 422, message: 'Deneme bankasında bu IBAN ile bir hesap yok.' },
  'investment-not-waiting': { status: 409, message: 'Bu yatırım ödeme beklemiyor.' },
} satisfies ErrorTable
