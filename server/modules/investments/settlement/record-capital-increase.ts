import { sql } from 'kysely'
import { isCalendarDate } from '#contracts/common/calendar-date.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import { istanbulDate } from '#contracts/common/time.ts'
import type { recordCapitalIncrease as endpoint } from '#contracts/investments/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/transaction.ts'
import { findMkkIdentity } from '#server/modules/membership/index.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import { findOffering, transitionProject } from '#server/modules/projects/index.ts'

interface Allotment {
  readonly investorId: string
  readonly shareCount: bigint
  readonly amountKurus: bigint
}

/**
 * Records the registered capital increase (T17/7-b1) and makes the allocation list for MKK (T17/7-c): the shares of each
 * investor, whose sums are the campaign's. It goes out as due work.
 */
export async function recordCapitalIncrease(
  context: Context,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireStaff(context.actor, 'finance-officer')
  const { projectId, registeredOn, registryReference } = input
  const today = istanbulDate(context.clock.now())
  if (!isCalendarDate(registeredOn)) throw new Refusal('date-malformed')
  if (registeredOn > today) throw new Refusal('date-in-future')
  return inTransaction(context, async (tx) => {
    const offering = await findOffering(tx, projectId)
    if (!offering) throw new Refusal('not-found')
    if (offering.state !== 'successful') throw new Refusal('campaign-not-in-state')
    const allotments = await findAllotments(tx, projectId)
    const shareCount = allotments.reduce((sum, one) => sum + one.shareCount, 0n)
    const amountKurus = allotments.reduce((sum, one) => sum + one.amountKurus, 0n)
    invariant(
      amountKurus === shareCount * offering.unit_share_value_kurus && amountKurus > 0n,
      'the allocation list adds up to the campaign',
    )
    const listId = derivedId('allocation', projectId)
    const { value } = await findParameter(tx, 'settlement.allocation-list')
    await transitionProject(tx, { projectId, to: 'registration', data: { registeredOn, registryReference } })
    await sql`update investments.campaign set increase_registered_on = ${registeredOn}, increase_reference = ${registryReference}
      where project_id = ${projectId}`.execute(tx.db)
    await sql`
      insert into investments.allocation_list (id, project_id, made_at, due_on, share_count, amount_kurus, state, next_try_at)
        values (${listId}, ${projectId}, platform.now(), ${await addBusinessDays(tx, registeredOn, Number(value))}, ${shareCount},
          ${amountKurus}, 'made', platform.now())`.execute(tx.db)
    for (const allotment of allotments) await addLine(tx, listId, allotment)
    await recordEvent(tx, {
      action: 'settlement.allocation-made',
      subjectKind: 'allocation-list',
      subjectId: listId,
      data: { projectId, shareCount, amountKurus, lineCount: allotments.length },
    })
    return { allocationListId: listId, lineCount: allotments.length, shareCount: Number(shareCount) }
  })
}

async function findAllotments(tx: TransactionContext, projectId: string): Promise<Allotment[]> {
  const { rows } = await sql<Allotment>`
    select investor_id as "investorId", sum(share_count)::bigint as "shareCount", sum(amount_kurus)::bigint as "amountKurus"
      from investments.investment where project_id = ${projectId} and state = 'final'
      group by investor_id order by investor_id`.execute(tx.db)
  return rows
}

async function addLine(tx: TransactionContext, listId: string, allotment: Allotment): Promise<void> {
  const account = await findMkkIdentity(tx, allotment.investorId)
  invariant(account, 'an investor has an MKK registry number')
  await sql`
    insert into investments.allocation_line (id, list_id, investor_id, registry_number, share_count, amount_kurus)
      values (${derivedId('allocation-line', listId, allotment.investorId)}, ${listId}, ${allotment.investorId},
        ${account.registryNumber}, ${allotment.shareCount}, ${allotment.amountKurus})`.execute(tx.db)
}
