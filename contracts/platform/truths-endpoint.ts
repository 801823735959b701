import * as z from 'zod/mini'
import { CONSOLE_READERS, TRUTH_OFFICERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { nothing, unixSeconds } from '../common/wire.ts'

const askedSecondsAgo = z.nullable(z.int())

export const getTruths = endpoint({
  method: 'GET',
  path: '/platform/gettruths',
  access: CONSOLE_READERS.truths,
  summary: 'The named truths about the data, when each was last asked, and what breaks those that are broken.',
  input: nothing,
  output: z.object({
    truths: z.array(
      z.object({
        name: z.string(),
        /** By the server’s own time; null: not asked yet. */
        askedSecondsAgo,
        broken: z.nullable(
          z.object({
            since: unixSeconds,
            count: z.int(),
            /** The first few records, by their ids. */
            records: z.array(z.string()),
          }),
        ),
      }),
    ),
    mayAskAgain: z.boolean(),
  }),
  errors: {},
})

export const askTruthsAgain = endpoint({
  method: 'POST',
  path: '/platform/asktruthsagain',
  access: TRUTH_OFFICERS,
  summary: 'Has the truths that are broken asked with the next round, which comes within seconds.',
  input: nothing,
  output: z.object({ count: z.int() }),
  errors: {},
  throttle: { limit: 20, seconds: 60 },
})
