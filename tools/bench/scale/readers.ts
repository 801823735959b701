import type pg from 'pg'
import { STAFF_ROLES, type StaffRole } from '#contracts/common/roles.ts'
import type { Context } from '#server/kit/context.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { typedQueries } from '#server/kit/database/database.ts'
import { testContext } from '#tests/support/context.ts'
import { asMember } from '#tests/support/membership.ts'

/** Somebody who reads, and what they know to ask about, by the names of the fields. */
export interface Reader {
  readonly name: string
  readonly office: StaffRole | null
  readonly context: Context
  readonly known: Readonly<Record<string, unknown>>
}

type Known = Readonly<Record<string, string | null>>

/**
 * The campaign with most investors, its founder, and the records one comes to from there. Ids of copies begin with noughts: the last ones
 * are the trial's own, at every size the same.
 */
const CAMPAIGN = `
  select p.id as "projectId", p.external_id as "projectExternalId", p.seo_name as "seoName", p.owner_id as "founderId",
      (select investor_id from investments.investment i where i.project_id = p.id order by i.investor_id desc limit 1) as "memberId",
      (select id from projects.document d where d.project_id = p.id order by id desc limit 1) as "documentId",
      (select id from payments.evidence e where e.project_id = p.id order by id desc limit 1) as "evidenceId",
      (select id from projects.committee_file f order by id desc limit 1) as "fileId",
      (select id from membership.review order by id desc limit 1) as "reviewId",
      (select member_id from membership.company order by member_id desc limit 1) as "companyId",
      (select id from contact.message order by id desc limit 1) as "messageId",
      (select id from content.item order by id desc limit 1) as "itemId",
      (select id from content.version order by id desc limit 1) as "versionId",
      (select id from platform.legal_text order by id desc limit 1) as "legalTextId",
      (select id from bank.bank_line l where l.outcome = 'exception' order by id desc limit 1) as "lineId",
      (select key from platform.choice where list = 'cities' order by key limit 1) as "cityId"
    from projects.project p join investments.campaign_total t on t.project_id = p.id
    order by t.investor_count desc, p.id desc limit 1`

/** The member with most orders, and the first of those. */
const INVESTOR = `
  select investor_id as id, min(id::text) as "investmentId", min(acceptance_id::text) as "acceptanceId"
    from investments.investment group by 1 order by count(*) desc, 1 desc limit 1`

const DRAFT = `select id as "projectId", owner_id as "ownerId" from projects.draft order by id desc limit 1`

const OFFICER = 'select member_id as id from membership.staff_role where role = $1 order by 1 desc limit 1'

/** What any reader can say: words to search by, places in lists. */
const SAID = {
  searchText: 'enerji',
  words: 'deniz kaya',
  query: 'hesap',
  kurus: '100000',
  from: '1',
  to: '1',
  version: '1',
  startDate: '1',
}

async function one(pool: pg.Pool, statement: string, values: readonly unknown[] = []): Promise<Known> {
  const { rows } = await pool.query<Known>(statement, [...values])
  return rows[0] ?? {}
}

/** A visitor, the member with most orders, the founder of the campaign with most investors, and one of staff for each role. */
export async function findReaders(pool: pg.Pool, secrets: Secrets): Promise<readonly Reader[]> {
  const campaign = await one(pool, CAMPAIGN)
  const investor = await one(pool, INVESTOR)
  const draft = await one(pool, DRAFT)
  const about = { ...SAID, ...campaign }
  const now = new Date()
  const visitor = testContext(typedQueries(pool), { clock: { now: () => now }, secrets })
  const member = (name: string, id: string | null | undefined, known: Known): Reader => {
    const context = asMember(visitor, id ?? '')
    return { name, office: null, context, known: { ...about, ...known } }
  }
  const readers: Reader[] = [
    { name: 'visitor', office: null, context: visitor, known: about },
    member('investor', investor['id'], investor),
    member('founder', campaign['founderId'], {}),
    member('applicant', draft['ownerId'], draft),
  ]
  for (const role of STAFF_ROLES) {
    const { id } = await one(pool, OFFICER, [role])
    if (id) readers.push({ name: role, office: role, context: asMember(visitor, id, [role]), known: about })
  }
  return readers
}
