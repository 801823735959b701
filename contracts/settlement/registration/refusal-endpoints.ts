import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { exactly } from '../../common/money/exact.ts'
import { hundredths } from '../../common/money/money.ts'
import { countInput, idInput, requiredText } from '../../common/text/text.ts'
import { done, unixSeconds } from '../../common/wire.ts'
import { mkkRegistryNumber } from '../../membership/schemas.ts'
import { lifecycleErrors } from '../../projects/messages.ts'
import { settlementErrors } from '../messages.ts'
import { beginning } from '../two-officers.ts'
import { refusalErrors, refusalMessages } from './refusal-messages.ts'
import { REFUSAL_ENDINGS, REFUSAL_KINDS, REFUSAL_WAYS } from './mkk-refusals.ts'

const errors = { ...settlementErrors, ...refusalErrors, ...lifecycleErrors }
const way = z.enum(REFUSAL_WAYS, { error: refusalMessages.wayRequired })
const kept = {
  required: refusalMessages.keptRange,
  malformed: refusalMessages.keptRange,
  tooSmall: refusalMessages.keptRange,
  tooLarge: refusalMessages.keptRange,
}

/** One thing that MKK did not take, or not all of. */
const refusal = {
  refusalId: z.string(),
  projectId: z.string(),
  title: z.string(),
  kind: z.enum(REFUSAL_KINDS),
  code: z.string(),
  /** Null of a list. */
  investorName: z.nullable(z.string()),
  shareCount: z.int(),
  amount: hundredths,
  /** What MKK registered, of a line with fewer shares. */
  registeredShareCount: z.nullable(z.int()),
  refusedAt: unixSeconds,
  dueOn: unixSeconds,
  isLate: z.boolean(),
  /** What one officer began and another has to decide. */
  begun: z.nullable(z.object({ way: z.enum(REFUSAL_WAYS), ...beginning })),
}

/** Messages to MKK that did not arrive, or whose taking back it refused; of each kind how many, and since when. */
const failing = z.object({
  kind: z.enum(['request', 'withdrawal', 'allocation-list', 'income', 'qualified']),
  count: z.int(),
  oldestAt: unixSeconds,
})

export const getMkkRefusals = endpoint({
  method: 'GET',
  path: '/settlement/getmkkrefusals',
  access: CONSOLE_READERS.settlement,
  summary: 'What MKK did not take and nobody has decided on yet, due first on top, and messages to it that fail.',
  input: z.object({}),
  output: z.object({
    /** At most two hundred. */
    refusals: z.array(z.object(refusal)),
    openCount: z.int(),
    failing: z.array(failing),
    mayDecide: z.boolean(),
  }),
  errors: {},
})

export const getMkkRefusal = endpoint({
  method: 'GET',
  path: '/settlement/getmkkrefusal',
  access: CONSOLE_READERS.settlement,
  summary: 'One of them: what was asked, what can be decided, what was begun and what became of it.',
  input: z.object({ refusalId: idInput }),
  output: z.object({
    ...refusal,
    /** With which the line or request went. */
    registryNumber: z.nullable(z.string()),
    /** Of its investments, for the officer who speaks with the investor. */
    referenceNos: z.array(z.string()),
    unitShareValue: hundredths,
    ways: z.array(z.enum(REFUSAL_WAYS)),
    /** Of an open request: the allocation list was made, and MKK's answer to its line decides what becomes of the order. */
    isDecidedByList: z.boolean(),
    decision: z.nullable(
      z.object({
        decisionId: z.string(),
        way: z.enum(REFUSAL_WAYS),
        registryNumber: z.nullable(z.string()),
        keptShareCount: z.nullable(z.int()),
        /** What would go back. */
        refundAmount: hundredths,
        reason: z.string(),
        ...beginning,
      }),
    ),
    ending: z.nullable(z.enum(REFUSAL_ENDINGS)),
    endedAt: z.nullable(unixSeconds),
    /** Who decided, once somebody has. */
    decidedBy: z.nullable(z.string()),
    mayDecide: z.boolean(),
  }),
  errors: {},
})

/** Two different finance officers: one begins, another decides. */
export const beginRefusalDecision = endpoint({
  method: 'POST',
  path: '/settlement/beginrefusaldecision',
  access: ['finance-officer'],
  summary:
    'Begins a decision about what MKK did not take; a number that a line is sent again with is confirmed at MKK.',
  input: exactly({
    refusalId: idInput,
    way,
    /** Of a line that is sent again. */
    registryNumber: z.optional(mkkRegistryNumber.shape.mkkNo),
    /** Of a request: the shares that stay; none given, none stay. */
    keptShareCount: z.optional(countInput(0, 1_000_000_000, kept)),
    reason: requiredText(500, refusalMessages.reasonRequired),
  }),
  output: z.object({ decisionId: z.string() }),
  errors,
})

export const confirmRefusalDecision = endpoint({
  method: 'POST',
  path: '/settlement/confirmrefusaldecision',
  access: ['finance-officer'],
  summary:
    'The second officer decides as the first one began: it is asked again, refunded, or the increase is taken back.',
  input: exactly({ decisionId: idInput }),
  output: done,
  errors,
})

export const withdrawRefusalDecision = endpoint({
  method: 'POST',
  path: '/settlement/withdrawrefusaldecision',
  access: ['finance-officer'],
  summary: 'Takes back or refuses what was begun; another decision can be begun.',
  input: exactly({ decisionId: idInput, reason: requiredText(500, refusalMessages.withdrawReasonRequired) }),
  output: done,
  errors,
})
