import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { askQualified } from './course/ask-qualified.ts'
import { closeCampaigns } from './course/close-campaigns.ts'
import { judgeCampaigns } from './course/judge-campaigns.ts'
import { announceProvisionalResults } from './course/announce-provisional-results.ts'
import { followDeadlines, followRefundDays } from './course/follow-deadlines.ts'
import { lapseCampaigns } from './course/lapse-campaigns.ts'
import { tellHeldResults } from './tell-held-results.ts'
import { lapseChangesOfShort, tellWaitingResults } from './course/lapse-changes.ts'
import { followTerms, openCampaigns, openEscrowAccounts } from './course/open-campaigns.ts'
import { publishChanges } from './course/publish-changes.ts'
import { noteCancelledCampaigns, oweBackCampaigns } from './course/refund-campaigns.ts'
import { expireInvestments, finaliseInvestments } from './course/step-due-investments.ts'
import { bookBegunStatements, explainChargeBacks, fetchDueStatements } from '#server/modules/bank/index.ts'
import { cardDueWork } from '#server/modules/cards/index.ts'
import { lapseRefusals } from './refusals/lapse-refusals.ts'
import { remindFinance } from './refusals/remind-finance.ts'
import { noteMkkMessages, sendMkkMessages } from './registration/mkk-messages.ts'
import { sendAllocationLists } from './registration/send-allocation-lists.ts'
import { paymentDueWork } from '#server/modules/payments/index.ts'

/** Everything of rounds and their money that falls due by itself, in the order one round does it. */
export const settlementDueWork: DueWork[] = [
  openEscrowAccounts,
  openCampaigns,
  publishChanges,
  followTerms,
  bookBegunStatements,
  fetchDueStatements,
  lapseRefusals,
  finaliseInvestments,
  lapseChangesOfShort,
  tellWaitingResults,
  closeCampaigns,
  expireInvestments,
  askQualified,
  judgeCampaigns,
  announceProvisionalResults,
  tellHeldResults,
  followDeadlines,
  followRefundDays,
  lapseCampaigns,
  noteCancelledCampaigns,
  oweBackCampaigns,
  noteMkkMessages,
  sendMkkMessages,
  sendAllocationLists,
  remindFinance,
  ...paymentDueWork,
  ...cardDueWork,
  explainChargeBacks,
]
