import * as z from 'zod/mini'
import { FILE_KINDS } from '../file-kinds.ts'
import { POLICY_CRITERIA } from './criteria.ts'

const vote = z.object({
  member: z.string(),
  vote: z.enum(['approve', 'reject']),
  opinion: z.string(),
  scores: z.optional(z.array(z.object({ criterion: z.enum(POLICY_CRITERIA), score: z.int(), reason: z.string() }))),
})

/** What minutes say: the text whose SHA-256 is signed. Those of an application have scores and their mean, others what was proposed. */
export const minutesContent = z.object({
  kind: z.optional(z.enum(FILE_KINDS)),
  reason: z.optional(z.string()),
  outcome: z.enum(['approved', 'rejected']),
  drawnAt: z.string(),
  seats: z.int(),
  needed: z.int(),
  /** In hundredths. */
  mean: z.optional(z.nullable(z.int())),
  conflicted: z.array(z.string()),
  substituted: z.optional(z.array(z.object({ member: z.string(), isConflicted: z.boolean(), by: z.string() }))),
  votes: z.array(vote),
})
export type MinutesContent = z.output<typeof minutesContent>
