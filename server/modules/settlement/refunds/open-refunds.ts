import { type RawBuilder, sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { foldTurkish } from '#contracts/common/text/plain-text.ts'
import { istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getSettlementQueue as endpoint } from '#contracts/settlement/endpoints.ts'
import type { RefundSums } from '#contracts/settlement/refunds/sums.ts'
import type { PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'
import type { Context } from '#server/kit/context.ts'
import { refusedPayment } from './account-refusals.ts'
import type { HeldFor } from './held-refunds.ts'

type Queue = OutputOf<typeof endpoint>
type Names = ReadonlyMap<string, string>

const MOST_SHOWN = 200

export interface OpenRefund {
  readonly refundId: string
  readonly investmentId: string | null
  readonly investorId: string | null
  readonly projectId: string
  readonly title: string
  readonly creditorName: string
  readonly creditorIban: string
  readonly amount: bigint
  readonly dueOn: string
  readonly state: Queue['refunds'][number]['state']
  readonly returnedAt: Date | null
  readonly returnReason: PaymentRefusal | null
  readonly namedIban: string | null
  readonly namedHolder: string | null
  readonly namedSource: string | null
  readonly accountBegunBy: string | null
  readonly accountBegunAt: Date | null
}

/**
 * What is owed back, due first on top: of what is looked for by payee, reference or campaign, at most two hundred; and the refund that is
 * asked for by its id, however many stand before it.
 */
export async function listOpenRefunds(
  context: Pick<Context, 'db'>,
  { refundSearch, refundId }: InputOf<typeof endpoint>,
): Promise<OpenRefund[]> {
  const found = await readOpenRefunds(context, matching(refundSearch))
  if (refundId === undefined || found.some((refund) => refund.refundId === refundId)) return found
  return [...found, ...(await readOpenRefunds(context, sql`r.id = ${refundId}`))]
}

function matching(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const like = `%${foldTurkish(search).replace(/[\\%_]/g, '\\$&')}%`
  const matches = (text: RawBuilder<unknown>) => sql`platform.fold_turkish(${text}) like ${like}`
  return sql`(${matches(sql`r.creditor_name`)}
    or ${matches(sql`(select n.full_name from membership.whole_name n where n.member_id = r.investor_id)`)}
    or ${matches(sql`(select i.reference_no from investments.investment i where i.id = coalesce(r.investment_id, r.part_of))`)}
    or ${matches(sql`(select o.title from projects.offering o where o.project_id = r.project_id)`)})`
}

async function readOpenRefunds(context: Pick<Context, 'db'>, which: RawBuilder<unknown>): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    select r.id as refund_id, coalesce(r.investment_id, r.part_of) as investment_id, r.investor_id, r.project_id,
        o.title, r.creditor_name, r.creditor_iban, r.amount_kurus as amount, r.due_on,
        case
          when r.state <> 'owed' then r.state
          when r.investor_id is not null then r.state
          when r.creditor_iban = '' and r.named_iban is not null then 'account-unconfirmed'
          when r.creditor_iban = '' then 'no-account'
          when refused.id is not null then 'bank-refused'
          else r.state
        end as state,
        case when r.creditor_iban = '' then r.named_iban end as named_iban, r.named_holder,
        r.named_source, r.account_begun_by, r.account_begun_at,
        back.returned_at, back.refusal as return_reason
      from (select r.* from investments.refund r where r.state <> 'executed'
          and r.card_payment_id is null and ${which} order by r.due_on, r.id limit ${MOST_SHOWN}) r
      join projects.offering o using (project_id)
      left join lateral (${refusedPayment}) refused on true
      left join lateral (select l.returned_at, l.refusal from payments.payment_line l
        where l.refund_id = r.id and l.state = 'returned' order by l.returned_at desc limit 1) back on true
      order by r.due_on, r.id`.execute(context.db)
  return rows
}

interface Reading {
  readonly readerId: string
  readonly today: string
  readonly held: ReadonlyMap<string, HeldFor>
  /** Of the investors, where refunds to them go. */
  readonly accounts: ReadonlyMap<string, { readonly iban: string; readonly holderName: string }>
}

const AWAITED = { estate: 'estate-awaited', account: 'account-awaited' } as const satisfies Record<
  HeldFor,
  Queue['refunds'][number]['state']
>

type Shown = Omit<Queue['refunds'][number], 'refusals' | 'nextIbanEnd'>

/** A refund as the desk is shown it. */
export function shownRefund(row: OpenRefund, names: Names, { readerId, today, held, accounts }: Reading): Shown {
  const {
    investorId,
    creditorName,
    creditorIban,
    dueOn,
    investmentId,
    namedIban,
    namedHolder,
    namedSource,
    accountBegunBy,
    accountBegunAt,
    returnedAt,
    returnReason,
    ...rest
  } = row
  const heldFor = held.get(row.refundId)
  return {
    ...rest,
    // Of a receipt it is the desk's to name another account.
    state: row.state === 'owed' && investorId !== null && heldFor !== undefined ? AWAITED[heldFor] : row.state,
    returned: returnedAt && { at: toUnixSeconds(returnedAt), reason: returnReason ?? 'other' },
    investmentId: investmentId ?? '',
    payeeName: names.get(investorId ?? '') ?? creditorName,
    // As the list has it; before it is on one, where the next takes it.
    payTo: creditorIban
      ? { iban: creditorIban, holderName: creditorName }
      : (heldFor === undefined && accounts.get(investorId ?? '')) || null,
    dueOn: toUnixSeconds(istanbulMoment(dueOn)),
    isLate: heldFor !== 'estate' && dueOn < today,
    named:
      namedIban === null || accountBegunBy === null || accountBegunAt === null
        ? null
        : {
            iban: namedIban,
            holderName: namedHolder ?? '',
            source: namedSource ?? '',
            by: names.get(accountBegunBy) ?? '',
            at: toUnixSeconds(accountBegunAt),
            isOwn: accountBegunBy === readerId,
          },
  }
}

/** What is owed back of a campaign: by when the first of it, and what of it the next list takes. */
export interface CampaignRefunds extends RefundSums {
  readonly projectId: string
  readonly dueOn: string
  readonly hasOwed: boolean
  readonly isHeld: boolean
}

/**
 * All open refunds, listed or not, read once and summed by campaign, or of the one given: what the next list takes and what waits for an
 * account, each by itself. What goes back to a card is in no sum.
 */
export async function sumOpenRefunds(
  context: Pick<Context, 'db' | 'clock'>,
  held: ReadonlyMap<string, HeldFor>,
  projectId: string | null = null,
): Promise<readonly CampaignRefunds[]> {
  const isHeld = sql`id = any(${[...held.keys()]}::uuid[])`
  const ofEstates = [...held].flatMap(([id, heldFor]) => (heldFor === 'estate' ? [id] : []))
  const isLate = sql`due_on < ${istanbulDate(context.clock.now())} and id <> all(${ofEstates}::uuid[])`
  const isListed = sql`card_payment_id is null`
  const isOwed = sql`${isListed} and state = 'owed' and not ${isHeld}`
  const { rows } = await sql<CampaignRefunds>`
    select project_id, min(due_on) as due_on, bool_or(${isOwed}) as has_owed, bool_and(${isHeld}) as is_held,
        (count(*) filter (where ${isListed}))::int as open_count, (count(*) filter (where ${isListed} and ${isLate}))::int as late_count,
        (count(*) filter (where ${isOwed}))::int as owed_count,
        coalesce(sum(amount_kurus) filter (where ${isOwed}), 0)::bigint as owed_total,
        (count(*) filter (where ${isListed} and ${isHeld}))::int as held_count,
        coalesce(sum(amount_kurus) filter (where ${isListed} and ${isHeld}), 0)::bigint as held_total
      from investments.refund where state <> 'executed' and ${projectId === null ? sql`true` : sql`project_id = ${projectId}`}
      group by project_id`.execute(context.db)
  return rows
}
