import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { exactly } from '../common/money/exact.ts'
import type { StaffRole } from '../common/roles.ts'
import { idInput, optionalText, requiredLine, requiredText } from '../common/text/text.ts'
import { textMessages } from '../common/text/messages.ts'
import { calendarDate } from '../common/time/calendar-date.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { parameterErrors as errors, parameterMessages as say } from './parameter-messages.ts'
import { readParameter } from './parameter-values.ts'
import { isParameterKey, PARAMETER_KEYS, PARAMETER_SUBJECTS } from './parameters.ts'

/** Who proposes and who confirms: any two of them. */
export const PARAMETER_OFFICERS: readonly StaffRole[] = ['compliance-officer', 'administrator']

const keyField = z.enum(PARAMETER_KEYS, { error: textMessages.malformed })

/** A value as it is stored, in its unit; as text, because a bare number and an amount share the field. */
const stored = z.codec(z.string(), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
})

const row = z.object({
  /** Istanbul's day. */
  validFrom: z.string(),
  value: stored,
  source: z.string(),
})

const PARAMETER_STATES = ['known', 'unknown', 'old-year', 'year-ending'] as const

const summary = {
  key: z.enum(PARAMETER_KEYS),
  state: z.enum(PARAMETER_STATES),
  /** Null while no value is in force. */
  today: z.nullable(row),
  next: z.nullable(row),
  /** How many proposals wait for a second officer. */
  waiting: z.int(),
}

export const getParameters = endpoint({
  method: 'GET',
  path: '/platform/getparameters',
  access: CONSOLE_READERS.parameters,
  summary: 'Every regulated amount, rate and term by subject: today’s value, its source, what follows, what waits.',
  input: nothing,
  output: z.object({
    subjects: z.array(z.object({ subject: z.enum(PARAMETER_SUBJECTS), parameters: z.array(z.object(summary)) })),
  }),
  errors: {},
})

const person = z.nullable(z.string())

export const getParameter = endpoint({
  method: 'GET',
  path: '/platform/getparameter',
  access: CONSOLE_READERS.parameters,
  summary: 'One parameter: its values with source and officers, newest first, and the proposals about it.',
  input: z.object({ key: keyField }),
  output: z.object({
    ...summary,
    rows: z.array(
      z.extend(row, {
        /** Null of rows that came with the installation. */
        begunBy: person,
        decidedBy: person,
        decidedAt: z.nullable(unixSeconds),
        reason: z.nullable(z.string()),
        /** It has not begun and may be taken back by two. */
        isAhead: z.boolean(),
      }),
    ),
    proposals: z.array(
      z.extend(row, {
        proposalId: z.string(),
        kind: z.enum(['value', 'take-back']),
        state: z.enum(['begun', 'confirmed', 'refused', 'withdrawn']),
        reason: z.nullable(z.string()),
        begunBy: z.string(),
        begunAt: unixSeconds,
        decidedBy: person,
        decidedAt: z.nullable(unixSeconds),
        decision: z.nullable(z.string()),
        isOwn: z.boolean(),
        /** The value that holds on that day without it; null: none. */
        before: z.nullable(stored),
        /** It begins today or earlier: what it would change is said. */
        isPast: z.boolean(),
      }),
    ),
    /** Istanbul's. */
    onDay: z.string(),
    mayPropose: z.boolean(),
  }),
  errors: {},
})

const day = calendarDate(say.dayRequired)

/** What is wrong with a typed value of the named parameter; null where the key or the value has a sentence of its own, or none. */
function sentenceOf(typed: unknown): string | null {
  const { key, value } = typed as { readonly key?: unknown; readonly value?: unknown }
  if (typeof key !== 'string' || !isParameterKey(key) || typeof value !== 'string' || value === '') return null
  const read = readParameter(key, value)
  return 'sentence' in read ? read.sentence : null
}

export const proposeParameter = endpoint({
  method: 'POST',
  path: '/platform/proposeparameter',
  access: PARAMETER_OFFICERS,
  summary: 'Proposes a value from a day on, with its source; another officer confirms it.',
  input: exactly({
    key: keyField,
    /** As a person types it in the parameter’s unit: `5.000.000`, `7,5`, `48`. */
    value: requiredLine(30, say.valueRequired),
    validFrom: day,
    source: requiredText(300, say.sourceRequired),
    /** Required of a value that begins today or earlier. */
    reason: optionalText(500),
  }).check(
    z.refine((typed) => sentenceOf(typed) === null, {
      path: ['value'],
      error: ({ input }) => sentenceOf(input) ?? say.valueMalformed,
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  ),
  output: z.object({ proposalId: z.string() }),
  errors: {
    'parameter-day-outside': errors['parameter-day-outside'],
    'parameter-reason-missing': errors['parameter-reason-missing'],
    'parameter-unchanged': errors['parameter-unchanged'],
    'parameter-day-taken': errors['parameter-day-taken'],
    'parameter-proposed-already': errors['parameter-proposed-already'],
  },
})

/** Takes a value that has not begun off again, as one was entered: two officers. */
export const proposeTakeBack = endpoint({
  method: 'POST',
  path: '/platform/proposetakeback',
  access: PARAMETER_OFFICERS,
  summary: 'Proposes to take back a confirmed value before its day comes; another officer confirms it.',
  input: exactly({ key: keyField, validFrom: day, reason: requiredText(500, say.reasonRequired) }),
  output: z.object({ proposalId: z.string() }),
  errors: {
    'parameter-began': errors['parameter-began'],
    'parameter-not-there': errors['parameter-not-there'],
    'parameter-proposed-already': errors['parameter-proposed-already'],
  },
})

export const confirmParameter = endpoint({
  method: 'POST',
  path: '/platform/confirmparameter',
  access: PARAMETER_OFFICERS,
  summary: 'The second officer confirms a proposal: the value holds from its day on, on every server.',
  input: exactly({ proposalId: idInput }),
  output: done,
  errors,
})

export const refuseParameter = endpoint({
  method: 'POST',
  path: '/platform/refuseparameter',
  access: PARAMETER_OFFICERS,
  summary: 'The second officer refuses a proposal, with the reason.',
  input: exactly({ proposalId: idInput, reason: requiredText(500, say.reasonRequired) }),
  output: done,
  errors: { 'own-proposal': errors['own-proposal'], 'parameter-decided': errors['parameter-decided'] },
})

export const withdrawParameter = endpoint({
  method: 'POST',
  path: '/platform/withdrawparameter',
  access: PARAMETER_OFFICERS,
  summary: 'Whoever made a proposal takes it back before it is decided.',
  input: exactly({ proposalId: idInput }),
  output: done,
  errors: { 'parameter-not-own': errors['parameter-not-own'], 'parameter-decided': errors['parameter-decided'] },
})
