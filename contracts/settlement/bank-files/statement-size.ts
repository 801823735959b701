/**
 * The largest file of statements that is taken, from an officer's hand or the bank's. Twenty thousand lines of camt.053, the most that are
 * read, are 10 MB as the trial's bank writes them; others indent theirs.
 */
export const MAX_STATEMENT_BYTES = 16 * 1_048_576
