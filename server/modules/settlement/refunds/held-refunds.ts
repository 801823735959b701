import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { findRefundAccounts, listEstatesWithoutAccount } from '#server/modules/payees/index.ts'
import { listBarredRefunds } from './account-refusals.ts'

/** What an owed refund waits for before a list can take it: the account of the investor's estate, or another account of its payee. */
export type HeldFor = 'estate' | 'account'

/** A receipt whose payer's account is not known, or not confirmed yet: no list can take its refund. SQL over a refund. */
const HAS_NO_ACCOUNT = sql`(r.investor_id is null and r.creditor_iban = '')`

/**
 * Neither the investor named an account nor did the bank say where the payment came from; the first is asked member by member. The
 * second is one step into bank_line_by_investment for each refund that is owed, as many as the desk's sums read (refund_open).
 */
const HAS_NO_PAYER = sql`(r.investor_id is not null and r.creditor_iban = '' and not exists (
  select 1 from bank.bank_line l where l.investment_id = coalesce(r.investment_id, r.part_of) and l.outcome = 'matched'
    and l.counterparty_iban <> '' and l.counterparty_name <> ''))`

/**
 * Of refunds that are owed, those that no list can take, and what for. The one rule of what is listed, summed, counted and shown: of
 * who died nothing goes to an account of their own either, nor back to where it came from, for that may not be the heirs'.
 */
export async function listHeldRefunds(context: Pick<Context, 'db'>): Promise<ReadonlyMap<string, HeldFor>> {
  const estates = await listEstatesWithoutAccount(context)
  const barred = await listBarredRefunds(context)
  const { rows } = await sql<{ id: string; investorId: string | null; isOfEstate: boolean; isBarred: boolean }>`
    select r.id, r.investor_id, coalesce(r.investor_id = any(${[...estates]}::uuid[]), false) as is_of_estate,
        r.id = any(${[...barred]}::uuid[]) as is_barred
      from investments.refund r
      where r.state = 'owed' and r.card_payment_id is null
        and (r.investor_id = any(${[...estates]}::uuid[]) or r.id = any(${[...barred]}::uuid[])
        or ${HAS_NO_ACCOUNT} or ${HAS_NO_PAYER})`.execute(context.db)
  const asked = rows.flatMap(({ investorId, isBarred }) => (investorId === null || isBarred ? [] : [investorId]))
  const accounts = await findRefundAccounts(context, asked)
  return new Map(
    rows
      .filter(({ investorId, isOfEstate, isBarred }) => isOfEstate || isBarred || !accounts.has(investorId ?? ''))
      .map(({ id, isOfEstate }) => [id, isOfEstate ? 'estate' : 'account']),
  )
}
