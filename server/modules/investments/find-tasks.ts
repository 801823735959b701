import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { paths } from '#contracts/paths.ts'
import type { FoundTask, TaskSource } from '#server/kit/task-source.ts'

interface Row {
  readonly id: string
  readonly accountId: string
  readonly title: string
  readonly amountKurus: Kurus
  readonly isPaid: boolean
  readonly dueAt: Date
  readonly placedAt: Date
  /** Of a company's order that waits for its second person: who prepared it. */
  readonly begunBy: string | null
}

/** More unpaid orders and running rights than anybody has; a page shows a few. */
const MOST = 50

/** Orders that wait for their payment or for a company's second person, and rights of withdrawal that run. */
export const investmentTasks: TaskSource = async (context, { accountIds, personId }) => {
  const { rows } = await sql<Row>`
    select i.id, i.investor_id as account_id, o.title, i.amount_kurus, i.state = 'paid' as is_paid,
        coalesce(u.confirm_until, case when i.state = 'paid' then i.withdrawal_ends_at else i.pay_by end) as due_at,
        i.placed_at, u.begun_by
      from investments.investment i
      join projects.offering o using (project_id)
      left join lateral (select confirm_until, begun_by from investments.unconfirmed_order
        where investment_id = i.id limit 1) u on true
      where i.investor_id = any(${[...accountIds]}::uuid[])
        and (i.state = 'awaiting-payment' or (i.state = 'paid' and i.withdrawal_ends_at > platform.now()))
      order by i.state, due_at, i.id limit ${MOST}`.execute(context.db)
  return rows.flatMap((row) => (row.begunBy === personId ? [] : [taskOf(row)]))
}

function taskOf({ id, accountId, title, amountKurus, isPaid, dueAt, placedAt, begunBy }: Row): FoundTask {
  const kind = begunBy !== null ? 'confirmation' : isPaid ? 'withdrawal' : 'payment'
  const path = paths.profile.position.href({ investmentId: id })
  return { kind, accountId, subject: title, sum: amountKurus, dueAt, since: placedAt, path }
}
