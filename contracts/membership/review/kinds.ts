/** What an officer looks at papers for. */
export const REVIEW_KINDS = ['identity', 'qualified', 'lost-phone'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]
/** What a signed-in member asks, adds to and takes back; who lost their telephone is not signed in. */
export const OWN_REVIEW_KINDS = ['identity', 'qualified'] as const

/** What an application for qualified status rests on (SPK's definition; its amounts are dated parameters). */
export const QUALIFIED_BASES = ['financial-assets', 'experience'] as const

/** Query parameter of the identity step that opens the form with a paper in place of the others. */
export const WITH_PAPER = { belge: '1' } as const
