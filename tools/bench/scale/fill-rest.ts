import type { Queryable } from '#server/kit/database/database.ts'

/** Of what a trial begins without: each member's last signing in, a consent they gave, and a letter about each order. */
const REST: readonly string[] = [
  `
    insert into membership.session (id, member_id, created_at, last_seen_at, expires_at, client_address, user_agent)
      select overlay(id::text placing 'd' from 15 for 1)::uuid, id, registered_at, registered_at, registered_at + interval '1 year',
          '203.0.113.7', 'bench'
        from membership.member where kind = 'person'`,
  `
    insert into membership.consent (id, member_id, consent, given, at, source, text_version, text_sha256, client_address, user_agent)
      select overlay(m.id::text placing 'd' from 15 for 1)::uuid, m.id, 'commercial-email', true, m.registered_at, 'sign-up', t.version,
          t.sha256, '203.0.113.7', 'bench'
        from membership.member m cross join platform.legal_text t
        where m.kind = 'person' and t.kind = 'commercial-messages' and t.version = 1`,
  `
    insert into notifications.message (id, event_id, template, recipient_key, channel, member_id, recipient, subject, text_body, html_body,
        state, created_at, attempts, sent_at)
      select overlay(e.id::text placing 'd' from 15 for 1)::uuid, e.id, 'investment-placed', m.id, 'email', m.id, m.email, i.reference_no,
          repeat('Words of a letter. ', 25), repeat('<p>Words of a letter.</p>', 80), 'sent', e.occurred_at, 1, e.occurred_at
        from platform.audit_event e join investments.investment i on i.id = e.subject_id join membership.member m on m.id = i.investor_id
        where e.action = 'investment.placed'`,
]

/** Fills what the multiplied records have none of. */
export async function fillRest(database: Queryable): Promise<void> {
  for (const statement of REST) await database.query(statement)
}
