import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { formatCount } from '#contracts/common/text/plain-text.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { type getTotal as endpoint, PROOF_FORMAT } from '#contracts/proof/endpoints.ts'
import { REACHED_ACCOUNTS, type SealedRow } from '#contracts/proof/leaf.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { composePart } from './compose-part.ts'

/** Six megabytes as a file. */
const MOST_LEAVES = 20_000

interface Shown {
  readonly id: string
  readonly seoName: string
  readonly title: string
  readonly shownKurus: bigint
  /** Of one that failed or was cancelled the total is what it had reached by then. */
  readonly until: Date | null
}

/** What a campaign's total is the sum of. Names are in no leaf; whoever opens one is somebody it concerns (`showOwnProof`). */
export async function showTotal(
  context: Pick<Context, 'db' | 'clock' | 'secrets' | 'baseUrl'>,
  { seoName }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const campaign = await findCampaign(context, seoName)
  const ids = await listMoving(context, campaign)
  if (ids.length > MOST_LEAVES) throw new Refusal('proof-too-large', { parameters: { most: formatCount(MOST_LEAVES) } })
  const { part, rows } = await composePart(context, 'ledger', ids, () => false)
  const { id, title, shownKurus } = campaign
  return {
    format: PROOF_FORMAT,
    kind: 'total',
    campaign: { id, seoName: campaign.seoName, title },
    shown: String(shownKurus),
    sum: String(rows.reduce((sum, row) => sum + reachedBy(row), 0n)),
    accounts: [...REACHED_ACCOUNTS],
    unsealed: ids.length - rows.length,
    asOf: toUnixSeconds(context.clock.now()),
    parts: [part],
  }
}

function reachedBy(row: SealedRow): bigint {
  if (row.log !== 'ledger') return 0n
  const counted: readonly string[] = REACHED_ACCOUNTS
  return row.legs.reduce((sum, { account, kurus }) => (counted.includes(account) ? sum - BigInt(kurus) : sum), 0n)
}

async function findCampaign({ db }: Pick<Context, 'db'>, seoName: string): Promise<Shown> {
  const { rows } = await sql<Shown>`
    select p.id, p.seo_name, p.title, coalesce(s.reached_kurus, 0)::bigint as shown_kurus,
        case when s.outcome in ('unsuccessful', 'cancelled') then coalesce(c.succeeded_at, s.judged_at) end as until
      from projects.public_project p
        left join investments.campaign_sums s on s.project_id = p.id
        left join investments.campaign_course c on c.project_id = p.id
      where p.seo_name = ${seoName}`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('not-found')
  return found
}

/**
 * The transfers that moved the total: those that leave something on its accounts. What goes from one of them to the other does not, nor
 * does the payout, by which money that was reached goes where it was meant to.
 */
async function listMoving({ db }: Pick<Context, 'db'>, { id, until }: Shown): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select transfer_id::text as id from ledger.movement
      where project_id = ${id} and account = any(${[...REACHED_ACCOUNTS]}::text[])
        and kind not in ('payout-approved', 'payout-executed', 'payout-returned')
        and (${until}::timestamptz is null or occurred_at < ${until})
      group by transfer_id having sum(amount_kurus) <> 0 limit ${MOST_LEAVES + 1}`.execute(db)
  return rows.map((row) => row.id)
}
