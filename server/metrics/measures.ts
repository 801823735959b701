import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { claimTally } from '#server/kit/due-work/claims.ts'
import type { Lane, WorkWatch } from '#server/kit/due-work/due-work.ts'
import { type OnAnswered, SCREENS } from '#server/kit/http/early-answer.ts'
import type { startOrderDesk } from '#server/modules/investments/index.ts'
import { countAnswers, type Outside } from '#server/outside/index.ts'
import type { PoolUse } from '#server/open-platform.ts'
import { screenOf } from './screens.ts'

/** What a process counts of itself, for whoever collects it. */
export interface Measures {
  readonly registry: Registry
  readonly onAnswered: OnAnswered
  readonly onDecided: OnDecided
  readonly work: WorkWatch
  /** What is looked at when it is asked for. */
  watch(watched: Watched): void
}

type OnDecided = NonNullable<Parameters<typeof startOrderDesk>[0]['onDecided']>

interface Watched {
  readonly desk: Pick<ReturnType<typeof startOrderDesk>, 'waiting'>
  readonly outside: Outside
  /** Connections in use and those who wait for one, by pool. */
  readonly pools: Readonly<Record<string, () => PoolUse>>
}

/** What is asked for by any other is counted as one: anybody may send a word of their own. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
/** The time within which most answers are out, and those of our own limits: a turn, a page, ten seconds, thirty. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

/** Opens the counters of a process; every name of them begins with `acik_defter_`, but those of the runtime. */
export function openMeasures(): Measures {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const measured = { registry, ...countRequests(registry), ...countOrders(registry), work: watchWork(registry) }
  countClaims(registry)
  return { ...measured, watch: (watched) => watch(registry, watched) }
}

/** By what was declared, never by what was asked for: a number of series that no visitor can make grow. */
function countRequests(registry: Registry): Pick<Measures, 'onAnswered'> {
  const registers = [registry]
  const requests = new Counter({
    name: 'acik_defter_requests_total',
    help: 'Requests answered, by declared call or screen, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'acik_defter_request_duration_seconds',
    help: 'Time until a request was answered, by declared call or screen.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  return {
    onAnswered({ method, url, route, status, seconds }) {
      const label = labelOf(route, url)
      requests.inc({ route: label, method: METHODS.includes(method) ? method : 'other', status })
      durations.observe({ route: label }, seconds)
    },
  }
}

function labelOf(route: string | null, url: string): string {
  if (route === null) return 'none'
  return route === SCREENS ? (screenOf(url) ?? 'no screen') : route
}

function countOrders(registry: Registry): Pick<Measures, 'onDecided'> {
  const orders = new Counter({
    name: 'acik_defter_orders_total',
    help: 'Orders of the order desk by what they came to: placed, replay, undecided, or why they were refused.',
    labelNames: ['code'],
    registers: [registry],
  })
  // There from the first moment: a counter that begins with its first order hides that one from whoever asks for a rate.
  for (const code of ['placed', 'too-busy', 'undecided'] as const) orders.inc({ code }, 0)
  return { onDecided: (code) => orders.inc({ code }) }
}

function watchWork(registry: Registry): WorkWatch {
  const registers = [registry]
  const rounds = new Counter({
    name: 'acik_defter_work_rounds_total',
    help: 'Rounds of due work that ended, by lane.',
    labelNames: ['lane'],
    registers,
  })
  const items = new Counter({
    name: 'acik_defter_work_items_total',
    help: 'Items of due work done, by kind.',
    labelNames: ['work'],
    registers,
  })
  const failures = new Counter({
    name: 'acik_defter_work_failures_total',
    help: 'Rounds in which a kind of due work failed as a whole.',
    labelNames: ['work'],
    registers,
  })
  const began = new Map<Lane, number | null>()
  const running = new Gauge({
    name: 'acik_defter_work_round_age_seconds',
    help: 'How long the round of a lane has been under way; 0 between two rounds.',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const [lane, at] of began) running.set({ lane }, at === null ? 0 : (performance.now() - at) / 1000)
    },
  })
  return {
    round(lane) {
      began.set(lane, performance.now())
      return () => {
        began.set(lane, null)
        rounds.inc({ lane })
      }
    },
    done: (work, count) => items.inc({ work }, count),
    failed: (work) => failures.inc({ work }),
  }
}

function countClaims(registry: Registry): void {
  const claims = new Counter({
    name: 'acik_defter_claimed_items_total',
    help: 'Items this process claimed, by what became of them: taken, left to others, faulted.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      claims.reset()
      for (const [outcome, count] of Object.entries(claimTally)) claims.inc({ outcome }, count)
    },
  })
}

function watch(registry: Registry, { desk, outside, pools }: Watched): void {
  const registers = [registry]
  const waiting = new Gauge({
    name: 'acik_defter_orders_waiting',
    help: 'Orders that wait for their batch.',
    registers,
    collect(): void {
      waiting.set(desk.waiting)
    },
  })
  const answers = new Counter({
    name: 'acik_defter_outside_answers_total',
    help: 'What this process asked of systems outside: answered, a refusal among them, or failed.',
    labelNames: ['system', 'outcome'],
    registers,
    collect() {
      answers.reset()
      for (const [system, counts] of countAnswers(outside))
        for (const [outcome, count] of Object.entries(counts)) answers.inc({ system, outcome }, Number(count))
    },
  })
  const use = (name: string, help: string, of: (use: PoolUse) => number): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, find] of Object.entries(pools)) gauge.set({ pool }, of(find()))
      },
    })
  }
  use('acik_defter_pool_connections_used', 'Connections of a pool that are lent.', ({ used }) => used)
  use('acik_defter_pool_connections_most', 'Connections a pool may have.', ({ most }) => most)
  use('acik_defter_pool_waiting', 'Who waits for a connection of a pool.', ({ waiting: count }) => count)
}
