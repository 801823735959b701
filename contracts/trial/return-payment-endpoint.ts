import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { requiredText } from '../common/text.ts'
import { trialErrors, trialMessages } from './messages.ts'

/** The receiver's bank sends an executed payment back to the account it came from, under the platform's own number. */
export const returnPayment = endpoint({
  method: 'POST',
  path: '/trial/returnpayment',
  access: 'public',
  trialOnly: true,
  summary: 'Sends a payment back that the bank had executed: a refund or a payout.',
  input: z.object({
    paymentId: requiredText(35),
    reason: z.enum(['account-closed', 'account-blocked', 'name-mismatch'], {
      error: trialMessages.returnReasonRequired,
    }),
  }),
  output: z.object({ movementId: z.string() }),
  errors: trialErrors,
})
