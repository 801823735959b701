import { createHash } from 'node:crypto'
import { isTurkishIban, normaliseIban } from '#contracts/common/person/iban.ts'
import { type Kurus, MAX_AMOUNT_KURUS } from '#contracts/common/money/money.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { type Ground, oneAtATime, TrialRefused } from '../behaviour.ts'

export interface BankAccount {
  readonly iban: string
  /** `external`: an account at another bank that was seen as payer or receiver; its balance is what passed through. */
  readonly kind: 'escrow' | 'external'
  readonly holderName: string
  readonly projectId: string | null
  readonly openedOn: string
  readonly closed: boolean
  readonly balanceKurus: Kurus
}

export interface BankTransaction {
  readonly accountIban: string
  readonly number: number
  readonly bankTransactionId: string
  readonly bookedAt: Date
  readonly valueDate: string
  readonly amountKurus: Kurus
  readonly balanceAfterKurus: Kurus
  readonly counterpartyName: string
  readonly counterpartyIban: string
  /** Empty: not given. */
  readonly counterpartyNumber: string
  readonly description: string
  readonly endToEndId: string | null
  readonly statementNumber: number | null
}

const ACCOUNT_COLUMNS = `iban, kind, holder_name as "holderName", project_id as "projectId", opened_on as "openedOn", closed,
  balance_kurus as "balanceKurus"`

export const TRANSACTION_COLUMNS = `account_iban as "accountIban", number, bank_transaction_id as "bankTransactionId",
  booked_at as "bookedAt", value_date as "valueDate", amount_kurus as "amountKurus",
  balance_after_kurus as "balanceAfterKurus", counterparty_name as "counterpartyName",
  counterparty_iban as "counterpartyIban", counterparty_number as "counterpartyNumber", description, end_to_end_id as "endToEndId",
  statement_number as "statementNumber"`

// Takasbank's code in the interbank system: the platforms' escrow agent.
const BANK_CODE = '00132'

/** A Turkish IBAN for an account number of 16 digits. */
export function turkishIban(bankCode: string, accountNumber: string): string {
  for (let check = 2; check <= 98; check += 1) {
    const iban = `TR${String(check).padStart(2, '0')}${bankCode}0${accountNumber}`
    if (isTurkishIban(iban)) return iban
  }
  throw new Error('A bank code has 5 digits, an account number 16.')
}

function escrowIbanOf(projectId: string): string {
  const digest = createHash('sha256').update(`escrow:${projectId}`).digest()
  return turkishIban(BANK_CODE, (digest.readBigUInt64BE() % 10n ** 16n).toString().padStart(16, '0'))
}

export async function findAccount(database: Queryable, iban: string): Promise<BankAccount | null> {
  const found = await database.query<BankAccount>(`select ${ACCOUNT_COLUMNS} from trial.bank_account where iban = $1`, [
    iban,
  ])
  return found.rows[0] ?? null
}

export async function listBankAccounts(database: Queryable): Promise<BankAccount[]> {
  const { rows } = await database.query<BankAccount>(
    `select ${ACCOUNT_COLUMNS} from trial.bank_account where kind = 'escrow' order by opened_on desc, holder_name collate "tr-x-icu", iban`,
  )
  return rows
}

/** Newest first. */
export async function listBankTransactions(database: Queryable, iban: string): Promise<BankTransaction[]> {
  const { rows } = await database.query<BankTransaction>(
    `select ${TRANSACTION_COLUMNS} from trial.bank_transaction where account_iban = $1 order by number desc limit 500`,
    [iban],
  )
  return rows
}

/** One account per campaign; asking again gives the same one. */
export async function openEscrow(ground: Ground, projectId: string, projectName: string): Promise<BankAccount> {
  const iban = escrowIbanOf(projectId)
  await ground.pool.query(
    `insert into trial.bank_account (iban, kind, holder_name, project_id, opened_on)
     values ($1, 'escrow', $2, $3, $4) on conflict do nothing`,
    [iban, `EMANET ${projectName}`.slice(0, 140), projectId, istanbulDate(ground.clock.now())],
  )
  const account = await findAccount(ground.pool, iban)
  if (!account) throw new Error('The escrow account was not opened.')
  return account
}

/** Another bank's account is known from its first transfer, together with its holder's name. */
export async function rememberExternal(ground: Ground, tx: Queryable, iban: string, holderName: string): Promise<void> {
  await tx.query(
    `insert into trial.bank_account (iban, kind, holder_name, opened_on)
     values ($1, 'external', $2, $3) on conflict do nothing`,
    [iban, holderName, istanbulDate(ground.clock.now())],
  )
}

export async function closeBankAccount(database: Queryable, iban: string, closed = true): Promise<void> {
  const { rowCount } = await database.query('update trial.bank_account set closed = $2 where iban = $1', [iban, closed])
  if (!rowCount) throw new TrialRefused('account-unknown')
}

export interface Posting {
  readonly accountIban: string
  readonly amountKurus: Kurus
  readonly bookedAt: Date
  readonly counterpartyName: string
  readonly counterpartyIban: string
  readonly counterpartyNumber?: string
  readonly description: string
  readonly endToEndId: string | null
}

/** Books one transaction; the escrow balance never falls below zero (the database refuses). Call under `oneAtATime`. */
export async function post(tx: Queryable, posting: Posting): Promise<BankTransaction> {
  const { rows } = await tx.query<{ number: number; balance: Kurus }>(
    `update trial.bank_account set balance_kurus = balance_kurus + $2, transaction_count = transaction_count + 1
     where iban = $1 returning transaction_count as number, balance_kurus as balance`,
    [posting.accountIban, posting.amountKurus],
  )
  if (!rows[0]) throw new TrialRefused('account-unknown')
  const { number, balance } = rows[0]
  const id = `${posting.accountIban.slice(-10)}-${String(number).padStart(7, '0')}`
  const booked = await tx.query<BankTransaction>(
    `insert into trial.bank_transaction (account_iban, number, bank_transaction_id, booked_at, value_date, amount_kurus,
       balance_after_kurus, counterparty_name, counterparty_iban, counterparty_number, description, end_to_end_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${TRANSACTION_COLUMNS}`,
    [
      posting.accountIban,
      number,
      id,
      posting.bookedAt,
      istanbulDate(posting.bookedAt),
      posting.amountKurus,
      balance,
      posting.counterpartyName,
      posting.counterpartyIban,
      posting.counterpartyNumber ?? '',
      posting.description,
      posting.endToEndId,
    ],
  )
  if (!booked.rows[0]) throw new Error('The transaction was not booked.')
  return booked.rows[0]
}

/** What the simulated bank books out by mistake goes to. */
const MISTAKEN_PAYEE = { name: 'ÖRNEK TİCARET LTD. ŞTİ.', iban: turkishIban('00062', '7100000000001234') }

/** Money leaves an escrow account without an order; it comes back with a transfer. Gives the bank's transaction number. */
export async function bookMistake(ground: Ground, fromIban: string, amountKurus: Kurus): Promise<string> {
  if (amountKurus <= 0n) throw new TrialRefused('amount-invalid')
  return oneAtATime(ground, async (tx) => {
    const account = await findAccount(tx, normaliseIban(fromIban))
    if (account?.kind !== 'escrow') throw new TrialRefused('account-unknown')
    if (account.balanceKurus < amountKurus) throw new TrialRefused('balance-too-low')
    const booked = await post(tx, {
      accountIban: account.iban,
      amountKurus: -amountKurus,
      bookedAt: ground.clock.now(),
      counterpartyName: MISTAKEN_PAYEE.name,
      counterpartyIban: MISTAKEN_PAYEE.iban,
      description: 'Sehven yapılan ödeme',
      endToEndId: null,
    })
    return booked.bankTransactionId
  })
}

export interface IncomingTransfer {
  readonly toIban: string
  readonly amountKurus: Kurus
  readonly payerName: string
  /** Empty: the sending bank did not tell. */
  readonly payerIban: string
  /** Identity or tax number, as the sending bank writes it; empty or absent: it did not tell. */
  readonly payerNumber?: string
  readonly description: string
}

/** A customer of another bank sends an EFT, which is booked at once. Gives the bank's transaction number. */
export async function receiveTransfer(ground: Ground, transfer: IncomingTransfer): Promise<string> {
  const payerName = transfer.payerName.trim().slice(0, 140)
  const payerIban = normaliseIban(transfer.payerIban)
  const toIban = normaliseIban(transfer.toIban)
  if (transfer.amountKurus <= 0n || transfer.amountKurus > MAX_AMOUNT_KURUS) throw new TrialRefused('amount-invalid')
  if (payerName === '') throw new TrialRefused('name-required')
  if (payerIban !== '' && !isTurkishIban(payerIban)) throw new TrialRefused('iban-invalid')
  return oneAtATime(ground, async (tx) => {
    const account = await findAccount(tx, toIban)
    if (account?.kind !== 'escrow') throw new TrialRefused('account-unknown')
    if (account.closed) throw new TrialRefused('escrow-account-closed')
    if (payerIban !== '') await rememberExternal(ground, tx, payerIban, payerName)
    const booked = await post(tx, {
      accountIban: toIban,
      amountKurus: transfer.amountKurus,
      bookedAt: ground.clock.now(),
      counterpartyName: payerName,
      counterpartyIban: payerIban,
      counterpartyNumber: transfer.payerNumber?.trim() ?? '',
      description: transfer.description.trim().slice(0, 140),
      endToEndId: null,
    })
    return booked.bankTransactionId
  })
}
