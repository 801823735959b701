import type { LoaderFunctionArgs } from 'react-router'
import type { EligibilityStep } from '#contracts/membership/endpoints.ts'
import { readAddress } from './steps/address.tsx'
import { readBankAccounts } from './steps/bank.tsx'
import { readIdentity } from './steps/identity.tsx'
import { readIncome } from './steps/income.tsx'
import { readLegalText } from './steps/legal-text.tsx'
import { readMkk } from './steps/mkk.tsx'
import { readPhone } from './steps/phone.tsx'
import { readSuitability } from './steps/suitability.tsx'

/** What the open step needs besides the member's own information. `sample`: what the address form is filled with, whose lists follow it. */
export async function readStep(
  step: EligibilityStep | null,
  args: LoaderFunctionArgs,
  sample: Readonly<Record<string, string>> = {},
) {
  switch (step) {
    case null:
      return null
    case 'phone':
      return { step, ...(await readPhone(args)) }
    case 'identity':
      return { step, ...(await readIdentity(args)) }
    case 'address':
      return { step, ...(await readAddress(args, sample)) }
    case 'agreements':
    case 'risk-notice':
      return { step, ...(await readLegalText(step, args)) }
    case 'suitability':
      return { step, ...(await readSuitability(args)) }
    case 'income':
      return { step, ...(await readIncome(args)) }
    case 'bank-account':
      return { step, ...(await readBankAccounts(args)) }
    case 'mkk':
      return { step, ...(await readMkk(args)) }
    case 'email':
      return { step }
  }
}
