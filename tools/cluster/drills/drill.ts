import fs from 'node:fs'
import path from 'node:path'
import type { Secrets } from '#server/kit/secrets.ts'
import { aHotCampaign, type HotCampaign } from '#tests/support/hot-platform.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { type Cluster, openPrimary, partOf } from '../cluster.ts'
import type { RushReport } from './rush.ts'

export interface DrillOptions {
  readonly cluster: Cluster
  /** Moments and victims are the same ones for the same seed. */
  readonly seed: number
  /** How often; null: as often as the drill does by itself. */
  readonly times: number | null
  say(line: string): void
  print(text: string): void
}

/** The drills' campaign, made by the first of them, and new investors with sessions of its servers. */
export async function prepareCampaign(cluster: Cluster, investors: number): Promise<HotCampaign> {
  const text = fs.readFileSync(path.join(partOf(cluster, 'server1'), 'secrets.json'), 'utf8')
  const pool = openPrimary(cluster)
  try {
    const { rows } = await pool.query<{ projectId: string }>(
      `select id as "projectId" from projects.project where title = 'Deneme Projesi 1'`,
    )
    return await aHotCampaign(pool, JSON.parse(text) as Secrets, investors, rows[0])
  } finally {
    await pool.end()
  }
}

/** What the database holds against what was acknowledged. */
export interface Account {
  readonly lost: number
  readonly doubled: number
  /** In the database, though nobody was told so: only while somebody still asks. */
  readonly beyond: number
  readonly broken: readonly string[]
}

/** Compares orders of the campaign with those acknowledged, by the key each caller made, and asks every invariant. */
export async function settleAccounts(
  cluster: Cluster,
  { projectId, investors }: HotCampaign,
  { acknowledged }: RushReport,
): Promise<Account> {
  const pool = openPrimary(cluster)
  try {
    const { rows } = await pool.query<{ id: string; key: string; reference: string }>(
      `select id, idempotency_key as key, reference_no as reference from investments.investment
        where project_id = $1 and investor_id = any ($2)`,
      [projectId, investors.map(({ investorId }) => investorId)],
    )
    const byKey = Map.groupBy(rows, ({ key }) => key)
    const isThere = ([key, { investmentId, referenceNo }]: (typeof all)[number]): boolean =>
      (byKey.get(key) ?? []).some(({ id, reference }) => id === investmentId && reference === referenceNo)
    const all = [...acknowledged]
    return {
      lost: all.filter((one) => !isThere(one)).length,
      doubled: rows.length - byKey.size,
      beyond: [...byKey.keys()].filter((key) => !acknowledged.has(key)).length,
      broken: await findBroken(pool),
    }
  } finally {
    await pool.end()
  }
}
