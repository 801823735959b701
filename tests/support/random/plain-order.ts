import type pg from 'pg'
import { committeeBoundOf, roomWithin } from '#contracts/investments/insider/bounds.ts'
import { openToOthers } from '#contracts/investments/qualified/share.ts'
import {
  paymentDueAt,
  refuseAmount,
  refuseOpenOrders,
  shareCountOf,
  unpaidBoundOf,
} from '#contracts/investments/rules.ts'
import { istanbulYear } from '#contracts/common/time/time.ts'
import type { Order, OrderAnswer } from '#server/modules/investments/inside.ts'

type OrderRefusal = Exclude<OrderAnswer['code'], 'placed' | 'replay'>

interface TotalRow {
  readonly owner_id: string
  readonly unit_share_value_kurus: bigint
  readonly goal_kurus: bigint
  readonly cap_kurus: bigint
  readonly opens_at: Date
  readonly closes_at: Date
  readonly accepting: boolean
  readonly state: string
  readonly form_version: number
  readonly qualified_required_kurus: bigint
  readonly reserves_qualified: boolean
  readonly qualified_taken_kurus: bigint
  readonly awaiting_kurus: bigint
  readonly withdrawable_kurus: bigint
  readonly final_kurus: bigint
  readonly now: Date
  readonly ends_at: Date
}

interface YearRow {
  readonly year: number
  readonly limit_kurus: bigint | null
  readonly used_kurus: bigint
  readonly used_elsewhere_kurus: bigint
  readonly answer_holds: boolean
}

interface Decision {
  readonly now: Date
  readonly payBy: Date
  readonly code: OrderRefusal | null
  readonly detailKurus: bigint | null
  readonly unitKurus: bigint
  readonly isQualified: boolean
}

/**
 * Places one order the plain way: locks with SELECT … FOR UPDATE, decides in TypeScript by the rules the screens use, writes
 * row by row, one transaction each. The oracle the batch is held against, and the yardstick of `npm run bench -- hot`.
 */
export async function placePlainly(pool: pg.Pool, order: Order, paymentDays: number): Promise<OrderAnswer> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const known = await findKnown(client, order)
    if (known) {
      await client.query('rollback')
      return known
    }
    const decision = await decide(client, order, paymentDays)
    if (decision.code !== null) {
      await client.query('rollback')
      return { code: decision.code, detailKurus: decision.detailKurus }
    }
    await write(client, order, decision)
    await client.query('commit')
    return { code: 'placed', investmentId: order.id, referenceNo: order.referenceNo, payBy: decision.payBy }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function findKnown(client: pg.PoolClient, order: Order): Promise<OrderAnswer | null> {
  const { rows } = await client.query(
    `select id, project_id, amount_kurus, form_version, acceptance_id, reference_no, pay_by from investments.investment
      where investor_id = $1 and idempotency_key = $2`,
    [order.investorId, order.key],
  )
  const [old] = rows
  if (!old) return null
  const isSame =
    old.project_id === order.projectId &&
    old.amount_kurus === order.amountKurus &&
    old.form_version === order.formVersion &&
    old.acceptance_id === order.acceptanceId
  return isSame
    ? { code: 'replay', investmentId: old.id, referenceNo: old.reference_no, payBy: old.pay_by }
    : { code: 'key-reused', detailKurus: null }
}

async function decide(client: pg.PoolClient, order: Order, paymentDays: number): Promise<Decision> {
  const { rows: years } = await client.query<YearRow>(
    `select y.*, platform.now() <= answered_at + make_interval(hours => (select value from platform.parameter
          where key = 'investor.limit-answer' order by valid_from desc limit 1)::int) as answer_holds
      from investments.investor_year y where investor_id = $1 order by year for update`,
    [order.investorId],
  )
  const { rows: totals } = await client.query<TotalRow>(
    `select t.*, p.state, p.form_version, platform.now() as now
      from investments.campaign_total t join projects.project p on p.id = t.project_id
      where t.project_id = $1 for update of t`,
    [order.projectId],
  )
  const [total] = totals
  const [last, lastDays, rate, floor] = await parametersOf(client)
  const term = { days: paymentDays, last: Number(last), lastDays: Number(lastDays) }
  const payBy = total ? paymentDueAt(total.now, term, total.ends_at) : new Date(0)
  const refuse = (code: OrderRefusal, detailKurus: bigint | null = null): Decision => ({
    now: total?.now ?? new Date(0),
    payBy,
    unitKurus: total?.unit_share_value_kurus ?? 1n,
    isQualified: false,
    code,
    detailKurus,
  })
  if (!total?.accepting || total.state !== 'live') return refuse('campaign-not-open')
  if (total.now < total.opens_at || total.now >= total.closes_at) return refuse('campaign-not-open')
  if (total.owner_id === order.investorId) return refuse('own-project')
  if (total.form_version !== order.formVersion) return refuse('terms-changed')
  const standing = await client.query(
    'select may_invest, is_qualified from membership.investor_standing where member_id = $1',
    [order.investorId],
  )
  if (standing.rows[0]?.may_invest !== true) return refuse('not-eligible')
  const isQualified = standing.rows[0].is_qualified === true
  const takenKurus = total.awaiting_kurus + total.withdrawable_kurus + total.final_kurus
  const remainingKurus = total.cap_kurus - takenKurus
  const offering = {
    unitShareValueKurus: total.unit_share_value_kurus,
    fundingGoalKurus: total.goal_kurus,
    remainingKurus: total.cap_kurus,
    remainingLimitKurus: null,
  }
  const plain = refuseAmount(order.amountKurus, offering)
  if (plain === 'amount-not-whole-shares' || plain === 'amount-above-goal') return refuse(plain)
  const acceptance = await client.query(
    `select 1 from investments.acceptance where id = $1 and investor_id = $2 and project_id = $3 and amount_kurus = $4
      and form_version = $5`,
    [order.acceptanceId, order.investorId, order.projectId, order.amountKurus, order.formVersion],
  )
  if (acceptance.rows.length === 0) return refuse('texts-not-accepted')
  if (await hasNoRoom(client, order)) return refuse('too-many-open-orders')
  if (refuseAmount(order.amountKurus, { ...offering, remainingKurus })) {
    return refuse('amount-above-remaining', remainingKurus)
  }
  const openToOthersKurus = openToOthers({
    goalKurus: total.goal_kurus,
    capKurus: total.cap_kurus,
    takenKurus,
    qualifiedKurus: total.qualified_taken_kurus,
    requiredKurus: total.qualified_required_kurus,
  })
  if (total.reserves_qualified && !isQualified && order.amountKurus > openToOthersKurus)
    return refuse('amount-reserved', openToOthersKurus)
  const committee = await findCommitteeRoom(client, order, total.goal_kurus)
  if (committee !== null && order.amountKurus > committee) return refuse('amount-above-committee-share', committee)
  const year = years.find((row) => row.year === istanbulYear(total.now))
  if (!year?.answer_holds) return refuse('limit-unknown')
  const left = year.limit_kurus === null ? null : year.limit_kurus - year.used_kurus - year.used_elsewhere_kurus
  const remainingLimitKurus = left !== null && left < 0n ? 0n : left
  if (refuseAmount(order.amountKurus, { ...offering, remainingKurus, remainingLimitKurus })) {
    return refuse('amount-above-limit', remainingLimitKurus)
  }
  const unpaidRoomKurus = unpaidBoundOf(total.goal_kurus, rate, floor) - (await sumUnpaid(client, order))
  if (order.amountKurus > unpaidRoomKurus)
    return refuse('amount-above-unpaid', unpaidRoomKurus > 0n ? unpaidRoomKurus : 0n)
  const unitKurus = total.unit_share_value_kurus
  return { now: total.now, payBy, unitKurus, isQualified, code: null, detailKurus: null }
}

/** The term of payment in the last days, how many those are, and what may be held unpaid: share of the goal, and sum in any case. */
async function parametersOf(client: pg.PoolClient): Promise<[bigint, bigint, bigint, bigint]> {
  const { rows } = await client.query<{ value: bigint }>(
    `select (select p.value from platform.parameter p where p.key = k.key order by p.valid_from desc limit 1) as value
      from unnest(array['campaign.payment.last', 'campaign.payment.last-days', 'investor.open-orders.rate',
        'investor.open-orders.floor']) with ordinality k(key, at) order by k.at`,
  )
  const [last, lastDays, rate, floor] = rows.map(({ value }) => value)
  return [last ?? 0n, lastDays ?? 0n, rate ?? 0n, floor ?? 0n]
}

/** What a member of the committee may still order in the campaign; null of whoever is none. */
async function findCommitteeRoom(client: pg.PoolClient, order: Order, goalKurus: bigint): Promise<bigint | null> {
  const { rows } = await client.query<{ held: bigint; rate: bigint }>(
    `select (select coalesce(sum(amount_kurus), 0)::bigint from investments.investment
          where investor_id = $1 and project_id = $2 and state in ('awaiting-payment', 'paid', 'final', 'allocated')) as held,
        (select value from platform.parameter where key = 'committee.investment.rate' order by valid_from desc limit 1) as rate
      from membership.staff_role where member_id = $1 and role = 'committee-member'`,
    [order.investorId, order.projectId],
  )
  const [row] = rows
  return row ? roomWithin(committeeBoundOf(goalKurus, row.rate, row.held)) : null
}

async function sumUnpaid(client: pg.PoolClient, order: Order): Promise<bigint> {
  const { rows } = await client.query<{ unpaid: bigint }>(
    `select coalesce(sum(amount_kurus), 0)::bigint as unpaid from investments.investment
      where investor_id = $1 and project_id = $2 and state = 'awaiting-payment'`,
    [order.investorId, order.projectId],
  )
  return rows[0]?.unpaid ?? 0n
}

async function hasNoRoom(client: pg.PoolClient, { investorId, projectId }: Order): Promise<boolean> {
  const { rows } = await client.query<Record<'in_campaign' | 'in_all' | 'most_in_campaign' | 'most_in_all', bigint>>(
    `select count(*) filter (where project_id = $2) as in_campaign, count(*) as in_all,
        (select value from platform.parameter where key = 'investor.open-orders.campaign'
          order by valid_from desc limit 1) as most_in_campaign,
        (select value from platform.parameter where key = 'investor.open-orders' order by valid_from desc limit 1) as most_in_all
      from investments.investment where investor_id = $1 and state = 'awaiting-payment'`,
    [investorId, projectId],
  )
  const [row] = rows
  if (!row) return false
  const open = { inCampaign: Number(row.in_campaign), inAll: Number(row.in_all) }
  return refuseOpenOrders(open, { inCampaign: Number(row.most_in_campaign), inAll: Number(row.most_in_all) }) !== null
}

async function write(client: pg.PoolClient, order: Order, decision: Decision): Promise<void> {
  const { now, payBy, unitKurus, isQualified } = decision
  const { id, projectId, investorId, amountKurus } = order
  const year = istanbulYear(now)
  await client.query(
    `insert into investments.investment (id, project_id, investor_id, idempotency_key, amount_kurus, share_count,
        unit_share_value_kurus, form_version, acceptance_id, limit_year, reference_no, state, placed_at, pay_by, updated_at,
        is_qualified)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'awaiting-payment', $12, $13, $12, $14)`,
    [
      id,
      projectId,
      investorId,
      order.key,
      amountKurus,
      shareCountOf(amountKurus, unitKurus),
      unitKurus,
      order.formVersion,
      order.acceptanceId,
      year,
      order.referenceNo,
      now,
      payBy,
      isQualified,
    ],
  )
  await client.query(
    `insert into ledger.posting (transfer_id, leg, kind, account, project_id, investor_id, investment_id, amount_kurus, occurred_at)
      values ($1, 1, 'placed', 'commitment', $2, $3, $1, $4, $6), ($1, 2, 'placed', 'awaiting-payment', $2, $3, $1, $5, $6)`,
    [id, projectId, investorId, amountKurus, -amountKurus, now],
  )
  await client.query(
    `insert into platform.audit_event (id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id, data, request_id)
      values ($1, $2, $3, $4, 'investment.placed', 'investment', $1, $5, $6)`,
    [
      id,
      now,
      order.actorKind,
      investorId,
      JSON.stringify({
        projectId,
        investorId,
        amountKurus: String(amountKurus),
        referenceNo: order.referenceNo,
        formVersion: order.formVersion,
        acceptanceId: order.acceptanceId,
      }),
      order.requestId,
    ],
  )
  await client.query(
    'update investments.investor_year set used_kurus = used_kurus + $3, order_count = order_count + 1 where investor_id = $1 and year = $2',
    [investorId, year, amountKurus],
  )
  await client.query(
    `update investments.campaign_total set awaiting_kurus = awaiting_kurus + $2, last_at = $3,
        qualified_taken_kurus = qualified_taken_kurus + $4 where project_id = $1`,
    [projectId, amountKurus, now, isQualified ? amountKurus : 0n],
  )
}
