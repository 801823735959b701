import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { optionalLine } from '../common/text/text.ts'
import { CONSOLE_SEARCH_LENGTH, FOUND_KINDS } from './search-names.ts'

/** A record as the search tells of it: what its own list says of it, and nothing else. */
export const foundRecord = z.object({
  id: z.string(),
  title: z.string(),
  /** A number, a masked address or a sum, by which it is told from others of its name. */
  detail: z.string(),
  path: z.string(),
})

export const searchConsole = endpoint({
  method: 'GET',
  path: '/staff/searchconsole',
  access: CONSOLE_READERS.root,
  summary:
    'Records by reference, name, e-mail address, phone, number, IBAN or campaign, of those kinds whose own list the caller may read; eight of each at most.',
  input: z.object({ words: optionalLine(CONSOLE_SEARCH_LENGTH) }),
  output: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(FOUND_KINDS),
        records: z.array(foundRecord),
        /** There are others that this answer does not hold. */
        hasMore: z.boolean(),
      }),
    ),
    /** The kinds that the caller's roles find at all. */
    kinds: z.array(z.enum(FOUND_KINDS)),
  }),
  errors: {},
})
