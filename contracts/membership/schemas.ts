import * as z from 'zod/mini'
import { exactly } from '../common/money/exact.ts'
import { birthDate } from '../common/person/birth-date.ts'
import { email } from '../common/person/email.ts'
import { formRule } from '../common/form-rule.ts'
import { turkishIban } from '../common/person/iban.ts'
import { mersisNo } from '../common/person/mersis.ts'
import { fieldMessages, passwordMessages, textMessages } from '../common/text/messages.ts'
import { amountField } from '../common/money/money.ts'
import { isCitizenNumber, isForeignerNumber } from '../common/person/national-id.ts'
import { newPasswordFields, passwordsMatch, typedPassword } from '../common/person/password.ts'
import { hasForbiddenCharacter, withoutForbidden } from '../common/text/plain-text.ts'
import { personName, typedName } from '../common/person/person-name.ts'
import { phone } from '../common/person/phone.ts'
import { taxId } from '../common/person/tax-id.ts'
import {
  codeText,
  countInput,
  idInput,
  keyInput,
  optionalText,
  requiredLine,
  requiredOr,
  requiredText,
} from '../common/text/text.ts'
import { tidyCode } from '../common/text/tidy-code.ts'
import { tradeRegisterNo } from '../common/person/trade-register.ts'
import { membershipMessages as say } from './messages.ts'
import { IDENTITY_TYPES, type IdentityType } from './identity-types.ts'

const mustBeTrue = (sentence: string) => z.literal(true, { error: sentence })
const choice = z._default(z.boolean({ error: textMessages.malformed }), false)
/** A mailed token: letters of base64url; its length is the server's business. */
const mailedToken = codeText((text) => /^[A-Za-z0-9_-]{1,200}$/.test(text), {
  required: say.tokenRequired,
  invalid: say.tokenRequired,
})

/** Notice read and agreement accepted are two acts; the consents are free and start as no (KVKK 5, 10; 6563 m.6). */
export const signUp = z
  .object({
    name: personName(say.nameRequired),
    surname: personName(say.surnameRequired),
    email,
    phone,
    ...newPasswordFields,
    membershipAgreement: mustBeTrue(say.membershipAgreementRequired),
    privacyNotice: mustBeTrue(say.privacyNoticeRequired),
    /** Commercial messages by mail; by short message it is a consent of its own. */
    commercialMessages: choice,
    commercialSms: z.optional(z.boolean({ error: textMessages.malformed })),
    /** Read for clients that send it; nothing is done with such data, so that nothing is recorded. */
    explicitConsent: choice,
  })
  .check(passwordsMatch)

const MAX_CLIENT_NOTE = 200
/** Any text at all is taken for place and device (wire contract b.1); too long is cut, never refused. */
export const clientNote = z.optional(
  z.nullable(
    z.string({ error: textMessages.malformed }).check(
      z.overwrite((text) => withoutForbidden(text.slice(0, MAX_CLIENT_NOTE))),
      z.maxLength(MAX_CLIENT_NOTE),
    ),
  ),
)

export const signIn = z.object({
  emailAddress: email,
  password: typedPassword(passwordMessages.required),
  location: clientNote,
  deviceInfo: clientNote,
  /** What a browser keeps that its owner wants remembered; anything that is none of ours is as good as nothing. */
  rememberedDevice: clientNote,
})

export const forgotPassword = z.object({ emailAddress: email })

export const resetPassword = z.object({ token: mailedToken, ...newPasswordFields }).check(passwordsMatch)

export const validateToken = z.object({ token: mailedToken })

export const updatePassword = z
  .object({ currentPassword: typedPassword(passwordMessages.currentRequired), ...newPasswordFields })
  .check(passwordsMatch)

/** Whoever changes an address or a number shows once more that the account is theirs. */
export const updateEmail = z.object({
  emailAddress: email,
  currentPassword: typedPassword(passwordMessages.currentRequired),
})

export const updatePhoneNumber = z.object({
  phone,
  currentPassword: typedPassword(passwordMessages.currentRequired),
})

/** With a member's id, by a company's owner: who leaves the company. Without: one's own membership ends, by the password. */
export const deleteMemberInput = z
  .object({
    memberId: z.optional(idInput),
    accountId: z.optional(idInput),
    currentPassword: z.optional(typedPassword(passwordMessages.currentRequired)),
  })
  .check(
    z.refine(({ memberId, currentPassword }) => memberId !== undefined || currentPassword !== undefined, {
      path: ['currentPassword'],
      error: passwordMessages.currentRequired,
    }),
  )

interface IdentityNumber {
  readonly identityType: IdentityType
  readonly number: string
}

/** The number must be of the chosen kind; full age is a rule of its own (`refuseBirthDate`), for it needs today's date. */
export const identity = z
  .object({
    identityType: z.enum(IDENTITY_TYPES, { error: say.identityTypeRequired }),
    firstName: typedName(say.nameRequired),
    lastName: typedName(say.surnameRequired),
    number: z.string({ error: requiredOr(say.identityNumberRequired) }).check(
      z.maxLength(64, { error: fieldMessages.citizenNumberInvalid, abort: true }),
      z.trim(),
      z.minLength(1, { error: say.identityNumberRequired }),
      z.refine((text) => !hasForbiddenCharacter(text), { error: textMessages.forbiddenCharacter }),
    ),
    birthDate,
  })
  .check(
    formRule<IdentityNumber>(['number'], (form) => form.identityType !== 'citizen' || isCitizenNumber(form.number), {
      path: 'number',
      error: fieldMessages.citizenNumberInvalid,
    }),
    formRule<IdentityNumber>(['number'], (form) => form.identityType !== 'foreign' || isForeignerNumber(form.number), {
      path: 'number',
      error: fieldMessages.foreignerNumberInvalid,
    }),
  )

/** An address that a letter finds; a single word is none. */
const fullAddress = requiredText(500, say.addressRequired).check(z.minLength(10, { error: say.addressTooShort }))

export const address = z.object({
  addressTypeKey: keyInput(say.addressTypeRequired),
  countryKey: keyInput(say.countryRequired),
  cityKey: keyInput(say.cityRequired),
  districtKey: keyInput(say.districtRequired),
  address: fullAddress,
})

export const personalInformation = z.object({
  industryKey: keyInput(say.industryRequired),
  professionKey: keyInput(say.professionRequired),
  educationLevelKey: keyInput(say.educationLevelRequired),
  genderKey: keyInput(say.genderRequired),
})

export const incomeStatement = z.object({ annualIncome: amountField(say.annualIncomeRequired) })

export const company = z.object({
  competentTitle: requiredLine(100, say.competentTitleRequired),
  companyName: requiredLine(200, say.companyNameRequired),
  taxNumber: taxId,
  tradeRegisterNumber: tradeRegisterNo,
  taxOffice: requiredLine(100, say.taxOfficeRequired),
  address: fullAddress,
  cityKey: keyInput(say.cityRequired),
  foundingYear: countInput(1800, 2199, {
    required: say.foundingYearRequired,
    malformed: say.foundingYearInvalid,
    tooSmall: say.foundingYearInvalid,
    tooLarge: say.foundingYearInvalid,
  }),
  operatingArea: requiredLine(200, say.operatingAreaRequired),
  mersisNo,
})

export const mkkRegistryNumber = z.object({
  mkkNo: codeText(
    (text) => /^\d{1,20}$/.test(text),
    { required: say.mkkNoRequired, invalid: say.mkkNoInvalid },
    tidyCode,
  ),
})

export const bankAccount = exactly({
  iban: turkishIban,
  holderName: requiredLine(120, say.holderNameRequired),
  label: optionalText(60),
})

export const suitabilityAnswers = z.object({
  answers: z
    .array(z.object({ questionKey: keyInput(say.suitabilityRequired), answerKey: keyInput(say.suitabilityRequired) }), {
      error: say.suitabilityRequired,
    })
    .check(
      z.minLength(1, { error: say.suitabilityRequired, abort: true }),
      z.maxLength(50, { error: textMessages.malformed, abort: true }),
      z.refine((answers) => new Set(answers.map((answer) => answer.questionKey)).size === answers.length, {
        error: say.suitabilityTwice,
      }),
    ),
})
