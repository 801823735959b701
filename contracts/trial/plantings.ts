/** Records that the trial’s console changes behind the platform’s back, as somebody with the database’s own password could. */
export const PLANTINGS = ['refund-account', 'posted-amount', 'investor-count', 'form-title', 'event-actor'] as const
