/** Steps of the wizard, in the order of the wire's calls. */
export const CREATION_STEPS = [
  'information',
  'leader',
  'participants',
  'team',
  'funding',
  'documents',
  'faq',
  'review',
] as const
export type CreationStep = (typeof CREATION_STEPS)[number]

/** Steps that hold rows with ids of their own. */
export const ROW_STEPS = ['participants', 'team', 'documents', 'faq'] as const
export type RowStep = (typeof ROW_STEPS)[number]

/** Rows that a step may have. */
export const MOST_ROWS = 30

/** Papers an application is asked for, and whether none may go without: the order of the list. */
export const DOCUMENT_TYPES = [
  { id: 'feasibility', isRequired: true },
  { id: 'business-plan', isRequired: false },
  { id: 'articles-of-association', isRequired: false },
  { id: 'financial-statements', isRequired: false },
  { id: 'tax-certificate', isRequired: false },
  { id: 'signature-circular', isRequired: false },
  { id: 'other', isRequired: false },
] as const
