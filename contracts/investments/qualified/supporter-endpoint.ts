import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { idInput } from '../../common/text/text.ts'
import { done } from '../../common/wire.ts'
import { supporterErrors } from './supporter-messages.ts'

export const changeSupporterName = endpoint({
  method: 'POST',
  path: '/portfolio/changesupportername',
  access: 'member',
  forCompany: 'invest',
  summary:
    'A qualified investor lets their name stand on the campaign’s public page (T4/1-v), or takes that back, at any time. The name is shown once the order is final.',
  input: z.object({ investmentId: idInput, decision: z.enum(['show', 'hide']) }),
  output: done,
  errors: supporterErrors,
})
