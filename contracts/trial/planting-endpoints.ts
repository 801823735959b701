import * as z from 'zod/mini'
import { endpoint } from '../common/endpoint.ts'
import { done, nothing, unixSeconds } from '../common/wire.ts'
import { PLANTINGS } from './plantings.ts'
import { trialErrors, trialMessages } from './messages.ts'

const planting = z.enum(PLANTINGS, { error: trialMessages.plantingRequired })

export const getPlantings = endpoint({
  method: 'GET',
  path: '/trial/getplantings',
  access: 'public',
  trialOnly: true,
  summary: 'What was changed by hand and not put back, and the names of the truths that are broken.',
  input: nothing,
  output: z.object({
    planted: z.array(z.object({ planting, before: z.string(), after: z.string(), plantedAt: unixSeconds })),
    broken: z.array(z.string()),
  }),
  errors: {},
})

export const plantChange = endpoint({
  method: 'POST',
  path: '/trial/plantchange',
  access: 'public',
  trialOnly: true,
  summary:
    'Changes a record by hand, as the owner of the database with its triggers off. The platform hears nothing of it.',
  input: z.object({ planting }),
  output: done,
  errors: trialErrors,
})

export const putBackChange = endpoint({
  method: 'POST',
  path: '/trial/putbackchange',
  access: 'public',
  trialOnly: true,
  summary: 'Puts a record back as it was.',
  input: z.object({ planting }),
  output: done,
  errors: trialErrors,
})

export const askTruthsNow = endpoint({
  method: 'POST',
  path: '/trial/asktruthsnow',
  access: 'public',
  trialOnly: true,
  summary: 'Asks every truth now, as the night does, and holds every sealed row against its leaf.',
  input: nothing,
  output: z.object({
    brokenCount: z.int(),
    /** Rows that are not what was sealed; the truths may not see them. */
    tamperedCount: z.int(),
  }),
  errors: {},
})
