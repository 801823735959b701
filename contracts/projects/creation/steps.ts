/** Steps of the wizard, in the order of the wire's calls. */
export const CREATION_STEPS = [
  'information',
  'leader',
  'participants',
  'team',
  'financials',
  'funding',
  'uses',
  'risks',
  'highlights',
  'milestones',
  'gallery',
  'documents',
  'faq',
  'review',
] as const
export type CreationStep = (typeof CREATION_STEPS)[number]

/** Steps that hold rows with ids of their own. */
export const ROW_STEPS = [
  'participants',
  'team',
  'financials',
  'uses',
  'risks',
  'highlights',
  'milestones',
  'gallery',
  'documents',
  'faq',
] as const
export type RowStep = (typeof ROW_STEPS)[number]

/** Rows that a step may have; a campaign's page has room for fewer of some. */
export const MOST_ROWS: Readonly<Record<RowStep, number>> = {
  participants: 30,
  team: 30,
  financials: 10,
  uses: 20,
  risks: 20,
  highlights: 6,
  milestones: 12,
  gallery: 8,
  documents: 30,
  faq: 30,
}

/** Whether a year's figures are what was, or what is expected. */
export const FIGURE_BASES = ['actual', 'forecast'] as const
/** Whether a milestone was reached. */
export const MILESTONE_STATES = ['done', 'planned'] as const
/** How exactly a milestone's day is meant. */
export const MILESTONE_PRECISIONS = ['day', 'quarter'] as const

/** Whether the end of the goal is kept for qualified investors as long as their share is missing (T16/5). */
export const QUALIFIED_RESERVES = ['open', 'kept'] as const

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
