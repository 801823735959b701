/** Forms in which the trial's bank gives a statement; the table is one that a profile has to describe. */
export const STATEMENT_FORMS = ['camt-02', 'camt-08', 'mt940', 'csv', 'table'] as const
