import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { findTextTitles } from '#server/modules/platform/index.ts'
import { findOwnCompanies } from '#server/modules/companies/index.ts'
import { decidePermissions, findFullStanding } from '#server/modules/eligibility/index.ts'

interface Head {
  readonly emailAddress: string
  readonly phone: string
  readonly registeredAt: Date
  readonly suspendedAt: Date | null
  readonly suspensionReason: string | null
  readonly closedAt: Date | null
  readonly maskedNumber: string | null
  readonly checkedName: string | null
  readonly birthDate: string | null
}

/** What membership knows of one member, by the same rules that decide for them; numbers masked. Null: no such member. */
export async function findPersonRecord(context: Context, memberId: string) {
  const standing = await findFullStanding(context, memberId)
  if (!standing) return null
  const { rows } = await sql<Head>`
    select coalesce(m.email, '') as email_address, coalesce(m.phone, '') as phone, m.registered_at,
        m.suspended_at, m.suspension_reason, m.closed_at,
        i.masked_number, i.first_name || ' ' || i.last_name as checked_name,
        to_char(i.birth_date, 'YYYY-MM-DD') as birth_date
      from membership.member m left join membership.identity i on i.member_id = m.id where m.id = ${memberId}`.execute(
    context.db,
  )
  const [head] = rows
  if (!head) return null
  return {
    ...head,
    standing,
    permissions: decidePermissions(standing.permissionFacts),
    companies: await findOwnCompanies(context, memberId),
  }
}

interface KnownSession {
  readonly id: string
  readonly browser: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
  readonly isOpen: boolean
}

/** When and with what kind of browser a member came in, newest first; `now` is the machine's. */
export async function findPersonSessions(context: Pick<Context, 'db'>, memberId: string, now: Date) {
  const { rows } = await sql<KnownSession>`
    select id, browser_kind as browser, created_at as started_at, last_seen_at,
        ended_at is null and expires_at > ${now} as is_open
      from membership.session where member_id = ${memberId} order by created_at desc limit 50`.execute(context.db)
  return rows
}

/** The texts a member accepted, newest first. */
export async function findPersonDocuments(context: Context, memberId: string) {
  const rows = await context.db
    .selectFrom('membership.legal_acceptance')
    .select(['id', 'legal_text_id as textId', 'kind', 'version', 'sha256', 'accepted_at as acceptedAt'])
    .where('member_id', '=', memberId)
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const titles = await findTextTitles(
    context,
    rows.map(({ textId }) => textId),
  )
  return rows.map(({ textId, kind, ...row }) => ({ ...row, title: titles.get(textId) ?? kind }))
}
