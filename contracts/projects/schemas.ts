import * as z from 'zod/mini'
import { calendarDate } from '../common/time/calendar-date.ts'
import { email } from '../common/person/email.ts'
import { fillMessage } from '../common/errors.ts'
import { formRule } from '../common/form-rule.ts'
import { imageInput } from '../common/image.ts'
import { fieldMessages, textMessages } from '../common/text/messages.ts'
import { amountField } from '../common/money/money.ts'
import { isCitizenNumber, isForeignerNumber } from '../common/person/national-id.ts'
import { percentageField } from '../common/money/percentage.ts'
import { personName } from '../common/person/person-name.ts'
import { corporatePhone, phone } from '../common/person/phone.ts'
import { hasForbiddenCharacter } from '../common/text/plain-text.ts'
import { isTaxId } from '../common/person/tax-id.ts'
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
import { fundingErrors, projectMessages as say } from './messages.ts'
import { FUNDING_FIELDS, refuseCompanyValue, refuseDates, refuseGoal } from './rules.ts'
import type { FundingPlan, FundingShapeRefusal } from './rules.ts'
import { parseVideoUrl, videoUrlOf } from './video-url.ts'

const MAX_TAGS = 10

const countSentences = (required: string) => ({
  required,
  malformed: fieldMessages.countWhole,
  tooSmall: fieldMessages.countTooSmall,
  tooLarge: fieldMessages.countTooLarge,
})

const tags = z.array(requiredLine(30), { error: requiredOr(say.tagsRequired) }).check(
  z.minLength(1, { error: say.tagsRequired, abort: true }),
  z.maxLength(MAX_TAGS, { error: say.tagsTooMany, abort: true }),
  z.refine((list) => new Set(list.map((tag) => foldTurkish(tag))).size === list.length, { error: say.tagsTwice }),
)

/** The address of a video on a host we embed, in its one stored form. */
export const videoUrl = z.string({ error: requiredOr(say.videoRequired, say.videoUrlInvalid) }).check(
  z.maxLength(500, { error: fillMessage(textMessages.tooLong, { max: '500' }), abort: true }),
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

/** Spec §5 "Project create". The video is an address or an uploaded file: one of the two, not both. */
export function projectInformation(limits: Pick<ImageLimits, 'logoBytes' | 'bannerBytes'>) {
  return z
    .object({
      name: requiredLine(100, say.nameRequired),
      shortDescription: requiredText(300, say.shortDescriptionRequired),
      logo: imageInput(limits.logoBytes, say.logoRequired),
      banner: imageInput(limits.bannerBytes, say.bannerRequired),
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
export function teamLeader(limits: Pick<ImageLimits, 'portraitBytes'>) {
  return z.object({
    partnershipPercentage: percentageField(say.partnershipRequired),
    imageBase64: imageInput(limits.portraitBytes, say.leaderImageRequired),
    title: optionalLine(100),
    description: optionalText(1000),
  })
}

export const PARTICIPANT_IDENTITY_TYPES = ['citizen', 'foreign', 'company'] as const
export type ParticipantIdentityType = (typeof PARTICIPANT_IDENTITY_TYPES)[number]

const IDENTITY_CHECKS: Readonly<Record<ParticipantIdentityType, { holds(text: string): boolean; error: string }>> = {
  citizen: { holds: isCitizenNumber, error: fieldMessages.citizenNumberInvalid },
  foreign: { holds: isForeignerNumber, error: fieldMessages.foreignerNumberInvalid },
  company: { holds: isTaxId, error: fieldMessages.taxIdInvalid },
}

/** Spec §5 "Participant members": a partner with an identity type and a number that is valid for that type. */
export const participantMember = z
  .object({
    identityType: z.enum(PARTICIPANT_IDENTITY_TYPES, { error: say.identityTypeRequired }),
    identityNumber: z.string({ error: requiredOr(say.identityNumberRequired) }).check(
      z.maxLength(64, { error: fieldMessages.citizenNumberInvalid, abort: true }),
      z.trim(),
      z.minLength(1, { error: say.identityNumberRequired }),
      z.refine((text) => !hasForbiddenCharacter(text), { error: textMessages.forbiddenCharacter }),
    ),
    partnershipPercentage: percentageField(say.partnershipRequired),
    companyName: requiredLine(200, say.companyNameRequired),
    corporatePhone,
    corporateEmail: email,
    title: optionalLine(100),
    description: optionalText(1000),
  })
  .check(
    ...PARTICIPANT_IDENTITY_TYPES.map((type) =>
      formRule<{ identityType: ParticipantIdentityType; identityNumber: string }>(
        ['identityNumber'],
        (form) => form.identityType !== type || IDENTITY_CHECKS[type].holds(form.identityNumber),
        { path: 'identityNumber', error: IDENTITY_CHECKS[type].error },
      ),
    ),
  )

/** Spec §5 "Team members": people who work on the project without owning a part of it. */
export function teamMember(limits: Pick<ImageLimits, 'portraitBytes'>) {
  return z.object({
    title: requiredLine(100, say.memberTitleRequired),
    name: personName(say.memberNameRequired),
    surname: personName(say.memberSurnameRequired),
    email,
    phone: z.optional(phone),
    description: requiredText(1000, say.memberDescriptionRequired),
    imageBase64: imageInput(limits.portraitBytes, say.memberImageRequired),
  })
}

/** A rule of rules.ts as a check at its field; waits until the form's own fields are in order. */
function ruleCheck(rule: (plan: FundingPlan) => FundingShapeRefusal | null, code: FundingShapeRefusal) {
  return z.refine<FundingPlan>((plan) => rule(plan) !== code, {
    error: fundingErrors[code].message,
    path: [FUNDING_FIELDS[code]],
    params: { code },
  })
}

/** Spec §5 "Funding". What needs today's date or the entrepreneur's limit is asked by `refuseFunding`. */
export const funding = z
  .object({
    startDate: calendarDate(say.startDateRequired),
    closeDate: calendarDate(say.closeDateRequired),
    numberOfShares: countInput(1, 1_000_000_000, countSentences(say.numberOfSharesRequired)),
    unitShareValue: amountField(say.unitShareValueRequired),
    fundingGoal: amountField(say.fundingGoalRequired),
    percentageOfShares: percentageField(say.percentageOfSharesRequired),
    postInvestmentCompanyValue: amountField(say.companyValueRequired),
  })
  .check(
    ruleCheck(refuseDates, 'start-after-close'),
    ruleCheck(refuseGoal, 'goal-not-shares-times-value'),
    ruleCheck(refuseCompanyValue, 'value-not-goal-by-percentage'),
  )

export const projectUpdate = z.object({
  title: requiredLine(150, say.updateTitleRequired),
  description: requiredText(5000, say.updateDescriptionRequired),
})

export const projectQuestion = z.object({ question: requiredText(1000, say.questionRequired) })

export const projectAnswer = z.object({ answer: requiredText(2000, say.answerRequired) })

export const projectComment = z.object({ comment: requiredText(1000, say.commentRequired) })
