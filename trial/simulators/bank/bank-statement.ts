import type { Kurus } from '#contracts/common/money/money.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { type BankTransaction, findAccount, TRANSACTION_COLUMNS } from './bank-account.ts'
import { type Ground, oneAtATime, readBehaviour, TrialRefused } from '../behaviour.ts'

export interface BankStatement {
  readonly accountIban: string
  /** Counts up for good, within the bank. */
  readonly number: number
  /** As its files say it: from 1 again with each year. */
  readonly numberInYear: number
  readonly openedOn: string
  /** The end of its period: nothing booked before is missing. */
  readonly cutAt: Date
  /** Of whole days: bookings have a day and no time. */
  readonly byDay: boolean
  readonly openingKurus: Kurus
  readonly closingKurus: Kurus
}

/** Of a statement `s`. */
const NUMBER_IN_YEAR = `(select count(*)::int from trial.bank_statement o where o.account_iban = s.account_iban
  and o.number <= s.number and extract(year from o.opened_on) = extract(year from s.opened_on))`

const COLUMNS = `account_iban as "accountIban", number, ${NUMBER_IN_YEAR} as "numberInYear", opened_on as "openedOn",
  cut_at as "cutAt", by_day as "byDay", opening_kurus as "openingKurus", closing_kurus as "closingKurus"`

/** Closes what was booked since the last statement into the next one; null when nothing was, unless `evenEmpty`. */
export async function cutStatement(
  ground: Ground,
  iban: string,
  { evenEmpty = false }: { readonly evenEmpty?: boolean } = {},
): Promise<BankStatement | null> {
  return oneAtATime(ground, async (tx) => {
    if ((await findAccount(tx, iban))?.kind !== 'escrow') throw new TrialRefused('account-unknown')
    if ((await readBehaviour(tx)).statementRhythm === 'end-of-day') return cutDay(ground, tx, iban)
    return evenEmpty || (await hasMoved(tx, iban)) ? cut(tx, iban, ground.clock.now()) : null
  })
}

/** Closes the next day that is over and on which something moved, or, when nothing did, all days that are over. */
async function cutDay(ground: Ground, tx: Queryable, iban: string): Promise<BankStatement | null> {
  const { rows } = await tx.query<{ openedOn: string; cutAt: Date | null; movedAt: Date | null }>(
    `select opened_on as "openedOn",
       (select max(cut_at) from trial.bank_statement where account_iban = iban) as "cutAt",
       (select min(booked_at) from trial.bank_transaction where account_iban = iban and statement_number is null) as "movedAt"
     from trial.bank_account where iban = $1`,
    [iban],
  )
  const [account] = rows
  if (!account) throw new TrialRefused('account-unknown')
  const today = istanbulMoment(istanbulDate(ground.clock.now()))
  const { movedAt } = account
  const end = movedAt !== null && movedAt < today ? istanbulMoment(addDays(istanbulDate(movedAt), 1)) : today
  const known = account.cutAt ?? istanbulMoment(account.openedOn)
  return known < end ? cut(tx, iban, end, true) : null
}

async function hasMoved(tx: Queryable, iban: string): Promise<boolean> {
  const waiting = await tx.query(
    'select 1 from trial.bank_transaction where account_iban = $1 and statement_number is null limit 1',
    [iban],
  )
  return Boolean(waiting.rowCount)
}

async function cut(tx: Queryable, iban: string, cutAt: Date, byDay = false): Promise<BankStatement> {
  const last = await tx.query<BankStatement>(
    `select ${COLUMNS} from trial.bank_statement s where account_iban = $1 order by number desc limit 1`,
    [iban],
  )
  const number = (last.rows[0]?.number ?? 0) + 1
  const openingKurus = last.rows[0]?.closingKurus ?? 0n
  const moved = await tx.query<{ sum: Kurus; firstAt: Date | null }>(
    `select coalesce(sum(amount_kurus), 0)::bigint as sum, min(booked_at) as "firstAt"
     from trial.bank_transaction where account_iban = $1 and statement_number is null and (not $3 or booked_at < $2)`,
    [iban, cutAt, byDay],
  )
  const [sums] = moved.rows
  const openedOn = istanbulDate(sums?.firstAt ?? new Date(cutAt.getTime() - (byDay ? 1 : 0)))
  const isSameYear = last.rows[0]?.openedOn.slice(0, 4) === openedOn.slice(0, 4)
  const statement: BankStatement = {
    accountIban: iban,
    number,
    numberInYear: (isSameYear ? (last.rows[0]?.numberInYear ?? 0) : 0) + 1,
    openedOn,
    cutAt,
    byDay,
    openingKurus,
    closingKurus: openingKurus + (sums?.sum ?? 0n),
  }
  await tx.query(
    `insert into trial.bank_statement (account_iban, number, opened_on, cut_at, opening_kurus, closing_kurus, by_day)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [iban, number, statement.openedOn, cutAt, openingKurus, statement.closingKurus, byDay],
  )
  await tx.query(
    `update trial.bank_transaction set statement_number = $2
     where account_iban = $1 and statement_number is null and (not $4 or booked_at < $3)`,
    [iban, number, cutAt, byDay],
  )
  return statement
}

export interface NextStatement {
  readonly statement: BankStatement | null
  /** Said with no statement: nothing booked before this moment is missing. A bank that tells days at their end says nothing between. */
  readonly completeUntil: Date | null
}

/**
 * The first statement after a number of a year, or the first ever; cuts one when the bank does so by itself and its time has come.
 */
export async function nextStatement(
  ground: Ground,
  iban: string,
  after: { readonly number: number; readonly year: number },
): Promise<NextStatement> {
  return oneAtATime(ground, async (tx) => {
    const ready = await tx.query<BankStatement>(
      `select ${COLUMNS} from trial.bank_statement s where account_iban = $1
         and number > coalesce((select o.number from trial.bank_statement o where o.account_iban = $1
           and extract(year from o.opened_on) = $2 order by o.number offset greatest($3 - 1, 0) limit 1), 0)
       order by number limit 1`,
      [iban, after.year, after.number],
    )
    if (ready.rows[0]) return { statement: ready.rows[0], completeUntil: null }
    const { statementsByThemselves, statementRhythm } = await readBehaviour(tx)
    if (!statementsByThemselves) return { statement: null, completeUntil: null }
    if (statementRhythm === 'end-of-day') return { statement: await cutDay(ground, tx, iban), completeUntil: null }
    const now = ground.clock.now()
    const statement = (await hasMoved(tx, iban)) ? await cut(tx, iban, now) : null
    return { statement, completeUntil: statement ? null : now }
  })
}

export async function listStatementTransactions(
  database: Queryable,
  statement: BankStatement,
): Promise<BankTransaction[]> {
  const { rows } = await database.query<BankTransaction>(
    `select ${TRANSACTION_COLUMNS} from trial.bank_transaction
     where account_iban = $1 and statement_number = $2 order by number`,
    [statement.accountIban, statement.number],
  )
  return rows
}

/** The statements of an account that were cut, the newest first. */
export async function listStatements(database: Queryable, iban: string): Promise<BankStatement[]> {
  const { rows } = await database.query<BankStatement>(
    `select ${COLUMNS} from trial.bank_statement s where account_iban = $1 order by number desc limit 20`,
    [iban],
  )
  return rows
}
