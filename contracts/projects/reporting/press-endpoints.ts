import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { idInput, requiredLine } from '../../common/text/text.ts'
import { done } from '../../common/wire.ts'
import { fileErrors } from '../messages.ts'
import { FOLLOWERS } from './endpoints.ts'
import { reportingErrors as errors, reportingMessages as say } from './messages.ts'

// What an officer does about a report whose day is over.

export const warnCompany = endpoint({
  method: 'POST',
  path: '/reporting/warncompany',
  access: FOLLOWERS,
  summary: 'Warns a company in writing, once, of a report whose day is over; it has fifteen days.',
  input: z.object({ obligationId: idInput }),
  output: done,
  errors: {
    'obligation-closed': errors['obligation-closed'],
    'obligation-not-late': errors['obligation-not-late'],
    'obligation-warned': errors['obligation-warned'],
    ...fileErrors,
  },
})

export const noteRegulatorTold = endpoint({
  method: 'POST',
  path: '/reporting/noteregulatortold',
  access: FOLLOWERS,
  summary: 'Writes down that the regulator and MKK were told, outside the platform, of a report that did not come.',
  input: z.object({ obligationId: idInput, reference: requiredLine(200, say.referenceRequired) }),
  output: done,
  errors: {
    'obligation-closed': errors['obligation-closed'],
    'obligation-not-warned': errors['obligation-not-warned'],
    ...fileErrors,
  },
})
