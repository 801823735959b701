import { type RawBuilder, sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'
import { indexVersions, versionOf } from '#server/kit/number-vault.ts'
import { derivedId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { fingerprintOf } from '#server/modules/members/index.ts'
import { markOf, type NumberedStatement, type StatementLine } from '#server/outside/index.ts'
import { type KeptBooking, tellBookings } from './identity/booking-identity.ts'
import { roundOf } from './identity/statement-id.ts'

/** A line of a statement as it is kept: of its sender's identity number only the fingerprint, in hex. */
export interface KeptLine extends Omit<StatementLine, 'senderNumber'> {
  readonly senderNumberIndex: string | null
}

/** What the bank says of who sent money. */
export interface Sender {
  /** The keyed fingerprint of their identity number, in hex; null when the bank gave none. */
  readonly numberIndex: string | null
  /** Empty where the bank names no account. */
  readonly iban: string
  readonly name: string
}

/** The fingerprint of a line's sender, in hex; of a key that is gone it is none, for it could be held against nobody. */
export const senderIndex = ({ secrets }: Pick<Context, 'secrets'>, line: string): RawBuilder<string | null> =>
  sql<string | null>`case when ${sql.ref(line)}.sender_index_version = any(${indexVersions(secrets)}::int[])
    then encode(${sql.ref(line)}.sender_number_index, 'hex') end`

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
  readonly outcome:
    | 'matched'
    | 'exception'
    | 'payment-executed'
    | 'payment-returned'
    | 'card-settlement'
    | 'unexplained'
  readonly exceptionKind: string | null
  readonly investmentId: string | null
}

/** By so many, so that the process answers others in between. */
const LINES_AT_ONCE = 500

interface NewLine {
  readonly id: string
  readonly line: StatementLine
}

/** Takes in a statement's lines, in their order; those known from a statement before stay as they are, and are noted as repeated. */
export async function keepLines(
  tx: TransactionContext,
  projectId: string,
  statementId: string,
  statement: NumberedStatement,
): Promise<void> {
  const { accountIban, lines } = statement
  const round = await findRound(tx, accountIban)
  const told = tellBookings(lines, markOf(statement), await findUnderNumbers(tx, accountIban, lines))
  const all = lines.map((line, at) => {
    const { name = '', knownAs = null } = told[at] ?? {}
    return { line, id: knownAs ?? derivedId('bank-line', accountIban, name, ...round), isKnown: knownAs !== null }
  })
  const fresh = all.filter(({ isKnown }) => !isKnown)
  // Reversals after what they may take back, in whatever order the bank lists its bookings.
  const inOrder = [...fresh.filter(({ line }) => !line.reverses), ...fresh.filter(({ line }) => line.reverses)]
  for (let from = 0; from < inOrder.length; from += LINES_AT_ONCE) {
    await insertLines(tx, { projectId, statementId, accountIban }, inOrder.slice(from, from + LINES_AT_ONCE), from)
  }
  const known = all.filter(({ isKnown }) => isKnown)
  await keepRepeated(tx, statementId, [
    ...known.map(({ id }) => ({ lineId: id, kind: 'known' as const })),
    ...(statement.repeated ?? []).map((at) => ({ lineId: all[at]?.id ?? '', kind: 'twice' as const })),
  ])
  const repeatedKurus = known.reduce((sum, { line }) => sum + line.amountKurus, 0n)
  if (repeatedKurus === 0n) return
  await sql`update investments.campaign set repeated_kurus = repeated_kurus + ${repeatedKurus}
    where project_id = ${projectId}`.execute(tx.db)
}

/** Lines that were set aside keep their ids: what comes after them has others, also under the bank's same numbers. */
async function findRound({ db }: TransactionContext, accountIban: string): Promise<string[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank.bank_statement
      where account_iban = ${accountIban} and set_aside_at is not null`.execute(db)
  return roundOf(rows[0]?.count)
}

/** Bookings of an account that were kept under a number of the lines. */
async function findUnderNumbers(
  tx: TransactionContext,
  accountIban: string,
  lines: readonly StatementLine[],
): Promise<KeptBooking[]> {
  const numbers = [...new Set(lines.map(({ bankTransactionId }) => bankTransactionId))].filter(
    (number) => number !== '',
  )
  if (numbers.length === 0) return []
  const { rows } = await sql<KeptBooking>`
    select id, bank_transaction_id, amount_kurus, booked_on,
        counterparty_name, counterparty_iban, description
      from bank.bank_line
      where account_iban = ${accountIban} and bank_transaction_id <> '' and bank_transaction_id = any(${numbers}::text[])
         and outcome <> 'set-aside'
      order by booked_on, id`.execute(tx.db)
  return rows
}

async function keepRepeated(
  tx: TransactionContext,
  statementId: string,
  repeated: readonly { readonly lineId: string; readonly kind: 'known' | 'twice' }[],
): Promise<void> {
  if (repeated.length === 0) return
  await sql`
    insert into bank.repeated_line (statement_id, place, line_id, kind)
      select ${statementId}, r.place - 1, r.line_id, r.kind
        from unnest(${repeated.map(({ lineId }) => lineId)}::uuid[], ${repeated.map(({ kind }) => kind)}::text[])
          with ordinality r(line_id, kind, place)`.execute(tx.db)
}

async function insertLines(
  tx: TransactionContext,
  { projectId, statementId, accountIban }: { projectId: string; statementId: string; accountIban: string },
  lines: readonly NewLine[],
  from: number,
): Promise<void> {
  const of = <Value>(value: (line: StatementLine) => Value): Value[] => lines.map(({ line }) => value(line))
  await sql`
    insert into bank.bank_line (id, statement_id, project_id, account_iban, place, bank_transaction_id, booked_on, booked_at,
        value_date, amount_kurus, counterparty_name, counterparty_iban, sender_number_index, sender_index_version,
        description, end_to_end_reference, return_reason, reverses, collective, outcome)
      select l.id, ${statementId}, ${projectId}, ${accountIban}, l.place, l.bank_transaction_id, l.booked_on, l.booked_at,
          l.value_date, l.amount_kurus, l.name, l.iban, l.sender,
          case when l.sender is not null then ${versionOf(tx.secrets.index)}::int end,
          l.description, l.reference, l.reason, l.reverses, l.collective, 'waiting'
        from unnest(
          ${lines.map(({ id }) => id)}::uuid[],
          ${lines.map((_line, place) => from + place)}::int[],
          ${of((line) => line.bankTransactionId)}::text[],
          ${of((line) => line.bookedOn)}::date[],
          ${of((line) => line.bookedAt)}::timestamptz[],
          ${of((line) => line.valueDate)}::date[],
          ${of((line) => line.amountKurus)}::bigint[],
          ${of((line) => line.counterpartyName)}::text[],
          ${of((line) => line.counterpartyIban)}::text[],
          ${of(({ senderNumber: number }) => (number === null ? null : fingerprintOf(tx, number)))}::bytea[],
          ${of((line) => line.description)}::text[],
          ${of((line) => line.endToEndReference)}::text[],
          ${of((line) => line.returnReason ?? null)}::text[],
          ${of(({ reverses }) => reverses && JSON.stringify(reverses))}::jsonb[],
          ${of(({ collective }) => collective && JSON.stringify(collective))}::jsonb[])
          l(id, place, bank_transaction_id, booked_on, booked_at, value_date, amount_kurus, name, iban, sender, description, reference,
            reason, reverses, collective)
        order by l.place`.execute(tx.db)
}

/** A begun statement, locked; null when it is booked, or, for who does not wait, in other hands. */
export async function lockBegun(
  tx: TransactionContext,
  statementId: string,
  waits: boolean,
): Promise<{ readonly projectId: string } | null> {
  const { rows } = await sql<{ projectId: string }>`
    select project_id from bank.bank_statement where id = ${statementId} and not is_booked
      for no key update ${waits ? sql`` : sql`skip locked`}`.execute(tx.db)
  return rows[0] ?? null
}

/** The next lines of a statement that wait to be booked. */
export async function nextLines(tx: TransactionContext, statementId: string, most: number): Promise<WaitingLine[]> {
  const { rows } = await sql<KeptLine & { id: string }>`
    select id, bank_transaction_id, booked_on, booked_at,
        value_date, amount_kurus, counterparty_name,
        counterparty_iban, ${senderIndex(tx, 'bank_line')} as sender_number_index, description,
        end_to_end_reference, return_reason, reverses, collective
      from bank.bank_line where statement_id = ${statementId} and outcome = 'waiting'
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
    update bank.bank_line l set outcome = o.outcome, exception_kind = o.exception_kind, investment_id = o.investment_id
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
