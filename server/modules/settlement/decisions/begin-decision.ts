import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { beginRefusalDecision as endpoint } from '#contracts/settlement/registration/refusal-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { isRegistryNumberOf } from '#server/modules/eligibility/index.ts'
import { aboutRefusal, readRefusals } from '../refusals/refusal-store.ts'
import { requirePossible, type Wanted } from './carry-out.ts'
import { lockOpenRefusal, readDecisions } from './decision-store.ts'

/**
 * A finance officer begins a decision about what MKK did not take; nothing happens before another decides. The number that a line is to go
 * with again is confirmed at MKK first. Begun again in the same words by the same officer, it is the same. Refuses `refusal-decided`,
 * `refusal-decision-waits`, `registry-number-not-confirmed`, `mkk-unavailable`, `not-found` and what `requirePossible` refuses.
 */
export async function beginRefusalDecision(
  context: Context,
  { refusalId, way, registryNumber, keptShareCount, reason }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const officer = requireStaff(context.actor, 'finance-officer')
  const wanted: Wanted = {
    way,
    registryNumber: way === 'ask-again' ? (registryNumber ?? null) : null,
    keptShareCount: way === 'refund' && keptShareCount !== undefined ? BigInt(keptShareCount) : null,
    reason,
  }
  await requireConfirmedNumber(context, refusalId, wanted)
  return inTransaction(context, async (tx) => {
    const refusal = await lockOpenRefusal(tx, refusalId)
    const [known] = await readDecisions(tx, sql`d.refusal_id = ${refusalId} and d.state = 'begun'`)
    if (known) {
      const isSame =
        known.begunBy === officer.id &&
        known.way === wanted.way &&
        known.registryNumber === wanted.registryNumber &&
        known.keptShareCount === wanted.keptShareCount
      if (isSame) return { decisionId: known.id }
      throw new Refusal('refusal-decision-waits')
    }
    await requirePossible(tx, refusal, wanted)
    const decisionId = newId()
    await sql`
      insert into settlement.refusal_decision (id, refusal_id, way, registry_number, kept_share_count, reason, state, begun_by,
          begun_at)
        values (${decisionId}, ${refusalId}, ${way}, ${wanted.registryNumber}, ${wanted.keptShareCount}, ${reason}, 'begun',
          ${officer.id}, platform.now())`.execute(tx.db)
    await recordEvent(tx, {
      action: 'settlement.refusal-decision-begun',
      subjectId: refusalId,
      reason,
      data: { ...aboutRefusal(refusal), decisionId, way },
    })
    return { decisionId }
  })
}

/** Outside the transaction: MKK may take its time. Refuses `registry-number-not-confirmed` and `mkk-unavailable`. */
export async function requireConfirmedNumber(
  context: Context,
  refusalId: string,
  { way, registryNumber }: Pick<Wanted, 'way' | 'registryNumber'>,
): Promise<void> {
  if (way !== 'ask-again' || registryNumber === null) return
  const [refusal] = await readRefusals(context, sql`f.id = ${refusalId}::uuid`, 1)
  if (!refusal || refusal.kind !== 'line' || refusal.investorId === null) return
  if (!(await isRegistryNumberOf(context, refusal.investorId, registryNumber)))
    throw new Refusal('registry-number-not-confirmed')
}
