import { sql } from 'kysely'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import type { Context } from '#server/kit/context.ts'

/** A version in force that must be accepted anew by whoever accepted an earlier one of its kind. */
export interface AcceptanceDemand {
  readonly kind: LegalTextKind
  readonly version: number
  readonly title: string
  readonly since: Date
}

/** The newest such version of each kind; kinds without one are not in the list. */
export async function listAcceptanceDemands(context: Pick<Context, 'db' | 'clock'>): Promise<AcceptanceDemand[]> {
  const { rows } = await sql<AcceptanceDemand>`
    select distinct on (kind) kind, version, title, effective_from as since from platform.legal_text
    where requires_acceptance and effective_from <= ${context.clock.now()}
    order by kind, version desc`.execute(context.db)
  return rows
}
