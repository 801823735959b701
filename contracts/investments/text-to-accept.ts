import * as z from 'zod/mini'
import { unixSeconds } from '../common/wire.ts'

/** A text to be opened and accepted in the invest flow; accepted versions are named by hash. */
export const textToAccept = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  version: z.int(),
  sha256: z.string(),
  openedAt: z.nullable(unixSeconds),
  acceptedAt: z.nullable(unixSeconds),
})
