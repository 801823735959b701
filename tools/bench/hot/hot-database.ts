import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { administer, withDatabase } from '#tests/support/database-server.ts'
import { newId } from '#server/kit/id.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { aCampaign, withoutOrderLimits } from '#tests/support/investments.ts'

export const UNIT_KURUS = 10_000n
const INVESTORS = 20_000
/** A quarter of the memory, as PostgreSQL's manual advises; beyond 2 GB a run would not fill it. */
const SHARED_BUFFERS_MB = Math.min(2_048, Math.floor(os.totalmem() / 2 ** 22))
/** 1.5 GB of write-ahead log: what a run of the usual length writes, and half as much again. */
const READY_SEGMENTS = 96

/** Who orders how much in the benchmark: everything an order needs stands ready, so that only orders are measured. */
export interface HotInvestor {
  readonly id: string
  readonly amountKurus: bigint
  readonly acceptanceId: string
}

export interface HotDatabase {
  /** For whoever arranges and looks. */
  readonly url: string
  /** As the platform connects. */
  readonly programUrl: string
  readonly pool: pg.Pool
  readonly projectId: string
  readonly investors: HotInvestor[]
  stop(): Promise<void>
}

/** An empty database: on a built-in server of its own with fsync on, or on the server at this address. */
async function openDatabase(
  server: string | null,
): Promise<Pick<HotDatabase, 'url' | 'programUrl' | 'stop'> & { readonly ownerUrl: string }> {
  if (server !== null) {
    const name = `acik_defter_hot_${process.pid}`
    await administer(server, `create database ${name} template template0 encoding 'UTF8'`)
    const url = withDatabase(server, name)
    return { url, programUrl: url, ownerUrl: url, stop: () => administer(server, `drop database ${name} with (force)`) }
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-hot-'))
  const settings = {
    max_connections: '400',
    shared_buffers: `${SHARED_BUFFERS_MB}MB`,
    max_wal_size: '8GB',
    min_wal_size: '2GB',
  }
  const database = await startEmbeddedDatabase({ folder, settings })
  await makeSegmentsReady(database.superuserUrl)
  return {
    url: database.superuserUrl,
    programUrl: database.url,
    ownerUrl: database.ownerUrl,
    async stop() {
      await database.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Log segments stand ready, as on a server that has run for a while and uses its old ones again. A new cluster makes each at the
 * moment it is needed: sixteen megabytes of zeros are written and synced while every commit waits.
 */
async function makeSegmentsReady(url: string): Promise<void> {
  const pool = openPool({ url, max: 1 })
  for (let made = 0; made < READY_SEGMENTS; made++) {
    await pool.query("select pg_logical_emit_message(true, 'bench', 'fill')", [])
    await pool.query('select pg_switch_wal()', [])
  }
  await pool.query('checkpoint')
  await pool.end()
}

/** One open campaign that never sells out, and investors who may order. */
export async function startHotDatabase(server: string | null): Promise<HotDatabase> {
  const database = await openDatabase(server)
  const pool = openPool({ url: database.url, max: 4 })
  const owner = openPool({ url: database.ownerUrl, max: 1 })
  const program = database.programUrl === database.ownerUrl ? null : new URL(database.programUrl).username
  try {
    await migrate(owner, [], program)
  } finally {
    await owner.end()
  }
  const { projectId } = await aCampaign(typedQueries(pool), {
    unitKurus: UNIT_KURUS,
    shares: 10_000_000n,
    opensAt: new Date(Date.now() - 3_600_000),
    closesAt: new Date(Date.now() + 86_400_000),
  })
  const investors = await addInvestors(pool, projectId)
  await withoutOrderLimits(pool)
  await pool.query('create table public.hot (id int primary key, v bigint) with (fillfactor = 20)')
  await pool.query('insert into public.hot values (1, 0)')
  await pool.query('vacuum analyze')
  return {
    url: database.url,
    programUrl: database.programUrl,
    pool,
    projectId,
    investors,
    async stop() {
      await pool.end()
      await database.stop()
    },
  }
}

async function addInvestors(pool: pg.Pool, projectId: string): Promise<HotInvestor[]> {
  const investors = Array.from({ length: INVESTORS }, (_, index) => ({
    id: newId(),
    amountKurus: UNIT_KURUS * BigInt(1 + (index % 20)),
    acceptanceId: newId(),
  }))
  const ids = investors.map((investor) => investor.id)
  await pool.query(
    `insert into membership.member (id, email, email_verified_at, password_hash, password_changed_at, first_name, last_name, phone,
        registered_at)
      select id, id || '@ornek.test', now(), 'x', now(), 'Defne', 'Kaya', '+905321112233', now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `insert into membership.member_standing (member_id, may_invest, is_qualified, state, changed_at)
      select id, true, false, 'eligible', now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `insert into investments.investor_year (investor_id, year, limit_kurus, answered_at)
      select id, extract(year from platform.now() at time zone 'Europe/Istanbul')::int, 100000000000000, platform.now()
        from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `insert into investments.acceptance (id, investor_id, project_id, amount_kurus, form_version, texts, accepted_at, client_address,
        user_agent)
      select a.id, a.investor_id, $4, a.amount, 1, '[]', now(), '203.0.113.7', 'bench'
        from unnest($1::uuid[], $2::uuid[], $3::bigint[]) a(id, investor_id, amount)`,
    [investors.map((one) => one.acceptanceId), ids, investors.map((one) => one.amountKurus), projectId],
  )
  return investors
}
