/** What a message is about, as its sender says it. */
export const MESSAGE_TOPICS = ['question', 'complaint', 'bereavement'] as const

/** What an answer says of a complaint. */
export const ANSWER_OUTCOMES = ['upheld', 'partly-upheld', 'not-upheld'] as const
/** Why a complaint ended without an answer. */
export const CLOSE_OUTCOMES = ['withdrawn', 'no-complaint'] as const
/** How a complaint ended; one that was none after all is told apart, and counted apart. */
export const COMPLAINT_OUTCOMES = [...ANSWER_OUTCOMES, ...CLOSE_OUTCOMES] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

/** What the list of complaints can be narrowed to. */
export const COMPLAINT_FILTERS = ['all', 'open', 'late', 'answered', 'closed'] as const

/** Whether a step with a message owes a word on how the complaint ended. */
export function isOutcomeMissing(isComplaint: boolean, outcome: ComplaintOutcome | undefined): boolean {
  return isComplaint && outcome === undefined
}
