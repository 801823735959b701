// Apart from the schemas, so that a page that offers them does not load the validation library.
export const IDENTITY_TYPES = ['citizen', 'foreign'] as const
export type IdentityType = (typeof IDENTITY_TYPES)[number]
