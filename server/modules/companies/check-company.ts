import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/membership/company/console-endpoints.ts'
import type { CompanyState } from '#contracts/membership/company/shapes.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { listEventsAbout } from '#server/kit/due-work/event-feed.ts'
import { readKeptFile } from '#server/kit/files/index.ts'
import { cutPage, readMomentKey } from '#server/kit/moment-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findChoices } from '#server/modules/platform/index.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'
import { findMemberNames, findMember } from '#server/modules/members/index.ts'
import { refuseTaken } from '#server/kit/database/unique-violation.ts'
import { showAuthority } from './authority.ts'
import { findPart, lockCompany } from './company-store.ts'
import { findPeople } from './list-people.ts'
import { findDocuments } from './register-company.ts'
import { companyFieldsOf } from './show-company.ts'

const READERS = ['compliance-officer', 'auditor'] as const
const PAGE = 30

interface Row {
  id: string
  name: string
  taxNumber: string
  owner: string
  at: Date
}

/** Companies whose registration waits for an officer, or whose new owner has handed in that they may sign for them. */
const WAITS = sql`c.member_id in (select member_id from membership.company where state = 'handed-in'
  union select company_id from membership.company_authority where state = 'handed-in')`

/** Since when it waits for an officer: of a company that passed on, since its new owner handed the paper in. */
const SINCE = sql`coalesce((select o.state_since from membership.company_authority o
  where o.company_id = c.member_id and o.state = 'handed-in'), c.state_since)`

/** Registrations of one state, who waits longest first. */
export async function listCompanies(
  context: Context,
  { tab = 'handed-in', after = '' }: InputOf<typeof calls.getCompanies>,
): Promise<OutputOf<typeof calls.getCompanies>> {
  requireStaff(context.actor, ...READERS)
  const ended = readMomentKey(after)
  const since = tab === 'handed-in' ? SINCE : sql`c.state_since`
  const beyond = ended ? sql`and (${since}, c.member_id) > (${ended.at}::timestamptz, ${ended.id}::uuid)` : sql``
  const isAsked = tab === 'handed-in' ? WAITS : sql`c.state = ${tab}`
  const { rows } = await sql<Row>`
    select c.member_id as id, c.company_name as name, c.tax_number,
        coalesce((select p.first_name || ' ' || p.last_name from membership.company_member m
          join membership.member p on p.id = m.person_id
          where m.company_id = c.member_id and m.is_owner and m.ended_at is null), '') as owner, ${since} as at
      from membership.company c where ${isAsked} ${beyond}
      order by at, c.member_id limit ${PAGE + 1}`.execute(context.db)
  const { shown, next } = cutPage(rows, PAGE)
  return {
    companies: shown.map(({ at, ...row }) => ({ ...row, stateSince: toUnixSeconds(at) })),
    waiting: (await countWaiting(context)).count,
    next,
  }
}

/** Registrations, and authorities after a handover, that wait for an officer. */
export async function countWaiting(
  context: Pick<Context, 'db'>,
): Promise<{ count: number; lateCount: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; lateCount: number; oldestAt: Date | null }>`
    select count(*)::int as count, 0 as late_count, min(${SINCE}) as oldest_at
      from membership.company c where ${WAITS}`.execute(context.db)
  return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
}

/** One registration as its officer reads it. */
export async function showRecord(
  context: Context,
  { companyId }: InputOf<typeof calls.getCompany>,
): Promise<OutputOf<typeof calls.getCompany>> {
  const staff = requireStaff(context.actor, ...READERS)
  const row = await context.db
    .selectFrom('membership.company')
    .selectAll()
    .where('member_id', '=', companyId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const people = await findPeople(context, companyId)
  const checked = new Set(
    await findChecked(
      context,
      people.map(({ memberId }) => memberId),
    ),
  )
  const documents = await findDocuments(context, companyId)
  const cities = await findChoices(context, 'cities', 'TR')
  return {
    id: companyId,
    ...companyFieldsOf(row),
    cityName: cities.find(({ key }) => key === row.city_key)?.label ?? '',
    state: row.state,
    stateSince: toUnixSeconds(row.state_since),
    refusal: row.refusal_code && { code: row.refusal_code, note: row.refusal_note ?? '' },
    decidedBy: row.decided_by && ((await findMember(context, row.decided_by))?.fullName ?? null),
    documents: documents.map(({ addedAt, ...document }) => ({ ...document, addedAt: toUnixSeconds(addedAt) })),
    people: people.map(({ memberId, fullName, isOwner }) => ({
      fullName,
      isOwner,
      isIdentityVerified: checked.has(memberId),
    })),
    namesakes: await findNamesakes(context, row.tax_number, companyId),
    mayDecide:
      row.state === 'handed-in' &&
      staff.roles.includes('compliance-officer') &&
      !people.some(({ memberId }) => memberId === staff.id),
    authority: await showAuthority(context, companyId, staff),
    trail: await findTrail(context, companyId),
  }
}

async function findTrail(context: Context, companyId: string): Promise<OutputOf<typeof calls.getCompany>['trail']> {
  const events = await listEventsAbout(context, companyId)
  const names = await findMemberNames(
    context,
    events.flatMap(({ actorId }) => actorId ?? []),
  )
  return events.map(({ actorId, occurredAt, ...event }) => ({
    ...event,
    occurredAt: toUnixSeconds(occurredAt),
    actorName: actorId && (names.get(actorId) ?? null),
  }))
}

async function findChecked(context: Pick<Context, 'db'>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .selectFrom('membership.identity')
    .select('member_id')
    .where('member_id', 'in', [...ids])
    .execute()
  return rows.map(({ member_id: id }) => id)
}

async function findNamesakes(
  context: Pick<Context, 'db'>,
  taxNumber: string,
  companyId: string,
): Promise<{ id: string; name: string; state: CompanyState }[]> {
  return context.db
    .selectFrom('membership.company')
    .select(['member_id as id', 'company_name as name', 'state'])
    .where('tax_number', '=', taxNumber)
    .where('member_id', '<>', companyId)
    .limit(10)
    .execute()
}

/** A paper of a registration. */
export async function readDocument(
  context: Context,
  { documentId }: InputOf<typeof calls.getCompanyDocument>,
): Promise<OutputOf<typeof calls.getCompanyDocument>> {
  requireStaff(context.actor, ...READERS)
  const row = await context.db
    .selectFrom('membership.company_document')
    .select('file_id')
    .where('id', '=', documentId)
    .executeTakeFirst()
  const file = row ? await readKeptFile(context, row.file_id) : null
  if (!file) throw new Refusal('not-found')
  return {
    filename: file.name,
    mimetype: file.mimeType,
    base64document: Buffer.from(file.bytes).toString('base64'),
  }
}

/**
 * An officer approves a registration, or refuses it for a reason that leads to what has to be mended; once. Refuses
 * `company-decided`, `company-own-check`, and `company-in-use` where another with the same number was approved first.
 */
export async function decideCompany(
  context: Context,
  { companyId, decision, refusalCode, note }: InputOf<typeof calls.decideCompany>,
): Promise<{ done: true }> {
  const staff = requireStaff(context.actor, 'compliance-officer')
  await inTransaction(context, async (tx) => {
    const company = await lockCompany(tx, companyId)
    if (company.state !== 'handed-in') throw new Refusal('company-decided')
    if (await findPart(tx, staff.id, companyId)) throw new Refusal('company-own-check')
    const isRefused = decision === 'refuse'
    const write = tx.db
      .updateTable('membership.company')
      .set({
        state: isRefused ? 'refused' : 'approved',
        state_since: tx.clock.now(),
        decided_by: staff.id,
        refusal_code: isRefused ? (refusalCode ?? 'other') : null,
        refusal_note: isRefused ? note : null,
      })
      .where('member_id', '=', companyId)
      .execute()
    await refuseTaken('company_in_use', () => new Refusal('company-in-use'), write)
    await refreshStanding(tx, companyId)
    await recordEvent(
      tx,
      isRefused
        ? {
            action: 'company.refused',
            subjectId: companyId,
            reason: note,
            data: { refusalCode: refusalCode ?? 'other' },
          }
        : { action: 'company.approved', subjectId: companyId },
    )
  })
  return { done: true }
}
