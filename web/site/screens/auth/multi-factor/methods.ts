import type { StepMethod } from '#contracts/membership/sign-in/second-factor.ts'

/** Name of the method in the address, and the methods there. */
export const METHOD = 'yontem'
const SLUGS: Readonly<Record<StepMethod, string>> = {
  app: 'uygulama',
  passkey: 'gecis-anahtari',
  sms: 'sms',
  mail: 'posta',
  'recovery-code': 'kurtarma',
}

/** The part of an address that asks for a method. */
export const askingFor = (method: StepMethod): Readonly<Record<string, string>> => ({ [METHOD]: SLUGS[method] })

/** The method an address asks for; null for none of ours. */
export function methodWanted(slug: string | null): StepMethod | null {
  const methods = Object.keys(SLUGS) as StepMethod[]
  return methods.find((method) => SLUGS[method] === slug) ?? null
}
