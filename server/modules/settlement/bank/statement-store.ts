import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { fingerprintOf } from '#server/modules/membership/index.ts'
import type { Statement, StatementLine } from '#server/outside/index.ts'
import type { Sender } from '../receipts/payer-rules.ts'
import { roundOf } from './statement-id.ts'

/** A line of a statement as it is kept: of its sender's identity number only the fingerprint, in hex. */
export interface KeptLine extends Omit<StatementLine, 'senderNumber'> {
  readonly senderNumberIndex: string | null
}

/** Who sent what a line says. */
export function senderOf(line: Pick<KeptLine, 'senderNumberIndex' | 'counterpartyIban' | 'counterpartyName'>): Sender {
  return { numberIndex: line.senderNumberIndex, iban: line.counterpartyIban, name: line.counterpartyName }
}

/** One booking of an escrow account that is taken in and not yet booked. */
export interface WaitingLine {
  readonly id: string
  readonly line: KeptLine
}

/** What became of a line. */
export interface BookedLine {
  readonly id: string
  readonly outcome: 'matched' | 'exception' | 'payment-executed' | 'payment-returned' | 'unexplained'
  readonly exceptionKind: string | null
  readonly investmentId: string | null
}

/** By so many, so that the process answers others in between. */
const LINES_AT_ONCE = 500

/** Takes in a statement's lines, in their order; those known from a statement before stay as they are. */
export async function keepLines(
  tx: TransactionContext,
  projectId: string,
  statementId: string,
  { accountIban, lines }: Statement,
): Promise<void> {
  const round = await findRound(tx, accountIban)
  // Reversals after what they may take back, in whatever order the bank lists its bookings.
  const inOrder = [...lines.filter((line) => !line.reverses), ...lines.filter((line) => line.reverses)]
  let repeatedKurus = lines.reduce((all, line) => all + line.amountKurus, 0n)
  for (let from = 0; from < inOrder.length; from += LINES_AT_ONCE) {
    const kept = await insertLines(
      tx,
      { projectId, statementId, accountIban, round },
      inOrder.slice(from, from + LINES_AT_ONCE),
      from,
    )
    repeatedKurus -= kept
  }
  if (repeatedKurus === 0n) return
  await sql`update investments.campaign set repeated_kurus = repeated_kurus + ${repeatedKurus}
    where project_id = ${projectId}`.execute(tx.db)
}

interface Place {
  readonly projectId: string
  readonly statementId: string
  readonly accountIban: string
  /** Lines that were set aside keep their ids: what comes after them has others, also under the bank's same numbers. */
  readonly round: readonly string[]
}

async function findRound({ db }: TransactionContext, accountIban: string): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from settlement.bank_statement
      where account_iban = ${accountIban} and set_aside_at is not null`.execute(db)
  return roundOf(rows[0]?.count)
}

/** The sum of those that were new. */
async function insertLines(
  tx: TransactionContext,
  { projectId, statementId, accountIban, round }: Place,
  lines: readonly StatementLine[],
  from: number,
): Promise<Kurus> {
  const { rows } = await sql<{ amountKurus: Kurus }>`
    insert into settlement.bank_line (id, statement_id, project_id, account_iban, place, bank_transaction_id, booked_on, booked_at,
        value_date, amount_kurus, counterparty_name, counterparty_iban, sender_number_index, description, end_to_end_reference, reverses,
        collective, outcome)
      select l.id, ${statementId}, ${projectId}, ${accountIban}, l.place, l.bank_transaction_id, l.booked_on, l.booked_at,
          l.value_date, l.amount_kurus, l.name, l.iban, l.sender, l.description, l.reference, l.reverses, l.collective,
          'waiting'
        from unnest(
          ${lines.map((line) => derivedId('bank-line', accountIban, line.bankTransactionId, ...round))}::uuid[],
          ${lines.map((_line, place) => from + place)}::int[],
          ${lines.map((line) => line.bankTransactionId)}::text[],
          ${lines.map((line) => line.bookedOn)}::date[],
          ${lines.map((line) => line.bookedAt)}::timestamptz[],
          ${lines.map((line) => line.valueDate)}::date[],
          ${lines.map((line) => line.amountKurus)}::bigint[],
          ${lines.map((line) => line.counterpartyName)}::text[],
          ${lines.map((line) => line.counterpartyIban)}::text[],
          ${lines.map(({ senderNumber: number }) => (number === null ? null : fingerprintOf(tx, number)))}::bytea[],
          ${lines.map((line) => line.description)}::text[],
          ${lines.map((line) => line.endToEndReference)}::text[],
          ${lines.map(({ reverses }) => reverses && JSON.stringify(reverses))}::jsonb[],
          ${lines.map(({ collective }) => collective && JSON.stringify(collective))}::jsonb[])
          l(id, place, bank_transaction_id, booked_on, booked_at, value_date, amount_kurus, name, iban, sender, description, reference,
            reverses, collective)
        order by l.place
      on conflict do nothing returning amount_kurus as "amountKurus"`.execute(tx.db)
  return rows.reduce((all, { amountKurus }) => all + amountKurus, 0n)
}

/** A begun statement, locked; null when it is booked, or, for who does not wait, in other hands. */
export async function lockBegun(
  tx: TransactionContext,
  statementId: string,
  waits: boolean,
): Promise<{ readonly projectId: string } | null> {
  const { rows } = await sql<{ projectId: string }>`
    select project_id as "projectId" from settlement.bank_statement where id = ${statementId} and not is_booked
      for no key update ${waits ? sql`` : sql`skip locked`}`.execute(tx.db)
  return rows[0] ?? null
}

/** The next lines of a statement that wait to be booked. */
export async function nextLines(tx: TransactionContext, statementId: string, most: number): Promise<WaitingLine[]> {
  const { rows } = await sql<KeptLine & { id: string }>`
    select id, bank_transaction_id as "bankTransactionId", booked_on as "bookedOn", booked_at as "bookedAt",
        value_date as "valueDate", amount_kurus as "amountKurus", counterparty_name as "counterpartyName",
        counterparty_iban as "counterpartyIban", encode(sender_number_index, 'hex') as "senderNumberIndex", description,
        end_to_end_reference as "endToEndReference", reverses, collective
      from settlement.bank_line where statement_id = ${statementId} and outcome = 'waiting'
      order by place limit ${most}`.execute(tx.db)
  return rows.map(({ id, ...line }) => ({ id, line }))
}

/** Writes what became of lines that waited. */
export async function keepOutcomes(
  tx: TransactionContext,
  statementId: string,
  lines: readonly BookedLine[],
): Promise<void> {
  await sql`
    update settlement.bank_line l set outcome = o.outcome, exception_kind = o.exception_kind, investment_id = o.investment_id
      from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ outcome }) => outcome)}::text[],
        ${lines.map(({ exceptionKind }) => exceptionKind)}::text[], ${lines.map(({ investmentId }) => investmentId)}::uuid[])
        o(id, outcome, exception_kind, investment_id)
      where l.id = o.id and l.statement_id = ${statementId} and l.outcome = 'waiting'`.execute(tx.db)
}

/** Escrow cash in the ledger less the bank's balance: bookings it counts twice. `npm run invariants` sums the whole ledger. */
export async function findDifference(context: Pick<Context, 'db'>, projectId: string): Promise<Kurus> {
  const { rows } = await sql<{ difference: Kurus }>`
    select -repeated_kurus as difference from investments.campaign where project_id = ${projectId}`.execute(context.db)
  return rows[0]?.difference ?? 0n
}
