import type { ErrorTable, MarksIn } from '#contracts/common/errors.ts'
import { cardErrors, matterErrors } from '#contracts/cards/messages.ts'
import { commonErrors } from '#contracts/common/text/messages.ts'
import {
  complaintErrors,
  consentErrors,
  contactErrors,
  newsletterErrors,
  newsletterOffErrors,
} from '#contracts/contact/messages.ts'
import { contentErrors } from '#contracts/content/messages.ts'
import { exportErrors } from '#contracts/exports/messages.ts'
import { confirmErrors } from '#contracts/investments/company-messages.ts'
import { cancelErrors, orderErrors } from '#contracts/investments/messages.ts'
import { supporterErrors } from '#contracts/investments/qualified/supporter-messages.ts'
import { importErrors, profileErrors, settlementErrors, uploadErrors } from '#contracts/settlement/messages.ts'
import { proofErrors } from '#contracts/proof/messages.ts'
import { statementErrors } from '#contracts/investments/statement-messages.ts'
import { edevletErrors } from '#contracts/membership/edevlet-messages.ts'
import { reviewErrors } from '#contracts/membership/review/messages.ts'
import { membershipErrors } from '#contracts/membership/errors.ts'
import { notificationErrors } from '#contracts/notifications/messages.ts'
import { delistingErrors } from '#contracts/delisting/messages.ts'
import { compositionErrors } from '#contracts/projects/evaluation/composition-messages.ts'
import { maintenanceErrors } from '#contracts/platform/maintenance.ts'
import { parameterErrors } from '#contracts/platform/parameter-messages.ts'
import { estateErrors } from '#contracts/people/estate-messages.ts'
import { lookErrors, suspensionErrors, suspicionErrors } from '#contracts/people/messages.ts'
import {
  conversationErrors,
  draftErrors,
  lifecycleErrors,
  preDemandErrors,
  projectErrors,
  previewErrors,
  videoErrors,
} from '#contracts/projects/messages.ts'
import {
  committeeErrors,
  datesErrors,
  evaluationErrors,
  publicationErrors,
} from '#contracts/projects/evaluation/messages.ts'
import { changeErrors } from '#contracts/projects/form/messages.ts'
import { signingErrors } from '#contracts/projects/form/signing-messages.ts'
import { resolutionErrors } from '#contracts/projects/resolution/messages.ts'
import { reportingErrors } from '#contracts/projects/reporting/messages.ts'
import { packErrors } from '#contracts/reports/messages.ts'
import { dayClosingErrors } from '#contracts/settlement/day-closing/messages.ts'
import { receiptDecisionErrors } from '#contracts/settlement/receipt-decision-messages.ts'
import { refusalErrors } from '#contracts/settlement/registration/refusal-messages.ts'
import { setAsideErrors } from '#contracts/settlement/bank-files/set-aside-messages.ts'
import { staffErrors } from '#contracts/staff/messages.ts'
import { trialErrors } from '#contracts/trial/messages.ts'

/** Every table of refusals. A code of a table that is not named here cannot be thrown: it does not compile. */
const TABLES = [
  trialErrors,
  staffErrors,
  complaintErrors,
  contactErrors,
  newsletterErrors,
  newsletterOffErrors,
  consentErrors,
  contentErrors,
  exportErrors,
  estateErrors,
  lookErrors,
  delistingErrors,
  compositionErrors,
  maintenanceErrors,
  parameterErrors,
  suspensionErrors,
  suspicionErrors,
  notificationErrors,
  packErrors,
  conversationErrors,
  projectErrors,
  draftErrors,
  previewErrors,
  videoErrors,
  preDemandErrors,
  lifecycleErrors,
  evaluationErrors,
  committeeErrors,
  publicationErrors,
  changeErrors,
  signingErrors,
  resolutionErrors,
  datesErrors,
  reportingErrors,
  membershipErrors,
  edevletErrors,
  reviewErrors,
  statementErrors,
  proofErrors,
  importErrors,
  setAsideErrors,
  dayClosingErrors,
  uploadErrors,
  profileErrors,
  receiptDecisionErrors,
  settlementErrors,
  refusalErrors,
  cardErrors,
  matterErrors,
  cancelErrors,
  supporterErrors,
  confirmErrors,
  orderErrors,
  commonErrors,
] as const

type Table = (typeof TABLES)[number]
type CodesOf<Each> = Each extends unknown ? keyof Each : never
type SentenceOf<Entry> = Entry extends { readonly message: infer Sentence extends string } ? Sentence : never
type SentencesOf<Code, Each = Table> = Each extends unknown
  ? Code extends keyof Each
    ? SentenceOf<Each[Code]>
    : never
  : never

/** Every code a call can be refused with: the keys of the contracts' tables. */
export type RefusalCode = CodesOf<Table>

/**
 * The marks to be filled when one of these codes is refused. Where tables say a code in different words, and where a code is
 * one of several, it is every mark of every sentence: which table answers is the endpoint's to say, and no sentence may
 * show a mark.
 */
export type MarksOf<Code extends RefusalCode> = Code extends unknown ? MarksIn<SentencesOf<Code>> : never

/** The codes whose sentences have no marks. */
export type PlainRefusalCode = { [Code in RefusalCode]: [MarksOf<Code>] extends [never] ? Code : never }[RefusalCode]

/**
 * Every refusal that has a sentence, for the call whose endpoint forgot to declare one of them: its caller did nothing that
 * the platform does not understand, and is told why in place of a fault. That it happened is a fault of ours and logged as one.
 */
export const allRefusals: ErrorTable = Object.fromEntries(TABLES.flatMap((table) => Object.entries(table)))
