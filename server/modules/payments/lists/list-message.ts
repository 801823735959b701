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

/** Asks the bank what it has of a list under its id; null when it has none. */
export async function askBankForList(
  context: Pick<Context, 'db' | 'outside'>,
  message: ListMessage,
): Promise<PaymentListStatus | null> {
  const { rows } = await sql<{ endToEndId: string }>`
    select end_to_end_id from payments.payment_line where list_id = ${message.id} order by id`.execute(context.db)
  const ids = rows.map(({ endToEndId }) => endToEndId)
  return context.outside.bank.paymentListStatus(messageIdOf(message), ids)
}
