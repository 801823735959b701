import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../../common/console-readers.ts'
import { endpoint } from '../../common/endpoint.ts'
import { calendarDate } from '../../common/time/calendar-date.ts'
import { idInput, optionalLine, requiredText } from '../../common/text/text.ts'
import { fieldMessages } from '../../common/text/messages.ts'
import { knownNumber } from '../../common/text/whole-number.ts'
import { done, nothing, unixSeconds } from '../../common/wire.ts'
import { staffErrors, staffMessages } from '../../staff/messages.ts'
import { COMPOSITION_NEEDS, LICENCES } from './composition.ts'
import { compositionErrors as errors } from './composition-messages.ts'

// Who sits on the committee, what each brings, and what it lacks of what the law asks (T9/1, T9/3).

const day = z.optional(calendarDate(fieldMessages.dateInvalid))

export const getCommitteeComposition = endpoint({
  method: 'GET',
  path: '/evaluation/getcommitteecomposition',
  access: CONSOLE_READERS.staff,
  summary: 'Members of the investment committee with what each is recorded to bring, and what the committee lacks.',
  input: nothing,
  output: z.object({
    lacks: z.array(z.enum(COMPOSITION_NEEDS)),
    /** What is asked: members at least, and the years that count as experience. */
    least: z.int(),
    years: z.int(),
    members: z.array(
      z.object({
        memberId: z.string(),
        fullName: z.string(),
        /** Null while nothing was recorded. */
        qualification: z.nullable(
          z.object({
            /** `YYYY-MM-DD`. */
            experienceSince: z.nullable(z.string()),
            isExperienced: z.boolean(),
            isBoardMember: z.boolean(),
            angelLicence: z.nullable(z.string()),
            angelLicenceUntil: z.nullable(z.string()),
            levelThreeLicence: z.nullable(z.string()),
            levelThreeLicenceUntil: z.nullable(z.string()),
            /** Licences whose last day is over. */
            ranOut: z.array(z.enum(LICENCES)),
            recordedAt: unixSeconds,
            /** To be sent with what is to stand in its place. */
            revision: z.int(),
          }),
        ),
      }),
    ),
  }),
  errors: {},
})

export const recordQualification = endpoint({
  method: 'POST',
  path: '/evaluation/recordqualification',
  access: ['administrator'],
  summary: 'Records what a member of the committee brings by their papers: experience, seat on the board, licences.',
  input: z.object({
    memberId: idInput,
    /** Of what stands there as it was read; 0: nothing stood. Refused (`qualification-changed`) when another wrote meanwhile. */
    revision: knownNumber,
    experienceSince: day,
    isBoardMember: z.boolean(),
    angelLicence: optionalLine(40),
    angelLicenceUntil: day,
    levelThreeLicence: optionalLine(40),
    levelThreeLicenceUntil: day,
    reason: requiredText(500, staffMessages.reasonRequired),
  }),
  output: done,
  errors: { ...errors, 'own-account': staffErrors['own-account'] },
})
