import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getCampaignSettlement } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findOpenSuspense } from '#server/modules/bank/index.ts'

/** Whether an escrow account that is not closed may be called so: its campaign is over, it is empty, and nothing about it is open. */
export async function isClosable(context: Pick<Context, 'db'>, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from investments.campaign c
      join projects.offering o using (project_id)
      left join investments.campaign_total t using (project_id)
      where c.project_id = ${projectId} and c.escrow_iban is not null
        and o.state in ('reporting', 'archived', 'unsuccessful', 'cancelled')
        and c.statement_balance_kurus = 0 and coalesce(t.awaiting_kurus, 0) = 0 and not coalesce(t.accepting, false)
        and not exists (select 1 from investments.refund r where r.project_id = c.project_id and r.state <> 'executed')
        and not exists (select 1 from payments.payout p where p.project_id = c.project_id
          and p.state in ('begun', 'confirmed'))
        and not exists (select 1 from payments.payment_list l where l.project_id = c.project_id
          and l.state not in ('done', 'withdrawn'))
        and not exists (select 1 from bank.bank_line b where b.project_id = c.project_id
          and b.outcome in ('exception', 'unexplained') and b.resolved_at is null)
        and not exists (select 1 from bank.bank_statement s where s.account_iban = c.escrow_iban and not s.is_booked)
        and not exists (select 1 from bank.uploaded_statement u where u.account_iban = c.escrow_iban
          and u.state = 'begun')`.execute(context.db)
  return rows.length > 0
}

interface Closing {
  readonly closingId: string
  readonly source: string
  readonly begunBy: string
  readonly begunAt: Date
}

/** What one officer said of a campaign's account and nobody has confirmed. */
export async function findClosing(context: Pick<Context, 'db'>, projectId: string): Promise<Closing | null> {
  const { rows } = await sql<Closing>`
    select id as closing_id, source, begun_by, begun_at from settlement.account_closing
      where project_id = ${projectId} and state = 'begun'`.execute(context.db)
  return rows[0] ?? null
}

type Escrow = OutputOf<typeof getCampaignSettlement>['escrow']

interface Account extends Pick<Escrow, 'iban' | 'statementNumber' | 'balance'> {
  readonly projectId: string
  readonly closedAt: Date | null
}

interface Reading {
  readonly closing: Closing | null
  readonly readerId: string
  readonly nameOf: (id: string) => string
}

/** An escrow account as the reader sees it, with what was said of its closing. */
export async function shownEscrow(
  context: Pick<Context, 'db'>,
  { projectId, iban, statementNumber, balance, closedAt }: Account,
  { closing, readerId, nameOf }: Reading,
): Promise<Escrow> {
  return {
    iban,
    statementNumber,
    balance,
    suspense: await findOpenSuspense(context, projectId),
    closedAt: closedAt && toUnixSeconds(closedAt),
    closing: closing && {
      closingId: closing.closingId,
      source: closing.source,
      begunBy: nameOf(closing.begunBy),
      begunAt: toUnixSeconds(closing.begunAt),
      isOwn: closing.begunBy === readerId,
    },
    isClosable: !closing && !closedAt && (await isClosable(context, projectId)),
  }
}
