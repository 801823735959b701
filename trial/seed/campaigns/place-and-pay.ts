import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { makeReference } from '#contracts/investments/reference.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import {
  type Order,
  placeOrders,
  sendThrough,
  findRequiredTexts,
  takeStep,
  withdrawalHours,
} from '#server/modules/investments/inside.ts'
import { fetchStatementsOf } from '#server/modules/bank/index.ts'
import type { PlannedOrder } from './plan-orders.ts'

export interface PlacedOrder extends PlannedOrder {
  readonly investmentId: string
  readonly referenceNo: string
}

const BATCH = 200
const PAYMENT_DAYS = 3
let orderCount = 0

/** Places planned orders through the order desk's own function of the database; every one of them has to stand. */
export async function placeAll(context: Context, planned: readonly PlannedOrder[]): Promise<PlacedOrder[]> {
  if (planned.length === 0) return []
  // MKK's answers hold for their term; in the history they are always fresh.
  await sql`update investments.investor_year set answered_at = platform.now()`.execute(context.db)
  const placed: PlacedOrder[] = []
  for (let from = 0; from < planned.length; from += BATCH) {
    placed.push(...(await placeBatch(context, planned.slice(from, from + BATCH))))
  }
  return placed
}

async function placeBatch(context: Context, planned: readonly PlannedOrder[]): Promise<PlacedOrder[]> {
  const numbered = planned.map((one) => ({ ...one, number: String(++orderCount) }))
  await inTransaction(context, (tx) => acceptTexts(tx, numbered))
  const now = context.clock.now()
  const orders = numbered.map(({ number, person, projectId, amountKurus }): Order => ({
    id: timedId(now, number),
    key: derivedId('trial-order', number),
    investorId: person.id,
    projectId,
    amountKurus,
    formVersion: 1,
    acceptanceId: derivedId('trial-texts', number),
    referenceNo: makeReference(createHash('sha256').update(`reference ${number}`).digest()),
    actorKind: 'member',
    requestId: 'seed',
  }))
  const answers = await placeOrders(sendThrough(context), orders, PAYMENT_DAYS)
  return numbered.map((one, at) => {
    const answer = answers[at]
    invariant(answer?.code === 'placed', `an order of the trial stands: ${answer?.code}`)
    return { ...one, investmentId: answer.investmentId, referenceNo: answer.referenceNo }
  })
}

/** An id that sorts by the moment of the history, as the product's own ids sort by theirs; lists show the newest first. */
function timedId(at: Date, number: string): string {
  const stamp = at.getTime().toString(16).padStart(12, '0')
  const rest = derivedId('trial-investment', number).slice(14)
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${rest.slice(1)}`
}

async function acceptTexts(
  tx: TransactionContext,
  numbered: readonly (PlannedOrder & { readonly number: string })[],
): Promise<void> {
  const texts = new Map<string, string>()
  for (const projectId of new Set(numbered.map((one) => one.projectId))) {
    const required = await findRequiredTexts(tx, projectId)
    texts.set(projectId, JSON.stringify(required.map(({ body: _body, ...text }) => text)))
  }
  await sql`
    insert into investments.acceptance (id, investor_id, project_id, amount_kurus, form_version, texts, accepted_at,
        client_address, user_agent)
      select id, investor, project, amount, 1, texts::jsonb, platform.now(), '192.0.2.10', 'trial'
      from unnest(${numbered.map(({ number }) => derivedId('trial-texts', number))}::uuid[],
        ${numbered.map(({ person }) => person.id)}::uuid[], ${numbered.map(({ projectId }) => projectId)}::uuid[],
        ${numbered.map(({ amountKurus }) => amountKurus)}::bigint[],
        ${numbered.map(({ projectId }) => texts.get(projectId) ?? '[]')}::text[]) t(id, investor, project, amount, texts)`.execute(
    tx.db,
  )
}

interface Account {
  readonly projectId: string
  readonly iban: string
  readonly count: number
  readonly number: number
  readonly balance: bigint
  readonly hasUnread: boolean
}

const ACCOUNTS = (projectIds: readonly string[]) => sql<Account>`
  select c.project_id, c.escrow_iban as iban, a.transaction_count as count, c.statement_number as number,
    c.statement_balance_kurus as balance,
    a.balance_kurus <> c.statement_balance_kurus as has_unread
  from investments.campaign c join trial.bank_account a on a.iban = c.escrow_iban
  where c.project_id = any(${[...projectIds]}::uuid[])`

/**
 * The investors' transfers arrive and are booked: what the bank keeps, what a statement import keeps, and the step `pay`, for
 * all campaigns at once. Importing some thousands of lines one by one would take a minute.
 */
export async function payAll(context: Context, placed: readonly PlacedOrder[]): Promise<void> {
  const paying = placed.filter(({ course }) => course !== 'forgets')
  if (paying.length === 0) return
  const projectIds = [...new Set(paying.map(({ projectId }) => projectId))]
  for (const account of (await ACCOUNTS(projectIds).execute(context.db)).rows) {
    if (account.hasUnread) await fetchStatementsOf(context, account.projectId)
  }
  await inTransaction(context, async (tx) => {
    const { rows } = await ACCOUNTS(projectIds).execute(tx.db)
    const lines = rows.flatMap((account) => linesOf(tx, account, paying))
    const statements = rows.map((account) => statementOf(account, paying))
    await keepAtBank(tx, lines, statements)
    await keepImports(tx, lines, statements)
    const ids = paying.map(({ investmentId }) => investmentId).sort()
    await sql`select 1 from investments.investment where id = any(${ids}::uuid[]) order by id for no key update`.execute(
      tx.db,
    )
    const moved = await takeStep(tx, 'pay', ids, {
      set: sql`paid_at = platform.now(), withdrawal_ends_at = platform.now() + make_interval(hours => ${await withdrawalHours(tx)})`,
      data: () => ({ paidAt: tx.clock.now() }),
    })
    invariant(moved.length === ids.length, 'every transfer of the trial pays its order')
  })
}

function linesOf(context: Context, account: Account, paying: readonly PlacedOrder[]) {
  const bookedAt = context.clock.now()
  let number = account.count
  let balance = account.balance
  return paying
    .filter(({ projectId }) => projectId === account.projectId)
    .map(({ person, amountKurus, investmentId, referenceNo }) => {
      number += 1
      balance += amountKurus
      const bankTransactionId = `${account.iban.slice(-10)}-${String(number).padStart(7, '0')}`
      return {
        id: derivedId('bank-line', account.iban, bankTransactionId),
        statement_id: derivedId('bank-statement', account.iban, String(account.number + 1)),
        project_id: account.projectId,
        account_iban: account.iban,
        number,
        statement_number: account.number + 1,
        bank_transaction_id: bankTransactionId,
        booked_on: istanbulDate(bookedAt),
        booked_at: bookedAt.toISOString(),
        value_date: istanbulDate(bookedAt),
        amount_kurus: String(amountKurus),
        balance_after_kurus: String(balance),
        counterparty_name: `${person.firstName} ${person.lastName}`,
        counterparty_iban: person.iban,
        description: referenceNo,
        investment_id: investmentId,
      }
    })
}

function statementOf(account: Account, paying: readonly PlacedOrder[]) {
  const own = paying.filter(({ projectId }) => projectId === account.projectId)
  const sum = own.reduce((total, { amountKurus }) => total + amountKurus, 0n)
  const id = derivedId('bank-statement', account.iban, String(account.number + 1))
  return {
    id,
    project_id: account.projectId,
    account_iban: account.iban,
    number: account.number + 1,
    opening_kurus: String(account.balance),
    closing_kurus: String(account.balance + sum),
    line_count: own.length,
    sha256: createHash('sha256').update(id).digest('hex'),
  }
}

type Line = ReturnType<typeof linesOf>[number]
type StatementRow = ReturnType<typeof statementOf>

const LINE_ROW = sql`(id uuid, statement_id uuid, project_id uuid, account_iban text, number int, statement_number int,
  bank_transaction_id text, booked_on date, booked_at timestamptz, value_date date, amount_kurus bigint, balance_after_kurus bigint,
  counterparty_name text, counterparty_iban text, description text, investment_id uuid)`
const STATEMENT_ROW = sql`(id uuid, project_id uuid, account_iban text, number int, opening_kurus bigint, closing_kurus bigint,
  line_count int, sha256 text)`

async function keepAtBank(
  tx: TransactionContext,
  lines: readonly Line[],
  statements: readonly StatementRow[],
): Promise<void> {
  const [line, statement] = [JSON.stringify(lines), JSON.stringify(statements)]
  await sql`insert into trial.bank_account (iban, kind, holder_name, opened_on)
    select distinct on (counterparty_iban) counterparty_iban, 'external', counterparty_name, value_date
    from jsonb_to_recordset(${line}::jsonb) as l ${LINE_ROW} on conflict do nothing`.execute(tx.db)
  await sql`insert into trial.bank_statement (account_iban, number, opened_on, cut_at, opening_kurus, closing_kurus)
    select account_iban, number, ${istanbulDate(tx.clock.now())}, platform.now(), opening_kurus, closing_kurus
    from jsonb_to_recordset(${statement}::jsonb) as s ${STATEMENT_ROW}`.execute(tx.db)
  await sql`insert into trial.bank_transaction (account_iban, number, bank_transaction_id, booked_at, value_date, amount_kurus,
      balance_after_kurus, counterparty_name, counterparty_iban, description, statement_number)
    select account_iban, number, bank_transaction_id, booked_at, value_date, amount_kurus, balance_after_kurus,
      counterparty_name, counterparty_iban, description, statement_number
    from jsonb_to_recordset(${line}::jsonb) as l ${LINE_ROW}`.execute(tx.db)
  await sql`update trial.bank_account a set balance_kurus = s.closing_kurus,
      transaction_count = a.transaction_count + s.line_count
    from jsonb_to_recordset(${statement}::jsonb) as s ${STATEMENT_ROW} where a.iban = s.account_iban`.execute(tx.db)
}

async function keepImports(
  tx: TransactionContext,
  lines: readonly Line[],
  statements: readonly StatementRow[],
): Promise<void> {
  const [line, statement] = [JSON.stringify(lines), JSON.stringify(statements)]
  const today = istanbulDate(tx.clock.now())
  await sql`insert into bank.bank_statement (id, project_id, account_iban, number, bank_number, bank_year, opening_kurus, closing_kurus,
      file_name, sha256, imported_at)
    select id, project_id, account_iban, number, n.in_year, ${Number(today.slice(0, 4))},
      opening_kurus, closing_kurus, account_iban || '-' || number || '.xml', sha256, platform.now()
    from jsonb_to_recordset(${statement}::jsonb) as s ${STATEMENT_ROW}
    cross join lateral (select count(*)::int as in_year from trial.bank_statement t where t.account_iban = s.account_iban
      and extract(year from t.opened_on) = extract(year from ${today}::date)) n`.execute(tx.db)
  await sql`insert into bank.bank_line (id, statement_id, project_id, account_iban, bank_transaction_id, booked_on, booked_at,
      value_date, amount_kurus, counterparty_name, counterparty_iban, description, outcome, investment_id)
    select id, statement_id, project_id, account_iban, bank_transaction_id, booked_on, booked_at, value_date, amount_kurus,
      counterparty_name, counterparty_iban, description, 'matched', investment_id
    from jsonb_to_recordset(${line}::jsonb) as l ${LINE_ROW}`.execute(tx.db)
  await sql`update investments.campaign c set statement_number = s.number, statement_balance_kurus = s.closing_kurus,
      bank_known_until = greatest(c.bank_known_until, platform.now())
    from jsonb_to_recordset(${statement}::jsonb) as s ${STATEMENT_ROW} where c.project_id = s.project_id`.execute(tx.db)
}
