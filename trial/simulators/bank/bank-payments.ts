import { createHash } from 'node:crypto'
import { isTurkishIban } from '#contracts/common/person/iban.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { foldTurkish } from '#contracts/common/text/text.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import { findAccount, post, rememberExternal } from './bank-account.ts'
import { changeBehaviour, type Ground, minutesLater, oneAtATime, readBehaviour } from '../behaviour.ts'
import { type PaymentLineRow, type ReceivedLine, readPain, writeGroupRefusal, writeReport } from './payment-files.ts'

const LINE_COLUMNS = `message_id as "messageId", position, end_to_end_id as "endToEndId", creditor_name as "creditorName",
  creditor_iban as "creditorIban", amount_kurus as "amountKurus", description, state, reason,
  executed_at as "executedAt", bank_transaction_id as "bankTransactionId"`

/** Accounts ending so are closed, wherever they are: for showing a refund that comes back. */
export const CLOSED_ACCOUNT_ENDING = '0000'

/** Takes a pain.001 once and answers with a pain.002; executes at once unless the bank is set to take its time. */
export async function receivePaymentList(ground: Ground, source: string): Promise<string> {
  const read = readPain(source)
  if ('refusal' in read) return writeGroupRefusal(read.messageId, read.refusal, ground.clock.now())
  const { list } = read
  // The time of writing differs from attempt to attempt; everything else makes the same list.
  const digest = createHash('sha256').update(JSON.stringify(list, bigintAsText)).digest('hex')
  const refusal = await oneAtATime(ground, async (tx) => {
    const known = await tx.query<{ digest: string }>('select digest from trial.payment_list where message_id = $1', [
      list.messageId,
    ])
    if (known.rows[0]) return known.rows[0].digest === digest ? null : 'DU01'
    const debtor = await findAccount(tx, list.debtorIban)
    if (debtor?.kind !== 'escrow' || debtor.closed) return 'AC01'
    const { bankExecutionMinutes, bankRefusesNext } = await readBehaviour(tx)
    const now = ground.clock.now()
    await tx.query(
      `insert into trial.payment_list (message_id, digest, purpose, debtor_iban, received_at, execute_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [list.messageId, digest, list.purpose, list.debtorIban, now, minutesLater(now, bankExecutionMinutes)],
    )
    const largest = list.lines.toSorted((a, b) => Number(b.amountKurus - a.amountKurus))[0]
    for (const [index, line] of list.lines.entries()) {
      await insertLine(tx, list.messageId, index + 1, line, line === largest ? bankRefusesNext : null)
    }
    if (bankRefusesNext !== null) await changeBehaviour(tx, { bankRefusesNext: null })
    return null
  })
  if (refusal) return writeGroupRefusal(list.messageId, refusal, ground.clock.now())
  await settleDue(ground)
  return (await reportOn(ground, list.messageId)) ?? writeGroupRefusal(list.messageId, 'FF01', ground.clock.now())
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

async function insertLine(
  tx: Queryable,
  messageId: string,
  position: number,
  line: ReceivedLine,
  wanted: string | null,
): Promise<void> {
  const reason = wanted ?? (await refuseLine(tx, line))
  await tx.query(
    `insert into trial.payment_line (message_id, position, end_to_end_id, creditor_name, creditor_iban, amount_kurus,
       description, state, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      messageId,
      position,
      line.endToEndId,
      line.creditorName,
      line.creditorIban,
      line.amountKurus,
      line.description,
      reason ? 'rejected' : 'accepted',
      reason,
    ],
  )
}

/** ISO 20022 reason, or null. A receiver seen before must be named as then. */
async function refuseLine(tx: Queryable, line: ReceivedLine): Promise<string | null> {
  if (!isTurkishIban(line.creditorIban)) return 'AC01'
  if (line.creditorIban.endsWith(CLOSED_ACCOUNT_ENDING)) return 'AC04'
  const account = await findAccount(tx, line.creditorIban)
  if (account?.closed) return 'AC04'
  if (account?.kind === 'external' && folded(account.holderName) !== folded(line.creditorName)) return 'BE01'
  const repeated = await tx.query('select 1 from trial.payment_line where end_to_end_id = $1 limit 1', [
    line.endToEndId,
  ])
  return repeated.rowCount ? 'AM05' : null
}

function folded(name: string): string {
  return foldTurkish(name).replace(/\s+/g, ' ').trim()
}

/** Executes every list whose time has come; called whenever somebody looks. */
export async function settleDue(ground: Ground): Promise<void> {
  await oneAtATime(ground, async (tx) => {
    const due = await tx.query<PaymentLineRow & { debtorIban: string; executeAt: Date }>(
      `select ${LINE_COLUMNS}, debtor_iban as "debtorIban", execute_at as "executeAt"
       from trial.payment_line join trial.payment_list using (message_id)
       where state = 'accepted' and execute_at <= $1 order by execute_at, message_id, position`,
      [ground.clock.now()],
    )
    for (const line of due.rows) await settle(ground, tx, line)
  })
}

async function settle(
  ground: Ground,
  tx: Queryable,
  line: PaymentLineRow & { debtorIban: string; executeAt: Date },
): Promise<void> {
  const [debtor, creditor] = [await findAccount(tx, line.debtorIban), await findAccount(tx, line.creditorIban)]
  const balance: Kurus = debtor?.balanceKurus ?? 0n
  const reason = creditor?.closed ? 'AC04' : balance < line.amountKurus ? 'AM04' : null
  const place = [line.messageId, line.position]
  if (reason) {
    await tx.query(
      `update trial.payment_line set state = 'rejected', reason = $3 where message_id = $1 and position = $2`,
      [...place, reason],
    )
    return
  }
  if (!creditor) await rememberExternal(ground, tx, line.creditorIban, line.creditorName)
  const shared = { bookedAt: line.executeAt, description: line.description, endToEndId: line.endToEndId }
  const { bankTransactionId } = await post(tx, {
    ...shared,
    accountIban: line.debtorIban,
    amountKurus: -line.amountKurus,
    counterpartyName: line.creditorName,
    counterpartyIban: line.creditorIban,
  })
  await post(tx, {
    ...shared,
    accountIban: line.creditorIban,
    amountKurus: line.amountKurus,
    counterpartyName: debtor?.holderName ?? '',
    counterpartyIban: line.debtorIban,
  })
  await tx.query(
    `update trial.payment_line set state = 'executed', executed_at = $3, bank_transaction_id = $4
     where message_id = $1 and position = $2`,
    [...place, line.executeAt, bankTransactionId],
  )
}

/** The state of a list as pain.002, or null when the bank never took one of this id. */
export async function reportOn(ground: Ground, messageId: string): Promise<string | null> {
  const { rows } = await ground.pool.query<PaymentLineRow>(
    `select ${LINE_COLUMNS} from trial.payment_line where message_id = $1 order by position`,
    [messageId],
  )
  return rows.length ? writeReport(messageId, rows, ground.clock.now()) : null
}

export interface PaymentListSummary {
  readonly messageId: string
  readonly purpose: string
  readonly debtorIban: string
  readonly receivedAt: Date
  readonly executeAt: Date
  readonly lineCount: number
  readonly totalKurus: Kurus
  readonly executedCount: number
  readonly rejectedCount: number
}

/** Newest first. */
export async function listPaymentLists(database: Queryable): Promise<PaymentListSummary[]> {
  const { rows } = await database.query<PaymentListSummary>(`
    select message_id as "messageId", purpose, debtor_iban as "debtorIban", received_at as "receivedAt",
      execute_at as "executeAt", count(*)::int as "lineCount", sum(amount_kurus)::bigint as "totalKurus",
      count(*) filter (where state = 'executed')::int as "executedCount",
      count(*) filter (where state = 'rejected')::int as "rejectedCount"
    from trial.payment_list join trial.payment_line using (message_id)
    group by message_id order by received_at desc, message_id limit 200`)
  return rows
}
