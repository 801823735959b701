import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { idInput, requiredText } from '../../common/text/text.ts'
import { done } from '../../common/wire.ts'
import { FILE_KINDS } from '../file-kinds.ts'
import { changeErrors } from '../form/messages.ts'
import { resolutionErrors as errors, resolutionMessages as say } from './messages.ts'

// Who sits at a file, and what an administrator does when a seat stays empty (T9/3, T9/9-10). What was voted stays hidden from them.

/** What a seat waits for, or has done. */
export const SEAT_STATES = ['declaration', 'vote', 'signature', 'done', 'conflicted', 'unneeded'] as const

export const getCommitteeSeats = endpoint({
  method: 'GET',
  path: '/evaluation/getcommitteeseats',
  access: ['administrator'],
  summary: 'The seats at one file with what each waits for, and members who could be seated in place of one.',
  input: z.object({ fileId: idInput }),
  output: z.object({
    fileId: z.string(),
    kind: z.enum(FILE_KINDS),
    title: z.string(),
    projectCode: z.string(),
    isOpen: z.boolean(),
    isShort: z.boolean(),
    seats: z.array(
      z.object({
        memberId: z.string(),
        member: z.nullable(z.string()),
        state: z.enum(SEAT_STATES),
        /** No member of the committee any more, or one who cannot sign in. */
        hasLeft: z.boolean(),
        maySubstitute: z.boolean(),
        mayWaive: z.boolean(),
      }),
    ),
    /** Members of the committee without a seat at this file. */
    candidates: z.array(z.object({ memberId: z.string(), member: z.nullable(z.string()) })),
  }),
  errors: {},
})

export const substituteSeat = endpoint({
  method: 'POST',
  path: '/evaluation/substituteseat',
  access: ['administrator'],
  summary: 'Seats another member of the committee at one file in place of one who is conflicted, or has not voted.',
  input: z.object({
    fileId: idInput,
    memberId: idInput,
    substituteId: idInput,
    reason: requiredText(500, say.seatReasonRequired),
  }),
  output: done,
  errors: {
    'project-step-impossible': errors['project-step-impossible'],
    'seat-not-substitutable': errors['seat-not-substitutable'],
    'substitute-unfit': errors['substitute-unfit'],
  },
})

export const waiveSignature = endpoint({
  method: 'POST',
  path: '/evaluation/waivesignature',
  access: ['administrator'],
  summary:
    'Notes why a member who voted and left since does not sign the minutes; with the last open signature it makes the decision.',
  input: z.object({ fileId: idInput, memberId: idInput, reason: requiredText(500, say.seatReasonRequired) }),
  output: done,
  errors: {
    'project-step-impossible': errors['project-step-impossible'],
    'signature-not-waivable': errors['signature-not-waivable'],
    'project-incomplete': errors['project-incomplete'],
    'change-closing-passed': changeErrors['change-closing-passed'],
    'change-not-waiting': changeErrors['change-not-waiting'],
    'change-not-open': changeErrors['change-not-open'],
  },
})
