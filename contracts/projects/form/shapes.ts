import * as z from 'zod/mini'
import { hundredths } from '../../common/money/money.ts'
import { unixSeconds } from '../../common/wire.ts'
import { POLICY_CRITERIA } from '../evaluation/criteria.ts'

// What calls tell of an information form.

/** A section as it is read, entry by entry. */
export const section = z.object({
  key: z.string(),
  title: z.string(),
  entries: z.array(z.object({ key: z.string(), label: z.string(), value: z.string(), group: z.optional(z.string()) })),
})

/** What two versions do not have alike, in the order of the form. */
export const difference = z.array(
  z.object({
    key: z.string(),
    section: z.string(),
    group: z.nullable(z.string()),
    label: z.string(),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
    isMaterial: z.boolean(),
  }),
)

/** The report made from the committee's votes, and the reasoned dissents (T11/7). Members of the committee are not named. */
export const decision = z.object({
  decidedAt: unixSeconds,
  /** Of the full membership. */
  seats: z.int(),
  approving: z.int(),
  rejecting: z.int(),
  /** The mean by the policy's weights, and of each criterion, from 1 to 5. */
  mean: z.nullable(hundredths),
  scores: z.array(z.object({ criterion: z.enum(POLICY_CRITERIA), mean: hundredths })),
  dissents: z.array(z.string()),
})

/** One of the versions that were in force. */
export const version = z.object({
  version: z.int(),
  sha256: z.string(),
  approvedAt: unixSeconds,
  /** Of a change: whether it was material; the first version is none. */
  isMaterial: z.boolean(),
  /** For members alone: why it was changed. */
  reason: z.nullable(z.string()),
  /** For members alone: who signed it for the founder, and when; null of versions before the platform asked for it, and of changes. */
  signature: z.nullable(z.object({ signer: z.string(), signedAt: unixSeconds })),
})

/** What the form's drawings are made from; the sections say the same in words. */
export const drawn = z.object({
  years: z.array(
    z.object({ year: z.int(), revenue: hundredths, profit: hundredths, equity: hundredths, projected: z.boolean() }),
  ),
  uses: z.array(z.object({ label: z.string(), amount: hundredths, share: hundredths })),
})
