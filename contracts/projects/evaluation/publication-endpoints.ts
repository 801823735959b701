import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { calendarDate } from '../../common/time/calendar-date.ts'
import { codeText, idInput, requiredLine } from '../../common/text/text.ts'
import { textMessages } from '../../common/text/messages.ts'
import { done } from '../../common/wire.ts'
import { fileErrors } from '../messages.ts'
import { evaluationMessages as say, datesErrors, publicationErrors } from './messages.ts'

export const setCampaignDates = endpoint({
  method: 'POST',
  path: '/evaluation/setcampaigndates',
  access: ['analyst'],
  summary:
    'Gives an approved project that is not scheduled other days, with its founder’s assent: a new version of the information form.',
  input: z.object({
    projectId: idInput,
    /** Days in Istanbul; it opens at ten and closes at the end of the last. */
    startDate: calendarDate(textMessages.required),
    closeDate: calendarDate(textMessages.required),
    assentedOn: calendarDate(textMessages.required),
    /** Where the founder's assent is kept. */
    assentReference: requiredLine(100, say.assentRequired),
  }),
  output: z.object({ formVersion: z.int() }),
  errors: { ...datesErrors, ...fileErrors },
})

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
  errors: { ...publicationErrors, ...fileErrors },
})
