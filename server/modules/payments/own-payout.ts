import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { ownPayout } from '#contracts/settlement/own-payout-endpoints.ts'
import type { PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'
import { asksPayee, payoutStandingOf, type PayoutFacts } from '#contracts/settlement/payout-standing.ts'
import type { Context } from '#server/kit/context.ts'
import { findHold, findOwnProofs } from '#server/modules/access/index.ts'

export type OwnPayout = z.output<typeof ownPayout>

interface PayoutRow {
  readonly payout: PayoutFacts['payout']
  readonly amount: bigint | null
  readonly isListRefused: boolean
  readonly paidAt: Date | null
  readonly paidIban: string | null
  readonly paidHolder: string | null
  readonly lineState: 'rejected' | 'returned' | null
  readonly refusal: PaymentRefusal | null
  readonly failedAt: Date | null
  readonly iban: string | null
  readonly holderName: string | null
  readonly namedIban: string | null
  readonly namedHolder: string | null
  readonly begunAt: Date | null
  readonly declinedBecause: string | null
}

/** States in which the transfer is the next thing, or has been. */
const PAYING = ['registration', 'payout', 'reporting', 'archived']
/** States of a funded campaign in which its first account can be named. */
const NAMING = ['successful', 'registration', 'payout']

/** Of an offering `o` and its campaign `c`: the register has its company. One that is still to be founded can have no account. */
export const HAS_COMPANY = sql<boolean>`(o.company_kind <> 'to-be-founded' or c.company_registered_on is not null)`

/**
 * Whether a funded campaign has no account yet, and whether one that its founder named since may still be named anew. The founder of
 * a company that does not exist yet is asked once it does.
 */
export async function findFirstAccount(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<{ readonly isMissing: boolean; readonly mayName: boolean }> {
  const { rows } = await sql<{
    state: string
    isMissing: boolean
    isOwn: boolean
    isTaken: boolean
    isPrepared: boolean
    isFounded: boolean
  }>`
    select o.state, o.payout_iban is null as is_missing, o.payout_named_at is not null as is_own,
        coalesce(bool_or(p.state in ('confirmed', 'executed')), false) as is_taken,
        coalesce(bool_or(p.state = 'begun'), false) as is_prepared,
        ${HAS_COMPANY} as is_founded
      from projects.offering o
        left join investments.campaign c on c.project_id = o.project_id
        left join payments.payout p on p.project_id = o.project_id
      where o.project_id = ${projectId}
      group by o.state, o.payout_iban, o.payout_named_at, o.company_kind, c.company_registered_on`.execute(context.db)
  const [found] = rows
  if (!found?.isFounded || found.isTaken || !NAMING.includes(found.state)) return { isMissing: false, mayName: false }
  // What an officer has prepared is what another looks at: it does not change under them.
  return { isMissing: found.isMissing, mayName: found.isMissing || (found.isOwn && !found.isPrepared) }
}

/**
 * How the transfer of a campaign's funds to its company stands, for its founder; null before the shares are being registered. `personId`
 * is whoever reads: only with a second step of their own does anybody name an account, and not while their changes are held.
 */
export async function findOwnPayout(
  context: Pick<Context, 'db' | 'outside' | 'clock' | 'secrets'>,
  { projectId, state }: { readonly projectId: string; readonly state: string },
  personId: string,
): Promise<OwnPayout | null> {
  const first = await findFirstAccount(context, projectId)
  if (!PAYING.includes(state) && !first.mayName) return null
  const { rows } = await sql<PayoutRow>`
    select p.state as payout, p.net_kurus as amount, f.state as line_state, f.refusal, coalesce(f.returned_at, f.sent_at) as failed_at,
        f.creditor_iban as iban, f.creditor_name as holder_name, k.iban as named_iban, k.holder_name as named_holder,
        k.begun_at, d.declined_because, coalesce(paid.at, p.executed_at) as paid_at,
        paid.iban as paid_iban, paid.holder as paid_holder,
        exists (select 1 from payments.payment_list l where l.payout_id = p.id and l.state = 'refused') as is_list_refused
      from payments.payout p
      left join lateral (
        select n.*, l.sent_at from payments.payment_list l join payments.payment_line n on n.list_id = l.id
          where l.payout_id = p.id and n.payee = 'company' and n.state in ('rejected', 'returned') limit 1) f on true
      left join lateral (
        select n.executed_at as at, n.creditor_iban as iban, n.creditor_name as holder
          from payments.payment_list l join payments.payment_line n on n.list_id = l.id
          where l.payout_id = p.id and n.payee = 'company' and n.state = 'executed' limit 1) paid on true
      left join payments.payment_correction k on k.line_id = f.id and k.state = 'begun'
      left join lateral (
        select case when c.state = 'refused' then c.reason end as declined_because from payments.payment_correction c where c.line_id = f.id
          order by c.begun_at desc, c.id desc limit 1) d on true
      where p.project_id = ${projectId} and p.state <> 'withdrawn'`.execute(context.db)
  const heldUntil = await findHold(context, personId)
  return {
    ...shownPayout(rows[0], first),
    ...(await findOwnProofs(context, personId)),
    heldUntil: heldUntil && toUnixSeconds(heldUntil),
  }
}

function shownPayout(
  row: PayoutRow | undefined,
  first: Awaited<ReturnType<typeof findFirstAccount>>,
): Omit<OwnPayout, 'hasCode' | 'hasPasskey' | 'heldUntil'> {
  const failed =
    row && row.lineState !== null
      ? { refusal: row.refusal ?? ('other' as const), hasReturned: row.lineState === 'returned' }
      : null
  const standing = payoutStandingOf({
    payout: row?.payout ?? null,
    isListRefused: row?.isListRefused ?? false,
    failed,
    isPaid: failed === null && row?.paidAt != null,
    hasNamed: row?.begunAt != null,
    lacksAccount: first.isMissing,
  })
  return {
    standing,
    amount: row?.amount ?? null,
    failed: failed && {
      ...failed,
      at: row?.failedAt ? toUnixSeconds(row.failedAt) : null,
      iban: row?.iban ?? '',
      holderName: row?.holderName ?? '',
    },
    named: row?.begunAt
      ? { iban: row.namedIban ?? '', holderName: row.namedHolder ?? '', at: toUnixSeconds(row.begunAt) }
      : null,
    declinedBecause: row?.begunAt ? null : (row?.declinedBecause ?? null),
    mayName: failed === null ? first.mayName : asksPayee(failed),
    paidTo: standing === 'paid' && row?.paidIban ? { iban: row.paidIban, holderName: row.paidHolder ?? '' } : null,
    paidAt: standing === 'paid' && row?.paidAt ? toUnixSeconds(row.paidAt) : null,
  }
}
