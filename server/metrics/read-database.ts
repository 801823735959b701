import { Gauge, type Registry } from 'prom-client'
import type { StaffQueueCode } from '#contracts/staff/messages.ts'
import { STAFF_ROLES } from '#contracts/common/roles.ts'
import type { Context } from '#server/kit/context.ts'
import { findReplication } from '#server/kit/database/replication.ts'
import { findSecondsBehind } from '#server/kit/due-work/event-feed.ts'
import { listFailing } from '#server/kit/due-work/failed-work.ts'
import { askOnce, type QueueCount, type StaffQueue } from '#server/kit/staff-queue.ts'
import { findOldestLetters } from '#server/modules/notifications/index.ts'
import { invariantFindings } from '#server/modules/platform/index.ts'

/** No more often than this, however many collectors ask. */
const LEAST_REST_MS = 15_000
/** The reading takes no more than a twentieth of one connection's time, however long it has become. */
const REST = 20

/** That there are notes of suspicion is for nobody who may not read them (5549 m.4/2), whoever keeps these figures. */
const UNTOLD: readonly StaffQueueCode[] = ['suspicions-open']

/** An officer of every role whom nothing is closed to; nobody has this id. */
const NOBODY = {
  kind: 'member',
  id: '00000000-0000-0000-0000-000000000000',
  sessionId: '00000000-0000-0000-0000-000000000000',
  emailVerified: true,
  roles: STAFF_ROLES,
} as const

type Values = ReadonlyMap<Readonly<Record<string, string>>, number>

/** Some figures under one name, and how they are had. */
interface Reading {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
}

const READINGS = {
  queueItems: { name: 'acik_defter_queue_items', help: 'What waits for officers, by queue.', labels: ['queue'] },
  queueLate: { name: 'acik_defter_queue_late_items', help: 'Of it what is past its time.', labels: ['queue'] },
  queueAge: { name: 'acik_defter_queue_age_seconds', help: 'Since when the oldest of it waits.', labels: ['queue'] },
  failing: { name: 'acik_defter_work_failing_items', help: 'Items of due work that keep failing.', labels: ['work'] },
  failingAge: { name: 'acik_defter_work_failing_age_seconds', help: 'Since when the first fails.', labels: ['work'] },
  behind: {
    name: 'acik_defter_events_behind_seconds',
    help: 'How far a reader of events is behind.',
    labels: ['reader'],
  },
  letters: {
    name: 'acik_defter_letters_due_age_seconds',
    help: 'Since when the oldest due letter waits.',
    labels: ['rank'],
  },
  broken: { name: 'acik_defter_invariant_broken_records', help: 'Records that break a truth.', labels: ['invariant'] },
  askedAge: {
    name: 'acik_defter_invariants_asked_age_seconds',
    help: 'Since when the truth asked longest ago was not asked.',
  },
  answeredAge: {
    name: 'acik_defter_outside_answered_age_seconds',
    help: 'Since the last answer of a system.',
    labels: ['system'],
  },
  failedAge: { name: 'acik_defter_outside_failed_age_seconds', help: 'Since its last failure.', labels: ['system'] },
  reachable: { name: 'acik_defter_outside_reachable', help: 'Whether anybody is at its address.', labels: ['system'] },
  standbys: { name: 'acik_defter_database_standbys', help: 'Standbys connected to the database.' },
  waits: { name: 'acik_defter_database_commits_wait', help: 'Whether a commit waits for a standby.' },
  lag: { name: 'acik_defter_database_lag_bytes', help: 'What the furthest standby has not replayed yet.' },
  clock: {
    name: 'acik_defter_database_clock_ahead_seconds',
    help: 'The clock of the database less that of this server.',
  },
} as const satisfies Record<string, Reading>

type Found = Partial<Record<keyof typeof READINGS, Values>>

const only = (value: number): Values => new Map([[{}, value]])

/** A figure of each row under the row's own name; rows of which nothing is known are left out. */
function by<Row>(
  label: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  valueOf: (row: Row) => number | null,
): Values {
  return new Map(
    rows.flatMap((row) => {
      const value = valueOf(row)
      return value === null ? [] : [[{ [label]: nameOf(row) }, value] as const]
    }),
  )
}

/** Seconds since a moment. */
type Age = (at: Date | null) => number | null

async function readQueues(context: Context, queues: readonly StaffQueue[], age: Age): Promise<Found> {
  const officer: Context = { ...context, actor: NOBODY }
  const once = askOnce(officer)
  const counted: (QueueCount & { readonly code: string })[] = []
  for (const queue of queues)
    if (!UNTOLD.includes(queue.code)) counted.push({ code: queue.code, ...(await queue.count(officer, once)) })
  const of = (value: (counted: QueueCount) => number): Values => by('queue', counted, ({ code }) => code, value)
  return {
    queueItems: of(({ count }) => count),
    queueLate: of(({ lateCount }) => lateCount),
    queueAge: of(({ oldestAt }) => age(oldestAt) ?? 0),
  }
}

async function readWork(context: Context, age: Age): Promise<Found> {
  const behind = Object.entries(await findSecondsBehind(context))
  const failing = await listFailing(context)
  const letters = await findOldestLetters(context)
  const workOf = ({ work }: { readonly work: string }): string => work
  return {
    failing: by('work', failing, workOf, ({ count }) => count),
    failingAge: by('work', failing, workOf, ({ oldestAt }) => age(oldestAt)),
    behind: by(
      'reader',
      behind,
      ([reader]) => reader,
      ([, seconds]) => seconds,
    ),
    letters: by(
      'rank',
      letters,
      ({ rank }) => rank,
      ({ dueAt }) => age(dueAt) ?? 0,
    ),
  }
}

async function readOutside({ db }: Context, age: Age): Promise<Found> {
  const systems = await db.selectFrom('platform.outside_health').selectAll().execute()
  const of = (value: (row: (typeof systems)[number]) => number | null): Values =>
    by('system', systems, ({ system }) => system, value)
  return {
    answeredAge: of(({ answered_at: at }) => age(at)),
    failedAge: of(({ failed_at: at }) => age(at)),
    reachable: of(({ is_reachable: is }) => (is === null ? null : Number(is))),
  }
}

async function readTruths(context: Context): Promise<Found> {
  const truths = await invariantFindings.list(context)
  return {
    broken: by(
      'invariant',
      truths,
      ({ name }) => name,
      ({ count }) => count,
    ),
    askedAge: only(Math.max(0, ...truths.map(({ askedSecondsAgo }) => askedSecondsAgo ?? 0))),
  }
}

async function readServer(context: Context): Promise<Found> {
  const { standbys, waitsForStandby, lagBytes, clockAheadSeconds } = await findReplication(context)
  return {
    standbys: only(standbys),
    waits: only(Number(waitsForStandby)),
    clock: only(clockAheadSeconds),
    ...(lagBytes === null ? {} : { lag: only(lagBytes) }),
  }
}

/** Reads from the database what all servers share, one question after the other: over one connection, from rows that are few or indexed. */
async function read(context: Context, queues: readonly StaffQueue[]): Promise<Found> {
  const now = context.clock.now().getTime()
  const age: Age = (at) => at && Math.max(0, (now - at.getTime()) / 1000)
  return {
    ...(await readServer(context)),
    ...(await readWork(context, age)),
    ...(await readTruths(context)),
    ...(await readOutside(context, age)),
    ...(await readQueues(context, queues, age)),
  }
}

/**
 * Adds to a registry what is read from the database, at most every fifteen seconds. What could not be read is not told at all: an old
 * figure would say that all is well.
 */
export function readDatabase(registry: Registry, makeContext: () => Context, queues: readonly StaffQueue[]): void {
  let found: Promise<Found | null> = Promise.resolve(null)
  let nextAt = 0
  const recent = (): Promise<Found | null> => {
    const began = performance.now()
    if (began < nextAt) return found
    nextAt = began + LEAST_REST_MS
    const context = makeContext()
    found = read(context, queues).then(
      (read) => {
        const ended = performance.now()
        nextAt = Math.max(began + LEAST_REST_MS, ended + (ended - began) * REST)
        took.set((ended - began) / 1000)
        return read
      },
      (error: unknown) => {
        context.log.debug({ err: error }, 'the figures of the database could not be read')
        return null
      },
    )
    return found
  }
  const registers = [registry]
  const took = new Gauge({
    name: 'acik_defter_database_reading_seconds',
    help: 'How long reading these figures took.',
    registers,
  })
  const isRead = new Gauge({
    name: 'acik_defter_database_read',
    help: 'Whether the figures of the database could be read; 0: none of them is here.',
    registers,
    async collect(): Promise<void> {
      isRead.set(Number((await recent()) !== null))
    },
  })
  for (const [key, reading] of Object.entries(READINGS) as [keyof typeof READINGS, Reading][]) {
    const gauge = new Gauge({
      name: reading.name,
      help: reading.help,
      labelNames: [...(reading.labels ?? [])],
      registers,
      async collect() {
        const values = (await recent())?.[key]
        gauge.reset()
        // A gauge without labels is told as 0 unless it is taken out.
        if (!values && !reading.labels) gauge.remove({})
        for (const [labels, value] of values ?? []) gauge.set(labels, value)
      },
    })
  }
}
