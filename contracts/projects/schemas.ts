import * as z from 'zod/mini'
import { calendarDate } from '../common/time/calendar-date.ts'
import { email } from '../common/person/email.ts'
import { fillMessage } from '../common/errors.ts'
import { formRule } from '../common/form-rule.ts'
import { imageInput } from '../common/image.ts'
import { fieldMessages, textMessages } from '../common/text/messages.ts'
import { amountField } from '../common/money/money.ts'
import { citizenNumber, foreignerNumber } from '../common/person/national-id.ts'
import { percentageField } from '../common/money/percentage.ts'
import { nameCase } from '../common/person/name-case.ts'
import { personName } from '../common/person/person-name.ts'
import { corporatePhone, phone } from '../common/person/phone.ts'
import { taxId } from '../common/person/tax-id.ts'
import {
  countInput,
  foldTurkish,
  idInput,
  keyInput,
  optionalLine,
  optionalText,
  requiredLine,
  requiredOr,
  requiredText,
} from '../common/text/text.ts'
import { FIELDS, MOST_TAGS, TAG_LENGTH } from './creation/field-table.ts'
import { projectMessages as say } from './messages.ts'
import { parseVideoUrl, videoUrlOf } from './video-url.ts'

const { information, participants } = FIELDS

const countSentences = (required: string) => ({
  required,
  malformed: fieldMessages.countWhole,
  tooSmall: fieldMessages.countTooSmall,
  tooLarge: fieldMessages.countTooLarge,
})

const tags = z.array(requiredLine(TAG_LENGTH), { error: requiredOr(say.tagsRequired) }).check(
  z.minLength(1, { error: say.tagsRequired, abort: true }),
  z.maxLength(MOST_TAGS, { error: say.tagsTooMany, abort: true }),
  z.refine((list) => new Set(list.map((tag) => foldTurkish(tag))).size === list.length, { error: say.tagsTwice }),
)

/** The address of a video on a host we embed, in its one stored form. */
export const videoUrl = z.string({ error: requiredOr(say.videoRequired, say.videoUrlInvalid) }).check(
  z.maxLength(information.videoUrl.max, {
    error: fillMessage(textMessages.tooLong, { max: String(information.videoUrl.max) }),
    abort: true,
  }),
  z.overwrite((text) => {
    const video = parseVideoUrl(text)
    return video === null ? text : videoUrlOf(video)
  }),
  z.refine((text) => parseVideoUrl(text) !== null, { error: say.videoUrlInvalid }),
)

/** Bytes that the images of a project may have; the operator's settings, given by the endpoint. */
export interface ImageLimits {
  readonly logoBytes: number
  readonly bannerBytes: number
  readonly portraitBytes: number
}

/** A picture that was taken in and encoded anew: its path in the store. */
function keptPicture(required: string) {
  return z
    .string({ error: requiredOr(required) })
    .check(z.maxLength(200, { error: required, abort: true }), z.regex(/^[\w./-]{1,200}$/, { error: required }))
}

/** What forms send, within the operator's limits; or what a draft has kept of it. */
type Pictures<Name extends keyof ImageLimits> = Pick<ImageLimits, Name> | 'kept'

/** Spec §5 "Project create". The video is an address or an uploaded file: one of the two, not both. */
export function projectInformation(pictures: Pictures<'logoBytes' | 'bannerBytes'>) {
  return z
    .object({
      name: requiredLine(information.name.max, say.nameRequired),
      shortDescription: requiredText(information.shortDescription.max, say.shortDescriptionRequired),
      logo: pictures === 'kept' ? keptPicture(say.logoRequired) : imageInput(pictures.logoBytes, say.logoRequired),
      banner:
        pictures === 'kept' ? keptPicture(say.bannerRequired) : imageInput(pictures.bannerBytes, say.bannerRequired),
      businessModelKey: keyInput(say.businessModelRequired),
      categoryKey: keyInput(say.categoryRequired),
      numberOfEmployees: countInput(0, 100_000, countSentences(say.employeesRequired)),
      tags,
      videoUrl: z.optional(videoUrl),
      videoFileId: z.optional(idInput),
    })
    .check(
      formRule<VideoChoice>([], (form) => form.videoUrl !== undefined || form.videoFileId !== undefined, {
        path: 'videoUrl',
        error: say.videoRequired,
      }),
      formRule<VideoChoice>([], (form) => form.videoUrl === undefined || form.videoFileId === undefined, {
        path: 'videoUrl',
        error: say.videoBoth,
      }),
    )
}

interface VideoChoice {
  readonly videoUrl?: string | undefined
  readonly videoFileId?: string | undefined
}

/** Spec §5 "Team leader": the member who creates the project, whose name and e-mail address the account has. */
export function teamLeader(pictures: Pictures<'portraitBytes'>) {
  return z.object({
    partnershipPercentage: percentageField(say.partnershipRequired),
    imageBase64:
      pictures === 'kept'
        ? keptPicture(say.leaderImageRequired)
        : imageInput(pictures.portraitBytes, say.leaderImageRequired),
    title: optionalLine(FIELDS.leader.title.max),
    description: optionalText(FIELDS.leader.description.max),
  })
}

/** Kinds of identity that a partner may have, each with the field that holds its number. */
export const GOVERNMENT_TYPES = {
  citizen: 'governmentId',
  foreign: 'foreignIdentityNumber',
  company: 'taxId',
  /** A company without a Turkish tax number, by the number of its register. */
  registered: 'registrationNumber',
} as const
export type GovernmentType = keyof typeof GOVERNMENT_TYPES
export const GOVERNMENT_TYPE_IDS = ['citizen', 'foreign', 'company', 'registered'] as const satisfies GovernmentType[]

const NUMBER_REQUIRED: Readonly<Record<GovernmentType, string>> = {
  citizen: fieldMessages.citizenNumberRequired,
  foreign: fieldMessages.foreignerNumberRequired,
  company: fieldMessages.taxIdInvalid,
  registered: say.registrationNumberRequired,
}

const partnerIdentity = {
  governmentTypeId: z.enum(GOVERNMENT_TYPE_IDS, { error: say.identityTypeRequired }),
  governmentId: z.optional(citizenNumber),
  foreignIdentityNumber: z.optional(foreignerNumber),
  taxId: z.optional(taxId),
  registrationNumber: z.optional(requiredLine(participants.registrationNumber.max, say.registrationNumberRequired)),
  partnershipPercentage: percentageField(say.partnershipRequired),
  title: optionalLine(participants.title.max),
  description: optionalText(participants.description.max),
  imageBase64: z.optional(keptPicture(say.memberImageRequired)),
}

const ownNumber = GOVERNMENT_TYPE_IDS.map((type) =>
  formRule<PartnerIdentity>(
    [],
    (form) => form.governmentTypeId !== type || form[GOVERNMENT_TYPES[type]] !== undefined,
    { path: GOVERNMENT_TYPES[type], error: NUMBER_REQUIRED[type] },
  ),
)

/** Spec §5 "Participant members": a partner with an identity type and the number that is valid for that type. */
export const participantMember = z
  .object({
    ...partnerIdentity,
    companyName: requiredLine(participants.companyName.max, say.companyNameRequired),
    corporatePhone,
    corporateEmail: email,
  })
  .check(
    z.overwrite((form) =>
      isPerson(form.governmentTypeId) ? { ...form, companyName: nameCase(form.companyName) } : form,
    ),
    ...ownNumber,
  )

/** A partner who is a natural person: name and surname, e-mail and telephone of spec §3 in the place of a company's. */
export const naturalPartner = z
  .object({
    ...partnerIdentity,
    name: personName(say.memberNameRequired),
    surname: personName(say.memberSurnameRequired),
    email,
    phone,
  })
  .check(...ownNumber)

const isPerson = (type: GovernmentType): boolean => type === 'citizen' || type === 'foreign'

type PartnerIdentity = { readonly governmentTypeId: GovernmentType } & {
  readonly [Name in (typeof GOVERNMENT_TYPES)[GovernmentType]]?: string | undefined
}

/** Spec §5 "Team members": people who work on the project without owning a part of it. */
export function teamMember(pictures: Pictures<'portraitBytes'>) {
  return z.object({
    title: requiredLine(FIELDS.team.title.max, say.memberTitleRequired),
    name: personName(say.memberNameRequired),
    surname: personName(say.memberSurnameRequired),
    email,
    phone: z.optional(phone),
    description: requiredText(FIELDS.team.description.max, say.memberDescriptionRequired),
    imageBase64:
      pictures === 'kept'
        ? keptPicture(say.memberImageRequired)
        : imageInput(pictures.portraitBytes, say.memberImageRequired),
  })
}

/** Spec §5 "Funding", field by field. What fields say together, and today's date and the limit, is asked by `refuseFunding`. */
export const funding = z.object({
  startDate: calendarDate(say.startDateRequired),
  closeDate: calendarDate(say.closeDateRequired),
  numberOfShares: countInput(1, FIELDS.funding.numberOfShares.max, countSentences(say.numberOfSharesRequired)),
  unitShareValue: amountField(say.unitShareValueRequired),
  fundingGoal: amountField(say.fundingGoalRequired),
  percentageOfShares: percentageField(say.percentageOfSharesRequired),
  postInvestmentCompanyValue: amountField(say.companyValueRequired),
})

export const projectUpdate = z.object({
  title: requiredLine(150, say.updateTitleRequired),
  description: requiredText(5000, say.updateDescriptionRequired),
})

export const projectQuestion = z.object({ question: requiredText(1000, say.questionRequired) })

/** Characters of an answer at most. */
export const ANSWER_LENGTH = 2000
export const projectAnswer = z.object({ answer: requiredText(ANSWER_LENGTH, say.answerRequired) })

export const projectComment = z.object({ comment: requiredText(1000, say.commentRequired) })
