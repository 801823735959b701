import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { calendarDate } from '../../common/time/calendar-date.ts'
import { codeText, idInput, requiredLine } from '../../common/text/text.ts'
import { textMessages } from '../../common/text/messages.ts'
import { done } from '../../common/wire.ts'
import { evaluationMessages as say, publicationErrors } from './messages.ts'

export const schedulePublication = endpoint({
  method: 'POST',
  path: '/evaluation/schedulepublication',
  access: ['analyst'],
  summary: 'Notes the signed agreement of an approved project and the moment at which it comes before the public.',
  input: z.object({
    projectId: idInput,
    /** Day and hour in Istanbul. */
    publishOn: calendarDate(textMessages.required),
    publishTime: codeText((text) => /^([01]\d|2[0-3])[:.][0-5]\d$/.test(text), {
      required: textMessages.required,
      invalid: say.timeMalformed,
    }),
    formSignedOn: calendarDate(textMessages.required),
    agreementReference: requiredLine(100, say.agreementRequired),
  }),
  output: done,
  errors: publicationErrors,
})
