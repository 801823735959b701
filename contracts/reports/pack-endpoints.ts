import * as z from 'zod/mini'
import { CONSOLE_READERS } from '../common/console-readers.ts'
import { endpoint } from '../common/endpoint.ts'
import { idInput, requiredText } from '../common/text/text.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { packErrors, reportMessages as say } from './messages.ts'
import { PACK_IDENTITIES, PACK_STATES } from './packs.ts'

// A campaign's records as one file for the regulator, made beside everything else and kept for a while.

export const getRegulatorPacks = endpoint({
  method: 'GET',
  path: '/reports/getpacks',
  access: CONSOLE_READERS.reports,
  summary: 'Packs asked for, newest first (the latest hundred), and the campaigns of which one can be made.',
  input: nothing,
  output: z.object({
    /** Bytes of a pack are kept for so many days. */
    keptDays: z.int(),
    packs: z.array(
      z.object({
        id: z.string(),
        projectTitle: z.string(),
        identities: z.enum(PACK_IDENTITIES),
        state: z.enum(PACK_STATES),
        reason: z.string(),
        askedBy: z.string(),
        askedAt: unixSeconds,
        madeAt: z.nullable(unixSeconds),
        /** Of the whole file; it stays when the bytes are gone, so that a pack made anew can be compared. */
        sha256: z.nullable(z.string()),
        byteLength: z.nullable(z.int()),
      }),
    ),
    /** Every campaign that opened, by title. */
    campaigns: z.array(z.object({ projectId: z.string(), title: z.string(), projectCode: z.string() })),
  }),
  errors: {},
})

export const askRegulatorPack = endpoint({
  method: 'POST',
  path: '/reports/askpack',
  access: CONSOLE_READERS.reports,
  summary: 'Asks for a pack of one campaign; it is made within seconds to minutes.',
  input: z.object({
    projectId: idInput,
    identities: z.enum(PACK_IDENTITIES, { error: say.identitiesRequired }),
    reason: requiredText(500, say.packReasonRequired),
  }),
  output: done,
  errors: packErrors,
})

export const openRegulatorPack = endpoint({
  method: 'POST',
  path: '/reports/openpack',
  access: CONSOLE_READERS.reports,
  summary:
    'Hands a pack out, in parts that are read one by one (`readpackpart`); who took it stands in the trail first.',
  input: z.object({ packId: idInput }),
  output: z.object({
    filename: z.string(),
    mimetype: z.literal('application/zip'),
    byteLength: z.int(),
    partCount: z.int(),
  }),
  errors: packErrors,
})

export const readRegulatorPackPart = endpoint({
  method: 'POST',
  path: '/reports/readpackpart',
  access: CONSOLE_READERS.reports,
  summary: 'A part of a pack that its reader has opened, counted from nought: up to a megabyte of its bytes.',
  input: z.object({ packId: idInput, part: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  output: z.object({ base64: z.string() }),
  errors: packErrors,
})
