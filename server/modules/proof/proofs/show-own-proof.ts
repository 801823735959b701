import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { type getOwnProof as endpoint, PROOF_FORMAT } from '#contracts/proof/endpoints.ts'
import type { SealedRow } from '#contracts/proof/leaf.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { composePart } from './compose-part.ts'

/** The proof of one of the member's investments; another's looks like an absent one. */
export async function showOwnProof(
  context: Context,
  { investmentId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id: memberId } = requireMember(context.actor)
  const { rows } = await sql`
    select 1 from investments.campaign_order where id = ${investmentId} and investor_id = ${memberId}`.execute(
    context.db,
  )
  if (rows.length === 0) throw new Refusal('not-found')
  return { kind: 'investment', investmentId, ...(await proveInvestments(context, memberId, [investmentId])) }
}

/**
 * Transfers and events of an investor's investments up to a moment in both logs, with what opens their hidden parts. What an officer
 * did is proven like the rest and stays closed: the officer stands in it.
 */
export async function proveInvestments(
  context: Pick<Context, 'db' | 'clock' | 'secrets' | 'baseUrl'>,
  memberId: string,
  investmentIds: readonly string[],
  until: Date = context.clock.now(),
) {
  const isOwn = (row: SealedRow): boolean => row.log === 'ledger' || row.actor === null || row.actor === memberId
  const ids = await listRowsOf(context, investmentIds, until)
  const ledger = await composePart(context, 'ledger', ids.ledger, isOwn)
  const trail = await composePart(context, 'trail', ids.trail, isOwn)
  return {
    format: PROOF_FORMAT,
    asOf: toUnixSeconds(context.clock.now()),
    parts: [ledger.part, trail.part].filter(({ leaves }) => leaves.length > 0),
  } as const
}

/** Behind the indexes of both tables: placing an investment carries its own id. */
async function listRowsOf(
  { db }: Pick<Context, 'db'>,
  investmentIds: readonly string[],
  until: Date,
): Promise<{ readonly ledger: string[]; readonly trail: string[] }> {
  const ids = sql`${[...investmentIds]}::uuid[]`
  const { rows: transfers } = await sql<{ id: string }>`
    select distinct transfer_id::text as id from (
        select transfer_id, occurred_at from ledger.movement where investment_id = any(${ids}) and transfer_id <> investment_id
        union all
        select transfer_id, occurred_at from ledger.movement where transfer_id = any(${ids}) and investment_id = transfer_id) own
      where occurred_at <= ${until}`.execute(db)
  const { rows: events } = await sql<{ id: string }>`
    select id::text as id from (
        select id, occurred_at from platform.event_to_seal where subject_id = any(${ids}) and id <> subject_id
        union all select id, occurred_at from platform.event_to_seal where id = any(${ids}) and id = subject_id) own
      where occurred_at <= ${until}`.execute(db)
  return { ledger: transfers.map(({ id }) => id), trail: events.map(({ id }) => id) }
}
