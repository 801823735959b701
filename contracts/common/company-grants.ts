/** What the owner of a company lets a person do for it. Whoever may do anything may see. */
export const COMPANY_GRANTS = ['see', 'prepare', 'invest', 'manage'] as const
export type CompanyGrant = (typeof COMPANY_GRANTS)[number]

/** Grants as they are kept: each once, in their order; seeing with any other, and preparing with investing. */
export function tidyGrants(grants: readonly CompanyGrant[]): CompanyGrant[] {
  const isWith: Readonly<Partial<Record<CompanyGrant, boolean>>> = {
    see: grants.length > 0,
    prepare: grants.includes('invest'),
  }
  return COMPANY_GRANTS.filter((one) => grants.includes(one) || isWith[one])
}
