import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { settlementDueWork } from '#server/modules/settlement/index.ts'

/** MKK's requests of the whole history, written where the product's messages and the simulator keep them. */
export async function reportToMkk(context: Context): Promise<void> {
  const note = settlementDueWork.find(({ name }) => name === 'note-mkk-messages')
  if (!note) throw new Error('MKK is told of investments by due work')
  let events = 1
  while (events > 0) events = await note.run(context)
  await sql`
    insert into trial.mkk_request (request_id, registry_number, year, project_code, share_count, amount_kurus, requested_at,
        withdrawn_at)
      select i.id::text, a.registry_number, i.limit_year, o.project_code, i.share_count, i.amount_kurus, i.placed_at, w.created_at
      from settlement.mkk_message m
      join investments.investment i on i.id = m.investment_id
      join membership.mkk_account a on a.member_id = i.investor_id
      join projects.offering o on o.project_id = i.project_id
      left join settlement.mkk_message w on w.investment_id = m.investment_id and w.kind = 'withdrawal'
      where m.kind = 'request' and m.sent_at is null
      on conflict do nothing`.execute(context.db)
  await sql`update settlement.mkk_message set sent_at = created_at where sent_at is null`.execute(context.db)
}
