import { sql } from 'kysely'
import { findReferences } from '#contracts/investments/reference.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findPayers } from '#server/modules/members/index.ts'
import type { MatchCandidate } from './match-rules.ts'
import { judgePayer, NOBODY } from './payer-rules.ts'
import { paymentReferencesOf, isNamed } from '#server/modules/payments/index.ts'
import { type KeptLine, senderOf, type WaitingLine } from '../statements/statement-store.ts'

export type Candidate = MatchCandidate & { readonly id: string }

interface Investment extends Omit<MatchCandidate, 'payer'> {
  readonly id: string
  readonly investorId: string
  readonly referenceNo: string
}

/**
 * Locks, by id, every investment that lines name by their references or pay back, and finds what each line is to be held against.
 * Of several that a line names, the first that waits for payment.
 */
export async function lockCandidates(
  tx: TransactionContext,
  projectId: string,
  lines: readonly WaitingLine[],
): Promise<ReadonlyMap<string, Candidate>> {
  const references = new Map(
    lines.flatMap(({ id, line }) => (mayPay(line) ? [[id, findReferences(line.description)]] : [])),
  )
  const investments = await lockInvestments(tx, projectId, [...references.values()].flat(), lines)
  const byReference = new Map(investments.map((one) => [one.referenceNo, one]))
  const payers = await findPayers(
    tx,
    investments.map(({ investorId }) => investorId),
  )
  const candidates = new Map<string, Candidate>()
  for (const { id, line } of lines) {
    const named = (references.get(id) ?? []).flatMap((reference) => byReference.get(reference) ?? [])
    const found = named.toSorted(byTurn)[0]
    if (!found) continue
    const investor = payers.get(found.investorId) ?? NOBODY
    candidates.set(id, { ...found, payer: judgePayer(investor, senderOf(line)) })
  }
  return candidates
}

/** What the bank takes back, or books as one sum of several, pays no order by itself. */
const mayPay = ({ amountKurus, reverses, collective }: KeptLine): boolean =>
  amountKurus > 0n && !reverses && !collective

const byTurn = (one: Investment, other: Investment): number =>
  Number(other.state === 'awaiting-payment') - Number(one.state === 'awaiting-payment') || (one.id < other.id ? -1 : 1)

async function lockInvestments(
  tx: TransactionContext,
  projectId: string,
  references: readonly string[],
  lines: readonly WaitingLine[],
): Promise<Investment[]> {
  const { rows } = await sql<{ id: string }>`
    select id from investments.investment where reference_no = any(${[...references]}::text[]) and project_id = ${projectId}
    union
    select coalesce(r.investment_id, r.part_of) from payments.payment_line l join investments.refund r on r.id = l.refund_id
      where l.end_to_end_id = any(${lines.flatMap(({ line }) => paymentReferencesOf(line))}::text[]) and r.bank_line_id is null
    union
    select coalesce(r.investment_id, r.part_of) from payments.payment_list p join payments.payment_line l on l.list_id = p.id
      join investments.refund r on r.id = l.refund_id
      where p.project_id = ${projectId} and ${isNamed(lines.flatMap(({ line }) => line.collective ?? []))}
        and r.bank_line_id is null
    union
    select o.investment_id from investments.campaign c join bank.bank_line o on o.account_iban = c.escrow_iban
      where c.project_id = ${projectId} and o.investment_id is not null and o.outcome <> 'set-aside'
        and o.bank_transaction_id = any(${lines.flatMap(({ line }) => line.reverses ?? [])}::text[])`.execute(tx.db)
  const locked = await sql<Investment>`
    select id, investor_id, state, amount_kurus, placed_at, pay_by,
        reference_no
      from investments.investment where id = any(${rows.map(({ id }) => id)}::uuid[])
      order by id for no key update`.execute(tx.db)
  return locked.rows
}

/**
 * As many of the lines as have nothing to do with each other: two that name one investment, one payment of ours or one booking, are
 * booked after each other, the second by what the first has made of it. What is booked as the sum of a list goes alone.
 */
export function beforeRepetition(lines: readonly WaitingLine[]): readonly WaitingLine[] {
  const seen = new Set<string>()
  if (lines[0]?.line.collective) return lines.slice(0, 1)
  const end = lines.findIndex(({ line }) => {
    if (line.collective) return true
    const names = subjectsOf(line)
    if (names.some((name) => seen.has(name))) return true
    for (const name of names) seen.add(name)
    return false
  })
  return end === -1 ? lines : lines.slice(0, end)
}

function subjectsOf(line: KeptLine): readonly string[] {
  const { bankTransactionId, reverses } = line
  const numbers = [bankTransactionId, ...(reverses ?? [])].filter((number) => number !== '')
  const bookings = numbers.map((number) => `booking ${number}`)
  const payments = paymentReferencesOf(line).map((reference) => `payment ${reference}`)
  return [...new Set([...bookings, ...payments, ...(line.amountKurus > 0n ? findReferences(line.description) : [])])]
}
