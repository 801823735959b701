import { sql, type RawBuilder } from 'kysely'
import type { RefusalWay } from '#contracts/settlement/registration/mkk-refusals.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { type MkkRefusal, readRefusals } from '../refusals/refusal-store.ts'
import { lockCampaign } from '../registration/capital-increase-store.ts'

/** What one officer begins about something that MKK did not take, and another decides. */
export interface RefusalDecision {
  readonly id: string
  readonly refusalId: string
  readonly way: RefusalWay
  /** Of a line that is sent again. */
  readonly registryNumber: string | null
  /** Of a request that is refunded: the shares that stay. */
  readonly keptShareCount: bigint | null
  readonly reason: string
  readonly state: 'begun' | 'confirmed' | 'withdrawn' | 'lapsed'
  readonly begunBy: string
  readonly begunAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

export async function readDecisions(
  context: Pick<Context, 'db'>,
  which: RawBuilder<unknown>,
): Promise<RefusalDecision[]> {
  const { rows } = await sql<RefusalDecision>`
    select d.id, d.refusal_id, d.way, d.registry_number, d.kept_share_count, d.reason, d.state, d.begun_by, d.begun_at, d.decided_by,
        d.decided_at
      from settlement.refusal_decision d where ${which} order by d.begun_at desc, d.id desc limit 200`.execute(
    context.db,
  )
  return rows
}

/** A refusal with its campaign locked, as it stands once the lock is held. Refuses `not-found` and `refusal-decided`. */
export async function lockOpenRefusal(tx: TransactionContext, refusalId: string): Promise<MkkRefusal> {
  const one = sql`f.id = ${refusalId}::uuid`
  const [known] = await readRefusals(tx, one, 1)
  if (!known) throw new Refusal('not-found')
  await lockCampaign(tx, known.projectId)
  const [locked] = await readRefusals(tx, one, 1)
  if (!locked || locked.endedAt !== null) throw new Refusal('refusal-decided')
  return locked
}

/** A decision by its id. Refuses `not-found`. */
export async function findDecision(context: Pick<Context, 'db'>, decisionId: string): Promise<RefusalDecision> {
  const [decision] = await readDecisions(context, sql`d.id = ${decisionId}::uuid`)
  if (!decision) throw new Refusal('not-found')
  return decision
}

/** A decision that nobody took yet, with its refusal, both as they stand under the lock of the campaign. */
export async function lockBegun(
  tx: TransactionContext,
  decisionId: string,
): Promise<{ readonly refusal: MkkRefusal; readonly decision: RefusalDecision }> {
  const known = await findDecision(tx, decisionId)
  const refusal = await lockOpenRefusal(tx, known.refusalId)
  const decision = await findDecision(tx, decisionId)
  if (decision.state !== 'begun') throw new Refusal('refusal-decided')
  return { refusal, decision }
}
