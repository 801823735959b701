import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type {
  dissolvePaymentList as dissolveCall,
  resendPaymentList as resendCall,
} from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { unlistRefunds } from '#server/modules/investments/index.ts'
import { BankAnswerUnclear, OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { refuseDeceased } from './refuse-deceased.ts'
import { askBankForList, type ListMessage } from './list-message.ts'

interface RefusedList extends ListMessage {
  readonly state: string
  readonly problem: string | null
  readonly projectId: string
  readonly purpose: 'refund' | 'payout'
  readonly batchId: string | null
}

async function findList(context: Pick<Context, 'db'>, listId: string, locks: boolean): Promise<RefusedList> {
  const { rows } = await sql<RefusedList>`
    select id, state, problem, project_id, purpose, refund_batch_id as batch_id, message_round
      from payments.payment_list where id = ${listId} ${locks ? sql`for no key update` : sql``}`.execute(context.db)
  if (!rows[0]) throw new Refusal('not-found')
  return rows[0]
}

const isSetAside = ({ state }: RefusedList): boolean => state === 'refused'
/** The bank took it once and does not know it any more. */
const isLost = ({ state, problem }: RefusedList): boolean => state === 'sent' && problem === 'list-unknown'

/**
 * Decides on a list that was set aside, or that the bank lost. The bank is asked once more: a list that it has after all is under way,
 * and nobody sends it twice or lets go of it. Refuses `list-not-refused`, `bank-unavailable` and `not-found`.
 */
async function decide(
  context: Context,
  listId: string,
  isOpen: (list: RefusedList) => boolean,
  act: (tx: TransactionContext, list: RefusedList) => Promise<void>,
): Promise<{ done: true }> {
  const asked = await findList(context, listId, false)
  if (!isOpen(asked)) throw new Refusal('list-not-refused')
  const answer = await askBank(context, asked)
  const isUnderWay = await inTransaction(context, async (tx) => {
    const list = await findList(tx, listId, true)
    if (!isOpen(list) || list.messageRound !== asked.messageRound) throw new Refusal('list-not-refused')
    if (answer.known) {
      await sql`update payments.payment_list set state = 'sent', sent_at = platform.now(), refusal = null, refused_at = null,
          problem = null, problem_since = null, problem_detail = '', submitted_at = coalesce(submitted_at, platform.now()),
          attempts = 0, next_try_at = platform.now() where id = ${listId}`.execute(tx.db)
      return true
    }
    await act(tx, list)
    return false
  })
  if (isUnderWay) throw new Refusal('list-not-refused')
  return { done: true }
}

async function askBank(context: Context, list: ListMessage): Promise<{ readonly known: boolean }> {
  try {
    const status = await askBankForList(context, list)
    return { known: status !== null && status.listRefusal === undefined }
  } catch (error) {
    // Another list under this number: of ours it has none.
    if (error instanceof BankAnswerUnclear && error.unclear === 'other-list') return { known: false }
    if (error instanceof OutsideUnavailable || error instanceof OutsideRefused) throw new Refusal('bank-unavailable')
    throw error
  }
}

/**
 * The same payments once more, as a message of its own: their own numbers stay, so that the bank would know a double. Refuses
 * `refund-payee-died` besides.
 */
export async function resendPaymentList(
  context: Context,
  { listId }: InputOf<typeof resendCall>,
): Promise<OutputOf<typeof resendCall>> {
  requireStaff(context.actor, 'finance-officer')
  return decide(
    context,
    listId,
    (list) => isSetAside(list) || isLost(list),
    async (tx, { projectId, purpose, messageRound }) => {
      await refuseDeceased(tx, sql`p.id = ${listId}`)
      await sql`update payments.payment_line set state = 'prepared' where list_id = ${listId} and state = 'accepted'`.execute(
        tx.db,
      )
      await sql`
      update payments.payment_list set state = 'approved', message_round = message_round + 1, execute_on = null,
          submitted_at = null, refusal = null, refused_at = null, problem = null, problem_since = null, problem_detail = '',
          attempts = 0, next_try_at = platform.now()
        where id = ${listId}`.execute(tx.db)
      await recordEvent(tx, {
        action: 'settlement.list-resent',
        subjectId: listId,
        data: { projectId, purpose, round: messageRound + 1 },
      })
    },
  )
}

/** Its refunds are owed again, for another list; its payments of a payout count as refused, and are corrected one by one. */
export async function dissolvePaymentList(
  context: Context,
  { listId, reason }: InputOf<typeof dissolveCall>,
): Promise<OutputOf<typeof dissolveCall>> {
  requireStaff(context.actor, 'finance-officer')
  return decide(context, listId, isSetAside, async (tx, { projectId, purpose, batchId }) => {
    if (purpose === 'refund') await giveBack(tx, listId, batchId)
    else {
      await sql`update payments.payment_line set state = 'rejected', refusal = 'other'
        where list_id = ${listId} and state = 'prepared'`.execute(tx.db)
      await sql`update payments.payment_list set state = 'done' where id = ${listId}`.execute(tx.db)
    }
    await recordEvent(tx, {
      action: 'settlement.list-dissolved',
      subjectId: listId,
      reason,
      data: { projectId, purpose },
    })
  })
}

async function giveBack(tx: TransactionContext, listId: string, batchId: string | null): Promise<void> {
  const lines = await sql<{ refundId: string }>`
    update payments.payment_line set state = 'withdrawn' where list_id = ${listId} and state = 'prepared'
      returning refund_id`.execute(tx.db)
  await unlistRefunds(
    tx,
    lines.rows.map(({ refundId }) => refundId),
  )
  await sql`update payments.payment_list set state = 'withdrawn' where id = ${listId}`.execute(tx.db)
  await sql`update payments.refund_batch b set state = 'done' where b.id = ${batchId}
    and not exists (select 1 from payments.payment_list p where p.refund_batch_id = b.id
      and p.state not in ('done', 'withdrawn'))`.execute(tx.db)
}
