import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money.ts'
import { email } from '../common/email.ts'
import { idInput, requiredText } from '../common/text.ts'
import { done, keyValue, nothing, reason, unixSeconds } from '../common/wire.ts'
import {
  address,
  bankAccount,
  forgotPassword,
  identity,
  incomeStatement,
  mkkRegistryNumber,
  personalInformation,
  resetPassword,
  signIn,
  signUp,
  suitabilityAnswers,
  updatePassword,
  validateToken,
} from './schemas.ts'
import { eligibilityErrors, membershipMessages, passwordErrors, signInErrors, tokenErrors } from './messages.ts'

/** Per client; how many mails one address gets is counted apart, and silently (server/modules/membership/mail-allowance.ts). */
const MAIL_THROTTLE = { limit: 30, seconds: 900 }

export const postSignUp = endpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  summary: 'Registers a member and mails the verification link. The answer never tells whether the address was known.',
  input: signUp,
  output: z.object({ emailAddress: z.string() }),
  errors: passwordErrors,
  throttle: { limit: 60, seconds: 3600 },
})

export const postSignIn = endpoint({
  method: 'POST',
  path: '/auth/signin',
  access: 'public',
  summary: 'Opens a session. A second factor, where one is set, is asked for with jwt null.',
  input: signIn,
  output: z.object({ id: z.string(), jwt: z.nullable(z.string()), emailVerified: z.boolean() }),
  beside: z.object({ fullname: z.string() }),
  errors: signInErrors,
})

export const postSignOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'Ends the session behind the credential; a credential that is worth nothing is fine too.',
  input: nothing,
  output: done,
  errors: {},
})

export const postForgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgotpassword',
  access: 'public',
  summary: 'Mails a link for a new password; neutral answer.',
  input: forgotPassword,
  output: done,
  errors: {},
  throttle: MAIL_THROTTLE,
})

export const validatePasswordToken = endpoint({
  method: 'GET',
  path: '/auth/validatepasswordtoken',
  access: 'public',
  summary: 'Whether a password link is still good. Looking does not use it up.',
  input: validateToken,
  output: z.object({ valid: z.boolean() }),
  errors: tokenErrors,
})

export const postResetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetpassword',
  access: 'public',
  summary: 'Sets a new password by the mailed link, once; every session ends.',
  input: resetPassword,
  output: done,
  errors: { ...tokenErrors, ...passwordErrors },
})

export const sendVerificationEmail = endpoint({
  method: 'GET',
  path: '/auth/sendverificationemail',
  access: 'public',
  summary: 'Mails the verification link again; neutral answer.',
  input: z.object({ emailAddress: email }),
  output: done,
  errors: {},
  throttle: MAIL_THROTTLE,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verifyemail',
  access: 'public',
  summary: 'Uses up the mailed verification link.',
  input: validateToken,
  output: z.object({ emailAddress: z.string() }),
  errors: tokenErrors,
})

export const updatePasswordCall = endpoint({
  method: 'POST',
  path: '/investor/updatepassword',
  access: 'member',
  summary: 'Changes the password; every other session ends.',
  input: updatePassword,
  output: done,
  errors: passwordErrors,
})

/** One thing a member may or may not do, with the reasons and the screen that mends each. */
export const getInvestorPermissions = endpoint({
  method: 'GET',
  path: '/investor/getinvestorpermissions',
  access: 'member',
  summary: 'What the member may do, and why not: the engine that decides also explains.',
  input: nothing,
  output: z.object({
    investorPermissions: z.array(z.object({ code: z.string(), allowed: z.boolean(), reasons: z.array(reason) })),
  }),
  errors: {},
})

/** The eligibility steps in order; `next` is the one to do now. */
export const ELIGIBILITY_STEPS = [
  'email',
  'identity',
  'address',
  'agreements',
  'risk-notice',
  'suitability',
  'income',
  'mkk',
  'bank-account',
] as const
export type EligibilityStep = (typeof ELIGIBILITY_STEPS)[number]

export const getInvestorInformation = endpoint({
  method: 'GET',
  path: '/investor/getinvestorinformation',
  access: 'member',
  summary: 'The member at a glance and the state of every eligibility step.',
  input: nothing,
  output: z.object({
    id: z.string(),
    fullname: z.string(),
    emailAddress: z.string(),
    phoneNumber: z.string(),
    memberSince: unixSeconds,
    roles: z.array(z.string()),
    isQualified: z.boolean(),
    mayInvest: z.boolean(),
    steps: z.array(
      z.object({
        step: z.enum(ELIGIBILITY_STEPS),
        state: z.enum(['done', 'open', 'failed', 'waiting']),
        /** What was recorded, masked; or why it failed and what mends it. */
        summary: z.string(),
        doneAt: z.nullable(unixSeconds),
        retryAt: z.nullable(unixSeconds),
      }),
    ),
    next: z.nullable(z.enum(ELIGIBILITY_STEPS)),
  }),
  errors: {},
})

export const getInvestorCorporateInformation = endpoint({
  method: 'GET',
  path: '/investor/getinvestorcorporateinformation',
  access: 'member',
  summary: 'Corporate status of the member.',
  input: nothing,
  output: z.object({ isCorporate: z.boolean(), isCorporateOwner: z.boolean() }),
  errors: {},
})

export const getIdentityInformation = endpoint({
  method: 'GET',
  path: '/investor/getinvestoridentityinformation',
  access: 'member',
  summary: 'The checked identity, with the number masked.',
  input: nothing,
  output: z.object({
    verified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    identityType: z.nullable(z.enum(['citizen', 'foreign'])),
    maskedNumber: z.string(),
    birthDate: z.nullable(z.string()),
    verifiedAt: z.nullable(unixSeconds),
  }),
  errors: {},
})

export const updateIdentityInformation = endpoint({
  method: 'PUT',
  path: '/investor/updateinvestoridentityinformation',
  access: 'member',
  summary: 'Checks number, name and date of birth with the identity service and records the match (T14/2-a).',
  input: identity,
  output: done,
  errors: eligibilityErrors,
  throttle: { limit: 10, seconds: 3600 },
})

export const getAddressInformation = endpoint({
  method: 'GET',
  path: '/investor/getinvestoraddressinformation',
  access: 'member',
  summary: 'The member’s address, or null.',
  input: nothing,
  output: z.nullable(
    z.object({
      addressTypeKey: z.string(),
      countryKey: z.string(),
      cityKey: z.string(),
      districtKey: z.string(),
      address: z.string(),
    }),
  ),
  errors: {},
})

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/investor/updateinvestoraddress',
  access: 'member',
  summary: 'Stores the address; every choice must exist in its list.',
  input: address,
  output: done,
  errors: eligibilityErrors,
})

export const getPersonalInformation = endpoint({
  method: 'GET',
  path: '/investor/getinvestorpersonalinformation',
  access: 'member',
  summary: 'Personal information of the member; another member’s id reads as absent.',
  input: z.object({ investorId: z.optional(idInput) }),
  output: z.object({
    profilePicture: z.nullable(z.string()),
    industryKey: z.nullable(z.string()),
    professionKey: z.nullable(z.string()),
    educationLevelKey: z.nullable(z.string()),
    genderKey: z.nullable(z.string()),
  }),
  errors: {},
})

export const updatePersonalInformation = endpoint({
  method: 'PUT',
  path: '/investor/updateinvestorpersonalinformation',
  access: 'member',
  summary: 'Stores industry, profession, education level and gender.',
  input: personalInformation,
  output: done,
  errors: eligibilityErrors,
})

export const acceptLegalTexts = endpoint({
  method: 'POST',
  path: '/investor/acceptlegaltexts',
  access: 'member',
  summary: 'Accepts versions of texts, each by id and hash; each is a record of its own (T14/2-c, ç).',
  input: z.object({
    accepted: z
      .array(z.object({ id: idInput, sha256: requiredText(64) }))
      .check(z.minLength(1, { error: membershipMessages.textsRequired }), z.maxLength(10)),
  }),
  output: done,
  errors: eligibilityErrors,
})

export const getSuitabilityTest = endpoint({
  method: 'GET',
  path: '/investor/getsuitabilitytest',
  access: 'member',
  summary: 'The questions of the suitability test in force, without the right answers.',
  input: nothing,
  output: z.object({
    version: z.int(),
    questions: z.array(z.object({ id: z.string(), text: z.string(), options: z.array(keyValue) })),
    lastResult: z.nullable(z.object({ passed: z.boolean(), at: unixSeconds, retryAt: z.nullable(unixSeconds) })),
  }),
  errors: {},
})

export const submitSuitabilityTest = endpoint({
  method: 'POST',
  path: '/investor/submitsuitabilitytest',
  access: 'member',
  summary: 'Judges the answers; failing refuses investing until the waiting time is over (T14/2-d).',
  input: suitabilityAnswers,
  output: z.object({ passed: z.boolean(), retryAt: z.nullable(unixSeconds), explanation: z.array(reason) }),
  errors: eligibilityErrors,
})

export const updateIncomeStatement = endpoint({
  method: 'POST',
  path: '/investor/updateincomestatement',
  access: 'member',
  summary: 'Declares the yearly net income and forwards it to MKK (T14/2-f, T15/1).',
  input: incomeStatement,
  output: done,
  errors: eligibilityErrors,
})

export const getIncomeStatements = endpoint({
  method: 'GET',
  path: '/investor/getincomestatements',
  access: 'member',
  summary: 'The member’s income declarations, newest first.',
  input: z.object({ investorId: z.optional(idInput) }),
  output: z.array(
    z.object({
      id: z.string(),
      annualIncome: hundredths,
      year: z.int(),
      declaredAt: unixSeconds,
      forwardedToMkk: z.boolean(),
    }),
  ),
  errors: {},
})

export const updateMkkNo = endpoint({
  method: 'POST',
  path: '/investor/updatemkkno',
  access: 'member',
  summary:
    'Confirms the registry number at MKK, or asks MKK for it when left out; reads the qualified status (T14/2-e).',
  input: z.object({ mkkNo: z.optional(mkkRegistryNumber.shape.mkkNo) }),
  output: z.object({ mkkNo: z.string(), isQualified: z.boolean() }),
  errors: eligibilityErrors,
})

export const getMkkLimit = endpoint({
  method: 'GET',
  path: '/investor/getmkklimit',
  access: 'member',
  summary: 'What the member may still invest this calendar year, as MKK answers, with the rule and its inputs (T15).',
  input: nothing,
  output: z.object({
    isUnlimited: z.boolean(),
    limit: z.nullable(hundredths),
    used: hundredths,
    remaining: z.nullable(hundredths),
    year: z.int(),
    asOf: unixSeconds,
    isEstimate: z.boolean(),
    reasons: z.array(reason),
    /** What the limit would be with an income of this much, for "Gelir beyanı verirsem ne olur?". */
    ifDeclared: z.array(z.object({ annualIncome: hundredths, limit: hundredths })),
  }),
  errors: eligibilityErrors,
})

const account = z.object({
  id: z.string(),
  iban: z.string(),
  holderName: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
  addedAt: unixSeconds,
})

export const getBankAccounts = endpoint({
  method: 'GET',
  path: '/investor/getmybankaccountinformations',
  access: 'member',
  summary: 'Bank accounts in the member’s own name; refunds go only there.',
  input: nothing,
  output: z.array(account),
  errors: {},
})

export const upsertBankAccount = endpoint({
  method: 'POST',
  path: '/investor/upsertbankaccountinformation',
  access: 'member',
  summary: 'Adds or changes an account; the holder must be the member.',
  input: bankAccount,
  output: account,
  errors: eligibilityErrors,
})

export const deleteBankAccount = endpoint({
  method: 'DELETE',
  path: '/investor/deletebankaccountinformation',
  access: 'member',
  summary: 'Removes an account that no open investment needs for its refund.',
  input: z.object({ id: idInput }),
  output: done,
  errors: eligibilityErrors,
})
