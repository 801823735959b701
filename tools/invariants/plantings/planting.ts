/** A change of the database that nobody may make unseen. */
export interface Planting {
  readonly letter: string
  /** What is done, in a few words. */
  readonly deed: string
  /** Statements, the last of which says by its count how many rows were changed: none, and it proves nothing. */
  readonly sql: readonly string[]
}

export const planting = (letter: string, deed: string, ...sql: string[]): Planting => ({ letter, deed, sql })

/** An account that is nobody's, with digits that fit each other. */
export const THIEF = 'TR330006100519786457841326'.replace('7841326', '7841399')
