/**
 * How far a request to change the form is: written, waiting for its decision, decided and on its way into force, in force, refused, or
 * without object because the campaign was cancelled.
 */
export const CHANGE_STATES = ['draft', 'asked', 'approved', 'published', 'rejected', 'lapsed'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]
