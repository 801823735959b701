import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { StatementFacts } from './set-aside-rules.ts'

type Store = Pick<Context, 'db'>

/** What one officer proposed. */
export interface Proposal {
  readonly id: string
  readonly statementId: string
  readonly state: 'begun' | 'confirmed' | 'withdrawn'
  readonly reason: string
  readonly begunBy: string
  readonly decidedBy: string | null
}

export async function findProposal({ db }: Store, which: RawBuilder<unknown>): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select id, statement_id, state, reason, begun_by, decided_by
      from bank.statement_set_aside where ${which}`.execute(db)
  return rows[0]
}

/** A statement with what is so of it. */
export interface TakenStatement extends StatementFacts {
  readonly id: string
  readonly projectId: string
  readonly number: number
  readonly lineCount: number
}

/** The statement, `s`, was confirmed by an officer after another had uploaded it. */
export const BY_HAND = sql`exists (select 1 from bank.uploaded_statement u
  where u.statement_id = s.id and u.state = 'confirmed' and u.decided_by is not null)`

/** The statement, `s`, counts, is booked, and none of its account follows it. */
export const IS_LAST = sql`(s.set_aside_at is null and s.is_booked and not exists (select 1 from bank.bank_statement n
  where n.account_iban = s.account_iban and n.number > s.number and n.set_aside_at is null))`

/** Statements, `s`, that a condition selects. An investment is as its payment left it while it is paid and was never final. */
export async function findTaken({ db }: Store, which: RawBuilder<unknown>): Promise<TakenStatement[]> {
  const { rows } = await sql<TakenStatement>`
    select s.id, s.project_id, s.bank_number as number, n.line_count, ${BY_HAND} as is_by_hand, ${IS_LAST} as is_last,
        n.payment_count, n.decided_count, n.moved_on_count
      from bank.bank_statement s
      cross join lateral (select count(*)::int as line_count,
          (count(*) filter (where l.outcome in ('payment-executed', 'payment-returned', 'card-settlement')))::int as payment_count,
          (count(*) filter (where l.resolution is not null))::int as decided_count,
          (count(*) filter (where l.outcome = 'matched' and (i.state <> 'paid' or i.reopened_count > 0)))::int as moved_on_count
        from bank.bank_line l left join investments.investment i on i.id = l.investment_id
        where l.statement_id = s.id) n
      where ${which}`.execute(db)
  return rows
}
