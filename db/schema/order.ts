import type { SchemaSource } from '#server/kit/database/schema-source.ts'
import { PLATFORM_RIGHTS } from './rights.ts'

/**
 * The database as text, one folder for each module, in the order of the house: a module's tables may refer to those of the modules
 * above it here. A file may refer to those before it.
 */
export const PLATFORM_SCHEMA: SchemaSource = {
  name: 'db',
  folder: new URL('../', import.meta.url),
  modules: {
    platform: ['tables', 'audit', 'parameters', 'holidays'],
    membership: ['members', 'sign-in', 'ways-in', 'eligibility', 'identity', 'suitability', 'companies', 'estates'],
    parameters: ['tables', 'steps'],
    projects: [
      'tables',
      'page',
      'drafts',
      'uploads',
      'evaluation',
      'committee',
      'form-changes',
      'steps',
      'pre-demand',
      'reporting',
    ],
    ledger: ['tables'],
    proof: ['tables'],
    investments: ['campaigns', 'orders', 'refunds', 'steps'],
    cards: ['tables', 'steps'],
    payments: ['lists', 'lines', 'requests', 'steps'],
    bank: ['statements', 'notices', 'receipts', 'day-closings', 'steps'],
    settlement: ['payout', 'registration', 'refusals', 'steps'],
    delisting: ['tables', 'steps'],
    content: ['tables'],
    contact: ['tables', 'iys'],
    notifications: ['tables', 'notices', 'weekly'],
    campaigns: ['tables'],
    people: ['tables'],
    exports: ['tables'],
    reports: ['tables'],
  },
  rights: PLATFORM_RIGHTS,
}
