import * as z from 'zod/mini'
import { fillMessage } from '../../common/errors.ts'
import { decimalToHundredths } from '../../common/money/decimal.ts'
import { MAX_AMOUNT_KURUS, amountField } from '../../common/money/money.ts'
import { percentageField } from '../../common/money/percentage.ts'
import { email } from '../../common/person/email.ts'
import { turkishIban } from '../../common/person/iban.ts'
import { mersisNo } from '../../common/person/mersis.ts'
import { nameCase } from '../../common/person/name-case.ts'
import { taxId } from '../../common/person/tax-id.ts'
import { tradeRegisterNo } from '../../common/person/trade-register.ts'
import { moneyMessages, textMessages } from '../../common/text/messages.ts'
import { countInput, keyInput, optionalText, requiredLine, requiredOr, requiredText } from '../../common/text/text.ts'
import { calendarDate } from '../../common/time/calendar-date.ts'
import { COMPANY_KINDS } from '../company-kinds.ts'
import { RISK_CONCERNS } from '../information-form.ts'
import { refuseRelatedParties, relatedPartiesOf } from '../form/related-parties.ts'
import { projectMessages as say } from '../messages.ts'
import { FIELDS } from './field-table.ts'
import { DOCUMENT_TYPES, FIGURE_BASES, MILESTONE_PRECISIONS, MILESTONE_STATES, QUALIFIED_RESERVES } from './steps.ts'

// What a complete application says beside spec §5's forms: the company, its figures and its plans, as the information form (T11) and
// the campaign's page have them.

const { information, funding } = FIELDS

export const projectCompany = z.object({
  cityKey: keyInput(say.cityRequired),
  introduction: optionalText(information.introduction.max),
  story: requiredText(information.story.max, say.storyRequired),
  companyKind: z.enum(COMPANY_KINDS, { error: say.companyKindRequired }),
  companyName: requiredLine(information.companyName.max, say.companyNameRequired),
  companyAddress: requiredText(information.companyAddress.max, say.companyAddressRequired),
  webSite: z.optional(
    z.string().check(
      z.maxLength(information.webSite.max, {
        error: fillMessage(textMessages.tooLong, { max: String(information.webSite.max) }),
        abort: true,
      }),
      z.refine((text) => /^https:\/\/[\w.-]+\.[a-z]{2,20}(?:[/?#]\S*)?$/i.test(text), { error: say.webSiteInvalid }),
    ),
  ),
  contactEmail: z.optional(email),
  market: optionalText(information.market.max),
  competition: optionalText(information.competition.max),
  revenueModel: optionalText(information.revenueModel.max),
})

const year = (required: string) =>
  countInput(1800, information.foundingYear.max, {
    required,
    malformed: say.foundingYearInvalid,
    tooSmall: say.foundingYearInvalid,
    tooLarge: say.foundingYearInvalid,
  })

/** What only a company has that exists already. */
export const foundedCompany = z.object({
  foundingYear: year(say.foundingYearRequired),
  taxNumber: taxId,
  taxOffice: requiredLine(information.taxOffice.max, say.taxOfficeRequired),
  tradeRegistryNo: tradeRegisterNo,
  tradeRegistryOffice: requiredLine(information.tradeRegistryOffice.max, say.tradeRegistryOfficeRequired),
  mersisNo,
  executive: requiredLine(information.executive.max, say.executiveRequired).check(
    z.overwrite((name) => nameCase(name)),
  ),
})

/** T16/5: qualified investors bring a twentieth of the goal at least; the form may ask them for more. */
const LEAST_QUALIFIED = 500n
const WHOLE_GOAL = 10_000n

export const shareTerms = z
  .object({
    additionalFundingPercentage: z.optional(percentageField()),
    qualifiedPercentage: z.optional(
      percentageField().check(
        z.refine((share) => share >= LEAST_QUALIFIED && share <= WHOLE_GOAL, { error: say.qualifiedShareOutOfBounds }),
      ),
    ),
    qualifiedReserve: z.optional(z.enum(QUALIFIED_RESERVES)),
    shareKind: requiredLine(funding.shareKind.max, say.shareKindRequired),
    privileges: requiredText(funding.privileges.max, say.privilegesRequired),
    rights: requiredText(funding.rights.max, say.rightsRequired),
    /** A company that is yet to be founded has no account: it is named before the payout. */
    payoutIban: z.optional(turkishIban),
    payoutHolder: z.optional(requiredLine(funding.payoutHolder.max, say.payoutHolderRequired)),
  })
  .check(
    z.refine(({ payoutIban, payoutHolder }) => !payoutIban || payoutHolder !== undefined, {
      error: say.payoutHolderRequired,
      path: ['payoutHolder'],
    }),
  )

const signedAmount = z.pipe(
  z.number({ error: requiredOr(say.financialAmountRequired, moneyMessages.amountMalformed) }).check(
    z.minimum(-Number(MAX_AMOUNT_KURUS) / 100, { error: moneyMessages.amountTooLarge, abort: true }),
    z.maximum(Number(MAX_AMOUNT_KURUS) / 100, { error: moneyMessages.amountTooLarge, abort: true }),
    z.refine((value) => decimalToHundredths(value) !== null, { error: moneyMessages.amountMalformed, abort: true }),
  ),
  z.transform((value) => decimalToHundredths(value) ?? 0n),
)

const unsignedAmount = signedAmount.check(z.refine((value) => value >= 0n, { error: moneyMessages.amountMalformed }))
/** What stood open with related parties (T23), and the balance sheet's total. */
const related = {
  totalAssets: unsignedAmount.check(z.refine((value) => value > 0n, { error: say.totalAssetsZero, abort: true })),
  relatedReceivables: unsignedAmount,
  relatedPayables: unsignedAmount,
}

/** Figures of one year; what they say of related parties counts of years that are over. */
export const yearlyFigures = z.object({
  year: year(say.financialYearRequired),
  basis: z.enum(FIGURE_BASES, { error: say.financialBasisRequired }),
  revenue: unsignedAmount,
  profit: signedAmount,
  equity: signedAmount,
  totalAssets: z.optional(related.totalAssets),
  relatedReceivables: z.optional(related.relatedReceivables),
  relatedPayables: z.optional(related.relatedPayables),
})
type YearlyFigures = z.output<typeof yearlyFigures>

function refusalOf(figures: YearlyFigures): ReturnType<typeof refuseRelatedParties> {
  const parties = relatedPartiesOf(figures)
  return parties && refuseRelatedParties(parties, figures.equity)
}

/** What the three say together: all of them or none, and nothing that no balance sheet can say. */
export const soundRelations = [
  z.refine<YearlyFigures>(
    (of) =>
      of.basis === 'forecast' ||
      new Set([of.totalAssets, of.relatedReceivables, of.relatedPayables].map((sum) => sum === undefined)).size === 1,
    { error: say.relatedPartiesPartly, path: ['totalAssets'] },
  ),
  z.refine<YearlyFigures>((of) => refusalOf(of) !== 'related-receivables-above-total', {
    error: say.relatedReceivablesAboveTotal,
    path: ['relatedReceivables'],
  }),
  z.refine<YearlyFigures>((of) => refusalOf(of) !== 'related-payables-above-debts', {
    error: say.relatedPayablesAboveDebts,
    path: ['relatedPayables'],
  }),
] as const

/** A year that is over, of a company that exists: its related parties are asked for. */
export const completedYear = z
  .extend(yearlyFigures, { ...related, basis: z.literal('actual') })
  .check(...soundRelations)

export const useOfFunds = z.object({
  label: requiredLine(FIELDS.uses.label.max, say.useLabelRequired),
  amount: amountField(say.financialAmountRequired),
})

export const companyRisk = z.object({
  title: requiredLine(FIELDS.risks.title.max, say.riskTitleRequired),
  text: requiredText(FIELDS.risks.text.max, say.riskTextRequired),
  concerns: z.optional(z.enum(RISK_CONCERNS)),
})

export const highlight = z.object({
  figure: requiredLine(FIELDS.highlights.figure.max, say.highlightFigureRequired),
  statement: requiredLine(FIELDS.highlights.statement.max, say.highlightStatementRequired),
  source: requiredLine(FIELDS.highlights.source.max, say.highlightSourceRequired),
})

export const milestone = z.object({
  due: calendarDate(say.milestoneDueRequired),
  precision: z.enum(MILESTONE_PRECISIONS, { error: say.milestonePrecisionRequired }),
  text: requiredText(FIELDS.milestones.text.max, say.milestoneTextRequired),
  state: z.enum(MILESTONE_STATES, { error: say.milestoneStateRequired }),
})

export const galleryPicture = z.object({
  /** The path of the kept picture. */
  picture: requiredText(200, say.galleryPictureRequired),
  caption: requiredLine(FIELDS.gallery.caption.max, say.galleryCaptionRequired),
})

export const faqEntry = z.object({
  question: requiredText(FIELDS.faq.question.max, say.questionRequired),
  answer: requiredText(FIELDS.faq.answer.max, say.answerRequired),
})

export const paper = z.object({
  documentTypeId: z.enum(
    DOCUMENT_TYPES.map(({ id }) => id),
    { error: say.documentTypeRequired },
  ),
  name: optionalText(FIELDS.documents.name.max),
  /** The id of the kept file. */
  base64document: requiredText(36, say.documentFileRequired),
})
