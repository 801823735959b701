import type { Queryable } from '#server/kit/database/database.ts'
import { post } from './bank-account.ts'
import { type Ground, oneAtATime, TrialRefused } from '../behaviour.ts'

/** Why the receiver's bank sends a payment back, as its booking says it. */
const RETURN_WORDS = {
  'account-closed': 'Hesap kapali (AC04)',
  'account-blocked': 'Hesap blokeli (AC06)',
  'name-mismatch': 'Alici adi hesapla uyusmuyor (BE01)',
} as const

export type ReturnReason = keyof typeof RETURN_WORDS

interface ExecutedPayment {
  readonly endToEndId: string
  readonly debtorIban: string
  readonly creditorName: string
  readonly creditorIban: string
  readonly amountKurus: bigint
  readonly description: string
}

/**
 * The receiver's bank sends an executed payment back: it stands on the account it was paid from again, under the number it was ordered
 * with. Once each. Gives the bank's transaction number.
 */
export async function returnPayment(ground: Ground, endToEndId: string, reason: ReturnReason): Promise<string> {
  return oneAtATime(ground, async (tx) => {
    const bookedAt = ground.clock.now()
    const { rows } = await tx.query<ExecutedPayment>(
      `update trial.payment_line l set returned_at = $2 from trial.payment_list p
       where p.message_id = l.message_id and l.end_to_end_id = $1 and l.state = 'executed' and l.returned_at is null
       returning l.end_to_end_id as "endToEndId", p.debtor_iban as "debtorIban", l.creditor_name as "creditorName",
         l.creditor_iban as "creditorIban", l.amount_kurus as "amountKurus", l.description`,
      [endToEndId, bookedAt],
    )
    const [payment] = rows
    if (!payment) throw new TrialRefused('payment-not-returnable')
    const shared = {
      bookedAt,
      description: `IADE ${RETURN_WORDS[reason]} ${payment.description}`.slice(0, 140),
      endToEndId,
    }
    await post(tx, {
      ...shared,
      accountIban: payment.creditorIban,
      amountKurus: -payment.amountKurus,
      counterpartyName: '',
      counterpartyIban: payment.debtorIban,
    })
    const { bankTransactionId } = await post(tx, {
      ...shared,
      accountIban: payment.debtorIban,
      amountKurus: payment.amountKurus,
      counterpartyName: payment.creditorName,
      counterpartyIban: payment.creditorIban,
    })
    return bankTransactionId
  })
}

/** Of these payments, those that the receiver's bank can send back. */
export async function listReturnable(
  database: Queryable,
  endToEndIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ id: string }>(
    `select end_to_end_id as id from trial.payment_line
     where end_to_end_id = any($1) and state = 'executed' and returned_at is null`,
    [endToEndIds],
  )
  return new Set(rows.map(({ id }) => id))
}
