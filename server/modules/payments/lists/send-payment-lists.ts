import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { ACCOUNT_REFUSALS } from '#contracts/settlement/payment-corrections.ts'
import { requireSystemOrStaff } from '#server/kit/actor.ts'
import type { NewEvent } from '#contracts/events.ts'
import { recordEvent, recordEvents } from '#server/kit/audit.ts'
import { type Claim, claimFor, FREED, isFree } from '#server/kit/due-work/claims.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { sendClaimed } from '#server/kit/due-work/send-claimed.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { unlistRefunds } from '#server/modules/investments/index.ts'
import { nextBusinessDay } from '#server/modules/platform/index.ts'
import {
  BankAnswerUnclear,
  OutsideRefused,
  OutsideUnavailable,
  type PaymentLineRefusal,
  type PaymentLineStatus,
  type PaymentListStatus,
} from '#server/outside/index.ts'
import { backOffSeconds } from '#server/outside/waits-for-outside.ts'
import { keepListFile } from '../evidence-store.ts'
import { askBankForList, type ListMessage, messageIdOf } from './list-message.ts'
import { type ListProblem, noteProblem, problemOf } from './list-problem.ts'

interface WaitingList extends ListMessage {
  readonly projectId: string
  readonly purpose: 'refund' | 'payout'
  readonly state: 'approved' | 'sent'
  readonly debtorIban: string
  readonly debtorName: string
  readonly executeOn: string | null
  readonly createdAt: Date
  readonly attempts: number
  readonly submittedAt: Date | null
}

const POLL_SECONDS = 60
/** A bank that did not answer may be at it still: it is asked for the list, and not before. */
const UNKNOWN_SECONDS = 60

const SEND = 'send-payment-lists'
const AT_ONCE = 4

/** Sends approved lists to the escrow bank and asks about those it has; the bank knows each list by its id. */
export const sendPaymentLists: DueWork = {
  name: SEND,
  lane: 'bank-lists',
  run: (context) => sendWaitingLists(context, true),
}

/** Every list under way that nobody else is at, or only those whose time has come; how many moved on. */
export async function sendWaitingLists(context: Context, onlyDue: boolean, claimSeconds?: number): Promise<number> {
  requireSystemOrStaff(context.actor, 'finance-officer')
  return sendClaimed<WaitingList>(context, {
    ...(claimSeconds === undefined ? {} : { seconds: claimSeconds }),
    name: SEND,
    atOnce: AT_ONCE,
    take: (claim) => claimLists(context, claim, onlyDue),
    renew: (ids, claim) =>
      sql`update payments.payment_list set ${claimFor(claim)} where claimed_by = ${claim.by}
        and id = any(${[...ids]}::uuid[])`.execute(context.db),
    send: (list) => sendList(context, list),
    putOff: (list) => putOff(context, list),
  })
}

async function claimLists(context: Context, claim: Claim, onlyDue: boolean): Promise<readonly WaitingList[]> {
  const { rows } = await sql<WaitingList>`
    with due as materialized (
      select d.id from payments.payment_list d
        where d.state in ('approved', 'sent') and (not ${onlyDue}::boolean or d.next_try_at <= platform.now()) and ${isFree('d')}
        order by d.next_try_at limit 50 for update skip locked
    )
    update payments.payment_list p set ${claimFor(claim)}
      from due where p.id = due.id
      returning p.id, p.project_id, p.purpose, p.state, p.debtor_iban,
        p.debtor_name, p.message_round,
        p.execute_on, p.created_at, p.attempts,
        p.submitted_at`.execute(context.db)
  return rows
}

async function sendList(context: Context, list: WaitingList): Promise<boolean> {
  try {
    const answer = list.submittedAt === null ? await submitOrRefuse(context, list) : await askAgain(context, list)
    if (answer === 'list-unknown') return await leave(context, list, { problem: answer, detail: '' })
    if (!(answer instanceof OutsideRefused)) return await takeStatus(context, list, answer)
    await setAside(context, list, answer.code)
    return true
  } catch (error) {
    // A bank that refuses to say what it has of a list is no fault of the list's: tried again, with an alarm.
    if (!(error instanceof OutsideUnavailable)) throw error
    return leave(context, list, problemOf(error))
  }
}

/** Nothing new is known of it: asked for again later, and shown to finance when that lasts. */
async function leave(context: Context, list: WaitingList, problem: ListProblem): Promise<false> {
  const reason = problem.problem
  context.log.warn({ listId: list.id, reason }, 'what became of a payment list is not known; asked for again later')
  await noteProblem(context, list, problem)
  await putOff(context, list, UNKNOWN_SECONDS)
  return false
}

/**
 * Asks for a list that went to the bank once. It goes again, under the same number, only where the bank says that it has none and it
 * never said anything else.
 */
async function askAgain(
  context: Context,
  list: WaitingList,
): Promise<PaymentListStatus | OutsideRefused | 'list-unknown'> {
  const known = await askBankForList(context, list)
  if (!known) return list.state === 'approved' ? submitOrRefuse(context, list) : 'list-unknown'
  // Before it was taken, a refusal of the whole sets it aside; afterwards it is one of each of its payments.
  return known.listRefusal !== undefined && list.state === 'approved'
    ? new OutsideRefused('bank', 'paymentListStatus', known.listRefusal)
    : known
}

/** The bank's answer, or its refusal of the whole list. What it has of the list already goes before what it says of the message. */
async function submitOrRefuse(context: Context, list: WaitingList): Promise<PaymentListStatus | OutsideRefused> {
  try {
    return await submit(context, list)
  } catch (error) {
    if (!(error instanceof OutsideRefused) || list.state !== 'approved') throw error
    const known = await askForRefused(context, list)
    return known && known.listRefusal === undefined ? known : error
  }
}

/** Null where the bank has another list under the number: of this one it has none. */
async function askForRefused(context: Context, list: WaitingList): Promise<PaymentListStatus | null> {
  try {
    return await askBankForList(context, list)
  } catch (error) {
    if (error instanceof BankAnswerUnclear && error.unclear === 'other-list') return null
    throw error
  }
}

/** A list that the bank refused as a whole: nothing of it is under way, and finance decides what comes of it. */
async function setAside(context: Context, list: WaitingList, refusal: string): Promise<void> {
  context.log.error({ listId: list.id, refusal }, 'the bank refused a payment list as a whole; it is set aside')
  await inTransaction(context, async (tx) => {
    const { rows } = await sql`
      update payments.payment_list set state = 'refused', refusal = ${refusal}, refused_at = platform.now(), ${FREED},
          problem = null, problem_since = null, problem_detail = ''
        where id = ${list.id} and state = 'approved' returning 1`.execute(tx.db)
    if (rows.length === 0) return
    await recordEvent(tx, {
      action: 'settlement.list-refused',
      subjectId: list.id,
      data: { projectId: list.projectId, purpose: list.purpose, refusal },
    })
  })
}

async function putOff(context: Context, { id, attempts }: WaitingList, least = 0): Promise<void> {
  await sql`update payments.payment_list set attempts = attempts + 1, ${FREED},
      next_try_at = platform.now() + make_interval(secs => ${Math.max(least, backOffSeconds(attempts))})
    where id = ${id}`.execute(context.db)
}

async function submit(context: Context, list: WaitingList): Promise<PaymentListStatus> {
  // The day is kept before the first try: the same id must always carry the same content.
  const executeOn = list.executeOn ?? (await nextBusinessDay(context, istanbulDate(context.clock.now())))
  await sql`update payments.payment_list set execute_on = ${executeOn} where id = ${list.id} and execute_on is null`.execute(
    context.db,
  )
  const { rows: lines } = await sql<{
    endToEndId: string
    creditorName: string
    creditorIban: string
    amountKurus: bigint
    description: string
  }>`
    select end_to_end_id, creditor_name, creditor_iban,
        amount_kurus, description
      from payments.payment_line where list_id = ${list.id} and state = 'prepared' order by id`.execute(context.db)
  return context.outside.bank.submitPaymentList(
    {
      messageId: messageIdOf(list),
      purpose: list.purpose,
      debtorName: list.debtorName,
      debtorIban: list.debtorIban,
      executeOn,
      createdAt: list.createdAt,
      lines,
    },
    async (bytes) => {
      await keepListFile(context, list, 'payment-list', bytes)
      // Kept before the first byte goes: after a crash it is asked for, not sent.
      await sql`update payments.payment_list set submitted_at = coalesce(submitted_at, platform.now())
        where id = ${list.id}`.execute(context.db)
    },
  )
}

/**
 * Accepted lines wait for the statement, which alone proves a payment; rejected refunds are owed again. True when the bank
 * told something new.
 */
async function takeStatus(context: Context, list: WaitingList, status: PaymentListStatus): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const isExecuted = status.lines.some((line) => line.state === 'executed')
    const rejected = status.lines.filter(
      (line): line is Extract<PaymentLineStatus, { state: 'rejected' }> => line.state === 'rejected',
    )
    // A statement may book the same lines now; both take them in one order.
    await sql`select 1 from payments.payment_line where list_id = ${list.id} order by id for no key update`.execute(
      tx.db,
    )
    const accepted = await sql`
      update payments.payment_line set state = 'accepted' where list_id = ${list.id} and state = 'prepared'
        and end_to_end_id = any(${status.lines.filter((line) => line.state !== 'rejected').map((line) => line.endToEndId)}::text[])
        returning 1`.execute(tx.db)
    const refused = await sql<RefusedLine>`
      update payments.payment_line l set state = 'rejected', refusal = s.refusal
        from unnest(${rejected.map((line) => line.endToEndId)}::text[], ${rejected.map((line) => line.refusal)}::text[])
          s(id, refusal)
        where l.list_id = ${list.id} and l.end_to_end_id = s.id and l.state in ('prepared', 'accepted')
        returning l.refund_id, l.payee, l.refusal`.execute(tx.db)
    await oweAgain(tx, list.projectId, refused.rows)
    await tellCompany(tx, list.projectId, refused.rows)
    const { rows: before } = await sql<{ state: string }>`
      update payments.payment_list p set sent_at = coalesce(sent_at, platform.now()), attempts = 0, ${FREED},
          problem = null, problem_since = null, problem_detail = '',
          next_try_at = platform.now() + make_interval(secs => ${POLL_SECONDS}),
          state = case when exists (select 1 from payments.payment_line l
            where l.list_id = p.id and l.state in ('prepared', 'accepted')) then 'sent' else 'done' end
        from (select id, state from payments.payment_list where id = ${list.id} for no key update) was
        where p.id = was.id returning was.state`.execute(tx.db)
    const isNews = before[0]?.state === 'approved'
    if (isNews) {
      await recordEvent(tx, {
        action: 'settlement.list-sent',
        subjectId: list.id,
        data: { projectId: list.projectId, purpose: list.purpose, refusedCount: refused.rows.length },
      })
    }
    if (isExecuted) {
      await sql`update investments.campaign set next_fetch_at = platform.now() where project_id = ${list.projectId}
        and next_fetch_at > platform.now()`.execute(tx.db)
    }
    const isTold = isNews || accepted.rows.length > 0 || refused.rows.length > 0
    // The bank is asked every minute: only answers that told something prove anything.
    if (isTold) await keepListFile(tx, list, 'payment-answer', status.bytes)
    return isTold
  })
}

interface RefusedLine {
  readonly refundId: string | null
  readonly payee: 'investor' | 'company' | 'platform'
  readonly refusal: PaymentLineRefusal
}

/** Refunds the bank refused are owed again. An investor whose account is the reason hears of it. */
async function oweAgain(tx: TransactionContext, projectId: string, refused: readonly RefusedLine[]): Promise<void> {
  const owed = await unlistRefunds(
    tx,
    refused.flatMap(({ refundId }) => refundId ?? []),
  )
  const refusals = new Map(refused.map((line) => [line.refundId, line.refusal]))
  const events: NewEvent[] = []
  for (const { id: refundId, investmentId } of owed) {
    const refusal = refusals.get(refundId)
    if (investmentId === null || !refusal || !ACCOUNT_REFUSALS.includes(refusal)) continue
    events.push({
      action: 'investment.refund-account-refused',
      subjectId: investmentId,
      data: { projectId, refundId, refusal },
    })
  }
  await recordEvents(tx, events)
}

/** The entrepreneur whose company's account is why it was not paid hears of it: they know of another. */
async function tellCompany(tx: TransactionContext, projectId: string, refused: readonly RefusedLine[]): Promise<void> {
  for (const { payee, refusal } of refused) {
    if (payee !== 'company' || !ACCOUNT_REFUSALS.includes(refusal)) continue
    await recordEvent(tx, {
      action: 'settlement.payout-account-refused',
      subjectId: projectId,
      data: { refusal },
    })
  }
}
