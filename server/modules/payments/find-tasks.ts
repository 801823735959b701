import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { deskHref } from '#contracts/slugs/desk.ts'
import type { PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'
import type { Context } from '#server/kit/context.ts'
import type { FoundTask, TaskSource } from '#server/kit/task-source.ts'
import { HAS_COMPANY } from './own-payout.ts'
import { HAS_NO_CORRECTION } from './payouts/payout-payments.ts'

interface Row {
  readonly accountId: string
  readonly title: string
  readonly externalId: string
  readonly amountKurus: Kurus
  readonly refusal: PaymentRefusal
  readonly since: Date
}

/** What of the transfer of their funds waits for founders: a first account, or another in the place of one the bank refused. */
export const paymentTasks: TaskSource = async (context, { accountIds }) => [
  ...(await findRefused(context, accountIds)),
  ...(await findMissingAccounts(context, accountIds)),
]

/** Funded campaigns without an account; nobody pays one that is suspended or over. */
async function findMissingAccounts(context: Context, accountIds: readonly string[]): Promise<FoundTask[]> {
  const { rows } = await sql<Pick<Row, 'accountId' | 'title' | 'externalId'>>`
    select o.owner_id as account_id, o.title, o.external_id
      from projects.offering o join investments.campaign c on c.project_id = o.project_id
      where o.owner_id = any(${[...accountIds]}::uuid[]) and o.payout_iban is null
        and o.state in ('successful', 'registration', 'payout') and ${HAS_COMPANY}
      order by o.title`.execute(context.db)
  return rows.map(({ accountId, title, externalId }) => ({
    kind: 'payout-account',
    accountId,
    subject: title,
    path: deskHref(externalId),
  }))
}

/** Payments to companies of the asked founders that the bank refused or sent back, as long as nobody has named where they go instead. */
async function findRefused(context: Context, accountIds: readonly string[]): Promise<FoundTask[]> {
  const { rows } = await sql<Row>`
    select o.owner_id as account_id, o.title, o.external_id, n.amount_kurus,
        coalesce(n.refusal, 'other') as refusal, coalesce(n.returned_at, l.sent_at, l.created_at) as since
      from projects.offering o
      join payments.payout p on p.project_id = o.project_id
      join payments.payment_list l on l.payout_id = p.id
      join payments.payment_line n on n.list_id = l.id
      where o.owner_id = any(${[...accountIds]}::uuid[]) and n.state in ('rejected', 'returned') and n.refund_id is null
        and n.payee = 'company' and ${HAS_NO_CORRECTION}
      order by n.amount_kurus desc, n.id`.execute(context.db)
  return rows.map(({ accountId, title, externalId, amountKurus, refusal, since }) => ({
    kind: 'payout-refused',
    accountId,
    subject: title,
    detail: refusal,
    sum: amountKurus,
    since,
    path: deskHref(externalId),
  }))
}
