export const CHANNELS = ['email', 'sms'] as const

/**
 * `waiting`: due now or at its next attempt; `refused`: the receiving side said no for good; `given-up`: no answer for so long
 * that trying ended.
 */
export const MESSAGE_STATES = ['waiting', 'sent', 'refused', 'given-up'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What staff look through: `failed` is what was refused or given up. */
export const OUTBOX_VIEWS = ['failed', 'waiting', 'sent', 'all'] as const
export type OutboxView = (typeof OUTBOX_VIEWS)[number]
