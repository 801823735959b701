import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { AMOUNT_KURUS, aHotPlatform, type HotPlatform } from '#tests/support/hot-platform.ts'
import { type Load, type LoadReport, startLoad } from '#tests/support/random/order-load.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

const GONE = 'the database is gone; requests are answered 503 until it is back'
const BACK = 'the database is back'
const KILLS = 3
const CALLERS = 24
/** Not a promise: what takes longer never comes. How long it took is printed. */
const PATIENCE_MS = 60_000

let platform: HotPlatform | null = null
afterEach(async () => {
  await platform?.close()
  platform = null
})

async function untilMore(load: Load, more: number): Promise<void> {
  const goal = load.count() + more
  const since = performance.now()
  while (load.count() < goal) {
    if (performance.now() - since > PATIENCE_MS) throw new Error('no order is acknowledged any more')
    await sleep(20)
  }
}

/** What was acknowledged is there exactly once; nothing else is there that nobody asked for. */
async function expectNothingLostOrDoubled(on: HotPlatform, { acknowledged }: LoadReport): Promise<void> {
  await on.look(async (pool) => {
    const { rows } = await pool.query<{ id: string; key: string; reference: string; amount: bigint }>(
      `select id, idempotency_key as key, reference_no as reference, amount_kurus as amount from investments.investment`,
    )
    expect(rows.length).toBe(acknowledged.size)
    const stored = new Map(rows.map((row) => [row.key, row]))
    const lost = [...acknowledged].filter(([key, { investmentId, referenceNo }]) => {
      const row = stored.get(key)
      return row?.id !== investmentId || row.reference !== referenceNo || row.amount !== AMOUNT_KURUS
    })
    expect(lost).toEqual([])
    const totals = await pool.query<{ awaiting: bigint }>(
      'select awaiting_kurus as awaiting from investments.campaign_total where project_id = $1',
      [on.projectId],
    )
    expect(totals.rows).toEqual([{ awaiting: AMOUNT_KURUS * BigInt(rows.length) }])
    const ledger = await pool.query<{ sum: bigint; promised: bigint }>(
      `select sum(amount_kurus)::bigint as sum, (sum(amount_kurus) filter (where account = 'commitment'))::bigint as promised
        from ledger.posting`,
    )
    expect(ledger.rows).toEqual([{ sum: 0n, promised: AMOUNT_KURUS * BigInt(rows.length) }])
    expect(await findBroken(pool)).toEqual([])
  })
}

test('the database is killed in mid-flight: 503 with a time to return, back by itself, nothing lost, nothing doubled', async () => {
  platform = await aHotPlatform(CALLERS)
  await platform.start()
  const server = platform.pid
  const load = startLoad(platform)
  for (let kill = 0; kill < KILLS; kill++) {
    await untilMore(load, 150)
    const before = platform.postmaster()
    process.kill(before, 'SIGKILL')
    await untilBack(platform, before)
    await untilTold(platform, kill + 1)
  }
  await untilMore(load, 150)
  const report = await load.finish()
  expect(report.wrong).toEqual([])
  expect(report.unavailable).toBeGreaterThan(0)
  expect(report.withRetryAfter).toBe(report.unavailable)
  expect(platform.isAlive()).toBe(true)
  expect(platform.pid).toBe(server)
  expect(journalOf(platform)).toEqual(Array.from({ length: KILLS }, () => [GONE, BACK]).flat())
  await expectNothingLostOrDoubled(platform, report)
}, 180_000)

/** Sentences of the server's journal, from warnings upwards. Nobody is MKK here, which it may tell as often as it asks. */
function journalOf(on: HotPlatform): string[] {
  const lines = on.log().split('\n')
  const told = lines.filter((line) => line.startsWith('{')).map((line) => (JSON.parse(line) as { msg: string }).msg)
  return told.filter((sentence) => sentence !== 'MKK refused a message')
}

/** Waits until the journal says for the `times`th time that the database is back. */
async function untilTold(on: HotPlatform, times: number): Promise<void> {
  const since = performance.now()
  while (journalOf(on).filter((sentence) => sentence === BACK).length < times) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`nobody is told that it is back: ${on.log()}`)
    await sleep(20)
  }
}

/** Waits for another main process of the database, and for a platform that is ready again. */
async function untilBack(on: HotPlatform, before: number): Promise<void> {
  const since = performance.now()
  let restarted = 0
  while (performance.now() - since < PATIENCE_MS) {
    const now = currentPostmaster(on)
    if (!restarted && now !== null && now !== before) restarted = performance.now()
    const reply = restarted ? await fetch(`${on.url}/readyz`).catch(() => null) : null
    if (reply?.ok) {
      const seconds = ((performance.now() - restarted) / 1000).toFixed(1)
      process.stdout.write(`ready ${seconds} s after the database's new main process\n`)
      return
    }
    await sleep(10)
  }
  throw new Error(`the platform did not return: ${on.log()}`)
}

function currentPostmaster(on: HotPlatform): number | null {
  try {
    return on.postmaster()
  } catch {
    // Between two servers there is no file.
    return null
  }
}

test('whoever ends the server, by hand or by closing its window, gets an orderly stop', async () => {
  platform = await aHotPlatform(1)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    await platform.start()
    const exitCode = await platform.end(signal)
    expect({ signal, exitCode, postmaster: currentPostmaster(platform) }).toEqual({
      signal,
      exitCode: 0,
      postmaster: null,
    })
  }
}, 60_000)

test('the server is killed under load and started again: nothing lost, nothing doubled', async () => {
  platform = await aHotPlatform(CALLERS)
  await platform.start()
  const load = startLoad(platform)
  for (let kill = 0; kill < KILLS; kill++) {
    await untilMore(load, 150)
    await platform.kill()
    await platform.start()
  }
  await untilMore(load, 150)
  const report = await load.finish()
  expect(report.wrong).toEqual([])
  await expectNothingLostOrDoubled(platform, report)
}, 180_000)
