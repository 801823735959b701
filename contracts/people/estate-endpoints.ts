import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { email } from '../common/person/email.ts'
import { turkishIban } from '../common/person/iban.ts'
import { nameCase } from '../common/person/name-case.ts'
import type { StaffRole } from '../common/roles.ts'
import { idInput, optionalLine, optionalText, requiredLine, requiredText } from '../common/text/text.ts'
import { calendarDate } from '../common/time/calendar-date.ts'
import { hundredths } from '../common/money/money.ts'
import { done, unixSeconds } from '../common/wire.ts'
import { ACT_KINDS } from './later-acts.ts'
import { estateErrors as errors, estateMessages as say } from './estate-messages.ts'
import { lookErrors } from './messages.ts'
import { PART_READERS } from './parts.ts'

// What becomes of an account whose owner died: an officer records it by its paper; refunds wait for the heirs' account, on which two
// agree; a right of withdrawal that still runs is the heirs'.

const OFFICERS: readonly StaffRole[] = ['compliance-officer']
const SECOND_OFFICERS: readonly StaffRole[] = ['compliance-officer', 'finance-officer']

const person = { memberId: idInput }
const paper = requiredText(500, say.paperRequired)
/** What an order is known by: heirs and papers name the campaign and the sum, banks the reference. */
const order = { referenceNo: z.string(), projectTitle: z.string(), amount: hundredths }

const actsOfKind = z.object({
  kind: z.enum(ACT_KINDS),
  count: z.number(),
  firstAt: unixSeconds,
  lastAt: unixSeconds,
})

export const openEstate = endpoint({
  method: 'POST',
  path: '/people/openestate',
  access: PART_READERS.estate,
  summary: 'Whether a member’s death is recorded, by which paper, and where what is owed to his heirs goes.',
  input: z.object(person),
  output: z.object({
    death: z.nullable(
      z.object({
        diedOn: z.string(),
        paper: z.string(),
        heirName: z.string(),
        heirEmail: z.string(),
        recordedBy: z.string(),
        recordedAt: unixSeconds,
        /** Why it is right although the member acted after the day; empty where they did not. */
        laterActsReason: z.string(),
        /** One officer wants it taken back. */
        undo: z.nullable(
          z.object({ begunBy: z.string(), begunAt: unixSeconds, reason: z.string(), isOwn: z.boolean() }),
        ),
      }),
    ),
    /** What the member did after the day of death; of one whose death is not recorded, all. */
    acts: z.array(actsOfKind),
    account: z.nullable(
      z.object({
        iban: z.string(),
        holderName: z.string(),
        paper: z.string(),
        begunBy: z.string(),
        isOwn: z.boolean(),
        decidedBy: z.nullable(z.string()),
        /** Other members who have registered the same account as theirs. */
        othersWithIt: z.array(z.object({ memberId: z.string(), fullName: z.string() })),
      }),
    ),
    /** Investments whose right of withdrawal still runs: the heirs’. `isPlacedLater`: after the day of death. */
    withdrawable: z.array(
      z.object({
        investmentId: z.string(),
        ...order,
        placedAt: unixSeconds,
        isPlacedLater: z.boolean(),
        endsAt: unixSeconds,
      }),
    ),
    /** What the heirs withdrew by an officer’s hand, the newest first. */
    withdrawn: z.array(z.object({ ...order, at: unixSeconds, recordedBy: z.string(), paper: z.string() })),
    mayRecord: z.boolean(),
    mayConfirm: z.boolean(),
  }),
  errors: lookErrors,
})

export const recordDeath = endpoint({
  method: 'POST',
  path: '/people/recorddeath',
  access: OFFICERS,
  summary:
    'Records a member’s death by its paper: nobody signs in, nothing is written to him, unpaid orders end, refunds wait for his heirs.',
  input: z
    .object({
      ...person,
      diedOn: calendarDate(say.diedOnRequired),
      paper,
      heirName: optionalLine(120).check(z.overwrite((name) => nameCase(name))),
      heirEmail: z.optional(z.union([z.literal(''), email])),
      reason: requiredText(500, say.reasonRequired),
      laterActsReason: z.optional(optionalText(500)),
    })
    .check(
      z.refine(({ heirName, heirEmail = '' }) => (heirName === '') === (heirEmail === ''), {
        path: ['heirEmail'],
        error: say.heirTogether,
      }),
    ),
  output: done,
  errors,
})

export const askDeathUndo = endpoint({
  method: 'POST',
  path: '/people/askdeathundo',
  access: OFFICERS,
  summary: 'Asks that a death recorded wrongly be taken back; another officer has to agree.',
  input: z.object({ ...person, reason: requiredText(500, say.reasonRequired) }),
  output: done,
  errors,
})

export const confirmDeathUndo = endpoint({
  method: 'POST',
  path: '/people/confirmdeathundo',
  access: OFFICERS,
  summary: 'A second officer takes the death back: the member signs in again, and is told.',
  input: z.object(person),
  output: done,
  errors,
})

export const nameEstateAccount = endpoint({
  method: 'POST',
  path: '/people/nameestateaccount',
  access: OFFICERS,
  summary:
    'Names the account refunds go to, by the heirs’ certificate; nothing is paid before another officer confirms it.',
  input: z.object({ ...person, iban: turkishIban, holderName: requiredLine(140), paper }),
  output: done,
  errors,
})

export const confirmEstateAccount = endpoint({
  method: 'POST',
  path: '/people/confirmestateaccount',
  access: SECOND_OFFICERS,
  summary: 'A second officer confirms the account he was shown.',
  input: z.object({ ...person, iban: turkishIban }),
  output: done,
  errors,
})

export const withdrawForHeirs = endpoint({
  method: 'POST',
  path: '/people/withdrawforheirs',
  access: OFFICERS,
  summary:
    'Records that the heirs withdrew from an investment within its window, by their certificate and their paper.',
  input: z.object({ ...person, investmentId: idInput, paper }),
  output: done,
  errors,
})
