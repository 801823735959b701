/** What became of what was written: hidden now; on show; put back after it was hidden; withdrawn by its founder (updates alone). */
export const WRITTEN_STATES = ['hidden', 'shown', 'restored', 'withdrawn'] as const
