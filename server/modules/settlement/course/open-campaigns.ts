import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { type Claim, claimFor, doClaimed, FREED, isFree } from '#server/kit/due-work/claims.ts'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff, noteFailed } from '#server/kit/due-work/failed-work.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { followOffering, openForOrders } from '#server/modules/investments/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { waitsForOutside } from '#server/outside/waits-for-outside.ts'

interface Upcoming {
  readonly projectId: string
  readonly title: string
}

const OPEN_ACCOUNTS = 'open-escrow-accounts'
const OPEN = 'open-campaigns'

/** Takes campaigns whose account is to be opened. */
async function claimUpcoming(context: Context, { by, seconds }: Claim): Promise<readonly Upcoming[]> {
  const { rows } = await sql<Upcoming>`
    with claimed as (
      insert into investments.campaign as c (project_id, claimed_by, claimed_until)
        select o.project_id, ${by}::uuid, platform.now() + make_interval(secs => ${seconds}) from projects.offering o
          left join investments.campaign k using (project_id)
          where o.state = 'upcoming' and k.escrow_iban is null and (k.next_fetch_at is null or k.next_fetch_at <= platform.now())
            and ${isFree('k')} and ${isNotPutOff(OPEN_ACCOUNTS, sql`o.project_id`)}
          order by o.opens_at limit 20
        on conflict (project_id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
          where c.escrow_iban is null and ${isFree('c')}
        returning project_id
    )
    select o.project_id, o.title from claimed join projects.offering o using (project_id)`.execute(context.db)
  return rows
}

/** Opens the escrow account of an announced campaign, so that it stands ready at the opening moment (T17/2). */
async function openEscrowAccount(context: Context, { projectId, title }: Upcoming): Promise<boolean> {
  const account = await waitsForOutside(context, () => context.outside.bank.openEscrowAccount(projectId, title))
  if (!account) {
    await sql`
      update investments.campaign set next_fetch_at = platform.now() + interval '30 seconds', ${FREED}
        where project_id = ${projectId} and escrow_iban is null`.execute(context.db)
    return false
  }
  await sql`
    update investments.campaign set escrow_iban = ${account.iban}, escrow_holder = ${account.accountName},
        escrow_opened_on = ${account.openedOn}, next_fetch_at = platform.now(), ${FREED}
      where project_id = ${projectId} and escrow_iban is null`.execute(context.db)
  return true
}

export const openEscrowAccounts: DueWork = {
  name: OPEN_ACCOUNTS,
  lane: 'bank-lists',
  async run(context) {
    requireSystem(context.actor)
    let done = 0
    await doClaimed<Upcoming>(context, {
      atOnce: 4,
      take: (claim) => claimUpcoming(context, claim),
      renew: (campaigns, claim) =>
        sql`update investments.campaign set ${claimFor(claim)} where claimed_by = ${claim.by}
          and project_id = any(${campaigns.map(({ projectId }) => projectId)}::uuid[])`.execute(context.db),
      async each(upcoming) {
        if (await openEscrowAccount(context, upcoming)) done++
      },
      async fault({ projectId }, error) {
        await noteFailed(context, OPEN_ACCOUNTS, projectId, error)
        await sql`update investments.campaign set ${FREED} where project_id = ${projectId}`.execute(context.db)
      },
    })
    return done
  },
}

/** Opens campaigns whose moment has come and whose escrow account stands; one that the committee suspended waits until it resumes. */
export const openCampaigns: DueWork = {
  name: OPEN,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const { rows } = await sql<{ projectId: string }>`
      select o.project_id from projects.offering o join investments.campaign c using (project_id)
        where o.state = 'upcoming' and o.suspended_at is null and o.opens_at <= platform.now() and c.escrow_iban is not null
          and o.form_version is not null
          and (select w.change_id from projects.waiting_change w where w.project_id = o.project_id and w.is_material) is null
          and ${isNotPutOff(OPEN, sql`o.project_id`)}
        order by o.opens_at limit 20`.execute(context.db)
    const ids = rows.map(({ projectId }) => projectId)
    return eachApart(context, OPEN, ids, String, (projectId) => openCampaign(context, projectId))
  },
}

/** False when another process is at it, or was faster. */
async function openCampaign(context: Context, projectId: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const { rows } = await sql`
      select 1 from investments.campaign where project_id = ${projectId} and opened_at is null
        for no key update skip locked`.execute(tx.db)
    if (rows.length === 0) return false
    await transitionProject(tx, { projectId, to: 'live' })
    await openForOrders(tx, projectId)
    // From here on money may come at any moment.
    await sql`update investments.campaign set opened_at = platform.now(), is_quiet = false, next_fetch_at = platform.now()
      where project_id = ${projectId}`.execute(tx.db)
    return true
  })
}

/** Keeps the terms that orders are held against in step with the offering: a new form, a longer period, a pause (T26). */
export const followTerms: DueWork = {
  name: 'follow-campaign-terms',
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    return followOffering(context, null)
  },
}

/** The same of one campaign, in the transaction that changes its terms. */
export async function followTermsOf(tx: TransactionContext, projectId: string): Promise<void> {
  await followOffering(tx, projectId)
}
