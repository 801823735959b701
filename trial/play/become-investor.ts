import {
  acceptLegalTexts,
  getInvestorInformation,
  getSuitabilityTest,
  postSignIn,
  postSignUp,
  sendPhoneCode,
  submitSuitabilityTest,
  updateAddress,
  updateIdentityInformation,
  updateIncomeStatement,
  updateMkkNo,
  upsertBankAccount,
  verifyEmail,
  verifyPhoneNumber,
} from '#contracts/membership/endpoints.ts'
import { getCitiesByDefaultCountry, getDistricts, getLegalText, getMasterData } from '#contracts/platform/endpoints.ts'
import { forgetTries, getMail, getMails, getShortMessages, runDueWork } from '#contracts/trial/endpoints.ts'

import type { Caller } from './api.ts'
import { inventPerson, type Person, PLAY_PASSWORD } from './person.ts'
import { showSecondFactor } from './second-step.ts'
import { SUITABLE_ANSWERS } from './suitable-answers.ts'

/** Signs up, follows the mailed link and signs in: what a person does, call by call. */
export async function register(visitor: Caller, person: Person): Promise<Caller> {
  // All people of a story come from one address, a hundred of them where little is left to be played with.
  await visitor.call(forgetTries, {})
  await visitor.call(postSignUp, {
    name: person.firstName,
    surname: person.lastName,
    email: person.emailAddress,
    phone: person.phone,
    password: PLAY_PASSWORD,
    passwordRepeat: PLAY_PASSWORD,
    membershipAgreement: true,
    privacyNotice: true,
  })
  await visitor.call(verifyEmail, { token: await findToken(visitor, person.emailAddress) })
  return signIn(visitor, person.emailAddress, PLAY_PASSWORD)
}

export async function signIn(visitor: Caller, emailAddress: string, password: string): Promise<Caller> {
  const form = { emailAddress, password, location: null, deviceInfo: 'trial play' }
  const { jwt, challenge } = await visitor.call(postSignIn, form)
  if (jwt) return visitor.as(jwt)
  if (!challenge) throw new Error(`${emailAddress} was given neither a session nor a challenge`)
  return showSecondFactor(visitor, emailAddress, challenge)
}

async function findToken(visitor: Caller, emailAddress: string): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    await visitor.call(runDueWork, { only: 'urgent-letters' })
    const { mails } = await visitor.call(getMails, { to: emailAddress })
    const newest = mails[0]
    if (newest) {
      const { links } = await visitor.call(getMail, { id: newest.id })
      const token = links.map((link) => new URL(link).searchParams.get('token')).find(Boolean)
      if (token) return token
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No verification mail arrived for ${emailAddress}`)
}

/** A new member with every eligibility step done. */
export async function becomeInvestor(visitor: Caller): Promise<{ caller: Caller; person: Person }> {
  const person = inventPerson()
  const caller = await register(visitor, person)
  await provePhone(visitor, caller, person)
  await caller.call(updateIdentityInformation, {
    identityType: 'citizen',
    firstName: person.firstName,
    lastName: person.lastName,
    number: person.nationalId,
    birthDate: person.birthDate,
  })
  await giveAddress(caller)
  for (const kind of ['framework-agreement', 'general-risk-notice'] as const) {
    const { id, sha256 } = await caller.call(getLegalText, { kind })
    await caller.call(acceptLegalTexts, { accepted: [{ id, sha256 }] })
  }
  await takeTest(caller)
  await caller.call(updateIncomeStatement, { annualIncome: 900_000 })
  await caller.call(updateMkkNo, {})
  await caller.call(upsertBankAccount, { iban: person.iban, holderName: `${person.firstName} ${person.lastName}` })
  const { mayInvest, steps } = await caller.call(getInvestorInformation, {})
  if (!mayInvest) throw new Error(`The steps are done and investing is still refused: ${JSON.stringify(steps)}`)
  return { caller, person }
}

/** Has the code sent, reads it from the trial's gateway and enters it. */
async function provePhone(visitor: Caller, caller: Caller, person: Person): Promise<void> {
  await caller.call(sendPhoneCode, {})
  await caller.call(verifyPhoneNumber, { code: await readPhoneCode(visitor, person.phone) })
}

/** The newest code that was sent to a number. */
export async function readPhoneCode(visitor: Caller, phone: string): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    await visitor.call(runDueWork, { only: 'urgent-letters' })
    const { messages } = await visitor.call(getShortMessages, { to: phone })
    const code = messages.map(({ text }) => /kodunuz (\d{6})/.exec(text)?.[1]).find(Boolean)
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No code arrived for ${phone}`)
}

async function giveAddress(caller: Caller): Promise<void> {
  const { addressTypes, countries } = await caller.call(getMasterData, {})
  const [city] = await caller.call(getCitiesByDefaultCountry, {})
  const [district] = await caller.call(getDistricts, { cityId: city?.key ?? '' })
  await caller.call(updateAddress, {
    addressTypeKey: addressTypes[0]?.key ?? '',
    countryKey: countries.find(({ key }) => key === 'TR')?.key ?? countries[0]?.key ?? '',
    cityKey: city?.key ?? '',
    districtKey: district?.key ?? '',
    address: 'Deneme Mahallesi, Defter Sokak No: 12',
  })
}

async function takeTest(caller: Caller): Promise<void> {
  const { questions } = await caller.call(getSuitabilityTest, {})
  const answers = questions.map(({ id }) => ({ questionKey: id, answerKey: SUITABLE_ANSWERS[id] ?? '' }))
  const { passed } = await caller.call(submitSuitabilityTest, { answers })
  if (!passed) throw new Error('The suitability test was failed')
}
