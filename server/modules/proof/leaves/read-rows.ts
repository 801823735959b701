import { sql } from 'kysely'
import type { ProofLog, SealedEvent, SealedRow, SealedTransfer } from '#contracts/proof/leaf.ts'
import type { Context } from '#server/kit/context.ts'

/** Rows as they are sealed, in the order of the ids; those that are not there are left out. */
export function readRows(context: Pick<Context, 'db'>, log: ProofLog, ids: readonly string[]): Promise<SealedRow[]> {
  return log === 'ledger' ? readTransfers(context, ids) : readEvents(context, ids)
}

interface TransferRow extends Omit<SealedTransfer, 'log' | 'legs'> {
  readonly legs: string[]
  readonly accounts: string[]
  readonly kurus: string[]
  readonly investments: string[]
  readonly investors: string[]
}

/**
 * What the legs of a transfer share is told once. Where somebody changed one of them by hand it is told as a list of what they say, and so
 * is another leaf.
 */
async function readTransfers({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<SealedTransfer[]> {
  const { rows } = await sql<TransferRow>`
    select w.id::text as id, string_agg(distinct m.kind, ',') as kind, string_agg(distinct m.project_id::text, ',') as project,
        string_agg(distinct m.day::text, ',') as day,
        string_agg(distinct proof.moment(m.occurred_at), ',') as moment,
        array_agg(m.leg::text order by m.leg) as legs, array_agg(m.account order by m.leg) as accounts,
        array_agg(m.amount_kurus::text order by m.leg) as kurus,
        array_agg(coalesce(m.investment_id::text, '') order by m.leg) as investments,
        array_agg(coalesce(m.investor_id::text, '') order by m.leg) as investors
      from unnest(${[...ids]}::uuid[]) with ordinality w(id, n) join ledger.movement m on m.transfer_id = w.id
      group by w.id, w.n order by w.n`.execute(db)
  return rows.map(({ id, kind, project, day, moment, legs, accounts, kurus, investments, investors }) => ({
    log: 'ledger',
    id,
    kind,
    project,
    day,
    moment,
    legs: legs.map((leg, at) => ({
      leg,
      account: accounts[at] ?? '',
      kurus: kurus[at] ?? '',
      investment: investments[at] ?? '',
      investor: investors[at] ?? '',
    })),
  }))
}

async function readEvents({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<SealedEvent[]> {
  const { rows } = await sql<Omit<SealedEvent, 'log'>>`
    select e.id::text as id, e.action, e.actor_kind, e.subject_kind, (e.occurred_at at time zone 'Europe/Istanbul')::date::text as day,
        proof.moment(e.occurred_at) as moment, e.actor_id::text as actor, e.on_behalf_of::text as company, e.subject_id::text as subject,
        e.reason, e.request_id as request, e.data::text as data
      from unnest(${[...ids]}::uuid[]) with ordinality w(id, n) join platform.event_to_seal e on e.id = w.id order by w.n`.execute(
    db,
  )
  return rows.map((row) => ({ log: 'trail', ...row }))
}
