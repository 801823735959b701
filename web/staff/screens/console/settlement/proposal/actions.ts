import {
  confirmReceiptDecision,
  refuseReceiptDecision,
  resolveBankReceipt,
} from '#contracts/settlement/receipt-decision-endpoints.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { submitWith } from '#web/form/submit.ts'
import { text } from './text.ts'

const redirectTo = partHref('receipts')
const propose = submitWith(resolveBankReceipt, { notice: text.propose.done, redirectTo })

/** What two officers decide about a receipt, by form. */
export const receiptActions = {
  apply: propose,
  correct: propose,
  'confirm-receipt': submitWith(confirmReceiptDecision, { notice: text.confirm.done, redirectTo }),
  'refuse-receipt': submitWith(refuseReceiptDecision, { notice: text.refuse.done, redirectTo }),
}
