import { TRIAL_RIGHTS } from './rights.ts'
import type { SchemaSource } from '#server/kit/database/schema-source.ts'

/** What the simulators remember; production never has it. */
export const TRIAL_SCHEMA: SchemaSource = {
  name: 'trial',
  folder: new URL('../', import.meta.url),
  modules: { trial: ['tables', 'plantings'] },
  rights: TRIAL_RIGHTS,
}
