/** What the committee resolves about a campaign that is public (T26). */
export const RESOLUTION_KINDS = ['change', 'suspension', 'resumption', 'cancellation'] as const
export type ResolutionKind = (typeof RESOLUTION_KINDS)[number]

/** What lies before the committee. */
export const FILE_KINDS = ['application', ...RESOLUTION_KINDS] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** What a file ended with. `lapsed`: by then the campaign had gone on to where there was nothing left to decide. */
export const FILE_OUTCOMES = ['approved', 'rejected', 'lapsed'] as const
export type FileOutcome = (typeof FILE_OUTCOMES)[number]
