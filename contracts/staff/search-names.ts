/** What the console's search finds, in the order it is shown. */
export const FOUND_KINDS = [
  'member',
  'investment',
  'receipt',
  'campaign',
  'application',
  'committee-file',
  'message',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Query parameter that says what is looked for, and how long it may be. */
export const CONSOLE_SEARCH = 'ara'
export const CONSOLE_SEARCH_LENGTH = 254

/** More of one kind are left to its own list. */
export const MOST_FOUND = 8
