import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import type { IysChannel } from '#server/outside/index.ts'
import { askStatus, type RegisterStanding } from './ask-status.ts'
import { takeOver } from './take-over.ts'

const AT_ONCE = 5
/** A record that got no answer is asked for again after so long. */
const HELD_SECONDS = 120

interface DoubtfulRecord {
  readonly id: string
  readonly recipient: string
  readonly type: IysChannel
}

/** Asks one by one how the consents stand of which changes made at the register may have been lost. */
export const askDoubtfulConsents: DueWork = {
  name: 'contact.ask-doubtful-consents',
  lane: 'iys',
  async run(context) {
    requireSystem(context.actor)
    const { iys } = context.outside
    if (!iys) return 0
    let count = 0
    for (const record of await takeDoubtful(context)) {
      const answer = await askStatus(context, iys, record)
      if (!answer) return count
      await note(context, record, answer)
      count += 1
    }
    return count
  },
}

async function takeDoubtful(context: Context): Promise<readonly DoubtfulRecord[]> {
  const now = context.clock.now()
  const { rows } = await sql<DoubtfulRecord>`
    with due as materialized (
      select id from contact.iys_record where unsure and state = 'settled' and next_at <= ${now}
        order by next_at limit ${AT_ONCE} for update skip locked)
    update contact.iys_record r set next_at = ${new Date(now.getTime() + HELD_SECONDS * 1000)}
      from due where r.id = due.id returning r.id, r.recipient, r.type`.execute(context.db)
  return rows
}

async function note(context: Context, record: DoubtfulRecord, { now }: RegisterStanding): Promise<void> {
  const { id, recipient, type } = record
  if (now?.status === 'RET') await takeOver(context, { recipient, type, ...now })
  // Where nothing stands there it is handed in once more, as long as its days are not over.
  const state = now ? ('settled' as const) : ('waiting' as const)
  const known = { known: now?.status ?? null, known_at: context.clock.now(), handed_in_at: null }
  await context.db
    .updateTable('contact.iys_record')
    .set({ ...known, state, unsure: false, attempts: 0, next_at: context.clock.now() })
    .where('id', '=', id)
    .where('unsure', '=', true)
    .where('state', '=', 'settled')
    .execute()
}
