import type { FormTables } from './form/tables.ts'
import type { LifeCycleTables } from './life-cycle/tables.ts'

/** Tables of the schema `projects` that this module keeps, as Kysely sees them. */
export type ProjectTables = FormTables & LifeCycleTables
