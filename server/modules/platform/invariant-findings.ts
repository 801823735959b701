import { sql } from 'kysely'
import { machineClock } from '#server/kit/clock.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { QueueCount } from '#server/kit/staff-queue.ts'
import { INSTALLATION } from './maintenance/maintenance.ts'

type Store = Pick<Context, 'db'>

/** No truth is asked more often. */
const LEAST_MINUTES = 5
/**
 * A truth is asked again when so many times as long as it took has gone by: together, less than a hundred of them take no more than two
 * seconds of five minutes, however large the platform has grown.
 */
const REST = 15_000
/**
 * Istanbul's hour from which each is asked once, whatever it costs. All of this by the machine's time: a trial's clock that is moved on an
 * hour would have every truth asked at once, each time.
 */
const NIGHT = 3

/**
 * Takes one truth whose turn it is, of the given; null: none is due. Nobody else takes it for the next minutes: whoever takes it and
 * dies leaves it to be asked then.
 */
async function takeDue({ db }: Store, names: readonly string[]): Promise<string | null> {
  const now = machineClock.now()
  await sql`
    insert into platform.invariant_finding (name, next_at)
      select name, ${now}::timestamptz from unnest(${[...names]}::text[]) n(name)
        where not exists (select from platform.invariant_finding f where f.name = n.name)
      on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ name: string }>`
    with due as materialized (
      select name from platform.invariant_finding
        where name = any(${[...names]}::text[]) and (next_at <= ${now} or (next_at > ${now}::timestamptz + interval '1 hour'
          and asked_at < date_trunc('day', ${now}::timestamptz - make_interval(hours => ${NIGHT}), 'Europe/Istanbul')
            + make_interval(hours => ${NIGHT})))
        order by next_at limit 1 for no key update skip locked
    )
    update platform.invariant_finding f set asked_at = ${now},
        next_at = ${now}::timestamptz + make_interval(mins => ${LEAST_MINUTES})
      from due where f.name = due.name returning f.name`.execute(db)
  return rows[0]?.name ?? null
}

interface Found {
  readonly name: string
  readonly count: number
  readonly subjects: readonly string[]
  readonly tookMs: number
}

/**
 * Keeps what was found of a truth; true where it was whole before, or nobody had asked, and is broken now: staff are then told by
 * `platform.invariant-broken`.
 */
async function keep(context: Context, found: Found): Promise<boolean> {
  requireSystem(context.actor)
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<{ isNew: boolean }>`
      with before as (select broken_since from platform.invariant_finding where name = ${found.name} for no key update)
      update platform.invariant_finding f set took_ms = ${found.tookMs}, broken_count = ${found.count},
          subjects = ${[...found.subjects]}::text[],
          broken_since = case when ${found.count} > 0 then coalesce(f.broken_since, platform.now()) end,
          next_at = ${machineClock.now()}::timestamptz + greatest(make_interval(mins => ${LEAST_MINUTES}),
            make_interval(secs => ${found.tookMs} / 1000.0 * ${REST}))
        from before where f.name = ${found.name}
        returning before.broken_since is null and f.broken_since is not null as is_new`.execute(tx.db)
    const isNew = rows[0]?.isNew ?? false
    if (isNew)
      await recordEvent(tx, {
        action: 'platform.invariant-broken',
        subjectId: INSTALLATION,
        data: { invariant: found.name, brokenCount: found.count },
      })
    return isNew
  })
}

/** How many truths are broken, and since when the first is. */
async function countBroken({ db }: Store): Promise<Omit<QueueCount, 'lateCount'>> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(broken_since) as oldest_at from platform.invariant_finding
      where broken_since is not null`.execute(db)
  return rows[0] ?? { count: 0, oldestAt: null }
}

interface KeptFinding {
  readonly name: string
  readonly askedSecondsAgo: number | null
  readonly brokenSince: Date | null
  readonly count: number
  readonly subjects: readonly string[]
}

/** What was last found of each truth that was ever taken. */
async function list({ db }: Store): Promise<KeptFinding[]> {
  const { rows } = await sql<KeptFinding>`
    select name, greatest(extract(epoch from ${machineClock.now()}::timestamptz - asked_at), 0)::int as asked_seconds_ago,
        broken_since, broken_count as count, subjects
      from platform.invariant_finding`.execute(db)
  return rows
}

/** Has the broken ones, or all, asked with the next round; says how many. */
async function hasten({ db }: Store, which: 'broken' | 'all' = 'broken'): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    update platform.invariant_finding set next_at = ${machineClock.now()}::timestamptz
      where ${which} = 'all' or broken_since is not null returning name`.execute(db)
  return rows.length
}

/** What was last found of each truth, as those that ask them keep it. */
export const invariantFindings = { takeDue, keep, countBroken, list, hasten } as const
