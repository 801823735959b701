import { sql } from 'kysely'
import { addDays } from '#contracts/common/time/days.ts'
import { istanbulDate, istanbulMoment } from '#contracts/common/time/time.ts'
import { PROOF_LOGS, type ProofLog } from '#contracts/proof/leaf.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { readSize } from '../tree/subtree-store.ts'
import { signRoot } from './sign-root.ts'

/** A day's last rows are sealed some seconds after midnight; where orders never cease, its root does not wait for them longer. */
const PATIENCE_MS = 600_000

/** Signs and publishes the root of each Istanbul day that is over, and one at each campaign's end. */
export const publishRoots: DueWork = {
  name: 'publish-roots',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    let published = 0
    for (const log of PROOF_LOGS)
      for (const { signedFor, since } of await findDue(context, log))
        if (await publish(context, log, signedFor, since)) published++
    return published
  },
}

interface DueRoot {
  readonly signedFor: string
  /** From when on it was to be signed. */
  readonly since: Date
}

/** Yesterday, and campaigns that ended, without a root. Days on which the platform stood still are within the next one's root. */
async function findDue({ db, clock }: Context, log: ProofLog): Promise<DueRoot[]> {
  const today = istanbulDate(clock.now())
  const { rows } = await sql<DueRoot>`
    select due.signed_for, due.since from (
        select ${`day ${addDays(today, -1)}`}::text as signed_for, ${istanbulMoment(today)}::timestamptz as since
        union all select 'campaign ' || project_id, judged_at from investments.campaign_course where judged_at is not null) due
      where exists (select from proof.log where name = ${log} and size > 0)
        and not exists (select from proof.root r where r.log = ${log} and r.signed_for = due.signed_for)
      order by due.since, due.signed_for`.execute(db)
  return rows
}

async function publish(context: Context, log: ProofLog, signedFor: string, since: Date): Promise<boolean> {
  const waits = context.clock.now().getTime() - since.getTime() < PATIENCE_MS
  if (waits && (await hasUnsealed(context, log))) return false
  const size = await readSize(context, log)
  const { hash, at, statement, signature, key } = await signRoot(context, log, size, signedFor)
  // Another process may have signed it at the same moment.
  const { numAffectedRows } = await sql`
    with known as (
      insert into proof.signing_key (id, public_key, since) values (${key.id}, ${key.publicKey}, ${at})
        on conflict (id) do nothing)
    insert into proof.root (log, signed_for, size, hash, signed_at, statement, signature, key_id)
      values (${log}, ${signedFor}, ${size}, ${hash}, ${at}, ${statement}, ${signature}, ${key.id})
      on conflict (log, signed_for) do nothing`.execute(context.db)
  return numAffectedRows === 1n
}

async function hasUnsealed({ db }: Context, log: ProofLog): Promise<boolean> {
  const { rows } = await sql`
    select 1 from proof.log where name = ${log}
      and (backlog_after is not null or exists (select from proof.unsealed where log = ${log}))`.execute(db)
  return rows.length > 0
}
