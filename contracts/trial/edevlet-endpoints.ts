import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { requiredText } from '../common/text/text.ts'
import { EDEVLET_ANSWERS, EDEVLET_PEOPLE } from './edevlet.ts'
import { trialErrors, trialMessages } from './messages.ts'

export const answerEDevlet = endpoint({
  method: 'POST',
  path: '/trial/answeredevlet',
  access: 'member',
  trialOnly: true,
  summary: 'The consent page of the simulated e-Devlet: makes the address by which the person comes back.',
  input: z.object({
    redirectUri: requiredText(400),
    state: requiredText(400),
    nonce: requiredText(200),
    codeChallenge: requiredText(200),
    person: z.enum(EDEVLET_PEOPLE, { error: trialMessages.edevletPersonRequired }),
    answer: z.enum(EDEVLET_ANSWERS, { error: trialMessages.edevletAnswerRequired }),
  }),
  output: z.object({ returnUrl: z.string(), stays: z.boolean() }),
  errors: trialErrors,
})
