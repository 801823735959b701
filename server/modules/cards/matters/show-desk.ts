import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getCardDesk as endpoint } from '#contracts/cards/endpoints.ts'
import { type MatterKind, REMEDIES_OF, type Remedy } from '#contracts/cards/lifecycle.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { readPayments } from '../records/payment-store.ts'

type Desk = OutputOf<typeof endpoint>

const MOST_MATTERS = 100
const MOST_PAYMENTS = 100
const MOST_NOTICES = 50

/**
 * Card payments as finance sees them, the latest first, and above them what somebody has to look into, the oldest first. Refuses
 * `not-found` where there were never any.
 */
export async function showCardDesk(context: Context): Promise<Desk> {
  const officer = requireStaff(context.actor, 'finance-officer', 'auditor')
  const matters = await readMatters(context)
  const payments = await readPayments(context, sql`true`, MOST_PAYMENTS)
  const notices = await readNotices(context)
  const isOn = context.outside.cards !== null
  // Without a provider, and never one before, there is no such desk.
  if (!isOn && matters.length + payments.length + notices.length === 0) throw new Refusal('not-found')
  const titles = await findTitles(
    context,
    [...matters, ...payments].map(({ projectId }) => projectId),
  )
  const names = await findMemberNames(context, [
    ...payments.map(({ investorId }) => investorId),
    ...matters.flatMap(({ begunBy }) => begunBy ?? []),
  ])
  return {
    isOn,
    mayDecide: officer.roles.includes('finance-officer'),
    clearing: await findClearing(context),
    matters: matters.map((one) => ({
      matterId: one.id,
      kind: one.kind,
      subject: one.subject,
      projectTitle: titles.get(one.projectId) ?? '',
      amount: one.amountKurus,
      openedAt: toUnixSeconds(one.openedAt),
      remedies: [...REMEDIES_OF[one.kind]],
      begun:
        one.remedy === null || one.begunBy === null || one.begunAt === null
          ? null
          : {
              remedy: one.remedy,
              reason: one.reason,
              by: names.get(one.begunBy) ?? '',
              at: toUnixSeconds(one.begunAt),
              isOwn: one.begunBy === officer.id,
            },
    })),
    payments: payments.map((one) => ({
      paymentId: one.id,
      investmentId: one.investmentId,
      investorName: names.get(one.investorId) ?? '',
      projectTitle: titles.get(one.projectId) ?? '',
      state: one.state,
      amount: one.amountKurus,
      surcharge: one.surchargeKurus,
      card: [one.brand, one.lastFour && `•••• ${one.lastFour}`].filter(Boolean).join(' '),
      startedAt: toUnixSeconds(one.startedAt),
      isSettled: one.settledAt !== null,
    })),
    notices,
  }
}

interface MatterRow {
  readonly id: string
  readonly kind: MatterKind
  readonly subject: string
  readonly projectId: string
  readonly amountKurus: bigint
  readonly openedAt: Date
  readonly remedy: Remedy | null
  readonly reason: string
  readonly begunBy: string | null
  readonly begunAt: Date | null
}

async function readMatters(context: Context): Promise<MatterRow[]> {
  const { rows } = await sql<MatterRow>`
    select id, kind, subject, project_id, amount_kurus, opened_at, remedy, reason, begun_by, begun_at
      from cards.matter where state in ('open', 'begun') order by opened_at, id limit ${MOST_MATTERS}`.execute(
    context.db,
  )
  return rows
}

async function findTitles(context: Context, projectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ projectId: string; title: string }>`
    select project_id, title from projects.offering where project_id = any(${[...new Set(projectIds)]}::uuid[])`.execute(
    context.db,
  )
  return new Map(rows.map(({ projectId, title }) => [projectId, title]))
}

/** What the provider owes to all escrow accounts together (posting_of_clearing). */
async function findClearing(context: Context): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount_kurus), 0)::bigint as sum from ledger.movement where account = 'card-clearing'`.execute(
    context.db,
  )
  return rows[0]?.sum ?? 0n
}

async function readNotices(context: Context): Promise<Desk['notices']> {
  const { rows } = await sql<{ noticeId: string; cameAt: Date; outcome: string; paymentId: string; state: string }>`
    select notice_id, came_at, outcome, coalesce(payment_id::text, '') as payment_id, coalesce(state, '') as state
      from cards.notice order by came_at desc, no desc limit ${MOST_NOTICES}`.execute(context.db)
  return rows.map(({ cameAt, ...row }) => ({ ...row, cameAt: toUnixSeconds(cameAt) }))
}
