import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import type { confirmCapitalIncrease as endpoint } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { decide } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { findMkkIdentity } from '#server/modules/eligibility/index.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import { findOffering, transitionProject } from '#server/modules/projects/index.ts'
import { hasHeldByMkk } from '../refusals/mkk-holds.ts'
import { INCREASE, type CapitalIncrease, lockIncrease } from './capital-increase-store.ts'

type Confirmed = OutputOf<typeof endpoint>

interface Allotment {
  readonly investorId: string
  readonly shareCount: bigint
  readonly amountKurus: bigint
}

/**
 * A second finance officer confirms the registered capital increase, which makes the allocation list for MKK (T17/7-c): the
 * shares of each investor, whose sums are the campaign's. It goes out as due work. Confirming again gives the same list.
 * What MKK refused of the campaign's requests is decided on before. Refuses `same-officer`, `capital-increase-decided`,
 * `campaign-not-in-state`, `mkk-refusals-open` and `not-found`.
 */
export async function confirmCapitalIncrease(
  context: Context,
  { capitalIncreaseId }: InputOf<typeof endpoint>,
): Promise<Confirmed> {
  const officer = requireStaff(context.actor, 'finance-officer')
  return inTransaction(context, async (tx) => {
    const increase = await lockIncrease(tx, capitalIncreaseId)
    const { projectId, registeredOn, reference } = increase
    const isNew = await decide(tx, { ...INCREASE, id: capitalIncreaseId }, officer, { state: 'confirmed' })
    if (!isNew) return findMadeList(tx, projectId)
    const offering = await findOffering(tx, projectId)
    if (offering?.state !== 'successful') throw new Refusal('campaign-not-in-state')
    await refuseOpenRequests(tx, projectId)
    await sql`update investments.campaign set increase_registered_on = ${registeredOn}, increase_reference = ${reference}
      where project_id = ${projectId}`.execute(tx.db)
    await recordEvent(tx, {
      action: 'settlement.capital-increase-confirmed',
      subjectId: capitalIncreaseId,
      data: { projectId, registeredOn, reference },
    })
    await transitionProject(tx, { projectId, to: 'registration', data: { registeredOn, registryReference: reference } })
    return makeList(tx, increase, offering.unit_share_value_kurus)
  })
}

async function refuseOpenRequests(tx: TransactionContext, projectId: string): Promise<void> {
  const { rows } = await sql<{ isHeld: boolean }>`select ${hasHeldByMkk(sql`${projectId}::uuid`)} as is_held`.execute(
    tx.db,
  )
  if (rows[0]?.isHeld) throw new Refusal('mkk-refusals-open')
}

async function makeList(
  tx: TransactionContext,
  { projectId, registeredOn }: CapitalIncrease,
  unitKurus: bigint,
): Promise<Confirmed> {
  const allotments = await findAllotments(tx, projectId)
  const shareCount = allotments.reduce((sum, one) => sum + one.shareCount, 0n)
  const amountKurus = allotments.reduce((sum, one) => sum + one.amountKurus, 0n)
  invariant(amountKurus === shareCount * unitKurus && amountKurus > 0n, 'the allocation list adds up to the campaign')
  const listId = derivedId('allocation', projectId)
  const { value } = await findParameter(tx, 'settlement.allocation-list')
  const dueOn = await addBusinessDays(tx, registeredOn, Number(value))
  const round = (await takeUpWithdrawn(tx, listId, dueOn)) ?? 1
  if (round === 1) {
    await sql`
      insert into settlement.allocation_list (id, project_id, made_at, due_on, share_count, amount_kurus, state, next_try_at)
        values (${listId}, ${projectId}, platform.now(), ${dueOn}, ${shareCount}, ${amountKurus}, 'made', platform.now())`.execute(
      tx.db,
    )
  }
  for (const allotment of allotments) await addLine(tx, listId, { ...allotment, round })
  await recordEvent(tx, {
    action: 'settlement.allocation-made',
    subjectId: listId,
    data: { projectId, shareCount, amountKurus, lineCount: allotments.length },
  })
  return { allocationListId: listId, lineCount: allotments.length, shareCount: Number(shareCount) }
}

async function findMadeList(tx: TransactionContext, projectId: string): Promise<Confirmed> {
  const { rows } = await sql<{ id: string; shareCount: bigint; lineCount: number }>`
    select id, share_count,
        (select count(*)::int from settlement.allocation_line l where l.list_id = a.id) as line_count
      from settlement.allocation_list a where project_id = ${projectId}`.execute(tx.db)
  const list = rows[0]
  invariant(list, 'a confirmed capital increase has its allocation list')
  return { allocationListId: list.id, lineCount: list.lineCount, shareCount: Number(list.shareCount) }
}

async function findAllotments(tx: TransactionContext, projectId: string): Promise<Allotment[]> {
  const { rows } = await sql<Allotment>`
    select investor_id, sum(share_count)::bigint as share_count, sum(amount_kurus)::bigint as amount_kurus
      from investments.investment where project_id = ${projectId} and state = 'final'
      group by investor_id order by investor_id`.execute(tx.db)
  return rows
}

/** The round in which a list that was withdrawn with its increase goes out again; null where there is none. */
async function takeUpWithdrawn(tx: TransactionContext, listId: string, dueOn: string): Promise<number | null> {
  const { rows } = await sql<{ round: number }>`
    update settlement.allocation_list set state = 'made', round = round + 1, due_on = ${dueOn}, made_at = platform.now(),
        attempts = 0, problem = null, sent_at = null, next_try_at = platform.now()
      where id = ${listId} and state = 'withdrawn' returning round`.execute(tx.db)
  return rows[0]?.round ?? null
}

async function addLine(
  tx: TransactionContext,
  listId: string,
  allotment: Allotment & { readonly round: number },
): Promise<void> {
  const account = await findMkkIdentity(tx, allotment.investorId)
  invariant(account, 'an investor has an MKK registry number')
  await sql`
    insert into settlement.allocation_line (id, list_id, investor_id, registry_number, share_count, amount_kurus, sent_round)
      values (${derivedId('allocation-line', listId, allotment.investorId)}, ${listId}, ${allotment.investorId},
        ${account.registryNumber}, ${allotment.shareCount}, ${allotment.amountKurus}, ${allotment.round})
      on conflict (list_id, investor_id) do update set registry_number = excluded.registry_number, sent_round = excluded.sent_round,
        refusal = null`.execute(tx.db)
}
