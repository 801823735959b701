import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleRoutes } from '#server/modules.ts'
import { privateClone } from '#tests/support/database.ts'
import { askTwice, type Attack, attackAll, type AttackedServer, startAttacked, type Toll } from './attack.ts'
import { attacksOn } from './call-attacks.ts'
import { attacksOnScreen, postedScreens } from './form-attacks.ts'

let database: Awaited<ReturnType<typeof privateClone>>
let server: AttackedServer

beforeAll(async () => {
  database = await privateClone()
  server = await startAttacked(database.url)
})
afterAll(async () => {
  server.stop()
  await database.close()
})

/** How long `/healthz` takes at most while something is done. */
async function longestWaitDuring(work: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  const ending = work.finally(() => over.abort())
  let ms = 0
  while (!over.signal.aborted) {
    const asked = performance.now()
    await (await askTwice(() => fetch(`${server.address}/healthz`))).text()
    ms = Math.max(ms, performance.now() - asked)
    await sleep(20)
  }
  await ending
  return Math.round(ms)
}

/** One after the other: all at once would be gigabytes. */
function* allOf<Target>(
  targets: readonly Target[],
  attacks: (target: Target, seen: Set<object>) => Iterable<Attack>,
): Generator<Attack> {
  const seen = new Set<object>()
  for (const target of targets) yield* attacks(target, seen)
}

async function attack(what: string, attacks: Iterable<Attack>): Promise<Toll> {
  const quiet = await longestWaitDuring(sleep(500))
  const work = attackAll(server, attacks)
  const longest = await longestWaitDuring(work)
  const { sent, worst } = await work
  const waits = `${longest} ms, ${quiet} ms where nothing is sent`
  process.stdout.write(`${what}: ${sent} sent; dearest ${worst}; longest wait for /healthz ${waits}\n`)
  return work
}

test('no call can be sent what stops the process for others', async () => {
  const endpoints = moduleRoutes.map(({ endpoint }) => endpoint)
  const { sent, offences } = await attack('calls', allOf(endpoints, attacksOn))
  expect(offences).toEqual([])
  expect(sent).toBeGreaterThan(1_000)
}, 300_000)

test('no form of a screen can be sent what stops the process for others', async () => {
  const screens = await postedScreens()
  expect(screens.length).toBeGreaterThan(25)
  const { sent, offences } = await attack('forms', allOf(screens, attacksOnScreen))
  expect(offences).toEqual([])
  expect(sent).toBeGreaterThan(500)
}, 300_000)
