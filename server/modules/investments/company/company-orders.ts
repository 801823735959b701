import { sql } from 'kysely'
import { isGranted, personOf, requireMember, type MemberActor } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { findThreshold } from '#server/modules/companies/index.ts'

/** What is kept of an order beside it. */
interface CompanyOrder {
  readonly id: string
  readonly investorId: string
  readonly projectId: string
  readonly amountKurus: Kurus
}

/** Whether an order of this amount, prepared by who acts for a company now, waits for a second person; never where nobody does. */
export async function needsSecondPerson(
  context: Pick<Context, 'db'>,
  member: MemberActor,
  amountKurus: Kurus,
): Promise<boolean> {
  if (!member.person) return false
  const from = await findThreshold(context, member.id)
  // Who may only prepare invests nothing by themselves, however little it is.
  return !isGranted(member, 'invest') || (from !== null && amountKurus >= from)
}

/**
 * Keeps who prepares an order for a company, and whether it waits for a second person, before the order is placed; false where
 * nobody acts for a company. Recorded with the order, once it stands.
 */
export async function keepPrepared(
  context: Pick<Context, 'db' | 'clock'>,
  member: MemberActor,
  { id, investorId, amountKurus }: CompanyOrder,
): Promise<boolean> {
  if (!member.person) return false
  const needsSecond = await needsSecondPerson(context, member, amountKurus)
  await sql`
    insert into investments.company_order (id, company_id, begun_by, begun_at, needs_second)
      values (${id}, ${investorId}, ${personOf(member)}, ${context.clock.now()}, ${needsSecond})`.execute(context.db)
  return true
}

/** Records what was prepared with an order that stands; takes it back where the order was refused, or stood before. */
export async function settlePrepared(context: Context, order: CompanyOrder, stands: boolean): Promise<void> {
  if (!stands) {
    await sql`delete from investments.company_order where id = ${order.id}`.execute(context.db)
    return
  }
  const { rows } = await sql<{ begunBy: string; needsSecond: boolean }>`
    select begun_by, needs_second from investments.company_order
      where id = ${order.id}`.execute(context.db)
  const [prepared] = rows
  if (!prepared) return
  requireMember(context.actor)
  const { id: subjectId, projectId, investorId, amountKurus } = order
  await inTransaction(context, (tx) =>
    recordEvent(tx, {
      action: 'investment.begun',
      subjectId,
      data: { projectId, investorId, amountKurus, ...prepared },
    }),
  )
}

/** Until when a second person may confirm an order; null where none has to, or has already. */
export async function findConfirmUntil(context: Pick<Context, 'db'>, investmentId: string): Promise<Date | null> {
  const { rows } = await sql<{ confirmUntil: Date }>`
    select confirm_until from investments.unconfirmed_order
      where investment_id = ${investmentId}`.execute(context.db)
  return rows[0]?.confirmUntil ?? null
}

export interface PreparedOrder {
  readonly companyId: string
  readonly begunBy: string
  readonly needsSecond: boolean
  readonly outcome: 'confirmed' | 'refused' | 'withdrawn' | 'lapsed' | null
}

/** Who prepared a company's order, and what became of it; null of a person's order. */
export async function findPrepared(context: Pick<Context, 'db'>, investmentId: string): Promise<PreparedOrder | null> {
  const { rows } = await sql<PreparedOrder>`
    select company_id, begun_by, needs_second, outcome
      from investments.company_order where id = ${investmentId}`.execute(context.db)
  return rows[0] ?? null
}
