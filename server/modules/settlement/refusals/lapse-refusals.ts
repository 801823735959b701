import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { takeStep } from '#server/modules/investments/index.ts'
import { lapseRefusal, readRefusals } from './refusal-store.ts'

/**
 * SQL over a refusal, `f`: what it is about is over by itself. The order ended, or MKK registered its shares after all; the campaign gives
 * everything back, its lists as well.
 */
const IS_OVER = sql`(exists (select 1 from investments.campaign c
    where c.project_id = f.project_id and c.outcome in ('unsuccessful', 'cancelled'))
  or (f.kind = 'request' and not exists (select 1 from investments.investment i
    where i.id = f.subject_id and i.state in ('awaiting-payment', 'paid', 'final'))))`

/** The order waits for its payment again, for its statement was set aside: over the limit (T15/2) it ends as one that was never paid. */
const IS_UNPAID_AGAIN = sql`f.kind = 'request' and f.code = 'limit-exceeded' and exists (select 1 from investments.investment i
  where i.id = f.subject_id and i.state = 'awaiting-payment')`

/** Ends refusals that nobody has to decide on any more. */
export const lapseRefusals: DueWork = {
  name: 'lapse-mkk-refusals',
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const unpaid = await readRefusals(context, sql`f.ended_at is null and ${IS_UNPAID_AGAIN}`)
    for (const { subjectId } of unpaid) {
      await inTransaction(context, (tx) => takeStep(tx, 'cancel', [subjectId], { endCode: 'limit-refused-by-mkk' }))
    }
    const over = await readRefusals(context, sql`f.ended_at is null and ${IS_OVER}`)
    for (const refusal of over) {
      await inTransaction(context, (tx) => lapseRefusal(tx, refusal))
    }
    return unpaid.length + over.length
  },
}
