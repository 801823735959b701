import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { requiredLine } from '../common/text/text.ts'
import { nothing, unixSeconds } from '../common/wire.ts'
import { trialErrors, trialMessages } from './messages.ts'

const STATUSES = ['ONAY', 'RET'] as const

const record = z.object({
  /** Address, or number as `+905321234567`. */
  recipient: z.string(),
  type: z.enum(['EPOSTA', 'MESAJ']),
  status: z.enum(STATUSES),
  consentAt: unixSeconds,
  /** `IYS_WEB`: changed at the register itself. */
  source: z.string(),
})

export const getIysRecords = endpoint({
  method: 'GET',
  path: '/trial/getiysrecords',
  access: 'public',
  trialOnly: true,
  summary: 'What stands in the simulated register of consents, the newest change first.',
  input: nothing,
  output: z.array(record),
  errors: {},
})

export const changeAtIys = endpoint({
  method: 'POST',
  path: '/trial/changeatiys',
  access: 'public',
  trialOnly: true,
  summary: 'Somebody gives or withdraws a consent at the register itself.',
  input: z.object({
    recipient: requiredLine(254, trialMessages.iysRecipientRequired),
    status: z.enum(STATUSES, { error: trialMessages.iysStatusRequired }),
  }),
  output: z.array(record),
  errors: trialErrors,
})
