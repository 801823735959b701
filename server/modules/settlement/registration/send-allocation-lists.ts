import { sql } from 'kysely'
import { FEWER_SHARES } from '#contracts/settlement/registration/mkk-refusals.ts'
import { splitByLargestRemainder } from '#contracts/common/money/share-of.ts'
import { requireSystemOrStaff } from '#server/kit/actor.ts'
import { type Claim, claimFor, FREED, isFree } from '#server/kit/due-work/claims.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { sendClaimed } from '#server/kit/due-work/send-claimed.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { OutsideRefused, OutsideUnavailable, type AllocationStatus } from '#server/outside/index.ts'
import { inChunks, lockInvestments } from '../course/step-due-investments.ts'
import { correctShareCounts, takeStep } from '#server/modules/investments/index.ts'
import { backOffSeconds } from '#server/outside/waits-for-outside.ts'
import { type NewRefusal, noteRefusals } from '../refusals/refusal-store.ts'
import { type AnswerProblem, problemOf, type SentLine } from './allocation-answer.ts'
import { settleList } from './allocation-rounds.ts'
import { lockCampaign } from './capital-increase-store.ts'
import { listMessageIdOf } from './message-ids.ts'

interface WaitingList {
  readonly id: string
  readonly projectId: string
  readonly state: 'made' | 'sent'
  readonly round: number
  readonly attempts: number
}

const POLL_SECONDS = 60

const SEND = 'send-allocation-lists'
const AT_ONCE = 2

/** Sends allocation lists to MKK, asks about those under way, and gives investors their shares (T17/7-c, T27/3). */
export const sendAllocationLists: DueWork = {
  name: SEND,
  lane: 'mkk-lists',
  run: (context) => sendWaitingAllocations(context, true),
}

/** Every list under way that nobody else is at, or only those whose time has come; how many moved on. */
export async function sendWaitingAllocations(
  context: Context,
  onlyDue: boolean,
  claimSeconds?: number,
): Promise<number> {
  requireSystemOrStaff(context.actor, 'finance-officer')
  return sendClaimed<WaitingList>(context, {
    ...(claimSeconds === undefined ? {} : { seconds: claimSeconds }),
    name: SEND,
    atOnce: AT_ONCE,
    take: (claim) => claimLists(context, claim, onlyDue),
    renew: (ids, claim) =>
      sql`update settlement.allocation_list set ${claimFor(claim)} where claimed_by = ${claim.by}
        and id = any(${[...ids]}::uuid[])`.execute(context.db),
    send: (list) => sendList(context, list),
    putOff: (list) => putOff(context, list),
  })
}

async function claimLists(context: Context, claim: Claim, onlyDue: boolean): Promise<readonly WaitingList[]> {
  const { rows } = await sql<WaitingList>`
    with due as materialized (
      select d.id from settlement.allocation_list d
        where d.state in ('made', 'sent') and (not ${onlyDue}::boolean or d.next_try_at <= platform.now()) and ${isFree('d')}
        order by d.next_try_at limit 20 for update skip locked
    )
    update settlement.allocation_list a set ${claimFor(claim)}
      from due where a.id = due.id
      returning a.id, a.project_id, a.state, a.round, a.attempts`.execute(context.db)
  return rows
}

async function sendList(context: Context, list: WaitingList): Promise<boolean> {
  const messageId = listMessageIdOf(list.id, list.round)
  try {
    const lines = await listSent(context, list)
    const known = list.state === 'sent' ? await context.outside.mkk.allocationListStatus(messageId) : null
    const status = known ?? (await submit(context, list, lines))
    if (status === 'refused') return true
    const problem = problemOf(lines, status)
    if (problem === null) return await takeStatus(context, list, status)
    context.log.warn(
      { listId: list.id, problem },
      'an answer about an allocation list cannot be taken; asked for again',
    )
    await putOff(context, list, problem)
    return false
  } catch (error) {
    if (!(error instanceof OutsideUnavailable) && !(error instanceof OutsideRefused)) throw error
    context.log.warn({ listId: list.id, reason: error.message }, 'an allocation list was not taken; sent again later')
    await putOff(context, list)
    return false
  }
}

async function putOff(
  context: Context,
  { id, attempts }: WaitingList,
  problem: AnswerProblem | null = null,
): Promise<void> {
  await sql`update settlement.allocation_list set attempts = attempts + 1, ${FREED}, problem = ${problem},
      next_try_at = platform.now() + make_interval(secs => ${backOffSeconds(attempts)})
    where id = ${id}`.execute(context.db)
}

type AskedLine = SentLine & { readonly registryNumber: string; readonly amountKurus: bigint }

/** The lines of the round that is under way. */
async function listSent(context: Pick<Context, 'db'>, list: WaitingList): Promise<AskedLine[]> {
  const { rows } = await sql<AskedLine>`
    select id as line_id, registry_number, share_count, amount_kurus
      from settlement.allocation_line where list_id = ${list.id} and sent_round = ${list.round} order by id`.execute(
    context.db,
  )
  return rows
}

/** MKK's answer; `refused` when it took nothing of the list, which then waits for two officers. */
async function submit(
  context: Context,
  list: WaitingList,
  lines: readonly AskedLine[],
): Promise<AllocationStatus | 'refused'> {
  const offering = await findOffering(context, list.projectId)
  if (!offering) throw new Error(`Broken invariant: campaign ${list.projectId} has an offering`)
  try {
    const messageId = listMessageIdOf(list.id, list.round)
    const status = await context.outside.mkk.registerAllocationList({
      listId: messageId,
      projectCode: offering.project_code,
      companyName: offering.company_name,
      unitShareValueKurus: offering.unit_share_value_kurus,
      lines,
    })
    return status
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error
    await refuseList(context, list, { code: error.code, lines })
    return 'refused'
  }
}

async function refuseList(
  context: Context,
  list: WaitingList,
  { code, lines }: { readonly code: string; readonly lines: readonly AskedLine[] },
): Promise<void> {
  context.log.warn({ listId: list.id, code }, 'MKK took nothing of an allocation list')
  await inTransaction(context, async (tx) => {
    await lockCampaign(tx, list.projectId)
    if (!(await noteAnswered(tx, list, { state: 'rejected', registeredAt: null }))) return
    await noteRefusals(tx, [
      {
        kind: 'list',
        subjectId: list.id,
        round: list.round,
        projectId: list.projectId,
        investorId: null,
        code,
        registryNumber: null,
        shareCount: lines.reduce((sum, line) => sum + line.shareCount, 0n),
        amountKurus: lines.reduce((sum, line) => sum + line.amountKurus, 0n),
        registeredShareCount: null,
      },
    ])
    await settleList(tx, list.projectId, true)
  })
}

async function takeStatus(context: Context, list: WaitingList, status: AllocationStatus): Promise<boolean> {
  const { state } = status
  if (state === 'processing') {
    await sql`update settlement.allocation_list set state = 'sent', attempts = 0, problem = null, ${FREED},
        sent_at = coalesce(sent_at, platform.now()), next_try_at = platform.now() + make_interval(secs => ${POLL_SECONDS})
      where id = ${list.id}`.execute(context.db)
    return list.state === 'made'
  }
  await keepResults(context, list, status)
  // Investments first, the list last: what stops in between is taken up by the next round.
  await inChunks(context, (tx) => allocateChunk(tx, list))
  await inTransaction(context, async (tx) => {
    await lockCampaign(tx, list.projectId)
    await shareOutCorrections(tx, list)
    const { registeredAt } = status
    if (!(await noteAnswered(tx, list, { state, registeredAt }))) return
    await noteRefusals(tx, await listNotTaken(tx, list))
    await settleList(tx, list.projectId, true)
  })
  return true
}

/** False when another process has taken this answer. What is left open decides how the list stands then (settleList). */
async function noteAnswered(
  tx: TransactionContext,
  list: WaitingList,
  { state, registeredAt }: Pick<AllocationStatus, 'state' | 'registeredAt'>,
): Promise<boolean> {
  const resting = state === 'rejected' ? 'rejected' : 'partly-registered'
  const { rows } = await sql`
    update settlement.allocation_list set state = ${resting}, problem = null, attempts = 0, next_try_at = null, ${FREED},
        registered_at = case when ${state} = 'rejected' then registered_at else coalesce(${registeredAt}, registered_at) end,
        sent_at = coalesce(sent_at, platform.now()),
        (registered_investor_count, registered_share_count) = (select count(*), coalesce(sum(registered_share_count), 0)
          from settlement.allocation_line where list_id = ${list.id} and registered_share_count > 0)
      where id = ${list.id} and round = ${list.round} and state in ('made', 'sent') returning 1`.execute(tx.db)
  return rows.length > 0
}

/** Lines of the round that MKK refused, or registered fewer shares of. */
async function listNotTaken(tx: TransactionContext, list: WaitingList): Promise<NewRefusal[]> {
  const { rows } = await sql<Omit<NewRefusal, 'kind' | 'round' | 'projectId'>>`
    select id as subject_id, investor_id, coalesce(refusal, ${FEWER_SHARES}) as code, registry_number, share_count, amount_kurus,
        registered_share_count
      from settlement.allocation_line
      where list_id = ${list.id} and sent_round = ${list.round} and (refusal is not null or registered_share_count < share_count)
      order by id`.execute(tx.db)
  return rows.map((row) => ({ ...row, kind: 'line', round: list.round, projectId: list.projectId }))
}

async function keepResults(context: Context, list: WaitingList, status: AllocationStatus): Promise<void> {
  await sql`
    update settlement.allocation_line l set registered_share_count = r.shares, refusal = r.refusal
      from unnest(${status.lines.map((line) => line.lineId)}::uuid[],
        ${status.lines.map((line) => (line.result === 'rejected' ? null : line.shareCount))}::bigint[],
        ${status.lines.map((line) => (line.result === 'rejected' ? line.refusal : null))}::text[]) r(id, shares, refusal)
      where l.id = r.id and l.list_id = ${list.id} and l.sent_round = ${list.round}`.execute(context.db)
}

async function allocateChunk(tx: TransactionContext, list: WaitingList): ReturnType<typeof takeStep> {
  const isAccepted = sql`state = 'final' and project_id = ${list.projectId} and investor_id in (
    select investor_id from settlement.allocation_line where list_id = ${list.id} and registered_share_count > 0)`
  const ids = await lockInvestments(tx, isAccepted)
  return takeStep(tx, 'allocate', ids, { condition: isAccepted, set: sql`mkk_share_count = share_count` })
}

/** Where MKK corrected an investor's count, their investments share it in proportion, whole shares, largest remainder. */
async function shareOutCorrections(tx: TransactionContext, list: WaitingList): Promise<void> {
  const { rows } = await sql<{ investorId: string; id: string; shares: bigint; registered: bigint }>`
    select l.investor_id, i.id, i.share_count as shares, l.registered_share_count as registered
      from settlement.allocation_line l
      join investments.investment i on i.investor_id = l.investor_id and i.project_id = ${list.projectId} and i.state = 'allocated'
      where l.list_id = ${list.id} and l.sent_round = ${list.round} and l.registered_share_count <> l.share_count order by i.id`.execute(
    tx.db,
  )
  for (const investorId of new Set(rows.map((row) => row.investorId))) {
    const own = rows.filter((row) => row.investorId === investorId)
    const shares = splitByLargestRemainder(
      own[0]?.registered ?? 0n,
      own.map((row) => row.shares),
    )
    await correctShareCounts(
      tx,
      own.map(({ id }) => id),
      shares,
    )
  }
}
