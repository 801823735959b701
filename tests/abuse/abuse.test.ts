import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleRoutes } from '#server/modules.ts'
import { privateClone } from '#tests/support/database.ts'
import { type Attack, attackAll, type AttackedServer, startAttacked, type Toll } from './attack.ts'
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

/** How long `/healthz` takes at most while nothing else is asked, and while all of it is sent. */
async function waitsFor(work: Promise<Toll>): Promise<{ toll: Toll; ms: number }> {
  let isOver = false
  const toll = work.finally(() => (isOver = true))
  let ms = 0
  while (!isOver) {
    const asked = performance.now()
    await (await fetch(`${server.address}/healthz`)).text()
    ms = Math.max(ms, performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { toll: await toll, ms }
}

/** One after the other: all at once would be gigabytes. */
function* allOf<Target>(targets: readonly Target[], attacks: (target: Target) => Iterable<Attack>): Generator<Attack> {
  for (const target of targets) yield* attacks(target)
}

async function attack(what: string, attacks: Iterable<Attack>): Promise<Toll> {
  const quiet = { sent: 0, worst: '', offences: [] }
  const before = await waitsFor(new Promise((resolve) => setTimeout(() => resolve(quiet), 500)))
  const { toll, ms } = await waitsFor(attackAll(server, attacks))
  const waits = `${Math.round(ms)} ms (quiet ${Math.round(before.ms)} ms)`
  process.stdout.write(`${what}: ${toll.sent} sent; dearest ${toll.worst}; longest wait for /healthz ${waits}\n`)
  return toll
}

test('no call can be sent what stops the process for others', async () => {
  const endpoints = moduleRoutes.map(({ endpoint }) => endpoint)
  const { sent, offences } = await attack('calls', allOf(endpoints, attacksOn))
  expect(sent).toBeGreaterThan(2_000)
  expect(offences).toEqual([])
}, 170_000)

test('no form of a screen can be sent what stops the process for others', async () => {
  const screens = await postedScreens()
  expect(screens.length).toBeGreaterThan(25)
  const { sent, offences } = await attack('forms', allOf(screens, attacksOnScreen))
  expect(sent).toBeGreaterThan(500)
  expect(offences).toEqual([])
}, 170_000)
