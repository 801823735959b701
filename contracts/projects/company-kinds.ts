/** What a founder's company is when the application is handed in; a joint stock company (anonim) alone can sell shares (T17/7). */
export const COMPANY_KINDS = ['anonim', 'limited', 'to-be-founded'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]
