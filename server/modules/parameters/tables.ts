import type { Generated } from 'kysely'

/** Tables of the schema `parameters`, as Kysely sees them. */
export interface ParameterTables {
  'parameters.proposal': {
    id: string
    key: string
    kind: 'value' | 'take-back'
    valid_from: string
    value: bigint
    source: string
    reason: string | null
    state: 'begun' | 'confirmed' | 'refused' | 'withdrawn'
    begun_by: string
    begun_at: Date
    decided_by: Generated<string | null>
    decided_at: Generated<Date | null>
    decision: Generated<string | null>
    withdrawn_by: Generated<string | null>
    withdrawn_at: Generated<Date | null>
  }
}
