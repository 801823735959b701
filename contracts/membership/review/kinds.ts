/** What an officer looks at papers for. */
export const REVIEW_KINDS = ['identity', 'qualified'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** What an application for qualified status rests on (SPK's definition; its amounts are dated parameters). */
export const QUALIFIED_BASES = ['financial-assets', 'experience'] as const

/** Query parameter of the identity step that opens the form with a paper in place of the others. */
export const WITH_PAPER = { belge: '1' } as const
