import * as z from 'zod/mini'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import type { Context } from '#server/kit/context.ts'
import { typedQueries } from '#server/kit/database/database.ts'
import { checkAccess } from '#server/kit/http/serve.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { moduleRoutes } from '#server/modules.ts'
import { savepointPool } from '#tests/support/run/savepoint-pool.ts'
import { median } from '../figure.ts'
import type { Reader } from './readers.ts'

/** How long one call took, asked by one kind of reader with what they know. */
export interface Asked {
  readonly path: string
  /** The path, and whose question it is. */
  readonly name: string
  readonly p50Ms: number
  readonly p95Ms: number
  /** Pages of the database that its statements read, from memory or not: says what it costs where the machine has other work. */
  readonly pages: number
}

/** Reads, by their declaration: nobody has to put a new one into a list. Of the trial's own and of lines that do not end, none. */
const isRead = ({ method, changesNothing, trialOnly, isStream }: Endpoint): boolean =>
  (method === 'GET' || changesNothing === true) && trialOnly !== true && isStream !== true

/** Calls whose answer is one record's bytes: they grow with the record, and are measured by others (`files`, `pdf`). */
const isFile = ({ output }: Endpoint): boolean => {
  const { def } = output._zod
  return def.type === 'object' && 'shape' in def && Object.hasOwn(Object(def.shape), 'base64document')
}

/**
 * Asks every read call so many times as each reader who may, with the records they know, and says how long each took, and which were
 * answered to nobody with all that is known. What a call writes (that somebody looked) is taken back.
 */
export async function askCalls(
  pool: pg.Pool,
  readers: readonly Reader[],
  rounds: number,
): Promise<{ readonly asked: readonly Asked[]; readonly without: readonly string[] }> {
  const asked: Asked[] = []
  const without: string[] = []
  for (const { endpoint, run } of moduleRoutes.filter(({ endpoint: one }) => isRead(one) && !isFile(one))) {
    let answered = 0
    for (const reader of readersOf(endpoint, readers)) {
      const input = z.safeParse(endpoint.input, reader.known)
      if (!input.success) continue
      const times = await timesOf(pool, reader.context, (context) => run(context, input.data), rounds)
      if (times === null) continue
      answered++
      const pages = await pagesOf(pool, reader.context, (context) => run(context, input.data))
      const sorted = times.toSorted((one, other) => one - other)
      asked.push({
        path: endpoint.path,
        name: `${endpoint.path} (${reader.name})`,
        p50Ms: median(times),
        p95Ms: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN,
        pages,
      })
    }
    if (answered === 0) without.push(endpoint.path)
  }
  return { asked, without }
}

/** Whoever may make a call: what anybody may is asked by a visitor, what any member may by members without an office. */
function readersOf(endpoint: Endpoint, readers: readonly Reader[]): readonly Reader[] {
  const open = readers.filter(({ context }) => isOpenTo(endpoint, context))
  if (endpoint.access === 'public') return open.filter(({ context }) => context.actor.kind === 'visitor')
  return endpoint.access === 'member' ? open.filter(({ office }) => office === null) : open
}

function isOpenTo(endpoint: Endpoint, context: Context): boolean {
  try {
    checkAccess(endpoint, context.actor)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Milliseconds of each time after the first, which brings plans and pages; null: it is refused, or asks a system outside. */
async function timesOf(
  pool: pg.Pool,
  context: Context,
  ask: (context: Context) => Promise<unknown>,
  rounds: number,
): Promise<number[] | null> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      // Queries of its own each time: what is kept by connection is asked anew.
      const own = { ...context, db: typedQueries(savepointPool(client)) }
      const began = performance.now()
      await ask(own)
      if (round > 0) times.push(performance.now() - began)
    } catch (error) {
      if (error instanceof Refusal || String(error).includes('arranged no')) return null
      throw error
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  return times
}

interface Explained {
  readonly 'QUERY PLAN': readonly {
    readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>
  }[]
}

/** How many pages the statements of one answer read together; what one writes (that somebody looked) is left out. */
async function pagesOf(pool: pg.Pool, context: Context, ask: (context: Context) => Promise<unknown>): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const sent: CompiledQuery[] = []
    await ask({ ...context, db: typedQueries(savepointPool(client), ({ query }) => void sent.push(query)) })
    let pages = 0
    for (const { sql, parameters } of sent.filter((one) => /^\s*(select|with)\b/i.test(one.sql))) {
      const { rows } = await client.query<Explained>(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    }
    return pages
  } finally {
    await client.query('rollback')
    client.release()
  }
}
