import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getCampaignSettlement } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { founderNames } from '../corrections/who-names.ts'
import type { PaymentLineRefusal } from '#server/outside/index.ts'

type Payment = NonNullable<OutputOf<typeof getCampaignSettlement>['payout']>['payments'][number]

/** Of a refused payment, `n`: no officer named yet where it goes instead. */
export const HAS_NO_CORRECTION = sql`not exists (
  select 1 from payments.payment_correction k where k.line_id = n.id and k.state = 'begun')`

interface Correction {
  readonly correctionId: string
  readonly iban: string
  readonly holderName: string
  readonly source: string
  readonly begunBy: string
  readonly begunAt: Date
  readonly isFounders: boolean
}

type PaymentRow = Omit<Payment, 'executedAt' | 'refusal' | 'correction' | 'isFounders'> & {
  readonly refusal: PaymentLineRefusal | null
  readonly executedAt: Date | null
  readonly comparedBy: string | null
  readonly comparedAt: Date | null
} & (Correction | { readonly [Name in keyof Correction]: null })

/** What the bank was told to pay of a payout, each refused payment before the one that replaced it; nothing before its approval. */
async function list(context: Pick<Context, 'db'>, payoutId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select n.id as line_id, n.payee, n.creditor_name, n.creditor_iban,
        n.amount_kurus as amount, n.state, n.refusal, n.executed_at, k.id as correction_id, k.iban,
        k.holder_name, k.source, k.begun_by, k.begun_at, k.is_founders,
        k.compared_by, k.compared_at
      from payments.payment_list l
      join payments.payment_line n on n.list_id = l.id
      left join payments.payment_correction k on k.line_id = n.id and k.state = 'begun'
      where l.payout_id = ${payoutId} order by n.payee, l.created_at, n.id`.execute(context.db)
  return rows
}

/** Who reads payments, the names of people, and whose campaign it is. */
interface Showing {
  readonly readerId: string
  readonly nameOf: (id: string) => string
  readonly founderId: string
}

/** Payments as the reader sees them, each with the account that was named for it and waits to be confirmed. */
async function shown(context: Pick<Context, 'db'>, rows: readonly PaymentRow[], showing: Showing): Promise<Payment[]> {
  const isFounders = await founderNames(context, showing.founderId)
  return rows.map((row) => ({ ...shownPayment(row, showing), isFounders: isFounders(row) }))
}

function shownPayment(row: PaymentRow, { readerId, nameOf }: Showing): Omit<Payment, 'isFounders'> {
  return {
    lineId: row.lineId,
    payee: row.payee,
    creditorName: row.creditorName,
    creditorIban: row.creditorIban,
    amount: row.amount,
    state: row.state,
    refusal: row.refusal,
    executedAt: row.executedAt && toUnixSeconds(row.executedAt),
    correction:
      row.correctionId === null
        ? null
        : {
            correctionId: row.correctionId,
            iban: row.iban,
            holderName: row.holderName,
            source: row.source,
            by: nameOf(row.begunBy),
            at: toUnixSeconds(row.begunAt),
            isOwn: row.begunBy === readerId,
            isFounders: row.isFounders,
            compared:
              row.comparedBy === null || row.comparedAt === null
                ? null
                : {
                    by: nameOf(row.comparedBy),
                    at: toUnixSeconds(row.comparedAt),
                    isOwn: row.comparedBy === readerId,
                  },
          },
  }
}

/** Payments of a payout, listed and as finance sees them. */
export const payoutPayments = { list, shown } as const
