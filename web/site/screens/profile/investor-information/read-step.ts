import type { OutputOf } from '#contracts/common/endpoint.ts'
import {
  type EligibilityStep,
  getAddressInformation,
  getBankAccounts,
  getIdentityInformation,
  getIncomeStatements,
  getMkkLimit,
  getPhoneVerification,
  getSuitabilityTest,
} from '#contracts/membership/endpoints.ts'
import {
  getCities,
  getDistricts,
  getLegalText,
  getMasterData,
  type LegalTextKind,
} from '#contracts/platform/endpoints.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { call } from '#web/api/call.ts'
import { load } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>
type Choices = OutputOf<typeof getCities>

/** Where most members live; the address starts with it. */
const HOME = 'TR'

/** What the open step needs besides the member's own information. */
export type StepData =
  | { readonly step: 'phone'; readonly phone: OutputOf<typeof getPhoneVerification> }
  | { readonly step: 'identity'; readonly identity: OutputOf<typeof getIdentityInformation> }
  | ({ readonly step: 'address' } & AddressData)
  | { readonly step: 'agreements' | 'risk-notice'; readonly legalText: OutputOf<typeof getLegalText> }
  | { readonly step: 'suitability'; readonly test: OutputOf<typeof getSuitabilityTest> }
  | { readonly step: 'income'; readonly statements: OutputOf<typeof getIncomeStatements> }
  | { readonly step: 'bank-account'; readonly accounts: OutputOf<typeof getBankAccounts> }
  | { readonly step: 'email' | 'mkk' }

export interface AddressData {
  readonly address: OutputOf<typeof getAddressInformation>
  readonly addressTypes: Choices
  readonly countries: Choices
  readonly cities: Choices
  readonly districts: Choices
}

/** The texts that two of the steps accept. */
const TEXT_OF = {
  agreements: 'framework-agreement',
  'risk-notice': 'general-risk-notice',
} as const satisfies Partial<Record<EligibilityStep, LegalTextKind>>

/** `sample`: what the address form is filled with, whose lists follow it. */
export async function readStep(
  step: EligibilityStep | null,
  args: Args,
  sample: Readonly<Record<string, string>> = {},
): Promise<StepData | null> {
  switch (step) {
    case null:
      return null
    case 'phone':
      return { step, phone: await load(getPhoneVerification, {}, args) }
    case 'identity':
      return { step, identity: await load(getIdentityInformation, {}, args) }
    case 'address':
      return { step, ...(await readAddress(args, sample)) }
    case 'agreements':
    case 'risk-notice':
      return { step, legalText: await load(getLegalText, { kind: TEXT_OF[step] }, args) }
    case 'suitability':
      return { step, test: await load(getSuitabilityTest, {}, args) }
    case 'income':
      return { step, statements: await load(getIncomeStatements, {}, args) }
    case 'bank-account':
      return { step, accounts: await load(getBankAccounts, {}, args) }
    default:
      return { step }
  }
}

async function readAddress(args: Args, sample: Readonly<Record<string, string>>): Promise<AddressData> {
  const [address, master] = await Promise.all([load(getAddressInformation, {}, args), load(getMasterData, {}, args)])
  const places = await readPlaces(
    sample['countryKey'] ?? address?.countryKey ?? HOME,
    sample['cityKey'] ?? address?.cityKey ?? '',
    args,
  )
  return { address, addressTypes: master.addressTypes, countries: master.countries, ...places }
}

/** The lists that depend on what is chosen: without scripts the page is asked for again. */
export async function readPlaces(countryId: string, cityId: string, args: Args) {
  const [cities, districts] = await Promise.all([
    countryId ? listed(call(getCities, { countryId }, args.context)) : [],
    cityId ? listed(call(getDistricts, { cityId }, args.context)) : [],
  ])
  return { cities, districts }
}

/** A choice that no list knows has nothing below it; the field's own sentence says so when it is sent. */
async function listed(asked: Promise<Choices>): Promise<Choices> {
  return asked.catch((error: unknown) => {
    if (error instanceof ApiRefusal) return []
    throw error
  })
}

export type Limit = OutputOf<typeof getMkkLimit>

/** The yearly limit, or the sentence why it cannot be told now: no reason to refuse the whole page. */
export async function readLimit(args: Args): Promise<Limit | { readonly detail: string }> {
  try {
    return await call(getMkkLimit, {}, args.context)
  } catch (error) {
    if (error instanceof ApiRefusal && error.status !== 401) return { detail: error.exceptionDetail }
    throw error
  }
}
