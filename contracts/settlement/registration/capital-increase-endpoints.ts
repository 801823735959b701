import * as z from 'zod/mini'
import { calendarDate } from '../../common/time/calendar-date.ts'
import { endpoint } from '../../common/endpoint.ts'
import { exactly } from '../../common/money/exact.ts'
import { idInput, requiredLine, requiredText } from '../../common/text/text.ts'
import { done, unixSeconds } from '../../common/wire.ts'
import { lifecycleErrors } from '../../projects/messages.ts'
import { settlementErrors, settlementMessages } from '../messages.ts'
import { beginning } from '../two-officers.ts'
import { refusalErrors } from './refusal-messages.ts'

/** The capital increase of a campaign as finance sees it. */
export const capitalIncrease = z.object({
  dueOn: z.nullable(unixSeconds),
  registeredOn: z.nullable(unixSeconds),
  reference: z.nullable(z.string()),
  /** The first and last day that may be recorded, as `2026-03-12`; null unless one can be recorded. */
  dates: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** What one officer recorded and another has to confirm. */
  recorded: z.nullable(
    z.object({ capitalIncreaseId: z.string(), registeredOn: unixSeconds, reference: z.string(), ...beginning }),
  ),
  /** Who recorded and who confirmed the one that counts; null for one from before two officers were asked for. */
  confirmed: z.nullable(z.object({ begunBy: z.string(), by: z.string(), at: unixSeconds })),
})

/** Two different finance officers: one records the registration, another confirms it. Only then are shares allotted. */
export const recordCapitalIncrease = endpoint({
  method: 'POST',
  path: '/settlement/recordcapitalincrease',
  access: ['finance-officer'],
  summary:
    'Records the registered capital increase (T17/7-b1); it counts from the confirmation of a second officer on.',
  input: exactly({
    projectId: idInput,
    registeredOn: calendarDate(settlementMessages.registeredOnRequired),
    registryReference: requiredLine(80, settlementMessages.registryReferenceRequired),
  }),
  output: z.object({ capitalIncreaseId: z.string() }),
  errors: settlementErrors,
})

export const confirmCapitalIncrease = endpoint({
  method: 'POST',
  path: '/settlement/confirmcapitalincrease',
  access: ['finance-officer'],
  summary: 'The second officer confirms the capital increase; the allocation list for MKK is made (T17/7-c).',
  input: exactly({ capitalIncreaseId: idInput }),
  output: z.object({ allocationListId: z.string(), lineCount: z.int(), shareCount: z.int() }),
  errors: { ...settlementErrors, ...refusalErrors, ...lifecycleErrors },
})

export const withdrawCapitalIncrease = endpoint({
  method: 'POST',
  path: '/settlement/withdrawcapitalincrease',
  access: ['finance-officer'],
  summary: 'Takes back a recorded capital increase that nobody confirmed yet; it can be recorded anew.',
  input: exactly({ capitalIncreaseId: idInput, reason: requiredText(500, settlementMessages.reasonRequired) }),
  output: done,
  errors: settlementErrors,
})
