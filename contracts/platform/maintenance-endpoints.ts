import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { requiredText } from '../common/text/text.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { CLOSING_MINUTES, maintenanceErrors } from './maintenance.ts'
import { maintenanceMessages as say } from './maintenance-messages.ts'

const reason = requiredText(500, say.reasonRequired)

export const getMaintenance = endpoint({
  method: 'GET',
  path: '/platform/getmaintenance',
  access: CONSOLE_READERS.maintenance,
  summary: 'Whether the platform is closed for maintenance, with what is told to whom comes.',
  input: nothing,
  output: z.object({
    closed: z.nullable(z.object({ words: z.string(), until: unixSeconds, since: unixSeconds })),
    mayEdit: z.boolean(),
  }),
  errors: {},
})

export const closePlatform = endpoint({
  method: 'POST',
  path: '/platform/closeplatform',
  access: ['administrator'],
  summary: 'Closes the platform to all but staff, everywhere within a second; due work goes on. Again: other words.',
  input: z.object({
    words: requiredText(500, say.wordsRequired),
    minutes: z.enum(CLOSING_MINUTES, { error: say.minutesRequired }),
    reason,
  }),
  output: done,
  errors: {},
})

export const reopenPlatform = endpoint({
  method: 'POST',
  path: '/platform/reopenplatform',
  access: ['administrator'],
  summary: 'Opens the platform again.',
  input: z.object({ reason }),
  output: done,
  errors: maintenanceErrors,
})
