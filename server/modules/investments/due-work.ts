import type { DueWork } from '#server/kit/due-work.ts'
import { closeCampaigns } from './course/close-campaigns.ts'
import { judgeCampaigns } from './course/judge-campaigns.ts'
import { followTerms, openCampaigns, openEscrowAccounts } from './course/open-campaigns.ts'
import { noteCancelledCampaigns, oweBackCampaigns } from './course/refund-campaigns.ts'
import { expireInvestments, finaliseInvestments } from './course/step-due-investments.ts'
import { bookBegunStatements } from './settlement/book-statement.ts'
import { fetchDueStatements } from './settlement/fetch-statements.ts'
import { noteMkkMessages, sendMkkMessages } from './settlement/mkk-messages.ts'
import { sendAllocationLists } from './settlement/send-allocation-lists.ts'
import { sendPaymentLists } from './settlement/send-payment-lists.ts'

/** Everything of investments that falls due by itself, in the order one round does it. */
export const investmentDueWork: DueWork[] = [
  openEscrowAccounts,
  openCampaigns,
  followTerms,
  bookBegunStatements,
  fetchDueStatements,
  finaliseInvestments,
  closeCampaigns,
  expireInvestments,
  judgeCampaigns,
  noteCancelledCampaigns,
  oweBackCampaigns,
  noteMkkMessages,
  sendMkkMessages,
  sendAllocationLists,
  sendPaymentLists,
]
