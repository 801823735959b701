import { fileURLToPath } from 'node:url'

/** Migrations of the trial's own schema; production never runs them. */
export const TRIAL_MIGRATIONS = fileURLToPath(new URL('.', import.meta.url))
