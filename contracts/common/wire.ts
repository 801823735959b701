import * as z from 'zod/mini'

/** Pieces that outputs share. Names stay as the wire has them. */

/** Unix seconds. */
export const unixSeconds = z.int()

/** Master data's pair; keys are text even when they look like numbers. */
export const keyValue = z.object({ key: z.string(), value: z.string() })

/** A reason behind a decision, as `Reason` in endpoint.ts. */
export const reason = z.object({
  code: z.string(),
  message: z.string(),
  fixPath: z.optional(z.string()),
  inputs: z.optional(z.readonly(z.array(z.object({ label: z.string(), value: z.string() })))),
  source: z.optional(z.string()),
})

/** For calls whose answer is that it was done. */
export const done = z.object({ done: z.literal(true) })

/** The input of calls that take none. */
export const nothing = z.object({})

/** Keyset paging: `next` goes back as `after`; null on the last page. */
export const nextKey = z.nullable(z.string())
