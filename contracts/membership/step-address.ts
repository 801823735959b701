import { paths } from '../paths.ts'
import { ELIGIBILITY_STEPS, type EligibilityStep } from './endpoints.ts'

/** Query parameter of the investor information screen that says which step is open. */
export const STEP_PARAMETER = 'adim'

/** How each step is called in addresses. */
const ADDRESSES: Readonly<Record<EligibilityStep, string>> = {
  email: 'e-posta',
  phone: 'telefon',
  identity: 'kimlik',
  address: 'adres',
  agreements: 'sozlesmeler',
  'risk-notice': 'risk',
  suitability: 'uygunluk',
  income: 'gelir',
  mkk: 'mkk',
  'bank-account': 'banka',
}

/** The screen with one step open; `parameters` are added to the address. */
export function stepHref(step: EligibilityStep, parameters: Readonly<Record<string, string>> = {}): string {
  return paths.profile.investorInformation.href({ [STEP_PARAMETER]: ADDRESSES[step], ...parameters })
}

/** The step an address names, or null. */
export function stepOfAddress(text: string | null): EligibilityStep | null {
  return ELIGIBILITY_STEPS.find((step) => ADDRESSES[step] === text) ?? null
}
