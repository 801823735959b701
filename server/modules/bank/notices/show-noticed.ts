import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { findReferences } from '#contracts/investments/reference.ts'
import type { getBankReceipt } from '#contracts/settlement/settlement-read-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findSame, type NoticedPayment, type NoticedSum, toldAs } from './notice-rules.ts'

type Noticed = NonNullable<OutputOf<typeof getBankReceipt>['noticed']>

const MOST_SUMS = 20
const MOST_SHOWN = 200

interface Row extends NoticedSum {
  readonly fileName: string
  readonly number: string
  readonly others: readonly string[]
}

/** What notices list of a receipt's sum; null where none does. */
export async function showNoticed(
  context: Pick<Context, 'db'>,
  { lineId, projectId }: { readonly lineId: string; readonly projectId: string },
): Promise<Noticed | null> {
  const { rows } = await sql<Row>`
    select n.evidence_id, n.place, n.bank_transaction_id, e.file_name,
        l.bank_transaction_id as number, o.others
      from bank.bank_line l
      join bank.noticed_sum n using (account_iban, booked_on, amount_kurus)
      join bank.bank_notice b on b.evidence_id = n.evidence_id
      join payments.evidence e on e.id = n.evidence_id
      cross join lateral (select coalesce(array_agg(s.bank_transaction_id), '{}') as others from bank.bank_line s
        where s.account_iban = l.account_iban and s.booked_on = l.booked_on
          and s.amount_kurus = l.amount_kurus and s.id <> l.id and s.outcome <> 'set-aside') o
      where l.id = ${lineId}::uuid order by b.uploaded_at, n.evidence_id, n.place limit ${MOST_SUMS}`.execute(
    context.db,
  )
  const [first] = rows
  if (!first) return null
  const same = findSame(first.number, first.others, rows)
  const told = await readPayments(context, same)
  const [payments] = told
  if (!payments) return null
  const agree = new Set(told.map(toldAs)).size === 1
  return {
    files: rows.filter((row) => same.includes(row)).map(({ evidenceId, fileName }) => ({ evidenceId, fileName })),
    agree,
    count: payments.length,
    payments: agree ? await withOrders(context, projectId, payments.slice(0, MOST_SHOWN)) : [],
  }
}

/** The payments of sums, each sum's as a list of its own. */
async function readPayments(
  context: Pick<Context, 'db'>,
  sums: readonly NoticedSum[],
): Promise<readonly (readonly NoticedPayment[])[]> {
  if (sums.length === 0) return []
  const { rows } = await sql<NoticedPayment & { sum: number }>`
    select s.sum::int as sum, p.amount_kurus as amount, p.payer_name, p.payer_iban, p.description
      from unnest(${sums.map(({ evidenceId }) => evidenceId)}::uuid[], ${sums.map(({ place }) => place)}::int[])
        with ordinality s(evidence_id, place, sum)
      join bank.noticed_payment p using (evidence_id, place)
      order by s.sum, p.part`.execute(context.db)
  return [...Map.groupBy(rows, ({ sum }) => sum).values()]
}

/** Each payment with the order that its text names, which is not thereby paid. */
async function withOrders(
  context: Pick<Context, 'db'>,
  projectId: string,
  parts: readonly NoticedPayment[],
): Promise<Noticed['payments']> {
  const references = new Map(parts.map((part) => [part, findReferences(part.description)]))
  const { rows } = await sql<{ referenceNo: string; investorId: string; amount: bigint }>`
    select reference_no, investor_id, amount_kurus as amount from investments.investment
      where project_id = ${projectId}::uuid and reference_no = any(${[...references.values()].flat()}::text[])`.execute(
    context.db,
  )
  const names = await findMemberNames(
    context,
    rows.map(({ investorId }) => investorId),
  )
  const orders = new Map(rows.map((row) => [row.referenceNo, row]))
  return parts.map((part) => {
    const named = (references.get(part) ?? []).flatMap((reference) => orders.get(reference) ?? [])
    const [order, another] = named
    return {
      payerName: part.payerName,
      payerIban: part.payerIban,
      amount: part.amount,
      description: part.description,
      order:
        order && !another
          ? {
              referenceNo: order.referenceNo,
              investorName: names.get(order.investorId) ?? '',
              amount: order.amount,
            }
          : null,
    }
  })
}
