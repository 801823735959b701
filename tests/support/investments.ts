import type pg from 'pg'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeReference } from '#contracts/investments/reference.ts'
import { canonicalJson, type InformationForm } from '#contracts/projects/information-form.ts'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import { addHours, istanbulDate } from '#contracts/common/time/time.ts'
import type { Context, Db } from '#server/kit/context.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { Order } from '#server/modules/investments/inside.ts'
import { payInvestment } from '#server/modules/bank/receipts/pay-investment.ts'
import { TEST_NOW } from './context.ts'
import { turkishIban } from '#trial/simulators/bank/bank-account.ts'

/** Makes `platform.now()` of this database stand still, so that a test can be a millisecond before a deadline. */
export async function freezeDatabaseClock(db: Db, at: Date): Promise<void> {
  await sql`create or replace function platform.now() returns timestamptz language sql stable parallel safe
    as ${sql.lit(`select timestamptz '${at.toISOString()}'`)}`.execute(db)
}

/**
 * Makes `platform.now()` of this database what `setDatabaseClock` says, for as many moves as one likes: where the function is written
 * anew for each, every statement is planned anew too, which took most of the time of a run of random sequences.
 */
export async function letDatabaseClockMove(db: Db): Promise<void> {
  await sql`create or replace function platform.now() returns timestamptz language sql stable parallel safe
    as $$ select current_setting('test.now')::timestamptz $$`.execute(db)
}

/** What a clock that may move shows in the open transaction from now on. */
export async function setDatabaseClock(db: Db, at: Date): Promise<void> {
  await sql`select set_config('test.now', ${at.toISOString()}, true)`.execute(db)
}

const FORM: Omit<InformationForm, 'projectCode' | 'title' | 'terms' | 'useOfFunds'> = {
  summary: 'Kısa',
  company: {
    title: 'Deneme Teknoloji A.Ş.',
    kind: 'anonim',
    address: 'İzmir',
    executive: 'Ece Aydın',
    webSite: '',
    contactEmail: 'bilgi@ornek.test',
  },
  people: [{ role: 'leader', name: 'Ece Aydın', title: 'Kurucu', experience: '', shareBps: '6000' }],
  lockUp: 'Üç yıl.',
  milestones: [],
  business: { market: '', competition: '', businessModel: '' },
  financials: [
    { year: 2025, revenueKurus: '250000000', profitKurus: '-12000000', equityKurus: '90000000', projected: false },
  ],
  risks: [{ title: 'Sermaye kaybı', text: 'Yatırılan tutarın tamamı kaybedilebilir.' }],
  rights: 'Paylar imtiyazsızdır.',
  excessMethod: 'Hedefi aşan talep, talep sırasına göre iade edilir.',
}

export interface TestCampaign {
  readonly projectId: string
  readonly ownerId: string
  readonly escrowIban: string
  readonly opensAt: Date
  readonly closesAt: Date
}

export interface CampaignTerms {
  readonly unitKurus: bigint
  readonly shares: bigint
  readonly additionalBps: bigint
  readonly opensAt: Date
  readonly closesAt: Date
  readonly ownerId: string
  readonly companyKind: CompanyKind
  readonly state: 'upcoming' | 'live'
  /** What qualified investors must bring, and whether the end of the goal is kept for them. */
  readonly qualified: { readonly requiredKurus: bigint; readonly isReserved: boolean }
}

let campaigns = 0

/** A project with company, terms and approved form; `live` with totals and an escrow account, or `upcoming` without. */
export async function aCampaign(db: Db, given: Partial<CampaignTerms> = {}): Promise<TestCampaign> {
  const {
    unitKurus = 10_000n,
    shares = 1_000n,
    additionalBps = 0n,
    ownerId = newId(),
    companyKind = 'anonim',
    state = 'live',
  } = given
  const { opensAt = addHours(TEST_NOW, -24), closesAt = addHours(TEST_NOW, 24 * 30) } = given
  const projectId = newId()
  const index = String(++campaigns)
  const goal = unitKurus * shares
  await sql`
    insert into projects.project (id, owner_id, external_id, project_code, seo_name, state, state_since, title, short_description,
        introduction, story_html, category_key, business_model_key, city_key, created_at, published_at)
      values (${projectId}, ${ownerId}, nextval('projects.external_id')::text, ${`KF-2026-9${index.padStart(4, '0')}`},
        ${`deneme-projesi-${index}`}, 'draft', ${opensAt}, ${`Deneme Projesi ${index}`}, 'Kısa', 'Giriş', '<p>Öykü</p>',
        'teknoloji', 'b2b', '35', ${opensAt}, ${opensAt})`.execute(db)
  await sql`
    insert into projects.company (project_id, title, kind, employee_count, address, contact_email, executive)
      values (${projectId}, 'Deneme Teknoloji A.Ş.', ${companyKind}, 5, 'İzmir', 'bilgi@ornek.test', 'Ece Aydın')`.execute(
    db,
  )
  await sql`
    insert into projects.terms (project_id, opens_at, closes_at, ends_at, unit_share_value_kurus, share_count, funding_goal_kurus,
        additional_funding_bps, share_bps, post_money_kurus, share_kind, privileges, payout_iban, payout_holder)
      values (${projectId}, ${opensAt}, ${closesAt}, ${closesAt}, ${unitKurus}, ${shares}, ${goal}, ${additionalBps}, 1000,
        ${goal * 10n}, 'B grubu', 'Yok', 'TR330006100519786457841326', 'Deneme Teknoloji A.Ş.')`.execute(db)
  const form: InformationForm = {
    ...FORM,
    projectCode: `KF-${index}`,
    title: `Deneme Projesi ${index}`,
    useOfFunds: [{ label: 'Ürün geliştirme', amountKurus: String(goal) }],
    terms: {
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      fundingGoalKurus: String(goal),
      unitShareValueKurus: String(unitKurus),
      shareCount: String(shares),
      shareBps: '1000',
      postMoneyKurus: String(goal * 10n),
      additionalFundingBps: String(additionalBps),
      shareKind: 'B grubu',
      privileges: 'Yok',
    },
  }
  await sql`
    insert into projects.information_form (project_id, version, content, sha256, approved_at)
      values (${projectId}, 1, ${JSON.stringify(form)}::jsonb, ${createHash('sha256').update(canonicalJson(form)).digest('hex')},
        ${opensAt})`.execute(db)
  await sql`update projects.project set form_version = 1 where id = ${projectId}`.execute(db)
  const steps = ['submitted', 'under-evaluation', 'in-committee', 'approved', 'upcoming', 'live']
  for (const step of steps.slice(0, steps.indexOf(state) + 1))
    await sql`update projects.project set state = ${step} where id = ${projectId}`.execute(db)
  const escrowIban = turkishIban('00064', index.padStart(16, '0'))
  if (state === 'live') {
    await sql`
      insert into investments.campaign (project_id, escrow_iban, escrow_holder, escrow_opened_on, opened_at)
        values (${projectId}, ${escrowIban}, 'Deneme emanet hesabı', ${opensAt}, ${opensAt})`.execute(db)
    await sql`
      insert into investments.campaign_total (project_id, owner_id, unit_share_value_kurus, goal_kurus, cap_kurus, opens_at,
          closes_at, ends_at, accepting, form_version, qualified_required_kurus, reserves_qualified)
        select project_id, owner_id, unit_share_value_kurus, funding_goal_kurus, cap_kurus, opens_at, closes_at, ends_at, true, 1,
            ${given.qualified?.requiredKurus ?? 0n}, ${given.qualified?.isReserved ?? false}
          from projects.offering where project_id = ${projectId}`.execute(db)
  }
  return { projectId, ownerId, escrowIban, opensAt, closesAt }
}

/** Investors as orders see them: a standing and a limit. No member, no identity. */
export async function someInvestors(
  db: Db,
  count: number,
  given: {
    readonly limitKurus?: bigint | null
    readonly year?: number
    readonly answeredAt?: Date
    readonly isQualified?: boolean
  } = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const { limitKurus = null, year = 2026, answeredAt = TEST_NOW, isQualified = false } = given
  await sql`insert into membership.member (id, email, email_verified_at, password_hash, password_changed_at, first_name, last_name,
      phone, registered_at)
    select id, id || '@ornek.test', ${answeredAt}, 'x', ${answeredAt}, 'Defne', 'Kaya', '+905321112233', ${answeredAt}
      from unnest(${ids}::uuid[]) id`.execute(db)
  await sql`insert into membership.member_standing (member_id, may_invest, is_qualified, state, changed_at)
    select id, true, ${isQualified}, 'eligible', ${answeredAt} from unnest(${ids}::uuid[]) id`.execute(db)
  if (isQualified)
    await sql`insert into membership.mkk_account (member_id, registry_number, is_qualified, qualified_as_of, confirmed_at)
      select id, ('x' || translate(right(id::text, 15), '-', ''))::bit(56)::bigint::text, true, ${answeredAt}, ${answeredAt}
        from unnest(${ids}::uuid[]) id`.execute(db)
  await sql`insert into investments.investor_year (investor_id, year, limit_kurus, answered_at)
    select id, ${year}, ${limitKurus}::bigint, ${answeredAt} from unnest(${ids}::uuid[]) id`.execute(db)
  return ids
}

/** An order whose texts are accepted; the acceptance is written for exactly this order. */
export async function anOrder(
  db: Db,
  order: Pick<Order, 'projectId' | 'investorId' | 'amountKurus'> & Partial<Order>,
): Promise<Order> {
  const acceptanceId = order.acceptanceId ?? newId()
  if (order.acceptanceId === undefined && order.amountKurus > 0n) {
    await sql`
      insert into investments.acceptance (id, investor_id, project_id, amount_kurus, form_version, texts, accepted_at, client_address,
          user_agent)
        values (${acceptanceId}, ${order.investorId}, ${order.projectId}, ${order.amountKurus}, ${order.formVersion ?? 1}, '[]',
          ${TEST_NOW}, '203.0.113.7', 'test')`.execute(db)
  }
  return {
    id: newId(),
    key: newId(),
    formVersion: 1,
    referenceNo: makeReference(randomBytes(5)),
    actorKind: 'member',
    requestId: 'test',
    ...order,
    acceptanceId,
  }
}

/** The sums of a campaign as its one hot row has them. */
export async function totalsOf(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<{ awaiting: bigint; withdrawable: bigint; final: bigint; investors: number }> {
  const { rows } = await sql<{ awaiting: bigint; withdrawable: bigint; final: bigint; investors: number }>`
    select awaiting_kurus as awaiting, withdrawable_kurus as withdrawable, final_kurus as final, investor_count as investors
      from investments.campaign_total where project_id = ${projectId}`.execute(context.db)
  const row = rows[0]
  if (!row) throw new Error('no such campaign')
  return row
}

/** A value of the law's, or of the operator's, as it holds once one officer has proposed and another confirmed it. */
export async function confirmParameter(
  database: Queryable,
  { key, from, value, source = 'Deneme' }: { key: string; from: string; value: bigint; source?: string },
): Promise<void> {
  const { rows } = await database.query<{ unit: string }>(
    `select unit from platform.parameter where key = $1 order by valid_from desc limit 1`,
    [key],
  )
  await database.query(
    `insert into parameters.proposal (id, key, kind, valid_from, value, source, state, begun_by, begun_at, decided_by, decided_at)
      values ($1, $2, 'value', $3, $4, $5, 'confirmed', $6, platform.now(), $7, platform.now())`,
    [randomUUID(), key, from, value, source, randomUUID(), randomUUID()],
  )
  await database.query(
    `insert into platform.parameter (key, valid_from, value, unit, source) values ($1, $2, $3, $4, $5)`,
    [key, from, value, rows[0]?.unit, source],
  )
}

/** For stories of load, in which nobody pays: one investor may order as often as they like. May be said again to the same database. */
export async function withoutOrderLimits(pool: pg.Pool): Promise<void> {
  const from = '2021-10-28'
  const { rows } = await pool.query<{ key: string }>(
    `select key from platform.parameter where key like 'investor.open-orders%' or key = 'investor.orders-per-minute'
      group by key having not bool_or(valid_from = $1)`,
    [from],
  )
  for (const { key } of rows) await confirmParameter(pool, { key, from, value: 1_000_000n })
}

/** Pays an order, booked at the context's moment unless told, without a bank. */
export function payNow(context: Context, { id }: { readonly id: string }, at = context.clock.now()): Promise<boolean> {
  return inTransaction(context, (tx) =>
    payInvestment(tx, 'pay', id, { paidAt: at, withdrawalFrom: at, bookedOn: istanbulDate(at) }),
  )
}
