import * as z from 'zod/mini'
import { exactly } from '../common/money/exact.ts'
import { endpoint } from '../common/endpoint.ts'
import { hundredths } from '../common/money/money.ts'
import { idInput, requiredText } from '../common/text/text.ts'
import { done, keyValue, nothing, reason, unixSeconds } from '../common/wire.ts'
import { eligibilityErrors, membershipMessages } from './messages.ts'
import { heldErrors } from './sign-in/lost-phone-messages.ts'
import {
  address,
  bankAccount,
  identity,
  incomeStatement,
  mkkRegistryNumber,
  personalInformation,
  suitabilityAnswers,
} from './schemas.ts'

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
    /** Ours: other members see it beside what they write. */
    isPictureShown: z.boolean(),
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
  forCompany: 'invest',
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
    /** Right answers it takes to pass, besides those to the essential questions. */
    passMark: z.int(),
    /** Days until the next attempt after one that was not passed. */
    retryDays: z.int(),
    questions: z.array(z.object({ id: z.string(), text: z.string(), options: z.array(keyValue) })),
    lastResult: z.nullable(
      z.object({
        passed: z.boolean(),
        at: unixSeconds,
        retryAt: z.nullable(unixSeconds),
        /** What was answered wrong, as it was asked then. */
        wrong: z.array(z.object({ question: z.string(), explanation: reason })),
      }),
    ),
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
  forCompany: 'invest',
  summary:
    'Confirms the registry number at MKK, or asks MKK for it when left out; reads the qualified status (T14/2-e).',
  input: z.object({ mkkNo: z.optional(mkkRegistryNumber.shape.mkkNo) }),
  output: z.object({ mkkNo: z.string(), isQualified: z.boolean() }),
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
  forCompany: 'see',
  summary: 'Bank accounts in the member’s own name; refunds go only there.',
  input: nothing,
  output: z.array(account),
  errors: {},
})

export const getBankAccountDetail = endpoint({
  method: 'GET',
  path: '/investor/getmybankaccountinformationdetail',
  access: 'member',
  forCompany: 'see',
  summary: 'One of the member’s bank accounts.',
  input: exactly({ id: idInput }),
  output: account,
  errors: {},
})

export const upsertBankAccount = endpoint({
  method: 'POST',
  path: '/investor/upsertbankaccountinformation',
  access: 'member',
  forCompany: 'invest',
  summary: 'Adds or changes an account; the holder must be the member.',
  input: bankAccount,
  output: account,
  errors: { ...eligibilityErrors, ...heldErrors },
})

export const deleteBankAccount = endpoint({
  method: 'DELETE',
  path: '/investor/deletebankaccountinformation',
  access: 'member',
  forCompany: 'invest',
  summary: 'Removes an account that no open investment needs for its refund.',
  input: exactly({ id: idInput }),
  output: done,
  errors: { ...eligibilityErrors, ...heldErrors },
})
