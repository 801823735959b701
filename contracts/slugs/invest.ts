/** Steps of an order. */
export const investSlugs = {
  amount: 'tutar',
  eligibility: 'uygunluk',
  texts: 'sozlesmeler',
  payment: 'odeme',
  confirmation: 'onay',
} as const
export type InvestStep = keyof typeof investSlugs
