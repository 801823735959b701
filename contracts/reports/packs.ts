/** Whether investors stand in a pack by their ids alone, or with names, IBANs and registry numbers too. */
export const PACK_IDENTITIES = ['masked', 'full'] as const
export type PackIdentities = (typeof PACK_IDENTITIES)[number]

/** waiting: it is being made; ready: it can be downloaded; gone: its bytes were deleted, and it can be made anew. */
export const PACK_STATES = ['waiting', 'ready', 'gone'] as const
