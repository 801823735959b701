import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { StaffQueue } from '#server/kit/staff-queue.ts'
import { staffQueuesOfAll } from '#server/modules.ts'
import { noteFailed } from '#server/kit/due-work/failed-work.ts'
import { onlyOutside } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { asSystem } from '#tests/support/membership.ts'
import { openMeasures, readDatabase, serveMetrics } from './index.ts'
import { screenOf } from './screens.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

/** The samples of a text, by name and labels; throws at a line that is none. */
function samplesOf(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([a-z0-9_]+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? []
      if (name === '') throw new Error(`no sample: ${line}`)
      return [name, Number(value)]
    }),
  )
}

test('requests are counted by what was declared, never by what was asked for', async () => {
  const { registry, onAnswered } = openMeasures()
  const answered = (method: string, url: string, route: string | null, status = 200) =>
    onAnswered({ method, url, route, status, seconds: 0.04 })
  answered('GET', '/proje/ruzgar-gulu?tab=ekip', '/*')
  answered('GET', '/proje/gunes.data?_routes=x', '/*')
  answered('GET', '/wp-login.php', '/*', 404)
  answered('POST', '/api/project/getproject', '/api/project/getproject')
  answered('PROPFIND', '/x/y', null, 404)
  const samples = samplesOf(await registry.metrics())
  const requests = [...samples].filter(([name]) => name.startsWith('acik_defter_requests_total'))
  expect(Object.fromEntries(requests)).toEqual({
    'acik_defter_requests_total{route="/proje/:seoName",method="GET",status="200"}': 2,
    'acik_defter_requests_total{route="no screen",method="GET",status="404"}': 1,
    'acik_defter_requests_total{route="/api/project/getproject",method="POST",status="200"}': 1,
    'acik_defter_requests_total{route="none",method="other",status="404"}': 1,
  })
  expect(samples.get('acik_defter_request_duration_seconds_bucket{le="0.025",route="/proje/:seoName"}')).toBe(0)
  expect(samples.get('acik_defter_request_duration_seconds_bucket{le="0.05",route="/proje/:seoName"}')).toBe(2)
})

test.each([
  ['/', '/'],
  ['/proje-olustur/5/imza', '/proje-olustur/:draftId/imza'],
  ['/proje-olustur/5/ekip', '/proje-olustur/:draftId/:step'],
  ['/sirket/0197f5a0-0000-7000-8000-000000000000/profil/portfolyo', '/profil/portfolyo'],
  ['/yonetim/uyeler/1', '/yonetim/uyeler/:memberId'],
  ['/sirket/x', null],
  ['/proje/a/b/c/d', null],
])('%s is the screen %s', (url, pattern) => expect(screenOf(url)).toBe(pattern))

test('orders, lanes, claims, pools and outside systems stand beside each other', async () => {
  const { registry, onDecided, work, watch } = openMeasures()
  watch({
    desk: { waiting: 7 },
    outside: onlyOutside({}),
    pools: { requests: () => ({ used: 3, waiting: 2, most: 16 }) },
  })
  onDecided('placed')
  onDecided('amount-above-limit')
  const ended = work.round('letters')
  work.done('send-messages', 12)
  work.failed('send-papers')
  vi.advanceTimersByTime(1_500)
  const during = samplesOf(await registry.metrics())
  ended()
  const after = samplesOf(await registry.metrics())
  expect(Object.fromEntries(during)).toMatchObject({
    'acik_defter_orders_total{code="placed"}': 1,
    'acik_defter_orders_total{code="amount-above-limit"}': 1,
    'acik_defter_orders_total{code="undecided"}': 0,
    acik_defter_orders_waiting: 7,
    'acik_defter_work_round_age_seconds{lane="letters"}': 1.5,
    'acik_defter_work_items_total{work="send-messages"}': 12,
    'acik_defter_work_failures_total{work="send-papers"}': 1,
    'acik_defter_pool_connections_used{pool="requests"}': 3,
    'acik_defter_pool_waiting{pool="requests"}': 2,
  })
  expect(after.get('acik_defter_work_round_age_seconds{lane="letters"}')).toBe(0)
  expect(after.get('acik_defter_work_rounds_total{lane="letters"}')).toBe(1)
  expect([...after.keys()].some((name) => name.startsWith('acik_defter_claimed_items_total{outcome="taken"}'))).toBe(
    true,
  )
})

test('what all servers share is read at most every fifteen seconds, and less often the longer it takes', () =>
  rolledBack(async (context) => {
    const { registry } = openMeasures()
    let counted = 0
    let tookMs = 0
    const queue: StaffQueue = {
      code: 'contact-messages',
      screen: null,
      async count() {
        counted += 1
        vi.advanceTimersByTime(tookMs)
        return { count: 4, lateCount: 1, oldestAt: new Date(context.clock.now().getTime() - 90_000) }
      },
    }
    readDatabase(registry, () => asSystem(context, 'metrics'), [queue])
    const samples = samplesOf(await registry.metrics())
    expect(Object.fromEntries(samples)).toMatchObject({
      acik_defter_database_read: 1,
      'acik_defter_queue_items{queue="contact-messages"}': 4,
      'acik_defter_queue_late_items{queue="contact-messages"}': 1,
      'acik_defter_queue_age_seconds{queue="contact-messages"}': 90,
      'acik_defter_events_behind_seconds{reader="notifications"}': expect.any(Number),
      'acik_defter_letters_due_age_seconds{rank="urgent"}': 0,
      acik_defter_database_standbys: 0,
      acik_defter_database_commits_wait: 0,
    })
    const askAfter = async (ms: number): Promise<number> => {
      vi.advanceTimersByTime(ms)
      await registry.metrics()
      return counted
    }
    expect(await askAfter(14_000)).toBe(1)
    tookMs = 3_000
    expect(await askAfter(1_500)).toBe(2)
    expect(await askAfter(50_000)).toBe(2)
    expect(await askAfter(11_000)).toBe(3)
  }))

test('every queue of every module is counted by nobody’s eyes, but notes of suspicion; what fails is named', () =>
  rolledBack(async (context) => {
    const { registry } = openMeasures()
    for (let tries = 0; tries < 3; tries++) await noteFailed(context, 'send-messages', 'one', new Error('no'))
    await sql`insert into platform.outside_health (system, answered_at, failed_at, failure, checked_at, is_reachable)
      values ('bank', ${new Date(context.clock.now().getTime() - 5_000)}, null, null, platform.now(), true)`.execute(
      context.db,
    )
    readDatabase(registry, () => asSystem(context, 'metrics'), staffQueuesOfAll)
    const text = await registry.metrics()
    const samples = samplesOf(text)
    const queues = staffQueuesOfAll.map(({ code }) => code).filter((code) => code !== 'suspicions-open')
    expect(queues.filter((code) => !samples.has(`acik_defter_queue_items{queue="${code}"}`))).toEqual([])
    expect(text).not.toContain('suspicion')
    expect(samples.get('acik_defter_work_failing_items{work="send-messages"}')).toBe(1)
    expect(samples.get('acik_defter_outside_answered_age_seconds{system="bank"}')).toBe(5)
    expect(samples.get('acik_defter_outside_reachable{system="bank"}')).toBe(1)
  }))

test('figures that cannot be read are not told, whatever was told before', () =>
  rolledBack(async (context) => {
    const { registry } = openMeasures()
    let isGone = false
    const queue: StaffQueue = {
      code: 'contact-messages',
      screen: null,
      count: async () => {
        if (isGone) throw new Error('gone')
        return { count: 4, lateCount: 0, oldestAt: null }
      },
    }
    readDatabase(registry, (): Context => asSystem(context, 'metrics'), [queue])
    await registry.metrics()
    isGone = true
    vi.advanceTimersByTime(600_000)
    const samples = samplesOf(await registry.metrics())
    expect(samples.get('acik_defter_database_read')).toBe(0)
    const told = [...samples.keys()].filter((name) => /acik_defter_(queue|database_standbys|events)/.test(name))
    expect(told).toEqual([])
  }))

test('they are served at /metrics alone, on a port of their own', async () => {
  vi.useRealTimers()
  const port = await freePort()
  const close = await serveMetrics(openMeasures().registry, { host: '127.0.0.1', port })
  const found = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([found.status, found.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(samplesOf(await found.text()).get('acik_defter_orders_total{code="placed"}')).toBe(0)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  await expect(serveMetrics(openMeasures().registry, { host: '127.0.0.1', port })).rejects.toThrow(
    /METRICS_PORT: .*EADDRINUSE/,
  )
  await close()
})
