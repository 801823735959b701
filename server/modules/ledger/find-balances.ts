import { type RawBuilder, sql } from 'kysely'
import { LEDGER_ACCOUNTS, type LedgerAccount, type TransferKind } from '#contracts/ledger/accounts.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'

export type Balances = Readonly<Record<LedgerAccount, Kurus>>

/** Every account of a campaign, debits positive; accounts without postings stand at zero. */
export async function findCampaignBalances(context: Pick<Context, 'db'>, projectId: string): Promise<Balances> {
  const rows = await context.db
    .selectFrom('ledger.campaign_balance')
    .select(['account', 'balance_kurus'])
    .where('project_id', '=', projectId)
    .execute()
  const found = new Map(rows.map((row) => [row.account, row.balance_kurus]))
  return Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, found.get(account) ?? 0n])) as Record<
    LedgerAccount,
    Kurus
  >
}

/** Sums of an investor's own investments by account, debits positive; `investmentIds` are the investor's. */
export async function sumOfInvestments(
  context: Pick<Context, 'db'>,
  investmentIds: readonly string[],
): Promise<Balances> {
  const { rows } = await sql<{ account: LedgerAccount; balance: bigint }>`
    select account, sum(amount_kurus)::bigint as balance from ${postingsAbout(investmentIds)} p group by account`.execute(
    context.db,
  )
  const found = new Map(rows.map((row) => [row.account, row.balance]))
  return Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, found.get(account) ?? 0n])) as Record<
    LedgerAccount,
    Kurus
  >
}

export interface Posting {
  readonly transferId: string
  readonly leg: number
  readonly kind: TransferKind
  readonly account: LedgerAccount
  readonly amountKurus: Kurus
  readonly at: Date
}

/** A posting with the investment it is about, where it names one. */
export type LedgerPosting = Posting & { readonly investmentId: string | null }

/** Behind two indexes: the transfer of placing an investment has its id and stands in no other (db/schema/ledger/tables.sql). */
const postingsAbout = (investmentIds: readonly string[]): RawBuilder<unknown> => {
  const ids = sql`${[...investmentIds]}::uuid[]`
  return sql`(select * from ledger.posting where investment_id = any(${ids}) and transfer_id <> investment_id
    union all select * from ledger.posting where transfer_id = any(${ids}) and investment_id = transfer_id)`
}

/** All postings about one investment, in order. */
export async function listPostingsOf(context: Pick<Context, 'db'>, investmentId: string): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    select transfer_id, leg, kind, account, amount_kurus, occurred_at as at
      from ${postingsAbout([investmentId])} p order by occurred_at, transfer_id, leg limit 500`.execute(context.db)
  return rows
}

/** What was posted up to a moment about investments, and by the transfers named beside them, which name no investment; in order. */
export async function listPostingsUntil(
  context: Pick<Context, 'db'>,
  {
    investmentIds,
    transferIds,
  }: { readonly investmentIds: readonly string[]; readonly transferIds: readonly string[] },
  until: Date,
): Promise<LedgerPosting[]> {
  const { rows } = await sql<LedgerPosting>`
    select transfer_id, leg, kind, account, amount_kurus, occurred_at as at,
        investment_id
      from (select * from ${postingsAbout(investmentIds)} p
        union all select * from ledger.posting where transfer_id = any(${[...transferIds]}::uuid[]) and investment_id is null) q
      where occurred_at <= ${until} order by occurred_at, transfer_id, leg`.execute(context.db)
  return rows
}

/** The latest transfers of a campaign with all their legs, newest first. */
export async function listCampaignTransfers(
  context: Pick<Context, 'db'>,
  projectId: string,
  limit: number,
): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    with latest as (
      select distinct transfer_id, occurred_at from ledger.posting
        where project_id = ${projectId} and leg = 1
        order by occurred_at desc, transfer_id desc limit ${limit}
    )
    select p.transfer_id, p.leg, p.kind, p.account, p.amount_kurus, p.occurred_at as at
      from latest join ledger.posting p using (transfer_id)
      order by p.occurred_at desc, p.transfer_id desc, p.leg`.execute(context.db)
  return rows
}
