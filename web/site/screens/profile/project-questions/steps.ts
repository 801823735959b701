/** Posted by the button that keeps an answer instead of publishing it. */
export const DRAFT_STEP = 'taslak'
