import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { typedPassword } from '../common/person/password.ts'
import { passwordMessages } from '../common/text/messages.ts'
import { idInput } from '../common/text/text.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { passwordErrors } from '../membership/messages.ts'
import { exportErrors } from './messages.ts'
import { KEPT_RECORDS } from './terms.ts'

// A copy of everything the platform keeps of a member (KVKK m.11): asked for, made in the background, fetched within a term.

/** `ended`: another one was asked for before its term was over. */
export const EXPORT_STATES = ['asked', 'making', 'ready', 'expired', 'ended', 'failed'] as const

export const getDataExport = endpoint({
  method: 'GET',
  path: '/dataexport/getdataexport',
  access: 'member',
  summary:
    'Where the member’s latest copy of his data stands, when he may ask for another, and how long records are kept.',
  input: nothing,
  output: z.object({
    /** Null: none was ever asked for. */
    latest: z.nullable(
      z.object({
        id: z.string(),
        state: z.enum(EXPORT_STATES),
        askedAt: unixSeconds,
        madeAt: z.nullable(unixSeconds),
        expiresAt: z.nullable(unixSeconds),
        byteLength: z.nullable(z.int()),
      }),
    ),
    /** From when on another one may be asked for; null: now. */
    mayAskAt: z.nullable(unixSeconds),
    /** How long a copy can be fetched, and how long lies between two requests. */
    readyHours: z.int(),
    againHours: z.int(),
    kept: z.array(
      z.object({
        record: z.enum(KEPT_RECORDS),
        /** Null: no term of days; the words say until when. */
        term: z.nullable(z.object({ value: z.int(), unit: z.enum(['days', 'hours']) })),
        /** Law or rule the term follows; empty without one. */
        source: z.string(),
      }),
    ),
  }),
  errors: {},
})

export const askDataExport = endpoint({
  method: 'POST',
  path: '/dataexport/askdataexport',
  access: 'member',
  summary:
    'Asks for a copy of one’s data, after the password once more. It is made in the background; a letter tells when.',
  input: z.object({ currentPassword: typedPassword(passwordMessages.currentRequired) }),
  output: done,
  errors: { ...passwordErrors, ...exportErrors },
  throttle: { limit: 30, seconds: 3600 },
})

export const downloadDataExport = endpoint({
  method: 'POST',
  path: '/dataexport/downloaddataexport',
  access: 'member',
  summary: 'The copy as a ZIP archive, to its owner alone, until its term is over.',
  input: z.object({ id: idInput }),
  output: z.object({ base64document: z.string(), filename: z.string(), mimetype: z.string() }),
  errors: exportErrors,
  throttle: { limit: 30, seconds: 3600 },
})
