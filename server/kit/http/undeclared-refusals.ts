import { contactErrors, newsletterErrors } from '#contracts/contact/messages.ts'
import { contentErrors } from '#contracts/content/messages.ts'
import type { ErrorTable } from '#contracts/common/errors.ts'
import {
  cancelErrors,
  importErrors,
  orderErrors,
  settlementErrors,
  uploadErrors,
} from '#contracts/investments/messages.ts'
import { receiptDecisionErrors } from '#contracts/settlement/receipt-decision-messages.ts'
import { membershipErrors } from '#contracts/membership/messages.ts'
import { notificationErrors } from '#contracts/notifications/messages.ts'
import { conversationErrors, draftErrors, lifecycleErrors, projectErrors } from '#contracts/projects/messages.ts'
import { staffErrors } from '#contracts/staff/messages.ts'
import { trialErrors } from '#contracts/trial/messages.ts'

/**
 * Every refusal that has a sentence, for the call whose endpoint forgot to declare one of them: its caller did nothing that
 * the platform does not understand, and is told why in place of a fault. That it happened is a fault of ours and logged as one.
 */
export const allRefusals: ErrorTable = {
  ...trialErrors,
  ...staffErrors,
  ...contactErrors,
  ...newsletterErrors,
  ...contentErrors,
  ...notificationErrors,
  ...conversationErrors,
  ...projectErrors,
  ...draftErrors,
  ...lifecycleErrors,
  ...membershipErrors,
  ...importErrors,
  ...uploadErrors,
  ...receiptDecisionErrors,
  ...settlementErrors,
  ...cancelErrors,
  ...orderErrors,
}
