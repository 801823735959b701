import { sql } from 'kysely'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { ReachableMember } from '../find-reachable.ts'
import { consentsOf } from './consents.ts'

/**
 * Members who accepted a text, but no version as new as this one, by id behind `after`: whom a renewed text is told. Closed,
 * suspended and unproved accounts are left out, and of a consent those who took it back.
 */
export async function listMembersToAsk(
  context: Context,
  text: { readonly kind: LegalTextKind; readonly version: number },
  after: string,
  limit: number,
): Promise<ReachableMember[]> {
  requireSystem(context.actor)
  const consents = consentsOf(text.kind)
  const { rows } = await sql<ReachableMember>`
    select m.id, m.email as email_address,
      m.first_name || ' ' || m.last_name as full_name
    from membership.member m
    where m.id > ${after}::uuid and m.closed_at is null and m.suspended_at is null and m.email_verified_at is not null
      and (select max(a.version) from membership.legal_acceptance a
        where a.member_id = m.id and a.kind = ${text.kind}) < ${text.version}
      and (${consents.length === 0} or exists (select 1 from membership.consent c
        where c.member_id = m.id and c.consent = any(${consents}) and c.given and not exists (select 1
          from membership.consent newer where newer.member_id = c.member_id and newer.consent = c.consent
            and (newer.at, newer.id) > (c.at, c.id))))
    order by m.id limit ${limit}`.execute(context.db)
  return rows
}
