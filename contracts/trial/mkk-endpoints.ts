import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { requiredLine } from '../common/text/text.ts'
import { done } from '../common/wire.ts'
import { trialErrors, trialMessages } from './messages.ts'

const LIST_REFUSALS = ['increase-unknown', 'list-malformed'] as const

export const changeAtMkk = endpoint({
  method: 'POST',
  path: '/trial/changeatmkk',
  access: 'public',
  trialOnly: true,
  summary:
    'What the simulated MKK knows of a member from now on, and why it takes nothing of the next allocation list.',
  input: z.object({
    emailAddress: requiredLine(254, trialMessages.emailAddressRequired),
    /** The investor's account at MKK is closed, or open again. */
    isClosed: z.optional(z.boolean()),
    /** So many shares fewer than a list asks for are registered. */
    fewerShares: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    /** No qualified investor to MKK, so that the year's limit holds for them. */
    isLimited: z.optional(z.literal(true)),
    /** Used of the year's limit on other platforms, in whole TL. */
    usedElsewhere: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    refusesNextList: z.optional(z.enum(LIST_REFUSALS)),
  }),
  output: done,
  errors: trialErrors,
})
