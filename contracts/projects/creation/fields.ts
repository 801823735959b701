import * as z from 'zod/mini'
import { imageInput } from '../../common/image.ts'
import { decimalToHundredths } from '../../common/money/decimal.ts'
import { hundredths, MAX_AMOUNT_KURUS } from '../../common/money/money.ts'
import { normaliseIban } from '../../common/person/iban-format.ts'
import { fieldMessages, moneyMessages, textMessages } from '../../common/text/messages.ts'
import { base64Input, partialCode, partialLine, partialText, requiredLine } from '../../common/text/text.ts'
import { tidyCode, tidyHyphens } from '../../common/text/tidy-code.ts'
import { projectMessages as say } from '../messages.ts'

// What a draft keeps, field by field: only kind and length are asked, as much as its column bears. Whether an application is complete
// is another question (completeness.ts).

/** How a field is kept. `sealed` never comes back in full; `picture` is sent as base64 and comes back as an address. */
export type FieldKind = 'text' | 'html' | 'count' | 'hundredths' | 'tags' | 'picture' | 'sealed' | 'file'

interface DraftField<In extends z.ZodMiniType = z.ZodMiniType, Out extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: FieldKind
  readonly input: In
  readonly output: Out
}

/** The fields of one step. */
export type DraftFields = Readonly<Record<string, DraftField>>

const field = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(kind: FieldKind, input: In, output: Out) => ({
  kind,
  input,
  output,
})

const line = (max: number) => field('text', partialLine(max), z.nullable(z.string()))
const text = (max: number) => field('text', partialText(max), z.nullable(z.string()))
const html = (max: number) => field('html', partialText(max), z.nullable(z.string()))
const code = (max: number, tidy = tidyCode) => field('text', partialCode(max, tidy), z.nullable(z.string()))
const sealed = () => field('sealed', partialCode(20, tidyCode), z.nullable(z.string()))
const picture = (maxBytes: number, required: string) =>
  field('picture', z.optional(z.nullable(imageInput(maxBytes, required))), z.nullable(z.string()))

const count = (max: number) =>
  field(
    'count',
    z.optional(
      z.nullable(
        z
          .int({ error: ({ input }) => (typeof input === 'number' ? fieldMessages.countWhole : say.countInDigits) })
          .check(z.minimum(0, { error: textMessages.malformed }), z.maximum(max, { error: textMessages.malformed })),
      ),
    ),
    z.nullable(z.int()),
  )

const decimal = (max: number, malformed: string, min = 0) =>
  field(
    'hundredths',
    z.optional(
      z.nullable(
        z.number({ error: malformed }).check(
          z.minimum(min, { error: malformed, abort: true }),
          z.maximum(max, { error: malformed, abort: true }),
          z.refine((value) => decimalToHundredths(value) !== null, { error: malformed }),
        ),
      ),
    ),
    z.nullable(hundredths),
  )

const MOST = Number(MAX_AMOUNT_KURUS) / 100
const amount = () => decimal(MOST, moneyMessages.amountMalformed)
/** Losses and negative equity too. */
const signedAmount = () => decimal(MOST, moneyMessages.amountMalformed, -MOST)
const percentage = () => decimal(1_000_000, fieldMessages.percentageMalformed)

const tags = () =>
  field(
    'tags',
    z.optional(
      z.nullable(
        z
          .array(requiredLine(30), { error: textMessages.malformed })
          .check(z.maxLength(10, { error: say.tagsTooMany, abort: true })),
      ),
    ),
    z.nullable(z.array(z.string())),
  )

const MEGABYTE = 1_048_576
/** Bytes that pictures of an application may have. */
export const PICTURE_BYTES = { logo: MEGABYTE, banner: 2 * MEGABYTE, portrait: MEGABYTE, gallery: 2 * MEGABYTE }

export const informationFields = {
  name: line(100),
  shortDescription: text(300),
  logo: picture(PICTURE_BYTES.logo, say.logoRequired),
  banner: picture(PICTURE_BYTES.banner, say.bannerRequired),
  businessModelKey: line(64),
  categoryKey: line(64),
  numberOfEmployees: count(1_000_000),
  tags: tags(),
  videoUrl: line(500),
  /** A video that was uploaded whole (video-upload.ts). */
  videoFileId: line(36),
  cityKey: line(64),
  introduction: html(5_000),
  story: html(20_000),
  companyKind: line(20),
  companyName: line(200),
  companyAddress: text(500),
  foundingYear: count(2199),
  taxNumber: code(20),
  taxOffice: line(100),
  tradeRegistryNo: code(20, tidyHyphens),
  tradeRegistryOffice: line(100),
  mersisNo: code(20),
  webSite: line(200),
  /** Where members reach the company; never the applicant's own address unless he writes it here. */
  contactEmail: line(254),
  executive: line(100),
  market: text(3000),
  competition: text(3000),
  revenueModel: text(3000),
}

export const leaderFields = {
  partnershipPercentage: percentage(),
  imageBase64: picture(PICTURE_BYTES.portrait, say.leaderImageRequired),
  title: line(100),
  description: text(1000),
}

export const participantFields = {
  governmentTypeId: line(20),
  governmentId: sealed(),
  foreignIdentityNumber: sealed(),
  taxId: code(20),
  registrationNumber: line(40),
  partnershipPercentage: percentage(),
  companyName: line(200),
  corporatePhone: line(40),
  corporateEmail: line(254),
  title: line(100),
  description: text(1000),
}

export const teamFields = {
  name: line(50),
  surname: line(50),
  title: line(100),
  email: line(254),
  phone: line(40),
  description: text(1000),
  imageBase64: picture(PICTURE_BYTES.portrait, say.memberImageRequired),
}

export const fundingFields = {
  startDate: line(10),
  closeDate: line(10),
  numberOfShares: count(1_000_000_000),
  unitShareValue: amount(),
  fundingGoal: amount(),
  percentageOfShares: percentage(),
  postInvestmentCompanyValue: amount(),
  additionalFundingPercentage: percentage(),
  shareKind: line(100),
  privileges: text(1000),
  rights: text(3000),
  payoutIban: code(40, normaliseIban),
  payoutHolder: line(200),
}

export const financialFields = {
  year: count(2199),
  basis: line(20),
  revenue: amount(),
  profit: signedAmount(),
  equity: signedAmount(),
  totalAssets: amount(),
  relatedReceivables: amount(),
  relatedPayables: amount(),
}
export const useFields = { label: line(100), amount: amount() }
export const riskFields = { title: line(100), text: text(2000), concerns: line(20) }
export const highlightFields = { figure: line(24), statement: line(80), source: line(120) }
export const milestoneFields = { due: line(10), precision: line(20), text: text(160), state: line(20) }
export const galleryFields = {
  picture: picture(PICTURE_BYTES.gallery, say.galleryPictureRequired),
  caption: line(160),
}

export const faqFields = { question: text(1000), answer: text(2000) }

/** What is told of a paper. */
export const documentFields = { documentTypeId: line(40), name: line(150) }
/** Its bytes (PDF), at most 5 MB: a field that is saved like the others and never sent back here. */
export const documentFile = {
  base64document: field('file', z.optional(base64Input(Math.ceil((5 * MEGABYTE) / 3) * 4)), z.nullable(z.string())),
}

const revision = z
  .int()
  .check(z.minimum(0, { error: textMessages.malformed }), z.maximum(2_147_483_647, { error: textMessages.malformed }))

/** The inputs of fields, and the revision each was based on: 0, or none, for a field that was empty when it was read. */
export function inputsOf<Fields extends DraftFields>(fields: Fields) {
  const named = <Value>(valueOf: (field: DraftField) => Value) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]))
  const inputs = named(({ input }) => input) as { [Name in keyof Fields]: Fields[Name]['input'] }
  const revisions = named(() => z.optional(revision)) as {
    [Name in keyof Fields]: z.ZodMiniOptional<typeof revision>
  }
  return { ...inputs, revisions: z.optional(z.object(revisions)) }
}

/** The values of fields as they are kept, null where there is none, and the revision of each that has ever been saved. */
export function outputsOf<Fields extends DraftFields>(fields: Fields) {
  const outputs = Object.fromEntries(Object.entries(fields).map(([name, { output }]) => [name, output])) as {
    [Name in keyof Fields]: Fields[Name]['output']
  }
  return { ...outputs, revisions: z.record(z.string(), z.int()) }
}
