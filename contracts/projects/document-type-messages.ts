// Apart from messages.ts, so that a page of the wizard that only names kinds of papers does not carry every sentence of a project.

/** What papers an application is asked for are called. */
export const documentTypeNames = {
  feasibility: 'Fizibilite raporu',
  'business-plan': 'İş planı',
  'articles-of-association': 'Esas sözleşme',
  'financial-statements': 'Finansal tablolar',
  'tax-certificate': 'Vergi levhası',
  'signature-circular': 'İmza sirküleri',
  other: 'Diğer belge',
} as const
