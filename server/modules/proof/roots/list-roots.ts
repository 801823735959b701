import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getRoots as endpoint } from '#contracts/proof/endpoints.ts'
import { PROOF_LOGS, type ProofLog } from '#contracts/proof/leaf.ts'
import type { Context } from '#server/kit/context.ts'
import { readSize } from '../tree/subtree-store.ts'

interface RootRow {
  readonly log: ProofLog
  readonly signedFor: string
  readonly size: bigint
  readonly hash: Buffer
  readonly signedAt: Date
  readonly statement: string
  readonly signature: Buffer
  readonly publicKey: Buffer
  readonly projectId: string | null
  readonly seoName: string | null
  readonly title: string | null
}

const DAY = 'day '

/** The published roots of a month, newest first; a month without any is answered with none. */
export async function listRoots(
  context: Pick<Context, 'db'>,
  { month: wanted }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const months = await listMonths(context)
  const month = wanted || (months[0] ?? null)
  return {
    keys: await listKeys(context),
    logs: await Promise.all(PROOF_LOGS.map(async (log) => ({ log, size: await readSize(context, log) }))),
    month,
    months,
    roots: month !== null && months.includes(month) ? (await readMonth(context, month)).map(wireOf) : [],
  }
}

function wireOf(row: RootRow): OutputOf<typeof endpoint>['roots'][number] {
  const { projectId, seoName, title } = row
  return {
    statement: row.statement,
    signature: row.signature.toString('hex'),
    publicKey: row.publicKey.toString('hex'),
    log: row.log,
    size: Number(row.size),
    root: row.hash.toString('hex'),
    signedAt: toUnixSeconds(row.signedAt),
    day: row.signedFor.startsWith(DAY) ? row.signedFor.slice(DAY.length) : null,
    // Of a campaign that is not shown any more its root stays, without its name.
    campaign: projectId && seoName && title ? { id: projectId, seoName, title } : null,
  }
}

async function listMonths({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(signed_at at time zone 'Europe/Istanbul', 'YYYY-MM') as month from proof.root order by 1 desc`.execute(
    db,
  )
  return rows.map(({ month }) => month)
}

async function listKeys({ db }: Pick<Context, 'db'>): Promise<OutputOf<typeof endpoint>['keys']> {
  const { rows } = await sql<{ id: string; publicKey: Buffer; since: Date }>`
    select id, public_key, since from proof.signing_key order by since desc, id`.execute(db)
  return rows.map(({ id, publicKey, since }) => ({
    id,
    publicKey: publicKey.toString('hex'),
    since: toUnixSeconds(since),
  }))
}

async function readMonth({ db }: Pick<Context, 'db'>, month: string): Promise<RootRow[]> {
  const first = `${month}-01`
  const { rows } = await sql<RootRow>`
    select r.log, r.signed_for, r.size, r.hash, r.signed_at, r.statement, r.signature, k.public_key,
        p.id as project_id, p.seo_name, p.title
      from proof.root r join proof.signing_key k on k.id = r.key_id
        left join projects.public_project p on 'campaign ' || p.id = r.signed_for
      where r.signed_at >= ${first}::date::timestamp at time zone 'Europe/Istanbul'
        and r.signed_at < (${first}::date + interval '1 month') at time zone 'Europe/Istanbul'
      order by r.signed_at desc, r.signed_for desc, r.log`.execute(db)
  return rows
}
