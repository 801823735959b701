import * as z from 'zod/mini'
import { calendarDate } from '../../common/time/calendar-date.ts'
import { endpoint } from '../../common/endpoint.ts'
import { exactly } from '../../common/money/exact.ts'
import { idInput, requiredLine, requiredText } from '../../common/text/text.ts'
import { done, unixSeconds } from '../../common/wire.ts'
import { COMPANY_REGISTRATIONS } from './legal-deadlines.ts'
import { settlementErrors, settlementMessages } from '../messages.ts'
import { beginning } from '../two-officers.ts'

/** The founding or conversion of a campaign's company as finance sees it. */
export const companyRegistration = z.object({
  kind: z.enum(COMPANY_REGISTRATIONS),
  dueOn: z.nullable(unixSeconds),
  /** The first and last day that may be entered, as `2026-03-12`; null unless one can be. */
  dates: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** What one officer entered and another has to confirm. */
  begun: z.nullable(
    z.object({
      companyRegistrationId: z.string(),
      companyTitle: z.string(),
      registeredOn: unixSeconds,
      reference: z.string(),
      ...beginning,
    }),
  ),
  confirmed: z.nullable(
    z.object({
      companyTitle: z.string(),
      registeredOn: unixSeconds,
      reference: z.string(),
      begunBy: z.string(),
      decidedBy: z.string(),
    }),
  ),
})

/** Two different finance officers: one enters what the register entered, another confirms it. From its day the increase is owed. */
export const beginCompanyRegistration = endpoint({
  method: 'POST',
  path: '/settlement/begincompanyregistration',
  access: ['finance-officer'],
  summary:
    'Enters the formation or conversion of a funded company (T17/7-a1, b2); it counts from the confirmation of a second officer on.',
  input: exactly({
    projectId: idInput,
    companyTitle: requiredLine(200, settlementMessages.companyTitleRequired),
    registeredOn: calendarDate(settlementMessages.registeredOnRequired),
    registryReference: requiredLine(80, settlementMessages.registryReferenceRequired),
  }),
  output: z.object({ companyRegistrationId: z.string() }),
  errors: settlementErrors,
})

export const confirmCompanyRegistration = endpoint({
  method: 'POST',
  path: '/settlement/confirmcompanyregistration',
  access: ['finance-officer'],
  summary: 'The second officer confirms the formation or conversion; the capital increase is owed from its day on.',
  input: exactly({ companyRegistrationId: idInput }),
  output: done,
  errors: settlementErrors,
})

export const withdrawCompanyRegistration = endpoint({
  method: 'POST',
  path: '/settlement/withdrawcompanyregistration',
  access: ['finance-officer'],
  summary: 'Takes back an entered formation or conversion that nobody confirmed yet; it can be entered anew.',
  input: exactly({ companyRegistrationId: idInput, reason: requiredText(500, settlementMessages.reasonRequired) }),
  output: done,
  errors: settlementErrors,
})
