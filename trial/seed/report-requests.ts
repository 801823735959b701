import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { settlementDueWork } from '#server/modules/settlement/index.ts'

/** Requests of the whole history, written where the product's messages to MKK and the escrow bank and their simulators keep them. */
export async function reportRequests(context: Context): Promise<void> {
  await note(context, 'note-mkk-messages')
  await note(context, 'note-escrow-requests')
  await reportToMkk(context)
  await reportToBank(context)
}

async function note(context: Context, name: string): Promise<void> {
  const work = settlementDueWork.find((one) => one.name === name)
  if (!work) throw new Error('MKK and the escrow bank are told of investments by due work')
  let events = 1
  while (events > 0) events = await work.run(context)
}

async function reportToMkk(context: Context): Promise<void> {
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

async function reportToBank(context: Context): Promise<void> {
  await sql`
    insert into trial.bank_request (request_id, reference, account_iban, payer_name, amount_kurus, requested_at, told_at,
        end_reason, ended_at)
      select replace(i.id::text, '-', ''), i.reference_no, c.escrow_iban, b.first_name || ' ' || b.last_name,
        i.amount_kurus + i.given_back_kurus, i.placed_at, i.placed_at,
        case when e.investment_id is not null then i.state end, e.happened_at
      from payments.escrow_message m
      join investments.investment i on i.id = m.investment_id
      join investments.campaign c on c.project_id = i.project_id
      join membership.member b on b.id = i.investor_id
      left join payments.escrow_message e on e.investment_id = m.investment_id and e.kind = 'end'
      where m.kind = 'request' and m.state = 'waiting'
      on conflict do nothing`.execute(context.db)
  await sql`update payments.escrow_message set state = 'told', sent_at = happened_at where state = 'waiting'`.execute(
    context.db,
  )
}
