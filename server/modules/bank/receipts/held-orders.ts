import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { versionOf } from '#server/kit/number-vault.ts'
import { findPayers } from '#server/modules/members/index.ts'
import { mayBePaymentOf, type UndecidedReceipt, type UnpaidOrder } from './hold-rules.ts'
import { isPaymentTakenBack } from './open-suspense.ts'
import { NOBODY } from './payer-rules.ts'
import { senderIndex, senderOf } from '../statements/statement-store.ts'

const MOST_SHOWN = 2_000

/** Of a statement that is taken in, lines may still wait: nobody knows yet what they pay. SQL over the project named. */
export const isBeingBooked = (projectId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from bank.bank_statement b where b.project_id = ${projectId} and not b.is_booked)`

/** A campaign of which something is still to be booked, decided or set right has no outcome: SQL over `t`, its totals. */
export const HAS_UNDECIDED_RECEIPT = sql`(${isBeingBooked(sql`t.project_id`)} or ${isPaymentTakenBack(sql`t.project_id`)}
  or exists (select 1 from bank.bank_line l where l.project_id = t.project_id and l.outcome = 'exception' and l.resolved_at is null
    and l.booked_on <= (t.ends_at at time zone 'Europe/Istanbul')::date))`

export type HeldOrder = UnpaidOrder & { readonly investorId: string }

/** Unpaid orders of a campaign that a receipt may pay on which nobody has decided; for the eye, so many that it sees how it stands. */
export async function findHeldOrders(
  context: Pick<Context, 'db' | 'secrets'>,
  projectId: string,
  lineId: string,
): Promise<HeldOrder[]> {
  const receipts = await listUndecided(context, projectId, sql`id = ${lineId}::uuid`)
  if (receipts.length === 0) return []
  return onlyHeld(receipts, await listUnpaid(context, projectId, sql`true order by pay_by, id limit ${MOST_SHOWN}`))
}

/** Of unpaid orders of a campaign, those that a receipt may pay on which nobody has decided: of every one it is decided, however many. */
export async function whichAreHeld(
  context: Pick<Context, 'db' | 'secrets'>,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const receipts = ids.length === 0 ? [] : await listUndecided(context, projectId, sql`true`)
  if (receipts.length === 0) return new Set()
  const orders = await listUnpaid(context, projectId, sql`id = any(${[...ids]}::uuid[])`)
  return new Set(onlyHeld(receipts, orders).map(({ id }) => id))
}

const onlyHeld = (receipts: readonly UndecidedReceipt[], orders: readonly HeldOrder[]): HeldOrder[] =>
  orders.filter((order) => receipts.some((receipt) => mayBePaymentOf(receipt, order)))

async function listUndecided(
  context: Pick<Context, 'db' | 'secrets'>,
  projectId: string,
  condition: RawBuilder<unknown>,
): Promise<UndecidedReceipt[]> {
  const { rows } = await sql<Omit<UndecidedReceipt, 'sender'> & Parameters<typeof senderOf>[0]>`
    select exception_kind as kind, amount_kurus, investment_id, booked_on,
        booked_at, counterparty_name, counterparty_iban,
        ${senderIndex(context, 'bank_line')} as sender_number_index, description
      from bank.bank_line
      where project_id = ${projectId} and outcome = 'exception' and resolved_at is null and ${condition}`.execute(
    context.db,
  )
  return rows.map((row) => ({ ...row, sender: senderOf(row) }))
}

/** Receipts on which nobody has decided and whose sender's number was kept with another key than INDEX_KEY. */
export async function countOtherSenders({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank.bank_line
      where outcome = 'exception' and resolved_at is null and sender_index_version <> ${versionOf(secrets.index)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function listUnpaid(
  context: Pick<Context, 'db' | 'secrets'>,
  projectId: string,
  condition: RawBuilder<unknown>,
): Promise<HeldOrder[]> {
  const { rows } = await sql<Omit<HeldOrder, 'investor'>>`
    select id, investor_id, amount_kurus, reference_no, placed_at,
        pay_by
      from investments.investment
      where project_id = ${projectId} and state = 'awaiting-payment' and ${condition}`.execute(context.db)
  const investors = await findPayers(
    context,
    rows.map(({ investorId }) => investorId),
  )
  return rows.map((row) => ({ ...row, investor: investors.get(row.investorId) ?? NOBODY }))
}
