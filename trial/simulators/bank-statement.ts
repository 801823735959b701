import type { Kurus } from '#contracts/common/money.ts'
import { istanbulDate } from '#contracts/common/time.ts'
import type { Queryable } from '#server/kit/database.ts'
import { type BankTransaction, findAccount, TRANSACTION_COLUMNS } from './bank-account.ts'
import { type Ground, oneAtATime, readBehaviour, TrialRefused } from './behaviour.ts'

export interface BankStatement {
  readonly accountIban: string
  readonly number: number
  readonly openedOn: string
  readonly cutAt: Date
  readonly openingKurus: Kurus
  readonly closingKurus: Kurus
}

const COLUMNS = `account_iban as "accountIban", number, opened_on as "openedOn", cut_at as "cutAt",
  opening_kurus as "openingKurus", closing_kurus as "closingKurus"`

/** Closes what was booked since the last statement into the next one; null when nothing was, unless `evenEmpty`. */
export async function cutStatement(
  ground: Ground,
  iban: string,
  { evenEmpty = false }: { readonly evenEmpty?: boolean } = {},
): Promise<BankStatement | null> {
  return oneAtATime(ground, async (tx) => {
    if ((await findAccount(tx, iban))?.kind !== 'escrow') throw new TrialRefused('account-unknown')
    return evenEmpty || (await hasMoved(tx, iban)) ? cut(ground, tx, iban) : null
  })
}

async function hasMoved(tx: Queryable, iban: string): Promise<boolean> {
  const waiting = await tx.query(
    'select 1 from trial.bank_transaction where account_iban = $1 and statement_number is null limit 1',
    [iban],
  )
  return Boolean(waiting.rowCount)
}

async function cut(ground: Ground, tx: Queryable, iban: string): Promise<BankStatement> {
  const last = await tx.query<BankStatement>(
    `select ${COLUMNS} from trial.bank_statement where account_iban = $1 order by number desc limit 1`,
    [iban],
  )
  const number = (last.rows[0]?.number ?? 0) + 1
  const openingKurus = last.rows[0]?.closingKurus ?? 0n
  const moved = await tx.query<{ sum: Kurus; firstAt: Date | null }>(
    `select coalesce(sum(amount_kurus), 0)::bigint as sum, min(booked_at) as "firstAt"
     from trial.bank_transaction where account_iban = $1 and statement_number is null`,
    [iban],
  )
  const cutAt = ground.clock.now()
  const statement: BankStatement = {
    accountIban: iban,
    number,
    openedOn: istanbulDate(moved.rows[0]?.firstAt ?? cutAt),
    cutAt,
    openingKurus,
    closingKurus: openingKurus + (moved.rows[0]?.sum ?? 0n),
  }
  await tx.query(
    `insert into trial.bank_statement (account_iban, number, opened_on, cut_at, opening_kurus, closing_kurus)
     values ($1, $2, $3, $4, $5, $6)`,
    [iban, number, statement.openedOn, cutAt, openingKurus, statement.closingKurus],
  )
  await tx.query(
    'update trial.bank_transaction set statement_number = $2 where account_iban = $1 and statement_number is null',
    [iban, number],
  )
  return statement
}

/** The first statement after a number; cuts an intraday one when the bank does so by itself and something has moved. */
export async function nextStatement(ground: Ground, iban: string, after: number): Promise<BankStatement | null> {
  return oneAtATime(ground, async (tx) => {
    const ready = await tx.query<BankStatement>(
      `select ${COLUMNS} from trial.bank_statement where account_iban = $1 and number > $2 order by number limit 1`,
      [iban, after],
    )
    if (ready.rows[0]) return ready.rows[0]
    const { statementsByThemselves } = await readBehaviour(tx)
    return statementsByThemselves && (await hasMoved(tx, iban)) ? cut(ground, tx, iban) : null
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
