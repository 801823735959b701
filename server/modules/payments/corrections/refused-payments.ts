import { sql } from 'kysely'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getSettlementQueue } from '#contracts/settlement/endpoints.ts'
import type { PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'
import type { Context } from '#server/kit/context.ts'

type Refusals = OutputOf<typeof getSettlementQueue>['refunds'][number]['refusals']

/** What the bank refused to pay of refunds, by refund, the latest first. */
export async function listRefusals(
  context: Pick<Context, 'db'>,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, Refusals>> {
  const { rows } = await sql<{ refundId: string; refusal: PaymentRefusal; iban: string; sentAt: Date }>`
    select n.refund_id, n.refusal, n.creditor_iban as iban, coalesce(l.sent_at, l.created_at) as sent_at
      from payments.payment_line n join payments.payment_list l on l.id = n.list_id
      where n.refund_id = any(${[...refundIds]}::uuid[]) and n.state = 'rejected' and n.refusal is not null
      order by sent_at desc, n.id`.execute(context.db)
  return new Map(
    [...Map.groupBy(rows, ({ refundId }) => refundId)].map(([refundId, refused]) => [
      refundId,
      refused.map(({ refusal, iban, sentAt }) => ({ refusal, ibanEnd: ibanEnd(iban), at: toUnixSeconds(sentAt) })),
    ]),
  )
}
