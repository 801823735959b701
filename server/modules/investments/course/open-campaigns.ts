import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { waitsForOutside } from '../waits-for-outside.ts'

interface Upcoming {
  readonly projectId: string
  readonly title: string
}

/** Opens the escrow account of an announced campaign, so that it stands ready at the opening moment (T17/2). */
async function openEscrowAccount(context: Context, { projectId, title }: Upcoming): Promise<boolean> {
  const account = await waitsForOutside(context, () => context.outside.bank.openEscrowAccount(projectId, title))
  if (!account) {
    await sql`
      insert into investments.campaign (project_id, next_fetch_at) values (${projectId}, platform.now() + interval '30 seconds')
        on conflict (project_id) do update set next_fetch_at = excluded.next_fetch_at`.execute(context.db)
    return false
  }
  await sql`
    insert into investments.campaign (project_id, escrow_iban, escrow_holder, escrow_opened_on, next_fetch_at)
      values (${projectId}, ${account.iban}, ${account.accountName}, ${account.openedOn}, platform.now())
      on conflict (project_id) do update set escrow_iban = excluded.escrow_iban, escrow_holder = excluded.escrow_holder,
        escrow_opened_on = excluded.escrow_opened_on, next_fetch_at = excluded.next_fetch_at
      where campaign.escrow_iban is null`.execute(context.db)
  return true
}

export const openEscrowAccounts: DueWork = {
  name: 'open-escrow-accounts',
  lane: 'bank',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<Upcoming>`
      select o.project_id as "projectId", o.title from projects.offering o
        left join investments.campaign c using (project_id)
        where o.state = 'upcoming' and c.escrow_iban is null and (c.next_fetch_at is null or c.next_fetch_at <= platform.now())
        order by o.opens_at limit 20`.execute(context.db)
    let done = 0
    for (const upcoming of rows) if (await openEscrowAccount(context, upcoming)) done++
    return done
  },
}

/** Opens campaigns whose moment has come and whose escrow account stands. */
export const openCampaigns: DueWork = {
  name: 'open-campaigns',
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ projectId: string }>`
      select o.project_id as "projectId" from projects.offering o join investments.campaign c using (project_id)
        where o.state = 'upcoming' and o.opens_at <= platform.now() and c.escrow_iban is not null and o.form_version is not null
        order by o.opens_at limit 20`.execute(context.db)
    for (const { projectId } of rows) await openCampaign(context, projectId)
    return rows.length
  },
}

async function openCampaign(context: Context, projectId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await transitionProject(tx, { projectId, to: 'live' })
    await sql`
      insert into investments.campaign_total (project_id, owner_id, unit_share_value_kurus, goal_kurus, cap_kurus, opens_at,
          closes_at, ends_at, accepting, form_version)
        select project_id, owner_id, unit_share_value_kurus, funding_goal_kurus, cap_kurus, opens_at, closes_at, ends_at, true,
            form_version
          from projects.offering where project_id = ${projectId}`.execute(tx.db)
    await sql`update investments.campaign set opened_at = platform.now() where project_id = ${projectId}`.execute(tx.db)
  })
}

/** Keeps the terms that orders are held against in step with the offering: a new form, a longer period, a pause (T26). */
export const followTerms: DueWork = {
  name: 'follow-campaign-terms',
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql`
      update investments.campaign_total t
        set form_version = o.form_version, closes_at = o.closes_at, ends_at = o.ends_at, accepting = o.state = 'live'
        from projects.offering o
        where o.project_id = t.project_id and o.state in ('live', 'change-under-review', 'cancelled')
          and o.form_version is not null
          and (t.form_version, t.closes_at, t.ends_at, t.accepting)
            is distinct from (o.form_version, o.closes_at, o.ends_at, o.state = 'live')
        returning t.project_id`.execute(context.db)
    return rows.length
  },
}
