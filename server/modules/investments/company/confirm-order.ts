import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { confirmCompanyOrder, getCompanyOrders } from '#contracts/investments/company-endpoints.ts'
import { isGranted, personOf, requireMember, requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findOwedAuthority, requireAuthority } from '#server/modules/companies/index.ts'
import { takeStep } from '../take-step.ts'

interface Waiting {
  investmentId: string
  projectTitle: string
  seoName: string
  amountKurus: bigint
  shareCount: bigint
  begunBy: string
  begunAt: Date
  confirmUntil: Date
}

/** What waits for a second person of the company the call is made for; nothing for a person themselves. */
export async function listCompanyOrders(context: Context): Promise<OutputOf<typeof getCompanyOrders>> {
  const actor = requireMember(context.actor)
  const { rows } = await sql<Waiting>`
    select u.investment_id, o.title as project_title, o.seo_name, u.amount_kurus,
        u.share_count, u.begun_by, u.begun_at,
        u.confirm_until
      from investments.unconfirmed_order u join projects.offering o using (project_id)
      where u.company_id = ${actor.id} order by u.confirm_until, u.investment_id`.execute(context.db)
  const names = await findMemberNames(
    context,
    rows.map(({ begunBy }) => begunBy),
  )
  const isHeld = rows.length > 0 && (await findOwedAuthority(context, actor.id)) !== null
  return rows.map(({ begunBy, amountKurus, shareCount, begunAt, confirmUntil, ...row }) => ({
    ...row,
    amount: amountKurus,
    shareCount: Number(shareCount),
    preparedBy: names.get(begunBy) ?? '',
    preparedAt: toUnixSeconds(begunAt),
    confirmUntil: toUnixSeconds(confirmUntil),
    isOwn: begunBy === personOf(actor),
    mayConfirm: begunBy !== personOf(actor) && isGranted(actor, 'invest') && !isHeld,
  }))
}

interface Locked {
  investmentId: string
  projectId: string
  companyId: string
  begunBy: string
  amountKurus: bigint
  acceptanceId: string
  isOver: boolean
}

/** An order that waits for a second person, locked: one word counts, and the time after which none does is the database's. */
async function lockWaiting(tx: TransactionContext, investmentId: string): Promise<Locked | null> {
  // The row of the word first, as everybody who gives or lets lapse one.
  await sql`select 1 from investments.company_order where id = ${investmentId} for update`.execute(tx.db)
  const { rows } = await sql<Locked>`
    select i.id as investment_id, i.project_id, u.company_id, u.begun_by,
        i.amount_kurus, i.acceptance_id, u.confirm_until <= platform.now() as is_over
      from investments.investment i join investments.unconfirmed_order u on u.investment_id = i.id
      where i.id = ${investmentId} for no key update of i`.execute(tx.db)
  return rows[0] ?? null
}

/**
 * The second person's word on an order that another prepared for the company: confirmed, it is as any order and tells where to pay;
 * refused, it is cancelled. Whoever prepared it may take it back and never confirm it. Refuses `order-not-waiting`,
 * `order-own-confirmation`, `grant-missing`, `company-authority-unproven`. The same word given again by the same person changes nothing.
 */
export async function confirmOrder(
  context: Context,
  { investmentId, answer }: InputOf<typeof confirmCompanyOrder>,
): Promise<OutputOf<typeof confirmCompanyOrder>> {
  const actor = requireMember(context.actor)
  const personId = personOf(actor)
  return inTransaction(context, async (tx) => {
    const order = await lockWaiting(tx, investmentId)
    if (!order && (await hasSaid(tx, { investmentId, companyId: actor.id, personId, answer })))
      return { isConfirmed: answer === 'yes' }
    if (!order || order.companyId !== actor.id || order.isOver) throw new Refusal('order-not-waiting')
    const isOwn = order.begunBy === personId
    if (isOwn && answer === 'yes') throw new Refusal('order-own-confirmation')
    if (!isOwn && !isGranted(actor, 'invest')) throw new Refusal('grant-missing')
    if (answer === 'yes') {
      await requireAuthority(tx, order.companyId)
      await settle(tx, order, 'confirmed', personId)
      return { isConfirmed: true }
    }
    await settle(tx, order, isOwn ? 'withdrawn' : 'refused', personId)
    await takeStep(tx, 'cancel', [investmentId], { endCode: 'not-confirmed' })
    return { isConfirmed: false }
  })
}

/** Whether a person has given this very word on an order before; the answer to it may have been lost. */
async function hasSaid(
  tx: TransactionContext,
  said: { investmentId: string; companyId: string; personId: string; answer: 'yes' | 'no' },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from investments.company_order
      where id = ${said.investmentId} and company_id = ${said.companyId} and outcome <> 'lapsed'
        and (outcome = 'confirmed') = ${said.answer === 'yes'}::boolean
        and coalesce(withdrawn_by, decided_by) = ${said.personId}`.execute(tx.db)
  return rows.length > 0
}

async function settle(
  tx: TransactionContext,
  order: Locked,
  outcome: 'confirmed' | 'refused' | 'withdrawn' | 'lapsed',
  by: string | null,
): Promise<void> {
  const whom = {
    confirmed: sql`decided_by = ${by}, decided_at = platform.now(),`,
    refused: sql`decided_by = ${by}, decided_at = platform.now(),`,
    withdrawn: sql`withdrawn_by = ${by}, withdrawn_at = platform.now(),`,
    lapsed: sql``,
  }
  await sql`update investments.company_order set ${whom[outcome]} outcome = ${outcome}
    where id = ${order.investmentId}`.execute(tx.db)
  const { investmentId: subjectId, projectId, companyId: investorId, amountKurus, begunBy, acceptanceId } = order
  const whose = { projectId, investorId, amountKurus, begunBy }
  await recordEvent(
    tx,
    outcome === 'confirmed'
      ? { action: 'investment.confirmed', subjectId, data: { ...whose, acceptanceId } }
      : { action: 'investment.not-confirmed', subjectId, reason: outcome, data: whose },
  )
}

const LAPSE = 'lapse-unconfirmed-orders'
const AT_ONCE = 100

/** Orders on which nobody gave the second word in time are cancelled; their shares are free again. */
export const lapseUnconfirmed: DueWork = {
  name: LAPSE,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ id: string }>`
      select investment_id as id from investments.unconfirmed_order
        where confirm_until <= platform.now() and ${isNotPutOff(LAPSE, sql`investment_id`)}
        order by confirm_until limit ${AT_ONCE}`.execute(context.db)
    return eachApart(
      context,
      LAPSE,
      rows.map(({ id }) => id),
      String,
      (investmentId) =>
        inTransaction(context, async (tx) => {
          const order = await lockWaiting(tx, investmentId)
          if (!order?.isOver) return false
          await settle(tx, order, 'lapsed', null)
          await takeStep(tx, 'cancel', [investmentId], { endCode: 'not-confirmed' })
          return true
        }),
    )
  },
}
