import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { idInput, optionalLine } from '../common/text/text.ts'
import { nextKey, nothing, unixSeconds } from '../common/wire.ts'
import { LEGAL_TEXT_KINDS } from '../platform/endpoints.ts'

// What a member accepted, and what they are asked to accept again. Accepting itself is /investor/acceptlegaltexts.

const text = {
  kind: z.enum(LEGAL_TEXT_KINDS),
  title: z.string(),
  version: z.int(),
  sha256: z.string(),
}

export const getPendingAcceptances = endpoint({
  method: 'GET',
  path: '/investor/getpendingacceptances',
  access: 'member',
  forCompany: 'see',
  summary: 'Renewed texts that the member accepted in an earlier version and is asked to accept again.',
  input: nothing,
  output: z.array(
    z.object({
      ...text,
      id: z.string(),
      effectiveFrom: unixSeconds,
      /** The newest version they accepted, for the difference; its text is read by id. */
      acceptedId: z.string(),
      acceptedVersion: z.int(),
      /** Without it they cannot invest. */
      isNeededToInvest: z.boolean(),
    }),
  ),
  errors: {},
})

export const getAcceptances = endpoint({
  method: 'GET',
  path: '/investor/getacceptances',
  access: 'member',
  forCompany: 'see',
  summary: 'Every text the member accepted, newest first, a page at a time.',
  input: z.object({ after: optionalLine(100) }),
  output: z.object({
    acceptances: z.array(z.object({ ...text, id: z.string(), legalTextId: z.string(), acceptedAt: unixSeconds })),
    next: nextKey,
  }),
  errors: {},
})

/** Answered by `content`, which compares texts; both versions are public. */
export const getLegalTextDifference = endpoint({
  method: 'GET',
  path: '/staticcontent/getlegaltextdifference',
  access: 'public',
  summary: 'Word by word, what differs between two versions of one agreement, notice or policy.',
  input: z.object({ fromId: idInput, toId: idInput }),
  output: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  errors: {},
})
