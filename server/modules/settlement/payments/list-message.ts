import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { bankReferenceOf, type PaymentListStatus } from '#server/outside/index.ts'

/** A list as a message to the bank: sent anew after a refusal, it is another. */
export interface ListMessage {
  readonly id: string
  readonly messageRound: number
}

/** The id under which the bank knows it. */
export function messageIdOf({ id, messageRound }: ListMessage): string {
  return bankReferenceOf(messageRound === 1 ? id : derivedId('payment-message', id, String(messageRound)))
}

/** Asks the bank what it has of a list under its id; null when it has none, or something else under the same id. */
export async function askBankForList(
  context: Pick<Context, 'db' | 'outside'>,
  message: ListMessage,
): Promise<PaymentListStatus | null> {
  const status = await context.outside.bank.paymentListStatus(messageIdOf(message))
  if (!status) return null
  const { rows } = await sql`
    select 1 from settlement.payment_line where list_id = ${message.id}
      and end_to_end_id = any(${status.lines.map(({ endToEndId }) => endToEndId)}::text[]) limit 1`.execute(context.db)
  return rows.length > 0 ? status : null
}
