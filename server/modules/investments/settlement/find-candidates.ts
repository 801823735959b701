import { sql } from 'kysely'
import { findReferences } from '#contracts/investments/reference.ts'
import type { TransactionContext } from '#server/kit/transaction.ts'
import { findMemberNames, findRefundAccounts } from '#server/modules/membership/index.ts'
import type { StatementLine } from '#server/outside/index.ts'
import { isFrom } from './book-incoming.ts'
import type { MatchCandidate } from './match-rules.ts'
import type { WaitingLine } from './statement-store.ts'

export type Candidate = MatchCandidate & { readonly id: string }

interface Investment extends Omit<MatchCandidate, 'isPayer'> {
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
    lines.flatMap(({ id, line }) => (line.amountKurus > 0n ? [[id, findReferences(line.description)]] : [])),
  )
  const investments = await lockInvestments(tx, projectId, [...references.values()].flat(), lines)
  const byReference = new Map(investments.map((one) => [one.referenceNo, one]))
  const investorIds = investments.map(({ investorId }) => investorId)
  const accounts = await findRefundAccounts(tx, investorIds)
  const names = await findMemberNames(tx, investorIds)
  const candidates = new Map<string, Candidate>()
  for (const { id, line } of lines) {
    const named = (references.get(id) ?? []).flatMap((reference) => byReference.get(reference) ?? [])
    const found = named.toSorted(byTurn)[0]
    if (!found) continue
    const account = accounts.get(found.investorId) ?? null
    candidates.set(id, { ...found, isPayer: isFrom({ account, fullName: names.get(found.investorId) }, line) })
  }
  return candidates
}

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
    select r.investment_id from investments.payment_line l join investments.refund r on r.id = l.refund_id
      where l.end_to_end_id = any(${paymentReferences(lines)}::text[]) and r.investment_id is not null`.execute(tx.db)
  const locked = await sql<Investment>`
    select id, investor_id as "investorId", state, amount_kurus as "amountKurus", placed_at as "placedAt", pay_by as "payBy",
        reference_no as "referenceNo"
      from investments.investment where id = any(${rows.map(({ id }) => id)}::uuid[])
      order by id for no key update`.execute(tx.db)
  return locked.rows
}

function paymentReferences(lines: readonly WaitingLine[]): string[] {
  return lines.flatMap(({ line }) => (line.amountKurus < 0n ? (line.endToEndReference ?? []) : []))
}

/**
 * As many of the lines as have nothing to do with each other: two that name one investment, or one payment of ours, are booked after
 * each other, the second by what the first has made of it.
 */
export function beforeRepetition(lines: readonly WaitingLine[]): readonly WaitingLine[] {
  const seen = new Set<string>()
  const end = lines.findIndex(({ line }) => {
    const names = subjectsOf(line)
    if (names.some((name) => seen.has(name))) return true
    for (const name of names) seen.add(name)
    return false
  })
  return end === -1 ? lines : lines.slice(0, end)
}

function subjectsOf(line: StatementLine): readonly string[] {
  if (line.amountKurus > 0n) return findReferences(line.description)
  return line.endToEndReference === null ? [] : [`payment ${line.endToEndReference}`]
}
